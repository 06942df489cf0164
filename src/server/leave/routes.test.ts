import { describe, expect, test } from 'vitest'
import { leaveRequest, type LeaveRequest } from '#shared/leave/contract.ts'
import { testAppOfLeave, type Refusal } from '../testing/leave.ts'
import { addUser } from '../testing/rows.ts'

const { app, people, form, ask, take, approved, annual, audit } = testAppOfLeave()

const capacityOfWeek = async () => {
  const { body } = await app.get<{ totalCapacity: number }[]>(
    `/api/capacity-planning?userId=${people.ada}&from=2026-12-07&to=2026-12-13`,
  )
  return body.map(({ totalCapacity }) => totalCapacity)
}

const ids = async (query: string) =>
  (await app.get<LeaveRequest[]>(`/api/leave-requests?${query}`)).body.map(({ id }) => id)

describe('asking for leave', () => {
  test('stores a pending request with its days and answers it as the list gives it', async () => {
    const created = await ask({ startDate: '2026-12-23', endDate: '2026-12-29', startsAtNoon: true, reason: ' Home ' })
    expect(leaveRequest.strict().safeParse(created).error).toBeUndefined()
    // Wednesday noon to Tuesday: Christmas Day and the substitute of Boxing Day are holidays.
    expect(created).toEqual({
      id: 1,
      userId: people.ada,
      leaveType: 'Annual Leave',
      status: 'Pending',
      startDate: '2026-12-23',
      endDate: '2026-12-29',
      startsAtNoon: true,
      endsAtNoon: false,
      totalDays: 2.5,
      reason: 'Home',
      decidedBy: null,
      decidedAt: null,
      decisionNote: '',
      createdAt: '2026-11-20T15:00:00.000Z',
      version: 1,
    })
    expect((await app.get('/api/leave-requests')).body).toEqual([created])
    expect((await app.get(`/api/leave-requests/${created.id}`)).body).toEqual(created)
    expect((await app.get('/api/leave-requests/999')).status).toBe(404)
    expect(await audit('leave', created.id)).toMatchObject([
      {
        action: 'created',
        actor: { id: people.grace },
        before: null,
        after: { userId: people.ada, status: 'Pending', totalDays: 2.5 },
      },
    ])
  })

  test('counts the days on which the person works', async () => {
    const tim = await addUser(app.db, 'Tim Part', { contracted_hours: [8, 8, 0, 4, 0, 0, 0] })
    expect((await ask({ userId: tim })).totalDays).toBe(3)
  })

  test.each([
    [{ userId: undefined }, { userId: 'Person is required' }],
    [{ userId: 99 }, { userId: 'There is no such person' }],
    [{ leaveType: 'Gardening' }, { leaveType: expect.stringContaining('Type must be one of') as string }],
    [{ startDate: '' }, { startDate: 'Start date is required' }],
    [{ startDate: '2026-02-30' }, { startDate: 'Not a calendar day (yyyy-MM-dd)' }],
    [{ endDate: '2026-12-04' }, { endDate: 'Must not be before the start date' }],
    [{ endDate: '2031-12-04' }, { endDate: 'At most three years' }],
    [{ startDate: '0001-01-01' }, { startDate: 'Days go from 1990-01-01 to 2100-12-31' }],
    [{ endDate: '2026-12-07', startsAtNoon: true, endsAtNoon: true }, { endsAtNoon: 'Nothing is left of the day' }],
    [{ startDate: '2026-12-12', endDate: '2026-12-13' }, { endDate: 'It contains no working days' }],
    [{ startDate: '2026-12-25', endDate: '2026-12-28' }, { endDate: 'It contains no working days' }],
    [{ reason: 'x'.repeat(2001) }, { reason: 'At most 2000 characters' }],
    [
      { leaveType: 'Personal Leave', endDate: '2026-12-14' },
      { leaveType: 'Only 5 days of Personal Leave are left in 2026; 6 days are requested' },
    ],
  ])('%j is refused and stores nothing', async (change, fields) => {
    const refused = await app.post<Refusal>('/api/leave-requests', form(change))
    expect([refused.status, refused.body.fields]).toEqual([400, fields])
    expect((await app.get('/api/leave-requests')).body).toEqual([])
  })

  test('is refused where other leave stands, and where days are asked for that already wait', async () => {
    await ask({ leaveType: 'Study Leave', endDate: '2026-12-09', endsAtNoon: true })
    const overlapping = await app.post<Refusal>('/api/leave-requests', form({ startDate: '2026-12-09' }))
    expect(overlapping.body.fields).toEqual({
      startDate: 'Overlaps Study Leave from 7 December 2026 to noon of 9 December 2026, which is pending',
    })
    await ask({ startDate: '2026-12-09', startsAtNoon: true })
    await ask({ leaveType: 'Personal Leave', startDate: '2026-12-14', endDate: '2026-12-16' })
    const waiting = form({ leaveType: 'Personal Leave', startDate: '2026-12-17', endDate: '2026-12-21' })
    expect((await app.post<Refusal>('/api/leave-requests', waiting)).body.fields).toEqual({
      leaveType:
        'Only 2 days of Personal Leave are left in 2026 besides 3 days awaiting a decision; 3 days are requested',
    })
  })

  test('is possible again where leave was rejected or withdrawn', async () => {
    await take((await ask()).id, 'reject')
    await take((await ask()).id, 'withdraw')
    expect((await ask()).status).toBe('Pending')
  })

  test('stores a repeated request once', async () => {
    const key = { 'idempotency-key': 'one' }
    const first = await app.post('/api/leave-requests', form(), key)
    expect((await app.post('/api/leave-requests', form(), key)).body).toEqual(first.body)
    expect((await app.get<unknown[]>('/api/leave-requests')).body).toHaveLength(1)
  })
})

describe('steps', () => {
  const REACHED: Record<string, string[]> = {
    Pending: [],
    Approved: ['approve'],
    Rejected: ['reject'],
    Withdrawn: ['withdraw'],
  }

  test.each([
    ['Pending', 'approve', 'Approved'],
    ['Pending', 'reject', 'Rejected'],
    ['Pending', 'withdraw', 'Withdrawn'],
    ['Approved', 'withdraw', 'Withdrawn'],
  ])('%s, %s: %s, with who, when and why', async (from, step, to) => {
    const { id } = await ask()
    for (const earlier of REACHED[from] ?? []) await take(id, earlier)
    const after = await take(id, step, { note: ' Because ' })
    expect(after.status).toBe(200)
    expect(after.body).toMatchObject({
      status: to,
      decidedBy: people.grace,
      decidedAt: '2026-11-20T15:00:00.000Z',
      decisionNote: 'Because',
      version: (REACHED[from]?.length ?? 0) + 2,
    })
    const [latest] = await audit('leave', id)
    expect(latest).toMatchObject({ action: to.toLowerCase(), before: { status: from }, after: { status: to } })
  })

  test.each([
    ['Approved', 'approve', 'Only a pending request can be approved; this one is approved'],
    ['Approved', 'reject', 'Only a pending request can be rejected; this one is approved'],
    ['Rejected', 'approve', 'Only a pending request can be approved; this one is rejected'],
    ['Rejected', 'reject', 'Only a pending request can be rejected; this one is rejected'],
    ['Rejected', 'withdraw', 'Only a pending or approved request can be withdrawn; this one is rejected'],
    ['Withdrawn', 'approve', 'Only a pending request can be approved; this one is withdrawn'],
    ['Withdrawn', 'reject', 'Only a pending request can be rejected; this one is withdrawn'],
    ['Withdrawn', 'withdraw', 'Only a pending or approved request can be withdrawn; this one is withdrawn'],
  ])('%s, %s: refused, and nothing changes', async (from, step, message) => {
    const { id } = await ask()
    for (const earlier of REACHED[from] ?? []) await take(id, earlier)
    const before = (await app.get('/api/leave-requests')).body
    const refused = await take<Refusal>(id, step)
    expect([refused.status, refused.body]).toEqual([409, { error: 'NOT_ALLOWED', message }])
    expect((await app.get('/api/leave-requests')).body).toEqual(before)
  })

  test('are refused where somebody has changed the request meanwhile, with how it stands now', async () => {
    const { id, version } = await ask()
    await app.request('PATCH', `/api/leave-requests/${id}`, { reason: 'Later', version })
    for (const step of ['approve', 'reject', 'withdraw']) {
      const refused = await take<Refusal>(id, step, { version })
      expect(refused.status).toBe(409)
      expect(refused.body).toMatchObject({ error: 'STALE', current: { id, reason: 'Later', version: 2 } })
    }
    expect((await take(id, 'approve', { version: 2 })).status).toBe(200)
  })

  test.each(['approve', 'reject', 'withdraw'])('%s of no request is 404', async (step) => {
    expect((await take(9, step)).status).toBe(404)
  })

  test('approving holds the balance against what is approved by now', async () => {
    const { id } = await ask({ leaveType: 'Personal Leave' })
    await app.request('PATCH', '/api/leave-policies', { leaveType: 'Personal Leave', daysPerYear: 4 })
    const refused = await take<Refusal>(id, 'approve')
    expect([refused.status, refused.body]).toEqual([
      409,
      { error: 'NOT_ALLOWED', message: 'Only 4 days of Personal Leave are left in 2026; 5 days are requested' },
    ])
  })

  test('approving counts the days as the person works now', async () => {
    const { id } = await ask()
    await app.request('PATCH', `/api/users/${people.ada}`, { contractedHours: [8, 8, 8, 8, 0, 0, 0] })
    expect((await take(id, 'approve')).body.totalDays).toBe(4)
  })

  test('two who act at once cannot both succeed', async () => {
    const { id } = await ask()
    const both = await Promise.all([take(id, 'approve', { version: 1 }), take(id, 'reject', { version: 1 })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [stored] = (await app.get<LeaveRequest[]>('/api/leave-requests')).body
    expect(stored).toMatchObject({ version: 2 })
  })

  test('two approvals at once cannot exceed the balance together', async () => {
    // 10 and 20 of 30 days, of which 5 are then taken away: either fits, both do not.
    const one = await ask({ startDate: '2026-12-01', endDate: '2026-12-14' })
    const two = await ask({ startDate: '2026-06-01', endDate: '2026-06-26' })
    await app.post('/api/leave-adjustments', {
      userId: people.ada,
      leaveType: 'Annual Leave',
      year: 2026,
      days: -5,
      note: 'x',
    })
    const both = await Promise.all([take<Refusal>(one.id, 'approve'), take<Refusal>(two.id, 'approve')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.message).toMatch(/^Only \d+ days of Annual Leave are left/)
    expect((await annual())?.balance).toBeGreaterThanOrEqual(0)
  })

  test('two requests at once cannot lie on the same days', async () => {
    const both = await Promise.all([app.post('/api/leave-requests', form()), app.post('/api/leave-requests', form())])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
  })
})

describe('changing and deleting', () => {
  test('a pending request is counted anew and does not stand in its own way', async () => {
    const { id, version } = await ask()
    const changed = await app.request<LeaveRequest>('PATCH', `/api/leave-requests/${id}`, {
      endDate: '2026-12-09',
      endsAtNoon: true,
      version,
    })
    expect(changed.body).toMatchObject({ endDate: '2026-12-09', totalDays: 2.5, version: 2 })
    expect((await audit('leave', id))[0]).toMatchObject({
      action: 'changed',
      before: { endDate: '2026-12-11', endsAtNoon: false, totalDays: 5 },
      after: { endDate: '2026-12-09', endsAtNoon: true, totalDays: 2.5 },
    })
  })

  test('what changes nothing leaves no trace', async () => {
    const { id } = await ask()
    expect((await app.request('PATCH', `/api/leave-requests/${id}`, { reason: '' })).body).toMatchObject({ version: 1 })
    expect(await audit('leave', id)).toHaveLength(1)
  })

  test.each([
    [{ endDate: '2026-12-01' }, { endDate: 'Must not be before the start date' }],
    [{ endDate: '2026-12-07', startsAtNoon: true, endsAtNoon: true }, { endsAtNoon: 'Nothing is left of the day' }],
    [{ startDate: '2026-12-01' }, { startDate: 'Overlaps Sick Leave on 1 December 2026, which is approved' }],
    [
      { leaveType: 'Personal Leave', endDate: '2026-12-21' },
      { leaveType: expect.stringContaining('11 days are requested') as string },
    ],
  ])('%j is refused', async (change, fields) => {
    await approved({ leaveType: 'Sick Leave', startDate: '2026-12-01', endDate: '2026-12-01' })
    const { id } = await ask()
    const refused = await app.request<Refusal>('PATCH', `/api/leave-requests/${id}`, change)
    expect([refused.status, refused.body.fields]).toEqual([400, fields])
  })

  test('a decided request is not changed, a changed one not overwritten', async () => {
    const { id } = await ask()
    await app.request('PATCH', `/api/leave-requests/${id}`, { reason: 'Later' })
    const stale = await app.request<Refusal>('PATCH', `/api/leave-requests/${id}`, { reason: 'Mine', version: 1 })
    expect([stale.status, stale.body.error, stale.body.current?.reason]).toEqual([409, 'STALE', 'Later'])
    await take(id, 'approve')
    const refused = await app.request<Refusal>('PATCH', `/api/leave-requests/${id}`, { reason: 'Mine' })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Only a pending request can be changed; this one is approved',
    ])
    expect((await app.request('PATCH', '/api/leave-requests/99', {})).status).toBe(404)
  })

  test.each([[[]], [['reject']], [['withdraw']], [['approve', 'withdraw']]])(
    'after %j it is deleted',
    async (steps) => {
      const { id } = await ask()
      for (const step of steps) await take(id, step)
      expect((await app.delete(`/api/leave-requests/${id}`)).status).toBe(204)
      expect((await app.get('/api/leave-requests')).body).toEqual([])
      expect((await audit('leave', id))[0]).toMatchObject({
        action: 'deleted',
        before: { userId: people.ada },
        after: null,
      })
      expect((await app.delete(`/api/leave-requests/${id}`)).status).toBe(404)
    },
  )

  test('approved leave is not deleted but withdrawn', async () => {
    const { id } = await approved()
    const refused = await app.delete<Refusal>(`/api/leave-requests/${id}`)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Only a pending, rejected or withdrawn request can be deleted; this one is approved; withdraw it instead',
    ])
  })
})

test('the summary counts requests, who is away and the days of the year', async () => {
  await approved({ startDate: '2026-11-18', endDate: '2026-11-20' })
  await approved({ startDate: '2026-12-28', endDate: '2027-01-05' })
  await approved({ userId: people.grace, startDate: '2025-12-31', endDate: '2026-01-02' })
  await ask({ userId: people.grace, startDate: '2026-11-20', endDate: '2026-11-20' })
  expect((await app.get('/api/leave-requests/summary')).body).toEqual({
    pending: 1,
    approved: 3,
    awayToday: 1,
    upcoming: 1,
    // 3 in November, and 2 in January of somebody without holidays.
    daysTakenThisYear: 5,
    // At the end of December.
    daysPlannedThisYear: 3,
  })
  expect((await app.get('/api/leave-requests/summary?today=2026-12-30')).body).toMatchObject({
    awayToday: 1,
    upcoming: 0,
  })
})

test('approved leave lowers capacity, pending leave does not', async () => {
  const { id } = await ask({ endDate: '2026-12-08' })
  expect(await capacityOfWeek()).toEqual([40])
  await take(id, 'approve')
  expect(await capacityOfWeek()).toEqual([24])
  await take(id, 'withdraw')
  expect(await capacityOfWeek()).toEqual([40])
})

test('the list filters by person, status, type and days', async () => {
  await ask()
  await approved({ userId: people.grace, leaveType: 'Sick Leave', startDate: '2026-11-16', endDate: '2026-11-18' })
  expect(await ids('')).toEqual([1, 2])
  expect(await ids('order=asc')).toEqual([2, 1])
  expect(await ids(`userId=${people.grace}`)).toEqual([2])
  expect(await ids('status=Pending')).toEqual([1])
  expect(await ids('leaveType=Sick%20Leave')).toEqual([2])
  expect(await ids('from=2026-11-18&to=2026-12-06')).toEqual([2])
  expect(await ids('startsFrom=2026-11-16&order=asc')).toEqual([2, 1])
  expect(await ids('startsFrom=2026-11-17')).toEqual([1])
})

async function daysOfYear(today: string) {
  const { body } = await app.get<Record<string, number>>(`/api/leave-requests/summary?today=${today}`)
  return [body['daysTakenThisYear'], body['daysPlannedThisYear']]
}

test('days taken end with today, and those of the same leave after it are planned', async () => {
  // From Thursday to Tuesday; today is Friday.
  await approved({ startDate: '2026-11-19', endDate: '2026-11-24' })
  expect(await daysOfYear('2026-11-18')).toEqual([0, 4])
  expect(await daysOfYear('2026-11-20')).toEqual([2, 2])
  expect(await daysOfYear('2026-11-24')).toEqual([4, 0])
})
