import { beforeAll, expect, test } from 'vitest'
import type { Permission } from '#shared/access/permissions.ts'
import { mayOn, type About, type Actor } from '#shared/access/rules.ts'
import { LISTED_RULES } from '#shared/assistant/choices.ts'
import { AUDIT_KINDS } from '#shared/audit/choices.ts'
import { EXPORT_FORMATS } from '#shared/export/choices.ts'
import { EXPORT_NAMES } from '#shared/export/entities.ts'
import { isChange, type Endpoint } from '#shared/http/endpoint.ts'
import { COMPARISONS } from '#shared/reports/choices.ts'
import { REPORT_GROUPS } from '#shared/reports/choices.ts'
import { endpoints } from './testing/endpoints.ts'
import { inBatches } from './testing/in-batches.ts'
import { QUESTIONS } from './testing/private-questions.ts'
import { testAppWithRights, type Rights } from './testing/rights.ts'
import { addProject, addUser } from './testing/rows.ts'

/**
 * What one may not see is in no reply, whatever is asked: a company where every private fact has a marker of its own, and
 * every call of the contracts with everything that it takes.
 */
const app = testAppWithRights({ now: '2026-11-20T15:00:00Z', keepRows: true })

interface Fact {
  readonly marker: string
  readonly about: About
  /** Any of them lets one see it. */
  readonly read: readonly Permission[]
  /** Hidden, but shown nowhere. */
  readonly nowhere?: true
}

const facts: Fact[] = []
const people: Record<'ada' | 'grace' | 'mary' | 'zoe', number> = { ada: 0, grace: 0, mary: 0, zoe: 0 }
let apollo: number
let gemini: number

/** No id of the company's rows is higher. */
const MOST_IDS = 14

let nth = 0
/** A word that stands for one private fact. */
function secret(about: About, ...read: Permission[]): string {
  nth += 1
  const marker = `zqx${nth}zq`
  facts.push({ marker, about, read })
  return marker
}

/** A number that stands for one private fact. */
function figure(marker: number, about: About, ...read: Permission[]): number {
  facts.push({ marker: String(marker), about, read })
  return marker
}

/** Of everybody on the first project and on the second; no other figure is like any of them, or like their sums. */
const HOURS = [
  [3.25, 4.75, 5.25, 6.5],
  [10.75, 11.5, 12.25, 13.75],
] as const

const RATINGS = { overallRating: 4, technicalSkills: 4, communication: 4, teamwork: 4, leadership: 4, innovation: 4 }

const made = async (path: string, body: object) => {
  const reply = await app.post<{ id: number; version: number }>(path, body)
  expect([path, reply.status, reply.body]).toEqual([path, 201, reply.body])
  return reply.body
}

const taken = async (path: string, body: object) => {
  const reply = await app.post(path, body)
  expect([path, reply.status]).toEqual([path, 200])
}

const changed = async (path: string, body: object) => {
  const reply = await app.request('PATCH', path, body)
  expect([path, reply.status, reply.body]).toEqual([path, 200, reply.body])
}

beforeAll(async () => {
  const root = await addUser(app.db, 'Root')
  for (const name of Object.keys(people) as (keyof typeof people)[]) {
    people[name] = await addUser(app.db, `${name} Example`, { join_date: '2020-01-01' })
  }
  apollo = await addProject(app.db, 'Apollo', { client: 'Acme' })
  gemini = await addProject(app.db, 'Gemini', { client: 'Umbrella' })
  await app.signIn(root)
  await changed('/api/company', { approval: 'week' })
  const ids = Object.values(people)
  for (const [place, userId] of ids.entries()) {
    const hourly = { currency: 'EUR', validFrom: '2027-01-01' }
    await made('/api/cost-rates', { userId, ...hourly, amount: figure(61.37 + place, {}, 'rates.read') })
    const billed = figure(871.37 + place, {}, 'projects.budgets')
    await made('/api/bill-rates', { userId, ...hourly, amount: billed })
    const onApollo = figure(471.37 + place, { projectId: apollo }, 'projects.budgets')
    await made('/api/bill-rates', { userId, projectId: apollo, ...hourly, amount: onApollo })
    const phone = secret({ userId }, 'contacts.read')
    await changed(`/api/users/${userId}`, { phone, version: 1 })
    const reviewerId = ids[(place + 1) % ids.length]
    for (const projectId of [apollo, gemini]) {
      const about = { userId, projectId }
      const hours = figure(HOURS[projectId === apollo ? 0 : 1][place] ?? 0, about, 'timesheets.read')
      const notes = `${secret(about, 'entries.read', 'evidence.read')} presented React to the client`
      await made('/api/time-entries', { ...about, date: '2026-11-19', hours, category: 'Testing', notes })
      const description = secret(about, 'claims.read')
      const amount = figure(Number(`${7_000 + nth}.11`), about, 'claims.read')
      const claim = { ...about, date: '2026-11-19', amount, category: 'Travel', description, billable: 'Yes' }
      await made('/api/expenses', claim)
    }
    // What is said of a whole week is not for the leads of its projects.
    const word = secret({ userId }, 'weeks.read')
    await taken('/api/weeks/submit', { userId, week: '2026-11-16', word })
    const leave = { userId, leaveType: 'Annual Leave', reason: secret({ userId }, 'leave.read') }
    const away = await made('/api/leave-requests', { ...leave, startDate: '2026-11-19', endDate: '2026-11-23' })
    const note = secret({ userId }, 'leave.read')
    await taken(`/api/leave-requests/${away.id}/approve`, { note })
    const asked = { ...leave, leaveType: 'Sick Leave', reason: secret({ userId }, 'leave.read') }
    await made('/api/leave-requests', { ...asked, startDate: '2026-12-07', endDate: '2026-12-08' })
    const given = secret({ userId }, 'leave.read')
    await made('/api/leave-adjustments', { userId, leaveType: 'Annual Leave', year: 2026, days: 1, note: given })
    const review = { userId, reviewerId, reviewDate: '2026-11-20', ...RATINGS }
    const drafted = secret({ userId, reviewerId, withheld: true }, 'reviews.read')
    await made('/api/performance-reviews', { ...review, reviewPeriod: 'H2 2026', comments: drafted })
    const comments = secret({ userId, reviewerId }, 'reviews.read')
    const done = await made('/api/performance-reviews', { ...review, reviewPeriod: 'H1 2026', comments })
    for (const step of ['submit', 'complete']) await taken(`/api/performance-reviews/${done.id}/${step}`, {})
  }
  for (const [projectId, most] of [
    [apollo, 91],
    [gemini, 92],
  ] as const) {
    await changed(`/api/projects/${projectId}`, {
      totalHours: figure(most * 100 + 0.5, { projectId }, 'projects.hours'),
      completionPercentage: figure(most + 0.5, { projectId }, 'projects.hours'),
      budget: figure(most * 10_000 + 0.25, { projectId }, 'projects.budgets'),
      spent: figure(most * 1_000 + 0.75, { projectId }, 'projects.budgets'),
      billing: 'Fixed Fee',
      fee: figure(most * 7_000 + 0.35, { projectId }, 'projects.budgets'),
      milestones: [
        { name: 'Beta', dueDate: '2026-12-01', amount: figure(most * 3_000 + 0.45, { projectId }, 'projects.budgets') },
      ],
      requiredSkills: ['React'],
      deadline: '2026-12-31',
      version: 1,
    })
    const on: readonly number[] = HOURS[projectId === apollo ? 0 : 1]
    figure(
      on.reduce((sum, hours) => sum + hours),
      { projectId },
      'projects.hours',
      'timesheets.read',
    )
  }
  // What the database keeps of somebody who deletes it is for nobody but those who may read all entries.
  const gone = { userId: people.zoe, projectId: gemini, date: '2026-11-18', hours: 0.25, category: 'Testing' }
  const deleted = { marker: 'zqxgonezq', about: gone, read: ['entries.read' as const], nowhere: true as const }
  const { id } = await made('/api/time-entries', { ...gone, notes: deleted.marker })
  await app.delete(`/api/time-entries/${id}`)
  facts.push(deleted)
  await taken('/api/months/close', { month: '2026-10', word: secret({}, 'months.read') })
  const late = { userId: people.ada, projectId: apollo, date: '2026-10-30', hours: 0.25, category: 'Testing' }
  const notes = secret(late, 'entries.read', 'evidence.read')
  await made('/api/time-entries', { ...late, notes, reason: secret({}, 'months.read') })
  await app.db
    .insertInto('skill_proposals')
    .values({
      term: 'zeta',
      spelling: 'Zeta',
      reason: 'near',
      entries: 8,
      people: 4,
      entry_ids: [1, 2, 3, 4, 5, 6, 7, 8],
    })
    .execute()
}, 60_000)

/** What a parameter may be, by its name; those of a list are asked one by one. */
const VALUES: Readonly<Record<string, () => readonly (string | number)[]>> = {
  id: () => Array.from({ length: MOST_IDS }, (_, index) => index + 1),
  skillId: () => [1, 2],
  shown: () => ['true'],
  rule: () => LISTED_RULES,
  name: () => EXPORT_NAMES,
  file: () => EXPORT_NAMES.flatMap((name) => EXPORT_FORMATS.map((format) => `${name}.${format}`)),
  userId: () => Object.values(people),
  reviewerId: () => Object.values(people),
  actorId: () => Object.values(people),
  activeFor: () => Object.values(people),
  managerId: () => Object.values(people),
  ids: () => [Object.values(people).join(',')],
  projectId: () => [apollo, gemini],
  entityId: () => [1],
  kind: () => AUDIT_KINDS,
  withoutReads: () => ['true'],
  entity: () => ['project', 'person', 'time entry', 'leave', 'expense', 'review', 'week', 'month'],
  limit: () => [2],
  cursor: () => [],
  today: () => ['2026-11-19'],
  from: () => ['2026-11-16'],
  to: () => ['2026-11-29'],
  since: () => ['2026-11-16'],
  startsFrom: () => ['2026-11-16'],
  startDate: () => ['2026-12-07'],
  endDate: () => ['2026-12-11'],
  lastDay: () => ['2026-11-30'],
  month: () => ['2026-10', '2026-11', '2026-12'],
  reportedIn: () => ['2026-11'],
  reason: () => ['x'],
  week: () => ['2026-11-16'],
  weeks: () => [4],
  year: () => [2026],
  q: () => ['a', 'zqx', 'Example'],
  role: () => ['Software Developer'],
  projectRole: () => ['Software Developer'],
  skill: () => ['React'],
  skills: () => ['React'],
  status: () => ['Pending', 'Approved', 'Draft', 'Completed', 'Active'],
  pending: () => ['true'],
  period: () => ['H1 2026'],
  leaveType: () => ['Annual Leave', 'Sick Leave'],
  category: () => ['Testing', 'Travel'],
  sort: () => ['name', 'hours', 'health', 'budget', 'balance', 'date'],
  order: () => ['asc', 'desc'],
  by: () => REPORT_GROUPS,
  then: () => REPORT_GROUPS,
  within: () => [apollo, people.ada],
  unskilled: () => ['true'],
  compare: () => COMPARISONS,
  all: () => ['true'],
  focus: () =>
    ['user', 'project', 'skill', 'timeentry'].flatMap((type) => [1, 2, 3, 4, 5, 6, 7, 8].map((id) => `${type}-${id}`)),
  types: () => ['timeentry', 'user,project'],
  in: () => ['all'],
  whose: () => ['own', 'others'],
  own: () => ['true'],
  bookable: () => ['true'],
  key: () => ['x'],
  zone: () => ['Europe/London'],
  employed: () => ['all'],
  minConfidence: () => [10],
  expert: () => ['true'],
  joined: () => ['lately'],
  industry: () => ['Software'],
  platform: () => ['linkedin'],
  tag: () => ['x'],
  archived: () => ['true', 'false'],
  billable: () => ['true', 'false'],
  health: () => ['off track', 'at risk', 'on track', 'not known'],
  deadline: () => ['overdue', 'soon'],
  budget: () => ['over', 'near', 'within', 'none'],
  open: () => ['true'],
  rated: () => ['true'],
  alert: () => ['true'],
  isConfirmed: () => ['Yes', 'No'],
  free: () => ['true'],
  load: () => ['over', 'bench', 'away'],
  ends: () => ['true'],
  percentage: () => [50],
  startsAtNoon: () => ['true'],
  endsAtNoon: () => ['true'],
  calendar: () => ['GB'],
  origin: () => ['company'],
  place: () => ['person', 'project and person'],
  client: () => ['Acme'],
  lineId: () => [1],
  issueDate: () => ['2026-11-20'],
  grouping: () => ['Person', 'Entry'],
  hours: () => ['false'],
  expenses: () => ['false'],
  milestones: () => ['false'],
  retainers: () => ['false'],
  on: () => ['2027-06-01'],
  currency: () => ['EUR'],
  format: () => EXPORT_FORMATS,
  state: () => ['x', 'Submitted'],
  waiting: () => ['mine'],
  code: () => ['x'],
  iss: () => ['x'],
  error: () => ['x'],
  error_description: () => ['x'],
}

function valuesOf(path: string, name: string): readonly (string | number)[] {
  const values = VALUES[name]
  if (!values) throw new Error(`${path} takes ${name}: say in VALUES what to ask it for`)
  return values()
}

/** The addresses that a call is asked at: with every value of each parameter that it takes. */
function addressesOf({ path, aliases = [], query }: Endpoint): string[] {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const paths = names.reduce<string[]>(
    (so, name) => so.flatMap((one) => valuesOf(path, name).map((value) => one.replace(`:${name}`, String(value)))),
    [path, ...aliases],
  )
  const fields = Object.entries(
    (query as { shape?: Record<string, { safeParse: (value: unknown) => { success: boolean } }> } | undefined)?.shape ??
      {},
  )
  const needed = fields.flatMap(([name, schema]) => (schema.safeParse(undefined).success ? [] : [name]))
  const whole = needed.reduce<URLSearchParams[]>(
    (so, name) =>
      so.flatMap((one) => valuesOf(path, name).map((value) => new URLSearchParams([...one, [name, String(value)]]))),
    [new URLSearchParams()],
  )
  const more = fields
    .filter(([name]) => !needed.includes(name))
    .flatMap(([name]) =>
      valuesOf(path, name).flatMap((value) => whole.map((one) => new URLSearchParams([...one, [name, String(value)]]))),
    )
  return paths.flatMap((one) => [...whole, ...more].map((search) => `${one}?${String(search)}`))
}

/** Everything that can be read, as pairs of what was asked and what came back; a file of everything is not text. */
async function everyReply(): Promise<[string, string][]> {
  const reads = (await endpoints()).filter((endpoint) => endpoint.method === 'GET' && !isChange(endpoint))
  const addresses = reads
    .filter(({ path }) => path !== '/api/export/all.zip' && path !== '/api/projectworks/discover')
    .flatMap(addressesOf)
  const replies = await inBatches(addresses, async (address): Promise<[string, string]> => {
    const { status, body } = await app.get<unknown>(address)
    expect([address, status]).not.toEqual([address, 500])
    return [address, typeof body === 'string' ? body : JSON.stringify(body)]
  })
  for (const question of QUESTIONS) {
    const { body } = await app.post('/api/assistant/ask', { question })
    replies.push([question, JSON.stringify(body)])
  }
  return replies
}

/** What a text holds where it holds a marker; figures also as sentences write them, with commas and rounded. */
function patternOf(marker: string): RegExp {
  if (marker.startsWith('zqx')) return new RegExp(marker)
  const value = Number(marker)
  const written = [
    marker,
    value.toLocaleString('en-GB'),
    ...(value < 1000 ? [] : [Math.round(value).toLocaleString('en-GB')]),
  ]
  return new RegExp(`(?<![\\d.,])(?:${written.join('|').replaceAll('.', '\\.')})(?!\\d)`)
}

test.each<[string, () => Rights]>([
  ['staff', () => ({})],
  ['the lead of a project', () => ({ leads: [apollo] })],
  ['a manager', () => ({ reports: [people.grace] })],
  ['a planner', () => ({ roles: ['planner'] })],
  ['HR', () => ({ roles: ['hr'] })],
  ['finance', () => ({ roles: ['finance'] })],
  ['an administrator', () => ({ roles: ['admin'] })],
])(
  'every call shows %s what the table gives them, and nothing else',
  async (_who, given) => {
    const actor = await app.signInWith(people.ada, given())
    const replies = await everyReply()
    const mayRead = ({ about, read }: Fact) => read.some((permission) => mayOn(actor, permission, about))
    const shown = ({ marker }: Fact) => {
      const pattern = patternOf(marker)
      return replies.flatMap(([asked, text]) => (pattern.test(text) ? asked : []))
    }
    const hidden = facts.filter((fact) => !mayRead(fact))
    const leaks = hidden.flatMap((fact) =>
      shown(fact)
        .filter((asked) => !isEvidence(asked, actor, fact))
        .map((asked) => `${fact.read.join(' or ')}: ${fact.marker} in ${asked}`),
    )
    expect(leaks).toEqual([])
    const missing = facts.filter((fact) => mayRead(fact) && fact.nowhere === undefined && shown(fact).length === 0)
    expect(missing).toEqual([])
  },
  120_000,
)

/** Those who write somebody's review are shown there what that person has worked. */
function isEvidence(asked: string, actor: Actor, { about: { userId } }: Fact): boolean {
  const ids = Object.values(people)
  const reviewerId = ids[(ids.indexOf(userId ?? 0) + 1) % ids.length]
  return asked.startsWith('/api/performance-reviews/evidence') && mayOn(actor, 'reviews.write', { userId, reviewerId })
}
