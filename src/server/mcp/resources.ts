import { ResourceNotFoundError, ResourceTemplate, type McpServer } from '@modelcontextprotocol/server'
import { getUser, listUsers } from '#shared/people/contract.ts'
import { getPersonProfile } from '#shared/people/resource-contract.ts'
import { getProject, listProjects } from '#shared/projects/contract.ts'
import { MAX_ID } from '#shared/http/id.ts'
import { Refused, type Product } from './product.ts'
import { faultText } from './tool.ts'

/** How many of each kind are listed, by name; further ones are found by their id. */
const MOST_LISTED = 200

const MIME = { mimeType: 'application/json' } as const

/** Registers people and projects as resources, each as the token's owner may see it. */
export function registerResources(server: McpServer, product: Product): void {
  if (!product.offers([listUsers, getUser, getPersonProfile, listProjects, getProject])) return
  const people = new ResourceTemplate('offbench://people/{id}', {
    list: async () => {
      const rows = await product.call(listUsers, { query: { limit: MOST_LISTED } })
      return {
        resources: rows.map(({ id, name, role }) => ({
          uri: `offbench://people/${id}`,
          name,
          description: role,
          ...MIME,
        })),
      }
    },
  })
  const described = 'A person: skills, projects, bookings, absence and figures that the token’s owner may see'
  server.registerResource('person', people, { title: 'Person', description: described, ...MIME }, (uri, { id }) =>
    read(product, uri, id, (known) => product.call(getPersonProfile, { params: { id: known }, query: {} })),
  )

  const projects = new ResourceTemplate('offbench://projects/{id}', {
    list: async () => {
      const rows = await product.call(listProjects, { query: { limit: MOST_LISTED, archived: 'false' } })
      return {
        resources: rows.map(({ id, name, client, status }) => ({
          uri: `offbench://projects/${id}`,
          name,
          description: `${client}, ${status}`,
          ...MIME,
        })),
      }
    },
  })
  const whole = 'A project: team, hours by week, skills, milestones and bookings that the token’s owner may see'
  server.registerResource('project', projects, { title: 'Project', description: whole, ...MIME }, (uri, { id }) =>
    read(product, uri, id, (known) => product.call(getProject, { params: { id: known } })),
  )
}

async function read(
  product: Product,
  { href }: URL,
  id: string | string[] | undefined,
  find: (id: number) => Promise<object>,
) {
  const known = typeof id === 'string' && /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null
  if (known === null || known > MAX_ID) throw new ResourceNotFoundError(href)
  try {
    return { contents: [{ uri: href, ...MIME, text: JSON.stringify(await find(known)) }] }
  } catch (error) {
    if (error instanceof Refused && error.status === 404) throw new ResourceNotFoundError(href)
    throw new Error(faultText(product, error), { cause: error })
  }
}
