import { beforeEach, describe, expect, test } from 'vitest'
import type { GivenRole } from '#shared/accounts/choices.ts'
import type { SubmittedWeek, WeekApproval } from '#shared/weeks/contract.ts'
import { signedInAs } from '../testing/account-sessions.ts'
import { testApp } from '../testing/app.ts'
import { addLeave, addProject, addUser } from '../testing/rows.ts'
import { SOUND } from '../testing/sound-totals.ts'
import { totalsDrift } from '../time-entries/totals.ts'

// A Friday.
const NOW = new Date('2026-11-20T15:00:00Z')
const app = testApp({ now: NOW.toISOString() })

const WEEK = '2026-11-09'
const DAYS = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13']

let ada: number
let grace: number
let mary: number
let apollo: number
let zeus: number

beforeEach(async () => {
  grace = await addUser(app.db, 'Grace Hopper')
  mary = await addUser(app.db, 'Mary Jackson')
  ada = await addUser(app.db, 'Ada Byron', { manager_id: grace })
  apollo = await addProject(app.db, 'Apollo', { lead_id: mary })
  zeus = await addProject(app.db, 'Zeus')
})

const approves = (approval: 'none' | 'week' | 'line', approver: 'manager' | 'lead' | 'both' = 'manager') =>
  app.db
    .insertInto('company_settings')
    .values({ approval, approver })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ approval, approver }))
    .execute()

type Caller = Awaited<ReturnType<typeof signedInAs>>
const sign = (userId: number, roles: GivenRole[] = []) => signedInAs(app, userId, NOW, roles)

interface Entry {
  id: number
  version: number
  approval?: string
}

const entry = (date: string, change: object = {}) => ({
  userId: ada,
  projectId: apollo,
  hours: 8,
  date,
  category: 'Development',
  notes: 'Docker',
  ...change,
})

async function log(by: Caller, date: string, change: object = {}): Promise<Entry> {
  const { status, body } = await by.post<Entry>('/api/time-entries', entry(date, change))
  expect([status, body]).toEqual([201, body])
  return body
}

/** Somebody's full week, submitted. */
async function submitted(by: Caller): Promise<void> {
  for (const date of DAYS) await log(by, date, date === DAYS[4] ? { projectId: zeus } : {})
  expect(await by.post('/api/weeks/submit', { userId: ada, week: WEEK })).toMatchObject({ status: 200 })
}

const weekFor = async (by: Caller) => (await by.get<WeekApproval>(`/api/weeks/week?userId=${ada}&week=${WEEK}`)).body

/** What a decision about the week names, as somebody sees it. */
async function named(by: Caller) {
  const { submitted: row } = await weekFor(by)
  return { userId: ada, week: WEEK, version: row?.version ?? 0, entries: row?.mine ?? [] }
}

const decide = (by: Caller, decision: 'approve' | 'return', weeks: object[], reason?: string) =>
  by.post<SubmittedWeek[] & { error: string; message: string }>('/api/weeks/decide', { decision, weeks, reason })

const states = async () =>
  (await app.db.selectFrom('time_entries').select('approval').orderBy('id').execute()).map(({ approval }) => approval)

describe('where the company approves nothing', () => {
  test('entries are as before, and nothing can be submitted', async () => {
    const by = await sign(ada)
    const made = await log(by, WEEK)
    expect(made).not.toHaveProperty('approval')
    expect(await by.post('/api/weeks/submit', { userId: ada, week: WEEK, word: 'Ill' })).toMatchObject({
      status: 409,
      body: { error: 'NOT_ALLOWED', message: 'This company does not approve hours' },
    })
    expect((await by.get('/api/weeks')).body).toEqual([])
    expect(await weekFor(by)).toMatchObject({ submitted: null, may: { submit: false, decide: false, reopen: false } })
  })

  test('what was approved before is open again', async () => {
    await approves('week')
    const [by, manager] = [await sign(ada), await sign(grace)]
    await submitted(by)
    expect((await decide(manager, 'approve', [await named(manager)])).status).toBe(200)
    await approves('none')
    expect(await by.request('PATCH', '/api/time-entries/1', { hours: 2 })).toMatchObject({ status: 200 })
    expect(await by.raw('DELETE', '/api/time-entries/2')).toMatchObject({ statusCode: 204 })
  })
})

describe('submitting', () => {
  beforeEach(() => approves('week'))

  test('names missing hours by day, and takes a word instead', async () => {
    const by = await sign(ada)
    await log(by, '2026-11-09')
    await log(by, '2026-11-10', { hours: 6 })
    await addLeave(app.db, ada, '2026-11-13')
    const refused = await by.post('/api/weeks/submit', { userId: ada, week: WEEK })
    expect(refused).toMatchObject({ status: 400, body: { error: 'INVALID' } })
    expect(JSON.stringify(refused.body)).toMatch(/2 h on .*10.*8 h on .*11.*8 h on .*12/)
    expect(JSON.stringify(refused.body)).not.toMatch(/Nov 13|13 Nov/)
    const done = await by.post<WeekApproval>('/api/weeks/submit', { userId: ada, week: WEEK, word: 'Ill' })
    expect(done).toMatchObject({
      status: 200,
      body: { submitted: { state: 'Submitted', word: 'Ill', expectedHours: 32, loggedHours: 14, version: 1 } },
    })
    expect(done.body.steps).toMatchObject([{ step: 'submitted', by: 'Ada Byron', reason: 'Ill', hours: 14 }])
    expect(await states()).toEqual(['Submitted', 'Submitted'])
  })

  test('is refused for a week to come, for a day that is no Monday, and for others', async () => {
    const by = await sign(ada)
    const ask = (body: object) => by.post('/api/weeks/submit', { userId: ada, week: WEEK, word: 'Ill', ...body })
    expect(await ask({ week: '2026-11-23' })).toMatchObject({
      status: 400,
      body: { fields: { week: 'This week has not begun yet' } },
    })
    expect(await ask({ week: '2026-11-10' })).toMatchObject({ status: 400 })
    expect(await ask({ userId: grace })).toMatchObject({ status: 403 })
    expect(await ask({ userId: 9999 })).toMatchObject({ status: 403 })
  })

  test('twice is told, also where both come at once', async () => {
    const by = await sign(ada)
    for (const date of DAYS) await log(by, date)
    const both = await Promise.all([1, 2].map(() => by.post('/api/weeks/submit', { userId: ada, week: WEEK })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await weekFor(by)).steps).toHaveLength(1)
    expect(await by.post('/api/weeks/submit', { userId: ada, week: WEEK })).toMatchObject({
      status: 409,
      body: { message: 'This week is submitted already' },
    })
  })

  test('an empty week goes with a word, and is decided by the manager', async () => {
    const [by, manager] = [await sign(ada), await sign(grace)]
    expect(await by.post('/api/weeks/submit', { userId: ada, week: WEEK })).toMatchObject({ status: 400 })
    expect(await by.post('/api/weeks/submit', { userId: ada, week: WEEK, word: 'Strike' })).toMatchObject({
      status: 200,
    })
    expect((await manager.get('/api/weeks?waiting=mine')).body).toMatchObject([{ userId: ada, week: WEEK, mine: [] }])
    expect(await decide(manager, 'approve', [await named(manager)])).toMatchObject({
      status: 200,
      body: [{ state: 'Approved' }],
    })
    expect((await manager.get('/api/weeks?waiting=mine')).body).toEqual([])
  })

  test('leave that is approved later shows in what is expected now', async () => {
    const by = await sign(ada)
    await submitted(by)
    await addLeave(app.db, ada, '2026-11-13')
    expect(await weekFor(by)).toMatchObject({ expectedHours: 32, submitted: { expectedHours: 40 } })
  })
})

describe('deciding', () => {
  beforeEach(() => approves('week'))

  test('an approved week is locked, and its totals are as they were', async () => {
    const [by, manager] = [await sign(ada), await sign(grace)]
    await submitted(by)
    expect(await decide(manager, 'approve', [await named(manager)])).toMatchObject({
      status: 200,
      body: [{ state: 'Approved', waiting: 0, mine: [] }],
    })
    expect(await states()).toEqual(DAYS.map(() => 'Approved'))
    const locked = { status: 409, body: { error: 'LOCKED', current: { id: 1, approval: 'Approved', version: 3 } } }
    expect(await by.request('PATCH', '/api/time-entries/1', { hours: 2 })).toMatchObject(locked)
    expect(await by.request('DELETE', '/api/time-entries/1')).toMatchObject(locked)
    const many = { entries: [{ id: 1 }, { id: 2 }] }
    expect(await by.request('PATCH', '/api/time-entries', { ...many, change: { hours: 1 } })).toMatchObject({
      status: 409,
      body: { error: 'LOCKED', current: [{ id: 1 }, { id: 2 }] },
    })
    expect(await by.post('/api/time-entries/delete', many)).toMatchObject({ status: 409, body: { error: 'LOCKED' } })
    const saved = await by.post('/api/time-entries/save', {
      entries: [{ update: { id: 1, hours: 3 } }, { delete: { id: 2 } }, { create: entry('2026-11-14', { hours: 1 }) }],
    })
    expect(saved.body).toMatchObject([
      { status: 409, problem: { error: 'LOCKED' } },
      { status: 409, problem: { error: 'LOCKED' } },
      { status: 201, entry: { approval: 'Submitted' } },
    ])
    expect(await by.request('PATCH', '/api/time-entries/1/skills', { reject: ['Docker'] })).toMatchObject({
      status: 200,
    })
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })

  test('nobody decides about their own week, in no mode and with no role', async () => {
    const by = await sign(ada, ['hr', 'finance', 'planner', 'admin'])
    await submitted(by)
    const own = { ...(await named(by)), entries: [{ id: 1, version: 2 }] }
    expect(await decide(by, 'approve', [own])).toMatchObject({
      status: 403,
      body: { message: 'Nobody decides about their own week' },
    })
    expect(await by.post('/api/weeks/reopen', { userId: ada, week: WEEK, reason: 'x' })).toMatchObject({ status: 403 })
    await app.signIn(ada)
    expect(await app.post('/api/weeks/decide', { decision: 'approve', weeks: [own] })).toMatchObject({ status: 403 })
    expect(await states()).toEqual(DAYS.map(() => 'Submitted'))
  })

  test('others may not decide, and do not see the week', async () => {
    await submitted(await sign(ada))
    const other = await sign(await addUser(app.db, 'Joan Clarke'))
    const manager = await sign(grace)
    expect(await decide(other, 'approve', [await named(manager)])).toMatchObject({ status: 403 })
    expect((await other.get('/api/weeks')).body).toEqual([])
    expect(await other.get(`/api/weeks/week?userId=${ada}&week=${WEEK}`)).toMatchObject({ status: 404 })
    // The manager decides, not the lead, whose entries they are.
    const lead = await sign(mary)
    expect((await lead.get('/api/weeks?waiting=mine')).body).toEqual([])
    expect(await decide(lead, 'approve', [await named(manager)])).toMatchObject({ status: 403 })
  })

  test('a week is returned with a reason, corrected and submitted again', async () => {
    const [by, manager] = [await sign(ada), await sign(grace)]
    await submitted(by)
    expect(await decide(manager, 'return', [await named(manager)])).toMatchObject({ status: 400 })
    expect(await decide(manager, 'return', [await named(manager)], 'Friday was Apollo')).toMatchObject({
      status: 200,
      body: [{ state: 'Returned' }],
    })
    const changed = await by.request<Entry>('PATCH', '/api/time-entries/5', { projectId: apollo })
    expect(changed).toMatchObject({ status: 200 })
    expect(changed.body).not.toHaveProperty('approval')
    expect(await log(by, '2026-11-14', { hours: 1 })).not.toHaveProperty('approval')
    expect(await by.post('/api/weeks/submit', { userId: ada, week: WEEK })).toMatchObject({ status: 200 })
    expect((await weekFor(by)).steps.map(({ step, reason }) => [step, reason])).toEqual([
      ['submitted', ''],
      ['returned', 'Friday was Apollo'],
      ['submitted', ''],
    ])
    expect(await states()).toEqual([...DAYS, 'more'].map(() => 'Submitted'))
  })

  test('what has changed since it was looked at is not decided', async () => {
    const [by, manager] = [await sign(ada), await sign(grace)]
    await submitted(by)
    const seen = await named(manager)
    await by.request('PATCH', '/api/time-entries/1', { hours: 7 })
    expect(await decide(manager, 'approve', [seen])).toMatchObject({ status: 409, body: { error: 'STALE' } })
    const again = await named(manager)
    await log(by, '2026-11-14', { hours: 1 })
    expect(await decide(manager, 'approve', [again])).toMatchObject({ status: 409, body: { error: 'STALE' } })
    const third = await named(manager)
    expect((await by.raw('DELETE', '/api/time-entries/2')).statusCode).toBe(204)
    expect(await decide(manager, 'approve', [third])).toMatchObject({ status: 409, body: { error: 'STALE' } })
    expect(await states()).toEqual(DAYS.map(() => 'Submitted'))
    expect(await decide(manager, 'approve', [await named(manager)])).toMatchObject({ status: 200 })
  })

  test('an edit that was begun before the decision hears of it', async () => {
    const [by, manager] = [await sign(ada), await sign(grace)]
    await submitted(by)
    await decide(manager, 'return', [await named(manager)], 'Too long')
    expect(await by.request('PATCH', '/api/time-entries/1', { hours: 7, version: 2 })).toMatchObject({
      status: 409,
      body: { error: 'STALE', current: { approval: 'Returned' } },
    })
  })

  test('several weeks are decided all or none', async () => {
    const [by, manager] = [await sign(ada), await sign(grace)]
    await submitted(by)
    await log(by, '2026-11-16')
    await by.post('/api/weeks/submit', { userId: ada, week: '2026-11-16', word: 'Half a week' })
    const list = (await manager.get<SubmittedWeek[]>('/api/weeks?waiting=mine')).body
    expect(list.map(({ week, mine }) => [week, mine.length])).toEqual([
      ['2026-11-16', 1],
      [WEEK, 5],
    ])
    const asked = list.map(({ userId, week, version, mine }) => ({ userId, week, version, entries: mine }))
    const stale = asked.map((one, nth) => (nth === 0 ? { ...one, version: 9 } : one))
    expect(await decide(manager, 'approve', stale)).toMatchObject({ status: 409 })
    expect(new Set(await states())).toEqual(new Set(['Submitted']))
    expect(await decide(manager, 'approve', asked)).toMatchObject({ status: 200 })
    expect(new Set(await states())).toEqual(new Set(['Approved']))
  })

  test('what comes into an approved week waits by itself', async () => {
    const [by, manager] = [await sign(ada), await sign(grace)]
    await submitted(by)
    await decide(manager, 'approve', [await named(manager)])
    const late = await log(by, '2026-11-14', { hours: 2 })
    expect(late.approval).toBe('Submitted')
    expect(await weekFor(manager)).toMatchObject({
      submitted: { state: 'Approved', waiting: 1, mine: [{ id: late.id }] },
    })
    expect(await decide(manager, 'approve', [await named(manager)])).toMatchObject({ body: [{ waiting: 0 }] })
    const moved = await log(by, '2026-11-16', { hours: 2 })
    expect(moved).not.toHaveProperty('approval')
    expect(await by.request('PATCH', `/api/time-entries/${moved.id}`, { date: '2026-11-15' })).toMatchObject({
      body: { approval: 'Submitted' },
    })
  })

  test('a deleted entry that comes back into a submitted week waits', async () => {
    const [by, manager] = [await sign(ada), await sign(grace)]
    const kept = await log(by, '2026-11-14', { hours: 1 })
    expect((await by.raw('DELETE', `/api/time-entries/${kept.id}`)).statusCode).toBe(204)
    await submitted(by)
    await decide(manager, 'approve', [await named(manager)])
    expect(await by.post('/api/time-entries/restore', { ids: [kept.id] })).toMatchObject({
      status: 200,
      body: [{ approval: 'Submitted' }],
    })
  })

  test('a substitute decides for the manager, and the history says for whom', async () => {
    await submitted(await sign(ada))
    const joan = await addUser(app.db, 'Joan Clarke')
    const today = { start_date: '2026-11-20', end_date: '2026-11-20' }
    await app.db
      .insertInto('substitutions')
      .values({ user_id: grace, substitute_id: joan, created_at: NOW, ...today })
      .execute()
    const deputy = await sign(joan)
    expect(await decide(deputy, 'approve', [await named(deputy)])).toMatchObject({ status: 200 })
    expect((await weekFor(await sign(grace))).steps.at(-1)).toMatchObject({
      by: 'Joan Clarke',
      actedFor: 'Grace Hopper',
    })
  })
})

describe('who approves', () => {
  test('the lead of each project, and the manager where there is none', async () => {
    await approves('week', 'lead')
    const [by, manager, lead] = [await sign(ada), await sign(grace), await sign(mary)]
    await submitted(by)
    expect((await named(lead)).entries.map(({ id }) => id)).toEqual([1, 2, 3, 4])
    expect((await named(manager)).entries.map(({ id }) => id)).toEqual([5])
    expect(await decide(lead, 'approve', [await named(lead)])).toMatchObject({
      body: [{ state: 'Submitted', waiting: 0 }],
    })
    expect(await decide(manager, 'approve', [await named(manager)])).toMatchObject({ body: [{ state: 'Approved' }] })
    // A lead sees the entries of their projects alone, and how many of these wait.
    expect((await weekFor(lead)).entries.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  })

  test('both: each entry takes the lead and the manager, and is locked by the first', async () => {
    await approves('week', 'both')
    const [by, manager, lead] = [await sign(ada), await sign(grace), await sign(mary)]
    await submitted(by)
    await decide(lead, 'approve', [await named(lead)])
    expect(await states()).toEqual([...Array.from({ length: 4 }, () => 'Approved by lead'), 'Submitted'])
    expect(await by.request('PATCH', '/api/time-entries/1', { hours: 2 })).toMatchObject({ status: 409 })
    expect((await lead.get('/api/weeks?waiting=mine')).body).toEqual([])
    expect(await decide(manager, 'approve', [await named(manager)])).toMatchObject({ body: [{ state: 'Approved' }] })
  })

  test('by line: some are approved, one is returned', async () => {
    await approves('line')
    const [by, manager] = [await sign(ada), await sign(grace)]
    await submitted(by)
    const all = await named(manager)
    const some = { ...all, entries: all.entries.slice(0, 3) }
    expect(await decide(manager, 'approve', [some])).toMatchObject({ body: [{ state: 'Submitted', waiting: 2 }] })
    const rest = await named(manager)
    await decide(manager, 'return', [{ ...rest, entries: rest.entries.slice(0, 1) }], 'Which project?')
    expect(await states()).toEqual(['Approved', 'Approved', 'Approved', 'Returned', 'Submitted'])
    expect(await weekFor(by)).toMatchObject({ submitted: { state: 'Returned' }, may: { submit: true } })
  })
})

describe('reopening', () => {
  beforeEach(() => approves('week'))

  test('opens what is approved with a reason, and keeps both', async () => {
    const [by, manager] = [await sign(ada), await sign(grace)]
    await submitted(by)
    expect(await manager.post('/api/weeks/reopen', { userId: ada, week: WEEK, reason: 'Early' })).toMatchObject({
      status: 409,
      body: { message: 'Nothing of this week is approved' },
    })
    await decide(manager, 'approve', [await named(manager)])
    expect(await manager.post('/api/weeks/reopen', { userId: ada, week: WEEK, reason: ' ' })).toMatchObject({
      status: 400,
    })
    const finance = await sign(await addUser(app.db, 'Joan Clarke'), ['finance'])
    const entries = [{ id: 2, version: 3 }]
    expect(
      await finance.post('/api/weeks/reopen', { userId: ada, week: WEEK, reason: 'Wrong client', entries }),
    ).toMatchObject({ status: 200, body: { submitted: { state: 'Returned' } } })
    expect(await states()).toEqual(['Approved', 'Returned', 'Approved', 'Approved', 'Approved'])
    expect(await by.request('PATCH', '/api/time-entries/2', { projectId: zeus })).toMatchObject({ status: 200 })
    expect(await by.request('PATCH', '/api/time-entries/1', { hours: 2 })).toMatchObject({ status: 409 })
    expect((await weekFor(by)).steps.map(({ step, by: who }) => [step, who])).toEqual([
      ['submitted', 'Ada Byron'],
      ['approved', 'Grace Hopper'],
      ['reopened', 'Joan Clarke'],
    ])
  })
})
