import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { actorWith } from '#shared/access/rules.ts'
import { updateAccount } from '#shared/accounts/contract.ts'
import type { Config } from '../config.ts'
import { clientOf } from '../http/client.ts'
import { takeJsonAs } from '../http/json-body.ts'
import { changing, type Server } from '../http/route.ts'
import type { By } from '../records/record.ts'
import type { Vocabulary } from '../skills/vocabulary/company-vocabulary.ts'
import { baseOf, resourceTypes, schemas, serviceProvider } from './discovery.ts'
import * as groups from './groups.ts'
import { equalityOf, errorBody, listResponse, narrowed, pageOf, ScimError, SCIM_PATH, SCIM_TYPE } from './protocol.ts'
import { mountScimSettings } from './settings.ts'
import { isDirectory } from './token.ts'
import { asUser } from './user-resource.ts'
import * as users from './users.ts'

type Query = Readonly<Record<string, string | undefined>>

/** What the company's directory changes: accounts with their people. */
const CHANGES = { ...updateAccount, writes: ['accounts', 'people', 'profiles', 'audit'] } as const

const MOST_BYTES = 1024 * 1024

/** SCIM 2.0 (RFC 7643, 7644): the company's directory keeps accounts, people and roles up to date (docs/decisions/0063). */
export function mountScim(server: Server, vocabulary: Vocabulary, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  mountScimSettings(server, baseOf(publicUrl))
  void server.app.register(
    async (scope) => {
      takeJsonAs(scope, SCIM_TYPE)
      scope.addHook('onRequest', requireDirectory(server))
      scope.setErrorHandler((error, request, reply) => {
        const { status, expected, body } = errorBody(error, MOST_BYTES)
        if (!expected) request.log.error({ err: error }, 'SCIM request failed')
        return answer(reply, body, status)
      })
      scope.setNotFoundHandler(() => {
        throw new ScimError(404, 'There is no such SCIM resource')
      })
      mountDiscovery(scope, baseOf(publicUrl))
      mountUsers(scope, server, vocabulary, baseOf(publicUrl))
      mountGroups(scope, server, baseOf(publicUrl))
    },
    { prefix: SCIM_PATH },
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

/** All of them, on one page. */
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
  mountResources(scope, server, {
    path: '/Users',
    list: async (query) => {
      const page = pageOf(query)
      const { rows, total } = await users.usersOf(
        server.database.db,
        equalityOf(query['filter'], users.USER_FILTERS),
        page,
      )
      return listResponse(
        rows.map((row) => narrowed(asUser(row, base), query)),
        total,
        page,
      )
    },
    read: async (id) => asUser(await users.userOf(server.database.db, id), base),
    create: async (by, body) => asUser(await users.createUser(by, vocabulary, body), base),
    replace: async (by, id, body) => asUser(await users.replaceUser(by, vocabulary, id, body), base),
    patch: async (by, id, body) => asUser(await users.patchUser(by, vocabulary, id, body), base),
    remove: users.deleteUser,
  })
}

function mountGroups(scope: FastifyInstance, server: Server, base: string): void {
  mountResources(scope, server, {
    path: '/Groups',
    list: async (query) => {
      const page = pageOf(query)
      const { rows, total } = await groups.groupsOf(
        server.database.db,
        equalityOf(query['filter'], groups.GROUP_FILTERS),
        page,
      )
      return listResponse(
        rows.map((row) => narrowed(groups.asGroup(row, base), query)),
        total,
        page,
      )
    },
    read: async (id) => groups.asGroup(await groups.groupOf(server.database.db, id), base),
    create: async (by, body) => groups.asGroup(await groups.createGroup(by, body), base),
    replace: async (by, id, body) => groups.asGroup(await groups.replaceGroup(by, id, body), base),
    patch: async (by, id, body) => groups.asGroup(await groups.patchGroup(by, id, body), base),
    remove: groups.deleteGroup,
  })
}

interface Resource {
  readonly id: string
  readonly meta: { readonly location: string }
}

interface Resources {
  readonly path: '/Users' | '/Groups'
  readonly list: (query: Query) => Promise<object>
  readonly read: (id: string) => Promise<Resource>
  readonly create: (by: By, body: unknown) => Promise<Resource>
  readonly replace: (by: By, id: string, body: unknown) => Promise<Resource>
  readonly patch: (by: By, id: string, body: unknown) => Promise<Resource>
  readonly remove: (by: By, id: string) => Promise<void>
}

interface One {
  Params: { id: string }
  Querystring: Query
}

/** The calls of one type of resource (RFC 7644, 3.2). */
function mountResources(scope: FastifyInstance, server: Server, resources: Resources): void {
  const { path } = resources
  const change = <Result>(request: FastifyRequest, reply: FastifyReply, work: (by: By) => Promise<Result>) =>
    changing(server, CHANGES, reply, (tx) => work({ tx, ...directory(server, request) }))

  scope.get<{ Querystring: Query }>(path, async ({ query }, reply) => answer(reply, await resources.list(query)))
  scope.get<One>(`${path}/:id`, async ({ params, query }, reply) =>
    answer(reply, narrowed(await resources.read(params.id), query)),
  )
  scope.post(path, async (request, reply) => {
    const made = await change(request, reply, (by) => resources.create(by, request.body))
    return answer(reply.header('location', made.meta.location), made, 201)
  })
  scope.put<One>(`${path}/:id`, async (request, reply) =>
    answer(reply, await change(request, reply, (by) => resources.replace(by, request.params.id, request.body))),
  )
  scope.patch<One>(`${path}/:id`, async (request, reply) =>
    answer(reply, await change(request, reply, (by) => resources.patch(by, request.params.id, request.body))),
  )
  scope.delete<One>(`${path}/:id`, async (request, reply) => {
    await change(request, reply, (by) => resources.remove(by, request.params.id))
    return reply.code(204).send()
  })
}

/** Who changes something in the name of the directory: nobody in person, with the rights that accounts and people take. */
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
