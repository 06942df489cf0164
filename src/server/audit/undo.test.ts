import { beforeEach, describe, expect, test } from 'vitest'
import type { Expense } from '#shared/expenses/contract.ts'
import type { LeaveRequest } from '#shared/leave/contract.ts'
import type { LeaveBalance } from '#shared/leave/balance-contract.ts'
import type { PerformanceReview } from '#shared/reviews/contract.ts'
import { addProject } from '../testing/rows.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'

let now: string
const app = testApp({ now: () => now })

beforeEach(() => {
  now = '2026-11-20T15:00:00Z'
})

// Signed in once the time is what it was.
const { ada, grace } = testCompany(app, {
  people: { ada: ['Ada Byron', { join_date: '2020-02-03' }], grace: 'Grace Hopper' },
  signedIn: 'grace',
})

interface Row {
  id: number
  version: number
}

const RATINGS = { overallRating: 4, technicalSkills: 4, communication: 4, teamwork: 4, leadership: 4, innovation: 4 }

/** Everything that is decided on: how it is made, and every step with the steps before it. */
const DECIDED = {
  'leave-requests': {
    form: () => ({ userId: ada, leaveType: 'Annual Leave', startDate: '2026-12-07', endDate: '2026-12-11' }),
    ways: [['approve'], ['reject'], ['withdraw'], ['approve', 'withdraw']],
    entity: 'leave',
  },
  expenses: {
    form: () => ({ userId: ada, amount: 42.5, category: 'Travel', date: '2026-11-18', description: 'Train' }),
    ways: [['approve'], ['reject'], ['approve', 'reimburse']],
    entity: 'expense',
  },
  'performance-reviews': {
    form: () => ({ userId: ada, reviewerId: grace, reviewPeriod: '2026', reviewDate: '2026-11-20', ...RATINGS }),
    ways: [['submit'], ['submit', 'return'], ['submit', 'complete']],
    entity: 'review',
  },
} as const

type Noun = keyof typeof DECIDED

const CASES = (Object.keys(DECIDED) as Noun[]).flatMap((noun) => DECIDED[noun].ways.map((way) => [noun, way] as const))

async function made<R extends Row>(noun: Noun, change: object = {}): Promise<R> {
  const reply = await app.post<R>(`/api/${noun}`, { ...DECIDED[noun].form(), ...change })
  expect([reply.status, reply.body]).toEqual([201, reply.body])
  return reply.body
}

const take = <R = Row & { message: string; error: string }>(noun: Noun, id: number, step: string, body: object = {}) =>
  app.post<R>(`/api/${noun}/${id}/${step}`, { ...(step !== 'undo' && { note: 'Seen' }), ...body })

const stands = async <R>(noun: Noun, id: number) => (await app.get<R>(`/api/${noun}/${id}`)).body

const annual = async () => {
  const { body } = await app.get<LeaveBalance[]>(`/api/leave-balances?userId=${ada}&year=2026`)
  return body.find(({ leaveType }) => leaveType === 'Annual Leave')
}

test.each(CASES)('%s, %j: undo restores the state before, and the records say who and when', async (noun, way) => {
  const { id } = await made(noun)
  for (const step of way.slice(0, -1)) await take(noun, id, step)
  const before = await stands<Row>(noun, id)
  const decided = await take(noun, id, way.at(-1) ?? '')
  expect(decided.status).toBe(200)
  const undone = await take(noun, id, 'undo', { version: decided.body.version })
  expect([undone.status, undone.body]).toEqual([200, { ...before, version: before.version + 2 }])
  const { body } = await app.get<object[]>(`/api/audit?entity=${DECIDED[noun].entity}&entityId=${id}`)
  expect(body[0]).toMatchObject({
    action: expect.stringMatching(/^took back the/) as string,
    at: '2026-11-20T15:00:00.000Z',
    actor: { id: grace },
  })
})

test.each(CASES)('%s, %j: undo is refused once something else has happened', async (noun, way) => {
  const { id } = await made(noun)
  for (const step of way) await take(noun, id, step)
  const { version } = await stands<Row>(noun, id)
  const stale = await take(noun, id, 'undo', { version: version - 1 })
  expect([stale.status, stale.body]).toMatchObject([409, { error: 'STALE', current: { version } }])
  expect((await take(noun, id, 'undo')).status).toBe(200)
  const again = await take(noun, id, 'undo')
  expect([again.status, again.body.message]).toEqual([409, 'There is no decision to take back'])
})

test.each(Object.keys(DECIDED) as Noun[])('%s: only the person who decided can undo it, for a day', async (noun) => {
  const { id } = await made(noun)
  await take(noun, id, DECIDED[noun].ways[0][0])
  await app.signIn(ada)
  expect((await take(noun, id, 'undo')).body.message).toBe('Only the person who decided can take it back')
  now = '2026-11-21T15:01:00Z'
  await app.signIn(grace)
  expect((await take(noun, id, 'undo')).body.message).toBe('A decision can be taken back for 24 hours')
})

describe('leave', () => {
  test('whose approval is undone waits again: balance and capacity are as before', async () => {
    const { id } = await made('leave-requests')
    const before = await annual()
    await take('leave-requests', id, 'approve')
    expect(await annual()).toMatchObject({ taken: 5, pending: 0, balance: 20 })
    await take('leave-requests', id, 'undo')
    expect(await annual()).toEqual(before)
    const { body } = await app.get(`/api/capacity-planning?userId=${ada}&from=2026-12-07&to=2026-12-13`)
    expect(body).toMatchObject([{ totalCapacity: 40 }])
  })

  test('whose withdrawal is undone is approved by whoever had approved it', async () => {
    const { id } = await made('leave-requests')
    await app.signIn(ada)
    await take('leave-requests', id, 'approve')
    await app.signIn(grace)
    await take('leave-requests', id, 'withdraw')
    await take('leave-requests', id, 'undo')
    expect(await stands<LeaveRequest>('leave-requests', id)).toMatchObject({ status: 'Approved', decidedBy: ada })
    expect(await annual()).toMatchObject({ taken: 5 })
  })

  test('does not come back where other leave has taken its days or its balance meanwhile', async () => {
    const rejected = await made('leave-requests')
    await take('leave-requests', rejected.id, 'reject')
    const other = await made('leave-requests', { leaveType: 'Sick Leave' })
    const overlaps = await take('leave-requests', rejected.id, 'undo')
    expect([overlaps.status, overlaps.body.message]).toEqual([
      409,
      expect.stringContaining('Overlaps Sick Leave') as string,
    ])
    await take('leave-requests', other.id, 'withdraw')
    await app.request('PATCH', '/api/leave-policies', {
      leaveType: 'Annual Leave',
      daysPerYear: 4,
      carryOverDays: 0,
    })
    expect((await take('leave-requests', rejected.id, 'undo')).body.message).toBe(
      'Only 4 days of Annual Leave are left in 2026; 5 days are requested',
    )
    expect(await stands<LeaveRequest>('leave-requests', rejected.id)).toMatchObject({ status: 'Rejected' })
  })

  test('that comes back is counted with the holidays that there are by now', async () => {
    const { id } = await made('leave-requests')
    await take('leave-requests', id, 'withdraw')
    await app.post('/api/company-holidays', { name: 'Founders’ Day', startDate: '2026-12-07', endDate: '2026-12-07' })
    await take('leave-requests', id, 'undo')
    expect(await stands<LeaveRequest>('leave-requests', id)).toMatchObject({ status: 'Pending', totalDays: 4 })
  })
})

test('a claim whose decision is undone counts as pending in all sums', async () => {
  const projectId = await addProject(app.db, 'Apollo', { budget: 1_000 })
  const { id } = await made<Expense>('expenses', { projectId, billable: 'Yes' })
  const sums = async () => (await app.get('/api/expenses/summary')).body
  const before = await sums()
  await take('expenses', id, 'approve')
  expect(await sums()).not.toEqual(before)
  await take('expenses', id, 'undo')
  expect(await sums()).toEqual(before)
})

test('a completed review that is reopened no longer counts in the average', async () => {
  const { id } = await made<PerformanceReview>('performance-reviews')
  await take('performance-reviews', id, 'submit')
  await take('performance-reviews', id, 'complete')
  await take('performance-reviews', id, 'undo')
  expect((await app.get('/api/performance-reviews/summary')).body).toMatchObject({
    pending: 1,
    completed: 0,
    averageRating: null,
  })
})

test.each(['leave-requests', 'expenses'] as const)('%s: rejecting asks for a reason', async (noun) => {
  const { id } = await made(noun)
  for (const [note, message] of [
    [undefined, 'Reason is required'],
    ['  ', 'Reason is required'],
    ['x'.repeat(2_001), 'At most 2000 characters'],
  ] as const) {
    const refused = await app.post(`/api/${noun}/${id}/reject`, { note })
    expect([refused.status, refused.body]).toMatchObject([400, { fields: { note: message } }])
  }
  await app.post(`/api/${noun}/${id}/reject`, { note: ' Release week ' })
  expect(await stands(noun, id)).toMatchObject({ status: 'Rejected', decisionNote: 'Release week' })
  const name = noun === 'expenses' ? 'expenses' : 'leave-requests'
  expect((await app.get(`/api/export/${name}.json`)).body).toMatchObject([{ decisionNote: 'Release week' }])
})
