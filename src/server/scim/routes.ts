import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { actorWith } from '#shared/access/rules.ts'
import { updateAccount } from '#shared/accounts/contract.ts'
import type { Config } from '../config.ts'
import { clientOf } from '../http/client.ts'
import { namesTag } from '../http/entity-tag.ts'
import { HttpError } from '../http/errors.ts'
import type { KnownPaths } from '../http/known-paths.ts'
import { takeJsonAs } from '../http/json-body.ts'
import { pathOf } from '../http/log-fields.ts'
import { changing, type Server } from '../http/route.ts'
import type { By } from '../records/record.ts'
import type { Vocabulary } from '../skills/vocabulary/company-vocabulary.ts'
import { baseOf, resourceTypes, schemas, serviceProvider } from './discovery.ts'
import * as groups from './groups.ts'
import {
  equalitiesOf,
  errorBody,
  listResponse,
  narrowed,
  pageOf,
  ScimError,
  SCIM_PATH,
  SCIM_ROOT,
  SCIM_TYPE,
  type Equality,
  type Page,
} from './protocol.ts'
import { refuseOtherId, refuseReadOnly } from './read-only.ts'
import { requireMatch, versioned } from './resource-version.ts'
import { mountScimSettings } from './settings.ts'
import { isDirectory } from './token.ts'
import { asUser, type Known } from './user-resource.ts'
import * as users from './users.ts'

type Query = Readonly<Record<string, string | undefined>>

/** What the company's directory changes: accounts, with the people they belong to. */
const CHANGES = { ...updateAccount, writes: ['accounts', 'people', 'profiles', 'audit'] } as const

const MOST_BYTES = 1024 * 1024

/** SCIM 2.0 (RFC 7643, 7644): the company's directory keeps accounts, people and roles up to date (docs/decisions/0063). */
export function mountScim(
  server: Server,
  vocabulary: Vocabulary,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  paths: KnownPaths,
): void {
  mountScimSettings(server, baseOf(publicUrl))
  void server.app.register(
    async (scope) => {
      // Also for addresses beside the version that we speak, such as /scim/Users.
      takeJsonAs(scope, SCIM_TYPE)
      scope.addHook('onRequest', requireDirectory(server))
      scope.setErrorHandler((error, request, reply) => {
        const { status, expected, body } = errorBody(error, MOST_BYTES)
        if (!expected) request.log.error({ err: error }, 'SCIM request failed')
        if (error instanceof HttpError) void reply.headers(error.headers)
        return answer(reply, body, status)
      })
      scope.setNotFoundHandler((request) => {
        paths.refuseMethod(request.method, pathOf(request))
        throw new ScimError(404, `There is no such SCIM resource; resources are below ${SCIM_PATH}`)
      })
      await scope.register(
        async (resources) => {
          mountDiscovery(resources, baseOf(publicUrl))
          mountUsers(resources, server, vocabulary, baseOf(publicUrl))
          mountGroups(resources, server, baseOf(publicUrl))
        },
        { prefix: SCIM_PATH.slice(SCIM_ROOT.length) },
      )
    },
    { prefix: SCIM_ROOT },
  )
}

function requireDirectory(server: Server) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    if (await isDirectory(server.database.db, request, server.clock.now())) return
    reply.header('www-authenticate', 'Bearer')
    throw new ScimError(401, 'The token is missing, has ended or is not valid')
  }
}

/** A list response with all resources on one page. */
const all = (resources: readonly object[]) =>
  listResponse(resources, resources.length, { startIndex: 1, count: resources.length })

function mountDiscovery(scope: FastifyInstance, base: string): void {
  scope.get('/ServiceProviderConfig', (_, reply) => answer(reply, serviceProvider(base)))
  for (const [path, resources] of [
    ['/ResourceTypes', resourceTypes(base)],
    ['/Schemas', schemas(base)],
  ] as const) {
    scope.get(path, (_, reply) => answer(reply, all(resources)))
    scope.get<{ Params: { id: string } }>(`${path}/:id`, ({ params }, reply) => {
      const found = resources.find(({ id }) => id === params.id)
      if (!found) throw new ScimError(404, `There is no ${params.id} in ${path.slice(1)}`)
      return answer(reply, found)
    })
  }
}

function mountUsers(scope: FastifyInstance, server: Server, vocabulary: Vocabulary, base: string): void {
  const { db } = server.database
  mountResources<Known, (typeof users.USER_FILTERS)[number]>(scope, server, {
    path: '/Users',
    filters: users.USER_FILTERS,
    told: (user) => versioned(asUser(user, base)),
    page: (wanted, page) => users.usersOf(db, wanted, page),
    read: (id) => users.userOf(db, id),
    held: users.heldUser,
    create: (by, body) => users.createUser(by, vocabulary, body),
    replace: (by, id, body) => users.replaceUser(by, vocabulary, id, body),
    patch: (by, id, body) => users.patchUser(by, vocabulary, id, body),
    remove: users.deleteUser,
  })
}

function mountGroups(scope: FastifyInstance, server: Server, base: string): void {
  const { db } = server.database
  mountResources<groups.Group, (typeof groups.GROUP_FILTERS)[number]>(scope, server, {
    path: '/Groups',
    filters: groups.GROUP_FILTERS,
    told: (group) => versioned(groups.asGroup(group, base)),
    page: (wanted, page) => groups.groupsOf(db, wanted, page),
    read: (id) => groups.groupOf(db, id),
    held: groups.heldGroup,
    create: groups.createGroup,
    replace: groups.replaceGroup,
    patch: groups.patchGroup,
    remove: groups.deleteGroup,
  })
}

/** A resource in the format of SCIM, with its version. */
interface Told {
  readonly meta: { readonly location: string; readonly version: string }
}

/** What the calls of one type of resource do. */
interface Resources<Row, Attribute extends string> {
  readonly path: '/Users' | '/Groups'
  /** The attributes that a list can be filtered by. */
  readonly filters: readonly Attribute[]
  readonly told: (row: Row) => Told
  readonly page: (filters: readonly Equality<Attribute>[], page: Page) => Promise<{ rows: Row[]; total: number }>
  readonly read: (id: string) => Promise<Row>
  /** Reads a row that nobody else changes until the transaction ends. */
  readonly held: (by: By, id: string) => Promise<Row>
  readonly create: (by: By, body: unknown) => Promise<Row>
  readonly replace: (by: By, id: string, body: unknown) => Promise<Row>
  readonly patch: (by: By, id: string, body: unknown) => Promise<Row>
  readonly remove: (by: By, id: string) => Promise<void>
}

interface One {
  Params: { id: string }
  Querystring: Query
}

/** The calls of one type of resource (RFC 7644, 3.2). */
function mountResources<Row, Attribute extends string>(
  scope: FastifyInstance,
  server: Server,
  resources: Resources<Row, Attribute>,
): void {
  const { path, filters, told } = resources
  const change = <Result>(request: FastifyRequest, reply: FastifyReply, work: (by: By) => Promise<Result>) =>
    changing(server, CHANGES, reply, (tx) => work({ tx, ...directory(server, request) }))
  /** Changes an existing resource, unless `If-Match` names another version than its current one. */
  const changeOne = <Result>(
    request: FastifyRequest<One>,
    reply: FastifyReply,
    work: (by: By, id: string) => Promise<Result>,
  ) =>
    change(request, reply, async (by) => {
      const { id } = request.params
      if (request.method === 'PUT') refuseOtherId(id, request.body)
      if (request.method === 'PATCH') refuseReadOnly(id, request.body)
      const match = request.headers['if-match']
      if (match !== undefined) requireMatch(match, told(await resources.held(by, id)).meta.version)
      return work(by, id)
    })
  const tell = (
    reply: FastifyReply,
    one: Told,
    { query = {}, status = 200 }: { query?: Query; status?: number } = {},
  ) => answer(reply.header('etag', one.meta.version), narrowed(one, query), status)

  scope.get<{ Querystring: Query }>(path, async ({ query }, reply) => {
    const page = pageOf(query)
    const { rows, total } = await resources.page(equalitiesOf(query['filter'], filters), page)
    const shown = rows.map((row) => narrowed(told(row), query))
    return answer(reply, listResponse(shown, total, page))
  })
  scope.get<One>(`${path}/:id`, async ({ params, query, headers }, reply) => {
    const found = told(await resources.read(params.id))
    if (!namesTag(headers['if-none-match'], found.meta.version)) return tell(reply, found, { query })
    return reply.code(304).header('etag', found.meta.version).send()
  })
  scope.post(path, async (request, reply) => {
    const made = told(await change(request, reply, (by) => resources.create(by, request.body)))
    return tell(reply.header('location', made.meta.location), made, { status: 201 })
  })
  scope.put<One>(`${path}/:id`, async (request, reply) =>
    tell(reply, told(await changeOne(request, reply, (by, id) => resources.replace(by, id, request.body)))),
  )
  scope.patch<One>(`${path}/:id`, async (request, reply) =>
    tell(reply, told(await changeOne(request, reply, (by, id) => resources.patch(by, id, request.body)))),
  )
  scope.delete<One>(`${path}/:id`, async (request, reply) => {
    await changeOne(request, reply, resources.remove)
    return reply.code(204).send()
  })
}

/** Who makes the directory's changes: no person, with the rights that changes of accounts and people require. */
function directory(server: Server, request: FastifyRequest): Omit<By, 'tx'> {
  const caller = { accountId: null, viewer: null, token: 'SCIM', client: () => clientOf(request) }
  const nobody = { userId: null, mode: 'accounts', leads: new Set<number>(), reports: new Set<number>() } as const
  return {
    actor: { ...actorWith({ ...nobody, roles: ['admin', 'hr'] }), caller },
    now: server.clock.now(),
    today: server.clock.today(),
    permission: 'accounts.manage',
    touch: () => undefined,
  }
}

function answer(reply: FastifyReply, body: object, status = 200): FastifyReply {
  return reply.code(status).type(`${SCIM_TYPE}; charset=utf-8`).send(JSON.stringify(body))
}
