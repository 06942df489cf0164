import { beforeEach, describe, expect, test } from 'vitest'
import type { GivenRole } from '#shared/accounts/choices.ts'
import type { Inbox } from '#shared/inbox/contract.ts'
import { MOST_INBOX_ITEMS } from '#shared/inbox/rules.ts'
import { signedInAs } from '../testing/account-sessions.ts'
import { testApp } from '../testing/app.ts'
import { addProject, addUser } from '../testing/rows.ts'

const NOW = new Date('2026-11-20T15:00:00Z')
const app = testApp({ now: NOW.toISOString() })

let grace: number
let mary: number
let ada: number
let apollo: number

beforeEach(async () => {
  grace = await addUser(app.db, 'Grace Hopper')
  mary = await addUser(app.db, 'Mary Jackson')
  ada = await addUser(app.db, 'Ada Byron', { manager_id: grace })
  apollo = await addProject(app.db, 'Apollo', { lead_id: mary })
})

async function leave(userId: number, created: string, change: object = {}) {
  const days = { start_date: '2026-12-07', end_date: '2026-12-08', total_days: 2 }
  const request = { user_id: userId, leave_type: 'Annual Leave', status: 'Pending' as const, ...days }
  await app.db
    .insertInto('leave_requests')
    .values({ ...request, created_at: created, ...change })
    .execute()
}

async function claim(
  userId: number,
  projectId: number | null,
  created: string,
  status: 'Pending' | 'Approved' = 'Pending',
) {
  const about = {
    user_id: userId,
    project_id: projectId,
    category: 'Travel' as const,
    date: '2026-11-19',
    description: 'Taxi',
  }
  await app.db
    .insertInto('expenses')
    .values({ ...about, amount: 10.5, status, billable: false, created_at: created })
    .execute()
}

async function review(userId: number, reviewerId: number, status: 'Draft' | 'Submitted', created: string) {
  const about = { user_id: userId, reviewer_id: reviewerId, review_period: 'H2 2026', review_date: '2026-12-01' }
  const submitted = status === 'Submitted' ? new Date(created) : null
  await app.db
    .insertInto('performance_reviews')
    .values({ ...about, status, goals: [], created_at: created, submitted_at: submitted })
    .execute()
}

const sign = (userId: number, roles: GivenRole[] = []) => signedInAs(app, userId, NOW, roles)

const waiting = async (userId: number, roles: GivenRole[] = []) => {
  const { body } = await (await sign(userId, roles)).get<Inbox>('/api/inbox')
  return { count: body.count, items: body.items.map(({ kind, step, userId: of }) => `${step} ${kind} of ${of}`) }
}

test('leave, claims and reviews that wait for somebody are there, the oldest first, with what, since when and until when', async () => {
  await leave(ada, '2026-11-18T10:00:00Z')
  await claim(ada, null, '2026-11-17T10:00:00Z')
  await review(ada, mary, 'Submitted', '2026-11-16T10:00:00Z')
  await review(mary, grace, 'Draft', '2026-11-19T10:00:00Z')
  const { body } = await (await sign(grace)).get<Inbox>('/api/inbox')
  expect(body.count).toBe(4)
  expect(body.items).toMatchObject([
    {
      kind: 'review',
      step: 'complete',
      name: 'Ada Byron',
      title: 'H2 2026',
      until: '2026-12-01',
      since: '2026-11-16T10:00:00.000Z',
    },
    { kind: 'expense', step: 'decide', title: 'Taxi', amount: 10.5, startDate: '2026-11-19', until: null },
    {
      kind: 'leave',
      step: 'decide',
      title: 'Annual Leave',
      days: 2,
      startDate: '2026-12-07',
      until: '2026-12-07',
      actedFor: null,
    },
    { kind: 'review', step: 'write', name: 'Mary Jackson' },
  ])
})

test('of each kind the oldest are listed, so that hundreds of claims hide no leave request; all are counted', async () => {
  const claims = MOST_INBOX_ITEMS + 20
  for (let nth = 0; nth < claims; nth += 1) {
    await claim(ada, null, `2026-11-16T${String(nth % 24).padStart(2, '0')}:${String(nth % 60).padStart(2, '0')}:00Z`)
  }
  await leave(ada, '2026-11-18T10:00:00Z')
  const { count, items } = await waiting(grace)
  expect(count).toBe(claims + 1)
  expect(items.slice(0, -1)).toEqual(Array.from({ length: MOST_INBOX_ITEMS }, () => `decide expense of ${ada}`))
  expect(items.at(-1)).toBe(`decide leave of ${ada}`)
})

test("a claim waits for the project's lead and for the manager, then for finance, and never for the person who claims", async () => {
  await claim(ada, apollo, '2026-11-17T10:00:00Z')
  await claim(mary, apollo, '2026-11-17T11:00:00Z', 'Approved')
  const [lead, manager] = [await waiting(mary), await waiting(grace)]
  expect([lead, manager]).toEqual([
    { count: 1, items: [`decide expense of ${ada}`] },
    { count: 1, items: [`decide expense of ${ada}`] },
  ])
  const joan = await addUser(app.db, 'Joan Clarke')
  expect(await waiting(joan, ['finance'])).toEqual({ count: 1, items: [`reimburse expense of ${mary}`] })
})

test('HR is asked only where there is no manager, or the manager is away and nobody stands in', async () => {
  const hr = await addUser(app.db, 'Joan Clarke')
  await leave(ada, '2026-11-18T10:00:00Z')
  await leave(mary, '2026-11-18T11:00:00Z')
  await leave(hr, '2026-11-18T12:00:00Z')
  const joan = await sign(hr, ['hr'])
  const asked = async () => (await joan.get<Inbox>('/api/inbox')).body.items.map(({ userId }) => userId)
  expect(await asked()).toEqual([mary])
  const away = { start_date: '2026-11-19', end_date: '2026-11-24', status: 'Approved' }
  await leave(grace, '2026-11-01T10:00:00Z', away)
  await app.post('/api/auth/logout')
  const again = await signedInAs(app, await addUser(app.db, 'Lise Meitner'), NOW, ['hr'])
  expect((await again.get<Inbox>('/api/inbox')).body.items.map(({ userId }) => userId)).toEqual([ada, mary, hr])
  await app.db
    .insertInto('substitutions')
    .values({ user_id: grace, substitute_id: mary, start_date: '2026-11-19', end_date: '2026-11-24' })
    .execute()
  const third = await signedInAs(app, await addUser(app.db, 'Emmy Noether'), NOW, ['hr'])
  expect((await third.get<Inbox>('/api/inbox')).body.items.map(({ userId }) => userId)).toEqual([mary, hr])
})

test('a substitute is asked with the name of the one who is away, and not about reviews', async () => {
  await leave(ada, '2026-11-18T10:00:00Z')
  await review(ada, grace, 'Submitted', '2026-11-18T10:00:00Z')
  await app.db
    .insertInto('substitutions')
    .values({ user_id: grace, substitute_id: mary, start_date: '2026-11-20', end_date: '2026-11-20' })
    .execute()
  const { body } = await (await sign(mary)).get<Inbox>('/api/inbox')
  expect(body).toMatchObject({ count: 1, items: [{ kind: 'leave', actedFor: { id: grace, name: 'Grace Hopper' } }] })
})

test('somebody above the manager is not asked, and what is listed is what one may decide on', async () => {
  const head = await addUser(app.db, 'Joan Clarke')
  await app.db.updateTable('people').set({ manager_id: head }).where('id', '=', grace).execute()
  await leave(ada, '2026-11-18T10:00:00Z')
  expect(await waiting(head)).toEqual({ count: 0, items: [] })
  expect(await waiting(ada)).toEqual({ count: 0, items: [] })
})

test('a poll without news is answered with 304, and a decision takes its item away', async () => {
  await leave(ada, '2026-11-18T10:00:00Z')
  const by = await sign(grace)
  const first = await by.get<Inbox>('/api/inbox')
  const etag = first.headers.etag ?? ''
  expect((await by.get('/api/inbox', { 'if-none-match': etag })).status).toBe(304)
  const [item] = first.body.items
  expect((await by.post(`/api/leave-requests/${item?.id}/approve`, { version: item?.version })).status).toBe(200)
  const after = await by.get<Inbox>('/api/inbox', { 'if-none-match': etag })
  expect([after.status, after.body.count]).toEqual([200, 0])
})

test('with the shared password nothing waits for anybody in particular', async () => {
  await leave(ada, '2026-11-18T10:00:00Z')
  await app.signIn(grace)
  expect((await app.get('/api/inbox')).body).toEqual({ count: 0, items: [] })
})

test('what waits can be taken away as a file, in its order', async () => {
  await leave(ada, '2026-11-18T10:00:00Z')
  const by = await sign(grace)
  const { status, body } = await by.get<string>('/api/inbox/export')
  expect([status, body.trimEnd().split('\r\n')]).toEqual([
    200,
    [
      'Waiting since,Kind,To do,Person,Project,Title,From,To,Days,Amount,Currency,Due,For',
      '2026-11-18T10:00:00.000Z,Leave,Approve or reject,Ada Byron,,Annual Leave,2026-12-07,2026-12-08,2,,,2026-12-07,',
    ],
  ])
})

describe('alerts of projects', () => {
  const MONEY = { budget: 1_000, spent: 1_300 }
  const day = '2026-11-19'
  let gemini: number

  beforeEach(async () => {
    gemini = await addProject(app.db, 'Gemini', { total_hours: 10 })
    await app.db
      .updateTable('projects')
      .set({ total_hours: 10, ...MONEY })
      .where('id', '=', apollo)
      .execute()
    const totals = { seconds: 13 * 3600, entries: 1, first_entry: day, last_entry: day }
    await app.db
      .insertInto('project_totals')
      .values([apollo, gemini].map((project_id) => ({ project_id, ...totals })))
      .execute()
  })

  const alerts = async (userId: number, roles: GivenRole[] = []) => {
    const by = await sign(userId, roles)
    const { items } = (await by.get<Inbox>('/api/inbox')).body
    return items.map(({ name, title }) => `${name}: ${title}`)
  }
  const OF_HOURS = 'More than 120 % of its planned hours are logged.'
  const OF_BUDGET = 'More than 120 % of its budget is spent.'

  test('wait for the lead, those of the budget for finance too, and those of hours for planners where nobody leads', async () => {
    const joan = await addUser(app.db, 'Joan Clarke')
    expect(await alerts(mary)).toEqual([`Apollo: ${OF_HOURS}`, `Apollo: ${OF_BUDGET}`])
    expect(await alerts(joan, ['finance'])).toEqual([`Apollo: ${OF_BUDGET}`, `Gemini: ${OF_HOURS}`])
    expect(await alerts(await addUser(app.db, 'Lise Meitner'), ['planner'])).toEqual([`Gemini: ${OF_HOURS}`])
    expect(await alerts(grace)).toEqual([])
  })

  test('of hours wait for planners, too, while the lead is on leave', async () => {
    await leave(mary, '2026-11-01T10:00:00Z', { start_date: day, end_date: '2026-11-24', status: 'Approved' })
    expect(await alerts(await addUser(app.db, 'Lise Meitner'), ['planner'])).toEqual([
      `Apollo: ${OF_HOURS}`,
      `Gemini: ${OF_HOURS}`,
    ])
  })

  test('are noted by finance, and then wait for nobody', async () => {
    const finance = await sign(await addUser(app.db, 'Joan Clarke'), ['finance'])
    const [first] = (await finance.get<Inbox>('/api/inbox')).body.items
    expect(first).toMatchObject({
      kind: 'alert',
      step: 'note',
      id: apollo,
      userId: null,
      alert: { of: 'budget', share: 120 },
      since: '2026-11-19T12:00:00.000Z',
    })
    const noted = { version: first?.version, of: 'budget', share: 120 }
    expect(await finance.post(`/api/projects/${apollo}/note-alert`, noted)).toMatchObject({
      status: 200,
      body: { budgetAlertNoted: 120, alerts: [{ of: 'hours' }] },
    })
    expect(await alerts(mary)).toEqual([`Apollo: ${OF_HOURS}`])
    const again = { ...noted, version: (first?.version ?? 0) + 1 }
    expect((await finance.post(`/api/projects/${apollo}/note-alert`, again)).status).toBe(409)
  })

  test('of a missed milestone wait as those of hours do, until it is reached or noted, and a later one anew', async () => {
    const planner = await sign(await addUser(app.db, 'Lise Meitner'), ['planner'])
    const plan = async (...milestones: object[]) =>
      expect(await planner.request('PATCH', `/api/projects/${gemini}`, { milestones })).toMatchObject({ status: 200 })
    const missed = async () =>
      (await planner.get<Inbox>('/api/inbox')).body.items.filter(({ alert }) => alert?.of === 'milestone')
    const [design, launch] = [
      { name: 'Design', dueDate: '2026-10-01' },
      { name: 'Launch', dueDate: '2026-11-19' },
    ]
    await plan({ ...design, doneOn: '2026-10-09' }, { ...launch, dueDate: '2026-11-20' })
    expect(await missed()).toEqual([])
    await plan(design)
    const [first, ...more] = await missed()
    expect([first, more]).toMatchObject([
      {
        name: 'Gemini',
        title: 'A milestone due on 1 Oct 2026 has not been reached.',
        alert: { of: 'milestone', day: '2026-10-01' },
        since: '2026-10-02T12:00:00.000Z',
      },
      [],
    ])
    const path = `/api/projects/${gemini}/note-alert`
    const noted = { version: first?.version, of: 'milestone', day: '2026-10-01' }
    expect(await planner.post(path, { ...noted, day: '2026-09-30' })).toMatchObject({ status: 409 })
    expect(await planner.post(path, noted)).toMatchObject({
      status: 200,
      body: { milestoneAlertNoted: '2026-10-01', alerts: [{ of: 'hours' }] },
    })
    expect(await missed()).toEqual([])
    await plan(design, launch)
    expect(await missed()).toMatchObject([{ alert: { day: '2026-11-19' } }])
    await plan(design, { ...launch, doneOn: '2026-11-20' })
    expect(await missed()).toEqual([])
  })

  test('of the budget are not noted by who does not see budgets, nor any by who has nothing to do with the project', async () => {
    const planner = await sign(await addUser(app.db, 'Lise Meitner'), ['planner'])
    const note = { version: 1, of: 'budget', share: 120 }
    expect((await planner.post(`/api/projects/${apollo}/note-alert`, note)).status).toBe(403)
    const staff = await sign(ada)
    expect((await staff.post(`/api/projects/${apollo}/note-alert`, { ...note, of: 'hours' })).status).toBe(403)
  })

  test('are in the file with their project', async () => {
    const { body } = await (await sign(mary)).get<string>('/api/inbox/export')
    expect(body.trimEnd().split('\r\n').slice(1)).toEqual([
      `2026-11-19T12:00:00.000Z,Alert,Note,,Apollo,${OF_BUDGET},,,,,,,`,
      `2026-11-19T12:00:00.000Z,Alert,Note,,Apollo,${OF_HOURS},,,,,,,`,
    ])
  })
})

describe('weeks', () => {
  beforeEach(async () => {
    await app.db.insertInto('company_settings').values({ approval: 'week' }).execute()
  })

  async function week(userId: number, monday: string, state: 'Submitted' | 'Returned', at: string, reason = '') {
    const hours = { expected_hours: 40, logged_hours: 0 }
    const { id } = await app.db
      .insertInto('weeks')
      .values({ user_id: userId, week: monday, state, submitted_at: at, submitted_by: userId, word: 'Ill', ...hours })
      .returning('id')
      .executeTakeFirstOrThrow()
    const step = state === 'Returned' ? ('returned' as const) : ('submitted' as const)
    await app.db
      .insertInto('week_steps')
      .values({ week_id: id, step, at, by_id: grace, reason, entry_ids: [], hours: 0 })
      .execute()
  }

  const own = async (by: Awaited<ReturnType<typeof sign>>) => {
    const { body } = await by.get<Inbox>('/api/inbox')
    return body.items.filter(({ step }) => step === 'submit')
  }

  test('the last one is asked for from the first working day after it', async () => {
    expect(await own(await sign(ada))).toMatchObject([
      { kind: 'week', id: 0, startDate: '2026-11-09', endDate: '2026-11-15', since: '2026-11-16T12:00:00.000Z' },
    ])
  })

  test('holidays and leave put off asking for it', async () => {
    const holiday = { start_date: '2026-11-16', end_date: '2026-11-17', name: 'Founding days', calendar: null }
    await app.db.insertInto('company_holidays').values(holiday).execute()
    await leave(mary, '2026-11-01T10:00:00Z', {
      status: 'Approved',
      start_date: '2026-11-18',
      end_date: '2026-11-20',
      total_days: 3,
    })
    expect(await own(await sign(ada))).toMatchObject([{ since: '2026-11-18T12:00:00.000Z' }])
    expect(await own(await sign(mary))).toEqual([])
  })

  test('one that is submitted is not asked for', async () => {
    await week(ada, '2026-11-09', 'Submitted', '2026-11-18T10:00:00Z')
    expect(await own(await sign(ada))).toEqual([])
  })

  test('what is asked for is in the file', async () => {
    await week(ada, '2026-11-09', 'Submitted', '2026-11-18T10:00:00Z')
    const { body } = await (await sign(grace)).get<string>('/api/inbox/export?format=csv')
    expect(body.split('\r\n').slice(1, -1)).toEqual([
      expect.stringMatching(/^2026-11-16T12:00:00.000Z,Week,Submit,Grace Hopper,,Week,2026-11-09,2026-11-15/),
      expect.stringMatching(/^2026-11-18T10:00:00.000Z,Week,Approve or reject,Ada Byron,,Week,2026-11-09,2026-11-15/),
    ])
  })

  test('one that was returned is there with its reason', async () => {
    await week(ada, '2026-11-02', 'Returned', '2026-11-17T10:00:00Z', 'Friday is missing')
    await week(ada, '2026-11-09', 'Submitted', '2026-11-18T10:00:00Z')
    expect(await own(await sign(ada))).toMatchObject([
      { startDate: '2026-11-02', since: '2026-11-17T10:00:00.000Z', reason: 'Friday is missing' },
    ])
  })

  test('a decision is late once two working days have passed', async () => {
    await week(ada, '2026-11-09', 'Submitted', '2026-11-17T10:00:00Z')
    await week(ada, '2026-11-16', 'Submitted', '2026-11-18T10:00:00Z')
    const { body } = await (await sign(grace)).get<Inbox>('/api/inbox')
    const decisions = body.items.filter(({ step }) => step === 'decide')
    expect(decisions.map(({ startDate, isLate }) => [startDate, isLate])).toEqual([
      ['2026-11-09', true],
      ['2026-11-16', false],
    ])
  })

  test('nobody is told of any where nothing is approved', async () => {
    await week(ada, '2026-11-02', 'Returned', '2026-11-17T10:00:00Z', 'Friday is missing')
    await app.db.updateTable('company_settings').set({ approval: 'none' }).execute()
    expect(await waiting(ada)).toEqual({ count: 0, items: [] })
  })
})

describe('invoices', () => {
  const OVERDUE = { number: 'INV-1', series: 'INV-{n}', seller: '{}', buyer: '{}', issued_at: NOW }
  const FINANCE: GivenRole[] = ['finance']

  const invoice = async (total: number, due_date: string, change: object = {}) => {
    const days = { issue_date: '2026-10-01', due_date, period_start: '2026-09-01', period_end: '2026-09-30' }
    const one = {
      kind: 'Invoice' as const,
      client: 'Acme',
      currency: 'GBP',
      grouping: 'Project' as const,
      net: total,
      total,
    }
    await app.db
      .insertInto('invoices')
      .values({ ...one, ...days, created_at: new Date('2026-10-02T09:00:00Z'), ...change })
      .execute()
  }

  test('wait for whoever sees them, with what they come to, and count as the lines that they are', async () => {
    await invoice(100, '2026-10-15', { ...OVERDUE, counter: 1 })
    await invoice(50, '2026-11-19', { ...OVERDUE, number: 'INV-2', counter: 2, paid: 20 })
    await invoice(70, '2026-11-20', { ...OVERDUE, number: 'INV-3', counter: 3 })
    await invoice(80, '2026-10-20', { ...OVERDUE, number: 'INV-4', counter: 4, paid: 80 })
    await invoice(30, '2026-12-31')
    await invoice(40, '2026-12-31', { currency: 'EUR', created_at: new Date('2026-11-01T09:00:00Z') })
    await leave(mary, '2026-10-10T10:00:00Z')
    const finance = await sign(await addUser(app.db, 'Joan Clarke'), [...FINANCE, 'hr'])
    const { count, items } = (await finance.get<Inbox>('/api/inbox')).body
    expect(count).toBe(items.length)
    expect(items).toMatchObject([
      {
        kind: 'invoice',
        step: 'issue',
        title: '2 drafts to issue',
        userId: null,
        amount: null,
        amounts: [
          { currency: 'EUR', amount: 40 },
          { currency: 'GBP', amount: 30 },
        ],
        since: '2026-10-02T09:00:00.000Z',
      },
      { kind: 'leave' },
      {
        kind: 'invoice',
        step: 'collect',
        title: '2 overdue invoices',
        amount: 130,
        currency: 'GBP',
        amounts: [{ currency: 'GBP', amount: 130 }],
        since: '2026-10-16T12:00:00.000Z',
      },
    ])
    const file = (await finance.get<string>('/api/inbox/export')).body.trimEnd().split('\r\n')
    expect(file[3]).toBe('2026-10-16T12:00:00.000Z,Invoices,Collect,,,2 overdue invoices,,,,130,GBP,,')
  })

  test('wait for nobody else, and no more once the last one is paid', async () => {
    await invoice(100, '2026-10-15', { ...OVERDUE, counter: 1 })
    expect(await waiting(grace, ['planner', 'hr', 'admin'])).toEqual({ count: 0, items: [] })
    const finance = await sign(await addUser(app.db, 'Joan Clarke'), FINANCE)
    const before = await finance.get<Inbox>('/api/inbox')
    expect(before.body.items).toMatchObject([{ title: '1 overdue invoice' }])
    const paid = await finance.post('/api/invoices/1/pay', { date: '2026-11-20', amount: 100 })
    expect([paid.status, paid.body]).toEqual([200, paid.body])
    const after = await finance.get<Inbox>('/api/inbox', { 'if-none-match': before.headers.etag ?? '' })
    expect(after).toMatchObject({ status: 200, body: { count: 0, items: [] } })
  })
})
