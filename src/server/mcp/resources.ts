import { ResourceNotFoundError, ResourceTemplate, type McpServer } from '@modelcontextprotocol/server'
import { getUser, listUsers } from '#shared/people/contract.ts'
import { getPersonProfile } from '#shared/people/resource-contract.ts'
import { getProject, listProjects } from '#shared/projects/contract.ts'
import { MAX_ID } from '#shared/http/id.ts'
import { pageOfResources, refuseCursor, type Listing } from './paging.ts'
import { Refused, type Product } from './product.ts'
import { faultText } from './tool.ts'

/** How many of each kind a page lists, by name. */
const LISTED_ROWS = 200

const MIME = { mimeType: 'application/json' } as const

const PERSON = {
  title: 'Person',
  description: 'A person: skills, projects, bookings, absence and figures that the token’s owner may see',
  ...MIME,
}

const PROJECT = {
  title: 'Project',
  description: 'A project: team, hours by week, skills, milestones and bookings that the token’s owner may see',
  ...MIME,
}

/** Registers people and projects as resources, each as the token's owner may see it. */
export function registerResources(mcp: McpServer, product: Product): void {
  if (!product.offers([listUsers, getUser, getPersonProfile, listProjects, getProject])) return
  const { server } = mcp
  server.registerCapabilities({ resources: { listChanged: false } })
  const person = new ResourceTemplate('offbench://people/{id}', { list: undefined })
  mcp.registerResource('person', person, PERSON, (uri, { id }) =>
    read(product, uri, id, (known) => product.call(getPersonProfile, { params: { id: known }, query: {} })),
  )
  const project = new ResourceTemplate('offbench://projects/{id}', { list: undefined })
  mcp.registerResource('project', project, PROJECT, (uri, { id }) =>
    read(product, uri, id, (known) => product.call(getProject, { params: { id: known } })),
  )
  server.setRequestHandler('resources/list', ({ params }) =>
    pageOfResources([listPeople(product), listOpenProjects(product)], params?.cursor),
  )
  server.setRequestHandler('resources/templates/list', ({ params }) => {
    refuseCursor(params?.cursor)
    return {
      resourceTemplates: [
        { name: 'person', uriTemplate: person.uriTemplate.toString(), ...PERSON },
        { name: 'project', uriTemplate: project.uriTemplate.toString(), ...PROJECT },
      ],
    }
  })
}

function listPeople(product: Product): Listing {
  return async (cursor) => {
    const { rows, next } = await product.page(listUsers, { query: { limit: LISTED_ROWS, cursor } })
    const resources = rows.map(({ id, name, role }) => ({
      ...MIME,
      uri: `offbench://people/${id}`,
      name,
      description: role,
    }))
    return { resources, next }
  }
}

function listOpenProjects(product: Product): Listing {
  return async (cursor) => {
    const query = { limit: LISTED_ROWS, archived: 'false' as const, cursor }
    const { rows, next } = await product.page(listProjects, { query })
    const resources = rows.map(({ id, name, client, status }) => ({
      ...MIME,
      uri: `offbench://projects/${id}`,
      name,
      description: `${client}, ${status}`,
    }))
    return { resources, next }
  }
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
