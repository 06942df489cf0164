import { beforeEach, describe, expect, test } from 'vitest'
import { leavePreview, leaveRequest, type LeavePreview, type LeaveRequest } from '#shared/leave/contract.ts'
import { type LeaveBalance } from '#shared/leave/balance-contract.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { testApp } from '../testing/app.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })

let ada: number
let grace: number

beforeEach(async () => {
  ada = await addUser(app.db, 'Ada Byron', { join_date: '2020-02-03', holiday_calendar: 'GB-ENG' })
  grace = await addUser(app.db, 'Grace Hopper')
  await app.signIn(grace)
})

interface Refusal {
  error: string
  message: string
  fields?: Record<string, string>
  current?: LeaveRequest
}

/** A week of annual leave from Monday 7 December 2026. */
function form(change: Record<string, unknown> = {}) {
  return { userId: ada, leaveType: 'Annual Leave', startDate: '2026-12-07', endDate: '2026-12-11', ...change }
}

async function ask(change: Record<string, unknown> = {}): Promise<LeaveRequest> {
  const created = await app.post<LeaveRequest>('/api/leave-requests', form(change))
  expect([created.status, created.body]).toEqual([201, created.body])
  return created.body
}

const take = <Body = LeaveRequest>(id: number, step: string, body: Record<string, unknown> = {}) =>
  app.post<Body>(`/api/leave-requests/${id}/${step}`, { ...(step === 'reject' && { note: 'Release week' }), ...body })

async function approved(change: Record<string, unknown> = {}): Promise<LeaveRequest> {
  const { id } = await ask(change)
  return (await take(id, 'approve')).body
}

const balances = async (year = 2026, userId = ada) =>
  (await app.get<LeaveBalance[]>(`/api/leave-balances?userId=${userId}&year=${year}`)).body

const annual = async (year = 2026, userId = ada) =>
  (await balances(year, userId)).find(({ leaveType }) => leaveType === 'Annual Leave')

const audit = async (entity: string, id: number) =>
  (
    await app.get<{ action: string; actor: { id: number } | null; before: unknown; after: unknown }[]>(
      `/api/audit?entity=${encodeURIComponent(entity)}&entityId=${id}`,
    )
  ).body

const changePolicy = (body: Record<string, unknown>) => app.request<Refusal>('PATCH', '/api/leave-policies', body)

const preview = async (query: string) => {
  const { body } = await app.get<LeavePreview>(`/api/leave-requests/preview?userId=${ada}&${query}`)
  expect(leavePreview.strict().safeParse(body).error).toBeUndefined()
  return body
}

const calendar = (query: string) =>
  app.get<{ name: string; leave: { id: number }[]; holidays: { date: string }[] }[]>(`/api/leave-calendar?${query}`)

const capacityOfWeek = async () => {
  const { body } = await app.get<{ totalCapacity: number }[]>(
    `/api/capacity-planning?userId=${ada}&from=2026-12-07&to=2026-12-13`,
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
      userId: ada,
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
        actor: { id: grace },
        before: null,
        after: { userId: ada, status: 'Pending', totalDays: 2.5 },
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
      decidedBy: grace,
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
    await app.request('PATCH', `/api/users/${ada}`, { contractedHours: [8, 8, 8, 8, 0, 0, 0] })
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
      userId: ada,
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
      expect((await audit('leave', id))[0]).toMatchObject({ action: 'deleted', before: { userId: ada }, after: null })
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

describe('balances', () => {
  test('are the sums of their ledgers; what waits takes nothing yet', async () => {
    await approved({ startDate: '2026-12-28', endDate: '2027-01-05' })
    await ask({ startDate: '2026-12-14', endDate: '2026-12-15' })
    expect(await annual()).toEqual({
      leaveType: 'Annual Leave',
      entitlement: 25,
      taken: 3,
      pending: 2,
      balance: 27,
      ledger: [
        { kind: 'entitlement', date: '2026-01-01', days: 25, id: null, note: '25 days a year' },
        { kind: 'carried over', date: '2026-01-01', days: 5, id: null, note: 'Left of 2025, at most 5 days' },
        { kind: 'taken', date: '2026-12-28', days: -3, id: 1, note: '' },
      ],
    })
    // 1 January is a holiday, 4 and 5 January are Monday and Tuesday.
    expect(await annual(2027)).toMatchObject({ taken: 2, pending: 0, balance: 28 })
    const limited = (await balances()).filter(({ balance }) => balance !== null)
    expect(limited.map(({ ledger }) => ledger.reduce((sum, { days }) => sum + days, 0))).toEqual(
      limited.map(({ balance }) => balance),
    )
  })

  test('of unlimited kinds have no number', async () => {
    await approved({ leaveType: 'Sick Leave' })
    expect((await balances()).filter(({ balance }) => balance === null)).toMatchObject([
      { leaveType: 'Sick Leave', entitlement: null, taken: 5 },
      { leaveType: 'Bereavement Leave' },
      { leaveType: 'Parental Leave' },
    ])
  })

  test('come back when leave is withdrawn', async () => {
    const { id } = await approved()
    expect((await annual())?.balance).toBe(25)
    await take(id, 'withdraw')
    expect((await annual())?.balance).toBe(30)
  })

  test('date an adjustment by the calendar of the company, not by that of Greenwich', async () => {
    const before = process.env['TZ']
    process.env['TZ'] = 'Pacific/Auckland'
    try {
      // 15:00 on Friday in UTC is Saturday in Auckland.
      const made = await app.post('/api/leave-adjustments', {
        userId: ada,
        leaveType: 'Annual Leave',
        year: 2026,
        days: 1,
        note: 'Moved',
      })
      expect(made.body).toMatchObject({ date: '2026-11-21' })
      expect((await annual())?.ledger.find(({ kind }) => kind === 'adjustment')?.date).toBe('2026-11-21')
    } finally {
      if (before === undefined) delete process.env['TZ']
      else process.env['TZ'] = before
    }
  })

  test('follow adjustments, which are recorded', async () => {
    const adjusted = await app.post('/api/leave-adjustments', {
      userId: ada,
      leaveType: 'Annual Leave',
      year: 2026,
      days: 1.5,
      note: 'Worked on Easter Monday',
    })
    expect(adjusted.status).toBe(201)
    expect(adjusted.body).toEqual({
      kind: 'adjustment',
      date: '2026-11-20',
      days: 1.5,
      id: 1,
      note: 'Worked on Easter Monday',
    })
    const after = await annual()
    expect(after?.balance).toBe(31.5)
    expect(after?.ledger).toContainEqual(adjusted.body)
    expect(await audit('leave adjustment', 1)).toMatchObject([{ action: 'made', after: { userId: ada, days: 1.5 } }])
  })

  test.each([
    [{ userId: 99 }, { userId: 'There is no such person' }],
    [{ days: 0 }, { days: 'Days must not be 0' }],
    [{ days: 0.3 }, { days: 'Days go in steps of 0.5' }],
    [{ note: ' ' }, { note: 'Reason is required' }],
    [{ leaveType: 'Sick Leave' }, { leaveType: 'Sick Leave is unlimited, so there is nothing to give or take' }],
  ])('an adjustment with %j is refused', async (change, fields) => {
    const body = { userId: ada, leaveType: 'Annual Leave', year: 2026, days: 1, note: 'x', ...change }
    const refused = await app.post<Refusal>('/api/leave-adjustments', body)
    expect([refused.status, refused.body.fields]).toEqual([400, fields])
  })

  test('of nobody are 404', async () => {
    expect((await app.get('/api/leave-balances?userId=99&year=2026')).status).toBe(404)
    expect((await app.get('/api/leave-balances?userId=1')).status).toBe(400)
  })
})

describe('policies', () => {
  test('are the shipped ones until the company changes one', async () => {
    expect((await app.get('/api/leave-policies')).body).toMatchObject([
      { leaveType: 'Annual Leave', daysPerYear: 25, carryOverDays: 5, version: 1 },
      { leaveType: 'Sick Leave', daysPerYear: null, carryOverDays: 0, version: 1 },
      { leaveType: 'Personal Leave', daysPerYear: 5 },
      { leaveType: 'Bereavement Leave', daysPerYear: null },
      { leaveType: 'Study Leave', daysPerYear: 10 },
      { leaveType: 'Parental Leave', daysPerYear: null },
    ])
    const changed = await changePolicy({ leaveType: 'Annual Leave', daysPerYear: 28, version: 1 })
    expect(changed.body).toEqual({ leaveType: 'Annual Leave', daysPerYear: 28, carryOverDays: 5, version: 2 })
    expect((await app.get<unknown[]>('/api/leave-policies')).body[0]).toEqual(changed.body)
    expect((await annual())?.balance).toBe(33)
    expect(await audit('leave policy', 1)).toMatchObject([
      { action: 'changed', before: { daysPerYear: 25 }, after: { daysPerYear: 28 } },
    ])
  })

  test('may become unlimited, and limited again', async () => {
    expect((await changePolicy({ leaveType: 'Study Leave', daysPerYear: null })).body).toMatchObject({
      daysPerYear: null,
    })
    expect((await changePolicy({ leaveType: 'Study Leave', daysPerYear: 3, carryOverDays: 1 })).body).toMatchObject({
      daysPerYear: 3,
      carryOverDays: 1,
      version: 3,
    })
  })

  test('are not overwritten by who has seen an older one, nor changed by nothing', async () => {
    await changePolicy({ leaveType: 'Annual Leave', daysPerYear: 28, version: 1 })
    const stale = await changePolicy({ leaveType: 'Annual Leave', daysPerYear: 20, version: 1 })
    expect([stale.status, stale.body.error, stale.body.current]).toMatchObject([409, 'STALE', { daysPerYear: 28 }])
    expect((await changePolicy({ leaveType: 'Annual Leave', daysPerYear: 28 })).body).toMatchObject({ version: 2 })
  })

  test.each([
    [{ leaveType: 'Annual Leave', daysPerYear: -1 }, 'daysPerYear'],
    [{ leaveType: 'Annual Leave', carryOverDays: 0.3 }, 'carryOverDays'],
    [{ leaveType: 'Gardening' }, 'leaveType'],
  ])('%j is refused', async (body, field) => {
    const refused = await changePolicy(body)
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, [field]])
  })
})

const othersAway = async (start: string) => {
  const { alsoAway } = await preview(`leaveType=Annual%20Leave&startDate=${start}&endDate=2026-12-11`)
  return alsoAway.map(({ name, status, sameRole, projects }) => [name, status, sameRole, projects])
}

describe('a preview', () => {
  test('tells days, balance, holidays, bookings and who else is away', async () => {
    const apollo = await addProject(app.db, 'Apollo')
    const booking = { user_id: ada, project_id: apollo, allocated_percentage: 50, allocated_hours: 20 }
    await app.db
      .insertInto('resource_allocations')
      .values([
        { ...booking, start_date: '2026-12-01', end_date: '2026-12-24', is_confirmed: true },
        { ...booking, start_date: '2027-01-04', end_date: '2027-02-28' },
      ])
      .execute()
    await approved({ userId: grace, startDate: '2026-12-24', endDate: '2026-12-24' })
    const data = await addUser(app.db, 'Dan Data', { role: 'Data Analyst' })
    await approved({ userId: data, startDate: '2026-12-24', endDate: '2026-12-24' })
    await ask({ startDate: '2026-12-14', endDate: '2026-12-14' })
    const body = await preview('leaveType=Annual%20Leave&startDate=2026-12-23&endDate=2026-12-28&startsAtNoon=true')
    expect(body).toEqual({
      totalDays: 1.5,
      balance: 29,
      balanceAfter: 27.5,
      holidays: [
        { date: '2026-12-25', name: 'Christmas Day' },
        { date: '2026-12-26', name: 'Boxing Day' },
        { date: '2026-12-28', name: 'Boxing Day (substitute day)' },
      ],
      conflicts: [
        {
          allocationId: 1,
          projectId: apollo,
          project: 'Apollo',
          startDate: '2026-12-01',
          endDate: '2026-12-24',
          percentage: 50,
          confirmed: true,
        },
      ],
      alsoAway: [
        {
          userId: grace,
          name: 'Grace Hopper',
          startDate: '2026-12-24',
          endDate: '2026-12-24',
          status: 'Approved',
          sameRole: true,
          projects: [],
        },
      ],
      faults: {},
    })
  })

  test('names who of the same projects is away in these days, whatever their role, decided or not', async () => {
    const [apollo, gemini] = [await addProject(app.db, 'Apollo'), await addProject(app.db, 'Gemini')]
    const dan = await addUser(app.db, 'Dan Data', { role: 'Data Analyst' })
    const eve = await addUser(app.db, 'Eve Elsewhere', { role: 'Data Analyst' })
    const booking = { allocated_percentage: 50, allocated_hours: 20 }
    await app.db
      .insertInto('resource_allocations')
      .values([
        { ...booking, user_id: ada, project_id: apollo, start_date: '2026-12-01', end_date: '2026-12-07' },
        { ...booking, user_id: ada, project_id: gemini, start_date: '2026-11-01', end_date: '2026-12-06' },
        { ...booking, user_id: dan, project_id: apollo, start_date: '2026-12-09', end_date: '2026-12-31' },
        { ...booking, user_id: eve, project_id: gemini, start_date: '2026-12-01', end_date: '2026-12-31' },
        { ...booking, user_id: grace, project_id: apollo, start_date: '2026-12-01', end_date: '2026-12-31' },
      ])
      .execute()
    const days = { startDate: '2026-12-10', endDate: '2026-12-18' }
    await ask({ userId: dan, ...days })
    await approved({ userId: eve, ...days })
    await approved({ userId: grace, ...days })
    expect(await othersAway('2026-12-07')).toEqual([
      ['Grace Hopper', 'Approved', true, ['Apollo']],
      ['Dan Data', 'Pending', false, ['Apollo']],
    ])
    // From the 8th on she is booked on none of their projects.
    expect(await othersAway('2026-12-08')).toEqual([['Grace Hopper', 'Approved', true, []]])
  })

  test('names faults by field instead of refusing', async () => {
    await ask()
    const week = 'startDate=2026-12-07&endDate=2026-12-11'
    expect((await preview(`leaveType=Annual%20Leave&${week}`)).faults).toEqual({
      startDate: 'Overlaps Annual Leave from 7 December 2026 to 11 December 2026, which is pending',
    })
    expect((await preview(`leaveType=Annual%20Leave&${week}&id=1`)).faults).toEqual({})
    expect((await preview('leaveType=Sick%20Leave&startDate=2026-12-12&endDate=2026-12-13')).faults).toEqual({
      endDate: 'It contains no working days',
    })
    expect((await preview('leaveType=Sick%20Leave&startDate=2026-12-12&endDate=2026-12-11')).faults).toEqual({
      endDate: 'Must not be before the start date',
    })
  })

  test('of an unlimited kind has no balance; of nobody it is 404', async () => {
    expect(await preview('leaveType=Sick%20Leave&startDate=2026-12-07&endDate=2026-12-11')).toMatchObject({
      totalDays: 5,
      balance: null,
      balanceAfter: null,
    })
    const nobody = 'userId=99&leaveType=Sick%20Leave&startDate=2026-12-07&endDate=2026-12-11'
    expect((await app.get(`/api/leave-requests/preview?${nobody}`)).status).toBe(404)
  })
})

describe('the calendar', () => {
  test('shows a month of who is away, by name, with their own holidays', async () => {
    await ask({ startDate: '2026-11-27', endDate: '2026-12-01' })
    await take((await ask({ userId: grace, startDate: '2026-12-14', endDate: '2026-12-14' })).id, 'reject')
    expect((await calendar('month=2026-12')).body).toEqual([
      {
        userId: ada,
        name: 'Ada Byron',
        initials: 'AB',
        role: 'Software Developer',
        leave: [
          {
            id: 1,
            leaveType: 'Annual Leave',
            status: 'Pending',
            startDate: '2026-11-27',
            endDate: '2026-12-01',
            startsAtNoon: false,
            endsAtNoon: false,
          },
        ],
        holidays: [
          { date: '2026-12-25', name: 'Christmas Day' },
          { date: '2026-12-26', name: 'Boxing Day' },
          { date: '2026-12-28', name: 'Boxing Day (substitute day)' },
        ],
      },
    ])
    expect((await calendar('month=2026-11')).body).toHaveLength(1)
    expect((await calendar('month=2026-10')).body).toEqual([])
  })

  test('shows everybody where asked, by role and search, in pages', async () => {
    await addUser(app.db, 'Dan Data', { role: 'Data Analyst' })
    const names = async (query: string) => (await calendar(query)).body.map(({ name }) => name)
    expect(await names('month=2026-12&all=true')).toEqual(['Ada Byron', 'Dan Data', 'Grace Hopper'])
    expect(await names('month=2026-12&all=true&role=Data%20Analyst')).toEqual(['Dan Data'])
    expect(await names('month=2026-12&all=true&q=hop')).toEqual(['Grace Hopper'])
    const first = await calendar('month=2026-12&all=true&limit=2')
    expect([first.body.length, first.headers['x-total-count']]).toEqual([2, '3'])
    const next = /<(.*)>/.exec(String(first.headers['link']))?.[1] ?? ''
    expect((await app.get<{ name: string }[]>(next)).body.map(({ name }) => name)).toEqual(['Grace Hopper'])
  })

  test('refuses what is no month', async () => {
    expect((await calendar('month=2026-13')).status).toBe(400)
  })
})

test('the summary counts requests, who is away and the days of the year', async () => {
  await approved({ startDate: '2026-11-18', endDate: '2026-11-20' })
  await approved({ startDate: '2026-12-28', endDate: '2027-01-05' })
  await approved({ userId: grace, startDate: '2025-12-31', endDate: '2026-01-02' })
  await ask({ userId: grace, startDate: '2026-11-20', endDate: '2026-11-20' })
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
  await approved({ userId: grace, leaveType: 'Sick Leave', startDate: '2026-11-16', endDate: '2026-11-18' })
  expect(await ids('')).toEqual([1, 2])
  expect(await ids('order=asc')).toEqual([2, 1])
  expect(await ids(`userId=${grace}`)).toEqual([2])
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
