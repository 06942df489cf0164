import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#shared/access/choices.ts'
import { actorWith, may, mayOn, type About, type Actor, type Principal } from '#shared/access/rules.ts'
import { GIVEN_ROLES, type GivenRole } from '#shared/accounts/choices.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { type Scope, SCOPES } from '#shared/tokens/choices.ts'
import { scopeFor } from '#shared/tokens/rules.ts'
import { inTransaction } from './db/transaction.ts'
import { storeSession } from './http/session.ts'
import { madeToken } from './http/token-text.ts'
import { RECEIPT_PNG } from './sample-data/receipts.ts'
import { testApp } from './testing/app.ts'
import { undocumented } from './testing/documented.ts'
import { endpoints } from './testing/endpoints.ts'
import { CLAIM, ENTRY, EVERY_CHANGE } from './testing/every-change.ts'
import { addProject, addUser } from './testing/rows.ts'
import { sessionCookie } from './testing/session.ts'

/**
 * Every call of the contracts, made by everybody: each is about Grace, her work on a project, or a review that Joan
 * writes of her. The answers are those of the table of permissions (docs/access.md).
 */
const NOW = '2026-11-20T15:00:00Z'
const app = testApp({ now: NOW, keepRows: true })

interface Caller {
  readonly name: string
  readonly headers: Record<string, string>
  /** What they may do by the table; null where they are nobody. */
  readonly actor: Actor | null
  /** Of their token, where they bring one. */
  readonly scopes?: readonly Scope[]
}

/** What somebody's account gives. */
interface Given {
  roles?: Role[]
  leads?: number[]
  reports?: number[]
  standsInFor?: Principal[]
}

const REVIEWER = 'the reviewer'

const callers: Caller[] = []

/** What every call that is about somebody is about. */
let about: Record<'userId' | 'projectId' | 'reviewerId', number> & { status: 'Pending' }

/** The rows that a path's `:id` stands for, by what stands before it. */
let ids: Readonly<Record<string, number>>

/** Who has which rights before the calls. */
let before: Awaited<ReturnType<typeof governed>>

/** Nobody has changed a row so often: those who may change one are told that it is another by now, and nothing changes. */
const NO_VERSION = 999

const HOURLY = { amount: 170, currency: 'EUR', validFrom: '2026-01-01' }

const RATINGS = { overallRating: 4, technicalSkills: 4, communication: 4, teamwork: 4, leadership: 4, innovation: 4 }

beforeAll(async () => {
  const root = await addUser(app.db, 'Root')
  const boss = await addUser(app.db, 'Boss')
  const grace = await addUser(app.db, 'Grace Hopper', { manager_id: boss })
  const joan = await addUser(app.db, 'Joan Clarke')
  const lead = await addUser(app.db, 'Lead')
  const apollo = await addProject(app.db, 'Apollo', { lead_id: lead })
  about = { userId: grace, projectId: apollo, reviewerId: joan, status: 'Pending' }
  await app.signIn(root)
  ids = await rowsAbout(about)

  const on = (userId: number, { roles = [], leads = [], reports = [], standsInFor = [] }: Given = {}) => {
    const who = { mode: 'accounts' as const, userId, roles: ['staff' as const, ...roles], standsInFor }
    return actorWith({ ...who, leads: new Set(leads), reports: new Set(reports) })
  }
  const call = async (name: string, userId: number, actor: Actor | null, active = true) => {
    const roles = GIVEN_ROLES.filter((role) => actor?.roles.includes(role))
    const { token } = await openAccount(userId, roles, active)
    callers.push({ name, headers: { cookie: sessionCookie(token) }, actor })
  }
  await call('staff, about themselves', grace, on(grace))
  const mary = await addUser(app.db, 'Mary')
  await call('staff, about others', mary, on(mary))
  await call("the project's lead", lead, on(lead, { leads: [apollo] }))
  await call('the manager', boss, on(boss, { reports: [grace] }))
  await call(REVIEWER, joan, on(joan))
  const deputy = await addUser(app.db, 'Deputy')
  const today = { startDate: '2026-11-20', endDate: '2026-11-20' }
  await app.post('/api/substitutions', { userId: boss, substituteId: deputy, ...today })
  const principal = { userId: boss, leads: new Set<number>(), reports: new Set([grace]) }
  await call("the manager's substitute", deputy, on(deputy, { standsInFor: [principal] }))
  for (const role of ['planner', 'hr', 'finance', 'admin'] as const) {
    const userId = await addUser(app.db, role)
    await call(role, userId, on(userId, { roles: [role] }))
  }
  await call('somebody with every role', root, on(root, { roles: ['planner', 'hr', 'finance', 'admin'] }))
  await call('a deactivated account', await addUser(app.db, 'Gone'), null, false)
  const { accountId } = await openAccount(await addUser(app.db, 'Somebody'), [])
  ids = { ...ids, '/api/accounts': accountId }
  callers.push({ name: 'nobody', headers: { cookie: '' }, actor: null })
  for (const scope of SCOPES) {
    const scopes = SCOPES.slice(0, SCOPES.indexOf(scope) + 1)
    const headers = { cookie: '', authorization: `Bearer ${await openToken(root, scopes)}` }
    const actor = on(root, { roles: ['planner', 'hr', 'finance', 'admin'] })
    callers.push({ name: `a token of the former with the scope ${scope}`, headers, actor, scopes })
  }
  await everybodysTimer()
  await app.db.updateTable('access_gate').set({ mode: 'accounts' }).execute()
  before = await governed()
}, 60_000)

/** Timers have no id: calls are about the caller's own. */
async function everybodysTimer(): Promise<void> {
  const people = await app.db.selectFrom('people').select('id as user_id').execute()
  const timer = { started_at: new Date(NOW), date: '2026-11-20', start_time: '15:00' }
  await app.db
    .insertInto('timers')
    .values(people.map((one) => ({ ...one, ...timer })))
    .execute()
}

/** An account, and the token of a session of it. */
async function openAccount(userId: number, roles: readonly GivenRole[], active = true) {
  const { id: accountId } = await app.db
    .insertInto('accounts')
    .values({ user_id: userId, email: `${userId}@northwind.example`, roles: [...roles], active })
    .returning('id')
    .executeTakeFirstOrThrow()
  const session = { userId: null, accountId, now: new Date(NOW) }
  return { accountId, token: await inTransaction(app.db, (tx) => storeSession(tx, session)) }
}

async function openToken(userId: number, scopes: readonly Scope[]): Promise<string> {
  const { id } = await app.db
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const text = madeToken()
  const at = { created_at: new Date(NOW), expires_at: new Date('2027-01-01T00:00:00Z') }
  const token_hash = createHash('sha256').update(text).digest()
  await app.db
    .insertInto('access_tokens')
    .values({ account_id: id, name: 'Script', token_hash, scopes: [...scopes], ...at })
    .execute()
  return text
}

async function rowsAbout({ userId, projectId, reviewerId }: typeof about): Promise<typeof ids> {
  const made = async (path: string, body: object) => {
    const reply = await app.post<{ id: number }>(path, body)
    expect([path, reply.status, reply.body]).toEqual([path, 201, reply.body])
    return reply.body.id
  }
  const days = { startDate: '2026-12-14', endDate: '2026-12-15' }
  const entry = await made('/api/time-entries', { ...ENTRY, userId, projectId })
  const claim = await made('/api/expenses', { ...CLAIM, userId, projectId })
  await app.raw('PUT', `/api/expenses/${claim}/receipt`, { 'content-type': 'image/png' }, RECEIPT_PNG)
  const review = { userId, reviewerId, reviewPeriod: 'H1 2026', reviewDate: '2026-11-20', ...RATINGS }
  const reviewId = await made('/api/performance-reviews', review)
  expect((await app.post(`/api/performance-reviews/${reviewId}/submit`, {})).status).toBe(200)
  await app.request('PATCH', `/api/projects/${projectId}`, { tags: ['Retainer'], version: 1 })
  const booking = { userId, projectId, ...days, allocatedPercentage: 50, isConfirmed: 'No' }
  const file = await app.raw('POST', '/api/imports', { 'content-type': 'text/csv' }, 'Name,Role\nMary,Engineer\n')
  return {
    '/api/imports': file.json<{ id: number }>().id,
    '/api/users': userId,
    '/api/people': userId,
    '/api/projects': projectId,
    '/api/time-entries': entry,
    '/api/expenses': claim,
    '/api/performance-reviews': reviewId,
    '/api/leave-requests': await made('/api/leave-requests', { userId, leaveType: 'Annual Leave', ...days }),
    '/api/resource-allocations': await made('/api/resource-allocations', booking),
    '/api/substitutions': await made('/api/substitutions', { userId, substituteId: reviewerId, ...days }),
    '/api/company-holidays': await made('/api/company-holidays', { name: 'Founders', ...days }),
    '/api/saved-reports': 99,
    '/api/notices': 99,
    '/api/invoices': 99,
    '/api/allocations': await made('/api/allocations', { userId, projectId, role: 'Tech Lead' }),
    '/api/bill-rates': await made('/api/bill-rates', { projectId, userId, ...HOURLY }),
    '/api/cost-rates': await made('/api/cost-rates', { userId, ...HOURLY }),
    '/api/exchange-rates': await made('/api/exchange-rates', { currency: 'EUR', validFrom: '2026-11-01', rate: 0.9 }),
    '/api/tags': 1,
    '/api/webhooks': await made('/api/webhooks', { name: 'Payroll', url: 'https://example.com/', events: ['tag'] }),
    '/api/tokens': 99,
    '/api/calendar-feeds': 99,
    '/api/scim/groups': 99,
    '/api/auth/sessions': 99,
    '/api/auth/passkeys': 99,
    '/api/projectworks/runs': 99,
    '/api/projectworks/mappings': 1,
  }
}

/** Parameters that a call cannot do without, by name. */
const PARAMETERS: Readonly<Record<string, () => string>> = {
  userId: () => String(about.userId),
  skillId: () => '1',
  rule: () => 'stagnant',
  by: () => 'project',
  client: () => 'Client',
  name: () => 'skills',
  file: () => 'skills.csv',
  weeks: () => '4',
  calendar: () => 'GB',
  leaveType: () => 'Annual Leave',
  startDate: () => '2026-12-14',
  endDate: () => '2026-12-15',
  from: () => '2026-11-16',
  to: () => '2026-11-29',
  week: () => '2026-11-16',
  month: () => '2026-11',
  year: () => '2026',
  skills: () => 'Docker',
  q: () => 'a',
  key: () => 'none',
  lastDay: () => '2026-11-30',
  period: () => 'H2 2026',
}

type Fields = Readonly<Record<string, { safeParse: (value: unknown) => { success: boolean } }>>

/** Those of all its forms, where it has several. */
function fieldsOf(schema: unknown): Fields {
  const { shape, options = [] } = (schema ?? {}) as { shape?: Fields; options?: readonly unknown[] }
  return shape ?? Object.fromEntries(options.flatMap((option) => Object.entries(fieldsOf(option))))
}

function addressOf({ path, query }: Endpoint): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => String(parameter(path, name)))
  const needed = Object.entries(fieldsOf(query)).filter(
    ([name, schema]) => name === 'userId' || !schema.safeParse(undefined).success,
  )
  const search = new URLSearchParams(needed.map(([name]) => [name, String(parameter(path, name))]))
  if ('version' in fieldsOf(query)) search.set('version', String(NO_VERSION))
  return search.size === 0 ? filled : `${filled}?${search.toString()}`
}

function parameter(path: string, name: string): number | string {
  const value = name === 'id' ? ids[path.slice(0, path.indexOf('/:id'))] : PARAMETERS[name]?.()
  if (value === undefined) throw new Error(`${path} takes ${name}: say in this test what to ask it for`)
  return value
}

/** Fields that a body has no place for: they are refused, and never stored. */
const SLIPPED_IN = {
  roles: ['admin', 'hr', 'finance'],
  permissions: ['accounts.manage'],
  managerId: 1,
  leadId: 1,
  actorId: 1,
  accountId: 1,
  approvedBy: 1,
  decidedBy: 1,
  createdBy: 1,
  status: 'Approved',
  active: true,
}

/** A body that a call takes, about the same rows as everything here. */
function bodyOf({ method, path, permission, body, upload }: Endpoint): unknown {
  if (method === 'GET' || method === 'DELETE') return undefined
  if (upload) return RECEIPT_PNG
  // Accounts themselves are what other tests are about.
  if (permission === 'open' || permission === 'any session') return {}
  const call = `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`
  const example = EVERY_CHANGE.find(([made]) => made === call)
  if (!example) throw new Error(`${call} is not among EVERY_CHANGE`)
  const { status: _status, ...people } = about
  const ofRows = { ...people, version: NO_VERSION, isConfirmed: 'No' }
  const chosen = { id: ids['/api/time-entries'], version: NO_VERSION }
  const fields = fieldsOf(body)
  return {
    ...(example[2] as object | undefined),
    ...Object.fromEntries(
      Object.entries(ofRows).filter(([name]) => name in fields && (name !== 'isConfirmed' || method === 'POST')),
    ),
    ...('entries' in fields && { entries: [path === SAVES_EACH ? { update: chosen } : chosen] }),
  }
}

/** The body with fields that give rights, where the call does not take them. */
function slippedInto({ body: schema }: Endpoint, body: unknown): object | undefined {
  if (typeof body !== 'object' || body instanceof Uint8Array) return undefined
  const fields = fieldsOf(schema)
  return { ...body, ...Object.fromEntries(Object.entries(SLIPPED_IN).filter(([name]) => !(name in fields))) }
}

/** What a call is about, where the table says for whom: one row, the person of a new row, or the person who is asked about. */
function aboutOf({ method, path, query, body }: Endpoint): About | null {
  const fields = fieldsOf(body)
  if (path.includes('/:id') || (method !== 'GET' && ['userId', 'entries'].some((name) => name in fields))) return about
  return 'userId' in fieldsOf(query) ? { userId: about.userId } : null
}

/** What the table of permissions lets a caller do with a call: all of it, nothing, or nothing with these rows. */
type Allowed = 'all' | 'nothing' | 'not these rows' | 'not signed in'

function allowed(endpoint: Endpoint, { actor, scopes }: Caller): Allowed {
  const { permission } = endpoint
  const scope = scopeFor(endpoint)
  if (scopes && (scope === null || !scopes.includes(scope))) return 'nothing'
  if (permission === 'open') return 'all'
  if (actor === null) return 'not signed in'
  if (permission === 'any session') return 'all'
  if (!may(actor, permission)) return 'nothing'
  if (OF_ALL_ROWS.has(nameOf(endpoint)) && actor.permissions.get(permission) !== 'all') return 'nothing'
  const rows = aboutOf(endpoint)
  if (rows === null || mayOn(actor, permission, rows)) return 'all'
  return 'not these rows'
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** They are made of everybody's rows, so they take the permission for all of them. */
const OF_ALL_ROWS: ReadonlySet<string> = new Set([
  'GET /api/capacity-planning/summary',
  'GET /api/match',
  'GET /api/match/export',
])

/** A review is begun by the manager or HR; nobody makes themselves somebody's reviewer. */
const BEGINS_REVIEW = 'POST /api/performance-reviews'

/** What these are about is not there in this test: nobody has made it, or it is not deleted. */
const NOT_THERE: ReadonlySet<string> = new Set([
  'GET /api/invoices/settings/logo',
  ...['GET', 'PATCH', 'DELETE'].flatMap((method) => [
    `${method} /api/invoices/:id`,
    `${method} /api/saved-reports/:id`,
  ]),
  ...['items', 'logo', 'pdf', 'ubl'].map((part) => `GET /api/invoices/:id/${part}`),
  ...['credit', 'issue', 'pay', 'unpay'].map((step) => `POST /api/invoices/:id/${step}`),
  'POST /api/notices/:id/note',
  'GET /api/auth/oidc',
  'GET /api/auth/oidc/callback',
  'POST /api/auth/passkeys/:id/remove',
  'DELETE /api/auth/sessions/:id',
  'DELETE /api/tokens/:id',
  'GET /api/calendar.ics',
  'DELETE /api/calendar-feeds/:id',
  'PATCH /api/scim/groups/:id',
  'GET /api/projectworks/runs/:id/rejected',
  'GET /api/projectworks/runs/:id/rejected.csv',
  'POST /api/tags/:id/restore',
  'POST /api/time-entries/restore',
  'POST /api/vocabulary/proposals/decide',
])

/** It answers 200, and for each entry with the status of a call of its own. */
const SAVES_EACH = '/api/time-entries/save'

/** Lists of somebody's rows, which answer with those that one may see, and so with none. */
const isList = ({ method, path, query }: Endpoint) =>
  method === 'GET' && ('userId' in fieldsOf(query) || /:id\/(presentations|skills\/:skillId\/evidence)$/.test(path))

/** The statuses that say no; a success, a 400, a conflict and a service that is not there all say that one may. */
function fits(endpoint: Endpoint, caller: Caller, status: number): boolean {
  const is = allowed(endpoint, caller)
  if (is === 'not signed in') return status === 401
  if (is === 'nothing') return status === 403
  if (is === 'not these rows') return status === 403 || status === 404 || (status === 200 && isList(endpoint))
  if (nameOf(endpoint) === BEGINS_REVIEW && caller.name === REVIEWER) return status === 403
  return ![401, 403, 500].includes(status) && (status !== 404 || NOT_THERE.has(nameOf(endpoint)))
}

/** All but the one that ends the session, which the next call needs. */
const calls = (await endpoints()).filter(({ path }) => path !== '/api/auth/logout')

describe('every call answers everybody as the table of permissions says', () => {
  test.each(calls.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_name, endpoint) => {
    const url = addressOf(endpoint)
    const body = bodyOf(endpoint)
    const isFile = body instanceof Uint8Array
    const type = body === undefined ? {} : { 'content-type': isFile ? 'image/png' : 'application/json' }
    const payload = body === undefined || isFile ? body : JSON.stringify(body)
    const slipped = slippedInto(endpoint, body)
    const wrong: unknown[] = []
    for (const caller of callers) {
      if (slipped) {
        const refused = await app.raw(endpoint.method, url, { ...type, ...caller.headers }, JSON.stringify(slipped))
        if (![400, 401, 403].includes(refused.statusCode)) wrong.push([caller.name, 'slipped in', refused.statusCode])
      }
      const answer = await app.raw(endpoint.method, url, { ...type, ...caller.headers }, payload)
      const { statusCode, payload: said } = answer
      const unnamed = undocumented(endpoint, answer)
      if (unnamed !== null) wrong.push([caller.name, 'not in the document', unnamed])
      const [saved] =
        endpoint.path === SAVES_EACH && statusCode === 200 ? (JSON.parse(said) as { status: number }[]) : []
      const status = saved?.status ?? statusCode
      if (!fits(endpoint, caller, status))
        wrong.push([caller.name, allowed(endpoint, caller), status, said.slice(0, 200)])
    }
    expect(wrong).toEqual([])
  })

  test('whatever was sent, nobody has another role, manager or lead than before', async () => {
    expect(await governed()).toEqual(before)
  })
})

/** Who has which rights, and by what. */
async function governed() {
  return {
    accounts: await app.db.selectFrom('accounts').select(['id', 'roles', 'active', 'user_id']).orderBy('id').execute(),
    managers: await app.db.selectFrom('people').select(['id', 'manager_id']).orderBy('id').limit(12).execute(),
    leads: await app.db.selectFrom('projects').select(['id', 'lead_id']).orderBy('id').limit(1).execute(),
    decided: await app.db.selectFrom('expenses').select(['status', 'decided_by']).orderBy('id').limit(1).execute(),
  }
}
