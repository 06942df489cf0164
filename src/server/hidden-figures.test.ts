import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#shared/access/choices.ts'
import type { AskReply } from '#shared/assistant/ask/contract.ts'
import type { AuditEntry } from '#shared/audit/contract.ts'
import type { HrOverview } from '#shared/hr/contract.ts'
import type { LeaveCalendarRow } from '#shared/leave/contract.ts'
import type { MatchReply } from '#shared/match/contract.ts'
import type { PersonProfile } from '#shared/people/resource-contract.ts'
import type { Project, ProjectDetail } from '#shared/projects/contract.ts'
import type { ScheduleRow } from '#shared/schedule/contract.ts'
import type { WeekSheet } from '#shared/timesheets/contract.ts'
import { testAppWithRights, type Rights } from './testing/rights.ts'
import { testCompany } from './testing/company.ts'

const app = testAppWithRights({ now: '2026-11-20T15:00:00Z' })
const { root, ada, grace, apollo, gemini } = testCompany(app, {
  people: { root: 'Root', ada: 'Ada Byron', grace: 'Grace Hopper' },
  projects: { apollo: ['Apollo', { budget: 100 }], gemini: ['Gemini', { budget: 100_000 }] },
})

/** Ada signs in with an account of these rights. */
const asAda = (rights?: Rights) => app.signInWith(ada, rights)

const read = async <T>(path: string) => {
  const { status, body } = await app.get<T>(path)
  expect([path, status]).toEqual([path, 200])
  return body
}

const log = (projectId: number, hours: number, userId = grace) =>
  app.post<{ id: number }>('/api/time-entries', {
    userId,
    projectId,
    date: '2026-11-19',
    hours,
    category: 'Testing',
    notes: 'React',
  })

describe('leave of others', () => {
  const days = { startDate: '2026-11-23', endDate: '2026-11-24' }

  beforeEach(async () => {
    const away = { userId: grace, leaveType: 'Sick Leave', ...days, reason: 'Flu' }
    const { body } = await app.post<{ id: number }>('/api/leave-requests', away)
    await app.post(`/api/leave-requests/${body.id}/approve`, {})
    const asked = { ...away, leaveType: 'Study Leave', startDate: '2026-11-26', endDate: '2026-11-26' }
    await app.post('/api/leave-requests', asked)
    await log(apollo, 1)
  })

  interface Told {
    leaveType?: string | null | undefined
    status?: string
  }

  /** What every screen with leave tells of Grace's. */
  async function told(): Promise<Record<string, Told[]>> {
    const calendar = await read<LeaveCalendarRow[]>('/api/leave-calendar?month=2026-11')
    const schedule = await read<ScheduleRow[]>('/api/schedule?from=2026-11-23&weeks=1')
    const profile = await read<PersonProfile>(`/api/people/${grace}/profile`)
    const match = await read<MatchReply>('/api/match?skills=React&from=2026-11-23&to=2026-11-29')
    const ofGrace = <Row extends { userId: number }>(rows: Row[]) => rows.filter(({ userId }) => userId === grace)
    return {
      calendar: ofGrace(calendar).flatMap(({ leave }) => leave),
      schedule: ofGrace(schedule).flatMap(({ leave }) => leave),
      profile: profile.leave,
      match: ofGrace(match.people).flatMap(({ conflicts }) => conflicts.leave),
    }
  }

  test('tells that they are away, not why, and nothing that is not approved', async () => {
    await asAda({ leads: [gemini] })
    for (const [where, leave] of Object.entries(await told())) {
      expect([where, leave]).toMatchObject([where, [{ status: 'Approved', ...days }]])
      expect([where, Object.keys(leave[0] ?? {})]).not.toEqual([where, expect.arrayContaining(['leaveType'])])
    }
    const asking = async (question: string) => {
      const { body } = await app.post<AskReply>('/api/assistant/ask', { question })
      return JSON.stringify([body.answer])
    }
    expect(await asking('when is Grace Hopper away?')).toMatch(/is away(?!.*(Sick|Study|\?request=))/)
    expect(await asking('who is on sick leave next week?')).toContain('Nobody is away')
    expect((await read<HrOverview>('/api/hr/overview')).pendingLeave).toBe(0)
  })

  test('tells it all to those who manage them', async () => {
    await asAda({ reports: [grace] })
    for (const [where, leave] of Object.entries(await told())) {
      expect([where, leave.map(({ leaveType }) => leaveType)]).toEqual([where, ['Sick Leave', 'Study Leave']])
    }
    expect((await read<HrOverview>('/api/hr/overview')).pendingLeave).toBe(1)
  })

  test('shortens the week that a planner sees without saying why', async () => {
    await asAda({ roles: ['planner'] })
    const { days: week } = await read<WeekSheet>(`/api/timesheets/week?userId=${grace}&week=2026-11-23`)
    expect(week[0]).toMatchObject({ leaveHours: 8 })
    expect(week.filter((day) => 'leaveType' in day)).toEqual([])
  })
})

describe('figures of projects', () => {
  const names = async (query: string) => (await read<Project[]>(`/api/projects?${query}`)).map(({ name }) => name)

  beforeEach(async () => {
    await log(apollo, 4)
    await log(gemini, 8)
    await log(apollo, 2, ada)
  })

  test('neither order nor narrow the list of those who may not see them', async () => {
    expect([await names('sort=hours'), await names('sort=budget'), await names('budget=over')]).toEqual([
      ['Gemini', 'Apollo'],
      ['Apollo', 'Gemini'],
      ['Apollo'],
    ])
    await asAda({ leads: [apollo] })
    // What one may see comes first, in pages too.
    expect([await names('sort=hours'), await names('budget=within'), await names('budget=none')]).toEqual([
      ['Apollo', 'Gemini'],
      [],
      [],
    ])
    const first = await app.get<Project[]>('/api/projects?sort=hours&limit=1')
    const next = /^<(.*)>; rel="next"$/.exec(String(first.headers['link']))?.[1] ?? ''
    expect((await read<Project[]>(next)).map(({ name }) => name)).toEqual(['Gemini'])
    await asAda()
    expect([await names('health=off%20track'), await names('rated=true')]).toEqual([[], []])
  })

  test('are absent, not blank', async () => {
    await asAda({ roles: ['planner'] })
    const planned = await read<ProjectDetail>(`/api/projects/${apollo}`)
    expect(planned.project).toMatchObject({ loggedHours: 6, figures: { completion: null } })
    for (const field of ['budget', 'spent', 'billableExpenses']) expect(planned.project).not.toHaveProperty(field)
    expect(Object.keys(planned.project.figures)).toEqual(['completion', 'priority'])
    expect(planned).not.toHaveProperty('expenses')
    await asAda()
    const { project, team, ...others } = await read<ProjectDetail>(`/api/projects/${apollo}`)
    expect(Object.keys(project.figures)).toEqual(['priority'])
    for (const field of ['loggedHours', 'totalHours', 'health']) expect(project).not.toHaveProperty(field)
    for (const part of ['weeks', 'categories', 'entries', 'firstEntry']) expect(others).not.toHaveProperty(part)
    // One's own hours are no secret; their share would tell those of all.
    expect(team).toMatchObject([{ userId: ada, hours: 2 }, { userId: grace }])
    expect(team.flatMap((member) => ['share' in member, 'hours' in member])).toEqual([false, true, false, false])
  })

  test('judge the health that a planner sees without money', async () => {
    expect(await read(`/api/projects/${apollo}`)).toMatchObject({ project: { health: 'off track' } })
    await asAda({ roles: ['planner'] })
    expect(await read(`/api/projects/${apollo}`)).toMatchObject({ project: { health: 'at risk' } })
  })
})

test('the ranking does not tell ratings to those who may not read the reviews', async () => {
  await log(apollo, 4)
  const ratings = { overallRating: 5, technicalSkills: 5, communication: 5, teamwork: 5, leadership: 5, innovation: 5 }
  const review = { userId: grace, reviewerId: root, reviewPeriod: 'H1 2026', reviewDate: '2026-07-01', ...ratings }
  const { body } = await app.post<{ id: number }>('/api/performance-reviews', review)
  for (const step of ['submit', 'complete']) await app.post(`/api/performance-reviews/${body.id}/${step}`, {})
  const first = async () => (await read<MatchReply>('/api/match?skills=React')).people[0]
  await asAda({ roles: ['hr'] })
  expect(await first()).toMatchObject({ review: { rating: 5 }, parts: { performance: { value: 1 } } })
  await asAda({ roles: ['planner'] })
  const planned = await first()
  expect(planned).toMatchObject({
    parts: { performance: { value: 0.6, basis: expect.stringMatching(/^Not judged/) as string } },
  })
  expect(planned).not.toHaveProperty('review')
})

describe('the history', () => {
  const changes = async (query: string) => read<AuditEntry[]>(`/api/audit?${query}`)

  /** Every record of which something is told, as the list takes it. */
  const changed = async () => {
    const records = await app.db.selectFrom('audit_log').select(['entity', 'entity_id as id']).distinct().execute()
    return records.map(({ entity, id }) => `entity=${entity}&entityId=${id}`)
  }

  beforeEach(async () => {
    for (const userId of [grace, ada]) {
      const { body } = await log(apollo, 1, userId)
      await app.request('PATCH', `/api/time-entries/${body.id}`, { hours: 2, version: 1 })
    }
    await app.request('PATCH', `/api/users/${grace}`, { phone: '1', version: 1 })
    await app.request('PATCH', `/api/projects/${apollo}`, { budget: 5, version: 1 })
    await app.request('PATCH', '/api/company', { name: 'Acme', version: 1 })
  })

  test.each<[string, () => Rights, Record<string, 'whole' | 'bare'>]>([
    ['staff', () => ({}), { 'time entry': 'whole' }],
    ['the lead of a project', () => ({ leads: [apollo] }), { 'time entry': 'whole', project: 'whole' }],
    ['a manager', () => ({ reports: [grace] }), { 'time entry': 'whole', person: 'whole' }],
    ['a planner', () => ({ roles: ['planner'] }), { 'time entry': 'whole' }],
    ['HR', () => ({ roles: ['hr'] }), { 'time entry': 'whole', person: 'whole' }],
    ['finance', () => ({ roles: ['finance'] }), { 'time entry': 'whole', project: 'whole' }],
    ['an administrator', () => ({ roles: ['admin'] }), { person: 'bare', project: 'bare', company: 'whole' }],
  ])(
    'shows %s what was changed of what concerns them, and how it was where they may read it',
    async (_who, given, seen) => {
      await asAda(given())
      const all = (await Promise.all((await changed()).map(changes))).flat()
      for (const [entity, how] of Object.entries(seen)) {
        const of = all.filter((change) => change.entity === entity)
        expect([entity, of.length > 0, of.some((change) => 'after' in change)]).toEqual([entity, true, how === 'whole'])
      }
      // An administrator watches over all kinds.
      const others = all.filter(({ entity }) => !(entity in seen) && !given().roles?.includes('admin'))
      expect(others).toEqual([])
      // Without naming a record, one is told of the kinds that one watches over.
      const watched = given().roles?.some((role) => role !== 'planner') ? all.length : 0
      expect(await changes('')).toHaveLength(watched)
      expect((await app.get('/api/audit?limit=1')).headers['x-total-count']).toBe(String(watched))
    },
  )

  test('never shows a person the drafts of their review', async () => {
    const draft = {
      userId: ada,
      reviewerId: grace,
      reviewPeriod: 'H1 2026',
      reviewDate: '2026-07-01',
      comments: 'Weak',
    }
    const { body } = await app.post<{ id: number }>('/api/performance-reviews', draft)
    const ratings = {
      overallRating: 4,
      technicalSkills: 4,
      communication: 4,
      teamwork: 4,
      leadership: 4,
      innovation: 4,
    }
    await app.request('PATCH', `/api/performance-reviews/${body.id}`, { ...ratings, comments: 'Good', version: 1 })
    await app.post(`/api/performance-reviews/${body.id}/submit`, {})
    await asAda()
    expect(await read(`/api/performance-reviews/${body.id}`)).toMatchObject({ comments: 'Good' })
    expect(await changes('entity=review')).toEqual([])
    await asAda({ roles: ['hr'] })
    expect(JSON.stringify(await changes('entity=review'))).toContain('Weak')
  })

  test('shows an administrator that time was changed, not what was noted', async () => {
    await asAda({ roles: ['admin'] })
    const of = await changes('entity=time%20entry')
    expect(of.map((change) => [change.actor?.id, 'after' in change])).toEqual([
      [root, true],
      [root, false],
    ])
  })
})

test.each<[string, Role, string[], string[]]>([
  [
    'a planner',
    'planner',
    ['time-entries', 'allocations', 'project-tags'],
    ['people', 'projects', 'milestones', 'leave-requests', 'audit'],
  ],
  [
    'HR',
    'hr',
    ['people', 'leave-requests', 'reviews', 'time-entries'],
    ['projects', 'expenses', 'audit', 'sync-settings'],
  ],
  ['finance', 'finance', ['projects', 'expenses', 'time-entries'], ['people', 'reviews', 'leave-adjustments', 'audit']],
  ['an administrator', 'admin', ['settings', 'sync-settings', 'tags'], ['people', 'time-entries', 'reviews', 'audit']],
])('%s exports kinds of which they may read all, and no others', async (_who, role, own, others) => {
  await asAda({ roles: [role] })
  const named = (await read<{ name: string }[]>('/api/export')).map(({ name }) => name)
  expect([own.filter((name) => named.includes(name)), others.filter((name) => named.includes(name))]).toEqual([own, []])
  for (const [names, status] of [
    [own, 200],
    [others, 403],
  ] as const) {
    for (const name of names) {
      const replies = [await app.get(`/api/export/preview/${name}`), await app.get(`/api/export/${name}.csv`)]
      expect([name, replies.map((reply) => reply.status)]).toEqual([name, [status, status]])
    }
  }
})

test('a phone number is for oneself, for managers and for HR', async () => {
  await app.request('PATCH', `/api/users/${grace}`, { phone: '+44 1', version: 1 })
  const seen = async () => {
    const list = await read<{ id: number; phone?: string | null }[]>('/api/users')
    const profile = await read<PersonProfile>(`/api/people/${grace}/profile`)
    const one = await read<{ phone?: string | null }>(`/api/users/${grace}`)
    return [list.find(({ id }) => id === grace)?.phone, profile.person.phone, one.phone]
  }
  await asAda({ roles: ['planner', 'finance', 'admin'] })
  expect(await seen()).toEqual([undefined, undefined, undefined])
  await asAda({ reports: [grace] })
  expect(await seen()).toEqual(['+44 1', '+44 1', '+44 1'])
})
