import { describe, expect, test } from 'vitest'
import { testAppOfLeave, type Refusal } from '../testing/leave.ts'

const { app, people, ask, take, approved, balances, annual, audit } = testAppOfLeave()

const changePolicy = (body: Record<string, unknown>) => app.request<Refusal>('PATCH', '/api/leave-policies', body)

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
        userId: people.ada,
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
      userId: people.ada,
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
      id: 2,
      note: 'Worked on Easter Monday',
    })
    const after = await annual()
    expect(after?.balance).toBe(31.5)
    expect(after?.ledger).toContainEqual(adjusted.body)
    expect(await audit('leave adjustment', 2)).toMatchObject([
      { action: 'made', after: { userId: people.ada, days: 1.5 } },
    ])
  })

  test.each([
    [{ userId: 99 }, { userId: 'There is no such person' }],
    [{ days: 0 }, { days: 'Days must not be 0' }],
    [{ days: 0.3 }, { days: 'Days go in steps of 0.5' }],
    [{ note: ' ' }, { note: 'Reason is required' }],
    [{ leaveType: 'Sick Leave' }, { leaveType: 'Sick Leave is unlimited, so there is nothing to give or take' }],
  ])('an adjustment with %j is refused', async (change, fields) => {
    const body = { userId: people.ada, leaveType: 'Annual Leave', year: 2026, days: 1, note: 'x', ...change }
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
