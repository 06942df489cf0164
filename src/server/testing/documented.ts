import type { Endpoint } from '#shared/http/endpoint.ts'
import { closed } from '../http/closed.ts'
import { openApiDocument } from '../openapi/document.ts'

interface Answer {
  readonly statusCode: number
  readonly payload: string
}

/** What an answer holds that the document does not name: its status, or a field at any depth; null if it names all. */
export function undocumented(endpoint: Endpoint, { statusCode, payload }: Answer): string | null {
  if (!statusesOf(endpoint).has(String(statusCode))) return `status ${statusCode}`
  const { reply, download } = endpoint
  if (statusCode >= 300 || !reply || download || payload === '') return null
  const checked = closed(reply).safeParse(JSON.parse(payload))
  return checked.success ? null : JSON.stringify(checked.error.issues.slice(0, 3))
}

const statuses = new Map<Endpoint, Set<string>>()

function statusesOf(endpoint: Endpoint): Set<string> {
  const known = statuses.get(endpoint)
  if (known) return known
  const { paths } = openApiDocument([endpoint]) as {
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>
  }
  const [item = {}] = Object.values(paths)
  const made = new Set(Object.keys(item[endpoint.method.toLowerCase()]?.responses ?? {}))
  statuses.set(endpoint, made)
  return made
}
