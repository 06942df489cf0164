import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { actorWith, may, type Actor } from '#shared/access/rules.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { withSharedPassword } from './http/session.ts'
import { testApp } from './testing/app.ts'
import { endpoints } from './testing/endpoints.ts'
import { addProject, addUser } from './testing/rows.ts'

/** Whatever staff send, with whatever ids and fields, only what is theirs changes. */
const NONE: ReadonlySet<number> = new Set()

const [ROOT, ADA, GRACE, MARY] = [1, 2, 3, 4]

const staff: Actor = actorWith({ mode: 'accounts', userId: ADA, roles: ['staff'], leads: NONE, reports: NONE })

const app = testApp({
  now: '2026-11-20T15:00:00Z',
  keepRows: true,
  actorFor: (userId) => (userId === ADA ? staff : withSharedPassword(userId)),
})

const RATINGS = { overallRating: 4, technicalSkills: 4, communication: 4, teamwork: 4, leadership: 4, innovation: 4 }

beforeAll(async () => {
  for (const name of ['Root', 'Ada Byron', 'Grace Hopper', 'Mary Jackson']) await addUser(app.db, name)
  const projects = [await addProject(app.db, 'Apollo'), await addProject(app.db, 'Gemini')]
  await app.signIn(ROOT)
  for (const userId of [ADA, GRACE, MARY]) {
    for (const projectId of projects) {
      const work = { userId, projectId, date: '2026-11-19' }
      await app.post('/api/time-entries', { ...work, hours: 1, category: 'Testing', notes: 'React tests' })
      await app.post('/api/expenses', { ...work, amount: 10, category: 'Travel', description: 'Taxi' })
      const booking = { startDate: '2026-11-23', endDate: '2026-12-04', allocatedPercentage: 50 }
      await app.post('/api/resource-allocations', { ...work, ...booking })
    }
    const days = { startDate: '2026-12-07', endDate: '2026-12-08' }
    await app.post('/api/leave-requests', { userId, leaveType: 'Annual Leave', ...days })
    const about = { userId, reviewerId: userId === MARY ? ADA : userId + 1, reviewDate: '2026-11-20', ...RATINGS }
    for (const reviewPeriod of ['H1 2026', 'H2 2026'])
      await app.post('/api/performance-reviews', { ...about, reviewPeriod })
  }
}, 60_000)

/** Calls that change something, but for those about one's own session and account. */
const WRITES = (await endpoints()).filter(
  ({ method, permission }) => method !== 'GET' && permission !== 'open' && permission !== 'any session',
)

const person = fc.constantFrom(ROOT, ADA, GRACE, MARY)
const ids = fc.integer({ min: 1, max: 8 })
const version = fc.constantFrom(1, 1, 1, 2, 3)
const day = fc.constantFrom('2026-11-18', '2026-12-14', '2026-12-15')
const text = fc.constantFrom('Docker', 'Testing', 'Annual Leave', 'Notes about Docker')

/** What a field of a body may hold, by its name. */
const FIELDS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  userId: person,
  reviewerId: person,
  managerId: person,
  leadId: person,
  decidedBy: person,
  approvedBy: person,
  createdBy: person,
  actorId: person,
  accountId: ids,
  projectId: fc.constantFrom(1, 2),
  id: ids,
  ids: fc.array(ids, { minLength: 1, maxLength: 2 }),
  version,
  date: day,
  startDate: fc.constant('2026-12-14'),
  endDate: fc.constant('2026-12-15'),
  reviewDate: day,
  lastDay: day,
  hours: fc.constantFrom(0.5, 2),
  amount: fc.constantFrom(5, 6.5),
  category: fc.constantFrom('Testing', 'Travel'),
  leaveType: fc.constant('Annual Leave'),
  status: fc.constantFrom('Approved', 'Completed', 'Reimbursed', 'Submitted', 'Active'),
  roles: fc.constant(['admin', 'hr', 'finance']),
  permissions: fc.constant(['accounts.manage']),
  archived: fc.boolean(),
  billable: fc.constantFrom('Yes', 'No'),
  isConfirmed: fc.constantFrom('Yes', 'No'),
  allocatedPercentage: fc.constant(10),
  currency: fc.constant('GBP'),
  phone: text,
  location: text,
  email: fc.constant('ada@example.com'),
  budget: fc.constant(1),
  year: fc.constant(2026),
  days: fc.constant(5),
  entries: fc.array(fc.record({ id: ids, version }), { minLength: 1, maxLength: 2 }),
  change: fc.record({ hours: fc.constant(3) }),
  skills: fc.constant(['Docker']),
  add: fc.constant(['Docker']),
  reject: fc.constant(['React']),
  reset: fc.constant(['React']),
}

/** Fields that are not to be set by anybody, or not by staff. */
const SLIPPED_IN = [
  'roles',
  'permissions',
  'managerId',
  'decidedBy',
  'approvedBy',
  'createdBy',
  'leadId',
  'reviewerId',
  'actorId',
  'accountId',
  'status',
  'userId',
  'id',
]

function bodyOf({ body }: Endpoint): fc.Arbitrary<unknown> {
  const shape = (
    body as { shape?: Record<string, { safeParse: (value: unknown) => { success: boolean } }> } | undefined
  )?.shape
  if (!shape) return fc.constant({})
  const field = (name: string) => FIELDS[name] ?? fc.constantFrom<unknown>('Docker', 4, null, [])
  const needed = Object.keys(shape).filter((name) => !shape[name]?.safeParse(undefined).success)
  const others = Object.keys(shape).filter((name) => !needed.includes(name))
  return fc
    .tuple(
      fc.record(Object.fromEntries(needed.map((name) => [name, field(name)]))),
      fc.record(Object.fromEntries(others.map((name) => [name, field(name)])), { requiredKeys: [] }),
      // Seldom, since a field that a call does not declare has it refused as a whole.
      fc.oneof(
        { weight: 4, arbitrary: fc.constant({}) },
        {
          weight: 1,
          arbitrary: fc.record(Object.fromEntries(SLIPPED_IN.map((name) => [name, field(name)])), { requiredKeys: [] }),
        },
      ),
    )
    .map((parts) => Object.assign({}, ...parts) as object)
}

const permitted = WRITES.filter(({ permission }) => may(staff, permission as Parameters<typeof may>[1]))

const callOf = (some: readonly Endpoint[]) =>
  fc.constantFrom(...some).chain((endpoint) =>
    fc.record({
      method: fc.constant(endpoint.method),
      url: fc.tuple(ids, version).map(([id, seen]) => {
        const path = endpoint.path.replace(/:\w+/, String(id))
        return endpoint.method === 'DELETE' ? `${path}?version=${seen}` : path
      }),
      body: endpoint.method === 'DELETE' ? fc.constant(undefined) : bodyOf(endpoint),
    }),
  )

const anyCall = fc.oneof({ weight: 5, arbitrary: callOf(permitted) }, { weight: 1, arbitrary: callOf(WRITES) })

type Row = Record<string, unknown>

/** Counters, caches and sums over everybody; the sums are held to the entries by tests of their own. */
const TECHNICAL =
  /^(resource_versions|sessions|idempotency_keys|project_\w*totals|day_totals|week_skill_totals|\w*_migrations?|migrations)$/

/** Rows may come, but not change or go. */
const GROWING = new Set(['audit_log', 'notices', 'skills', 'companies', 'notes_to_read'])

/** Tables whose rows about somebody are not theirs to change. */
const DECIDED_BY_OTHERS = new Set([
  'performance_reviews',
  'resource_allocations',
  'project_roles',
  'leave_adjustments',
  'offboardings',
  'accounts',
])

/** All rows of the database, by table, as texts. */
async function everyRow(): Promise<Map<string, Row[]>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(app.db)
  const found = new Map<string, Row[]>()
  for (const { name } of tables.rows) {
    if (TECHNICAL.test(name)) continue
    const { rows } = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(app.db)
    found.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return found
}

/** The fields of a row that only others may change; undefined for a row that staff may change as a whole. */
function fixed(table: string, row: Row, entries: ReadonlySet<unknown>): Row | undefined {
  if (table === 'people' && row['id'] === ADA) {
    const { phone: _phone, email: _email, location: _location, version: _version, ...others } = row
    return others
  }
  if (table === 'deleted_time_entries') return (row['entry'] as Row)['user_id'] === ADA ? undefined : row
  if (table === 'skill_corrections') return entries.has(row['entry_id']) ? undefined : row
  // Her own reviews of others, as long as she only writes and submits them.
  if (table === 'performance_reviews' && row['reviewer_id'] === ADA && row['status'] !== 'Completed') return undefined
  const isOwn = row['user_id'] === ADA && !DECIDED_BY_OTHERS.has(table)
  const isDecided = row['decided_by'] !== undefined && row['decided_by'] !== null && row['status'] !== 'Withdrawn'
  return isOwn && !isDecided ? undefined : row
}

function fixedRows(rows: Map<string, Row[]>): Map<string, string[]> {
  const entries = new Set((rows.get('time_entries') ?? []).filter((row) => row['user_id'] === ADA).map(({ id }) => id))
  const gone = (rows.get('deleted_time_entries') ?? []).map((row) => (row['entry'] as Row)['id'])
  const own = new Set([...entries, ...gone])
  return new Map(
    [...rows].map(([table, all]) => [
      table,
      all
        .flatMap((row) => fixed(table, row, own) ?? [])
        .map((row) => JSON.stringify(row))
        .sort(),
    ]),
  )
}

test('500 random writes of staff change only what is theirs, whatever ids and fields they send', async () => {
  await app.signIn(ADA)
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(fc.array(anyCall, { minLength: 500, maxLength: 500 }), async (calls) => {
      const before = fixedRows(await everyRow())
      const answers: unknown[] = []
      for (const { method, url, body } of calls) {
        const { status } = await app.request(method, url, body)
        expect([method, url, status]).not.toEqual([method, url, 500])
        if (status >= 300) continue
        accepted += 1
        answers.push([method, url, body])
      }
      const after = fixedRows(await everyRow())
      for (const [table, rows] of before) {
        const now = after.get(table) ?? []
        const kept = GROWING.has(table) ? now.filter((row) => rows.includes(row)) : now
        expect([table, kept, answers]).toEqual([table, rows, answers])
      }
    }),
    { numRuns: 2, endOnFailure: true },
  )
  // Else nothing has been tried.
  expect(accepted).toBeGreaterThan(5)
}, 120_000)
