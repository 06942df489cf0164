import createClient, { type Client, type Middleware } from 'openapi-fetch'
import type { components, paths } from './schema.ts'

/** The version of the API that these types describe; a server that no longer knows it answers 400. */
const API_VERSION = '2026-11-23'

export type Offbench = Client<paths>

/** A row or a form by its name in the document: `Schema<'TimeEntry'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name]

export interface OffbenchOptions {
  /** Where the server is, such as https://offbench.example.com. */
  readonly url: string
  /** A personal access token (`ob_…`); left out where a browser's session is used. */
  readonly token?: string
  /** In place of the platform's own. */
  readonly fetch?: (request: Request) => Promise<Response>
}

/** What a call throws that was refused. */
export class OffbenchError extends Error {
  readonly status: number
  readonly problem: Schema<'Problem'>

  constructor(status: number, problem: Schema<'Problem'>) {
    super(problem.message)
    this.name = 'OffbenchError'
    this.status = status
    this.problem = problem
  }
}

/** A client of an Offbench server, typed by its calls. A call that is refused throws an `OffbenchError`. */
export function offbench({ url, token, fetch }: OffbenchOptions): Offbench {
  const client = createClient<paths>({
    baseUrl: url,
    headers: { 'offbench-version': API_VERSION, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(fetch && { fetch }),
  })
  client.use(refusals)
  return client
}

const refusals: Middleware = {
  async onResponse({ response }) {
    if (response.ok || response.status === 304) return undefined
    throw new OffbenchError(response.status, await problemOf(response))
  },
}

/** A proxy in between may answer with something that is no problem of ours. */
async function problemOf(response: Response): Promise<Schema<'Problem'>> {
  const text = await response.text()
  try {
    const body = JSON.parse(text) as Partial<Schema<'Problem'>>
    if (typeof body.error === 'string' && typeof body.message === 'string') return body as Schema<'Problem'>
  } catch {
    // Falls through.
  }
  return { error: 'NO_PROBLEM', message: `${response.status} ${response.statusText || 'without a reason'}` }
}

/** Every row of a list, page by page: `for await (const entry of pages(client, '/api/time-entries', { from: '2026-11-01' }))`. */
export async function* pages<Path extends ListPath>(
  client: Offbench,
  path: Path,
  query: Omit<QueryOf<Path>, 'limit' | 'cursor'> = {} as QueryOf<Path>,
  limit = 200,
): AsyncGenerator<RowOf<Path>> {
  let cursor: string | undefined
  do {
    const given = { params: { query: { ...query, limit, ...(cursor !== undefined && { cursor }) } } }
    // The types of one path among many are too much for the compiler; what comes back is typed by the caller's path.
    const get = client.GET as unknown as (
      at: string,
      init: object,
    ) => Promise<{ data: RowOf<Path>[]; response: Response }>
    const { data, response } = await get(path, given)
    yield* data
    cursor = nextCursor(response)
  } while (cursor !== undefined)
}

function nextCursor(response: Response): string | undefined {
  const next = /<([^>]*)>; *rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  return next === undefined ? undefined : (new URL(next, 'http://host').searchParams.get('cursor') ?? undefined)
}

/** Paths whose GET takes a cursor. */
export type ListPath = {
  [Path in keyof paths]: paths[Path] extends { get: { parameters: { query?: { cursor?: string } } } } ? Path : never
}[keyof paths]

type QueryOf<Path extends ListPath> = paths[Path] extends { get: { parameters: { query?: infer Query } } }
  ? Query
  : never

type RowOf<Path extends ListPath> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': (infer Row)[] } } } }
}
  ? Row
  : never
