import { beforeEach, describe, expect, test } from 'vitest'
import type { Expense } from '#shared/expenses/contract.ts'
import { EXPENSE_STATUSES } from '#shared/expenses/choices.ts'
import { baseAmount, expenseAfter } from '#shared/expenses/rules.ts'
import type { Problem } from '#shared/http/problem.ts'
import { NOW, PDF, testAppOfExpenses } from '../testing/expenses.ts'
import { addProject } from '../testing/rows.ts'

const { app, grace, apollo, form, claim, claimAt, stands, trail, storedFiles, putReceipt } = testAppOfExpenses()

describe('the exchange rate of a claim', () => {
  const paid = { amount: 100, currency: 'EUR', date: '2026-11-10' }

  beforeEach(async () => {
    await app.post('/api/exchange-rates', { currency: 'EUR', validFrom: '2026-11-01', rate: 0.8534 })
    await app.post('/api/exchange-rates', { currency: 'EUR', validFrom: '2026-11-15', rate: 0.86 })
  })

  test('is the company’s of the day unless another one is given with a comment; both amounts are known', async () => {
    expect(await claim(paid)).toMatchObject({ rate: 0.8534, baseAmount: 85.34, companyRate: 0.8534, rateNote: '' })
    const refused = await app.post<Problem>('/api/expenses', { ...form, ...paid, rate: 8.534 })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { rateNote: "Say why the rate is not the company's, 0.8534" },
    ])
    const card = await claim({ ...paid, rate: 0.87, rateNote: 'By the credit card' })
    expect(card).toMatchObject({ baseAmount: 87, companyRate: 0.8534, rateNote: 'By the credit card' })
  })

  test('follows the day while it is the company’s, and asks for a comment once it is another one', async () => {
    const { id } = await claim(paid)
    const change = (body: object) => app.request<Expense & Problem>('PATCH', `/api/expenses/${id}`, body)
    expect((await change({ date: '2026-11-16' })).body).toMatchObject({ rate: 0.86, baseAmount: 86 })
    expect((await change({ rate: 0.9 })).body.fields).toHaveProperty('rateNote')
    const own = { rate: 0.9, rateNote: 'Cash from the airport' }
    expect((await change(own)).body).toMatchObject({ baseAmount: 90 })
    expect((await change({ amount: 50, description: 'Half' })).body).toMatchObject({ ...own, baseAmount: 45 })
    expect((await change({ rateNote: '' })).body.fields).toHaveProperty('rateNote')
    expect((await change({ currency: 'GBP', rate: 1 })).body).toMatchObject({
      rate: 1,
      rateNote: '',
      companyRate: null,
    })
  })

  test('of a day is found among all of a currency', async () => {
    const rates = await app.get('/api/exchange-rates?currency=EUR&on=2026-11-14')
    expect(rates.body).toMatchObject([{ validFrom: '2026-11-01', rate: 0.8534 }])
    expect((await app.get('/api/exchange-rates?on=2026-10-31')).body).toEqual([])
  })
})

describe('claiming', () => {
  test('gives the claim as the list gives it, in the company’s currency unless said otherwise', async () => {
    const claimed = await claim({ projectId: apollo, billable: 'Yes' })
    expect(claimed).toMatchObject({
      ...form,
      projectId: apollo,
      billable: 'Yes',
      currency: 'GBP',
      rate: 1,
      baseAmount: 42.5,
      status: 'Pending',
      receipt: null,
      receiptStored: false,
      decidedBy: null,
      createdAt: NOW,
      version: 1,
    })
    expect((await app.get('/api/expenses')).body).toEqual([claimed])
    expect((await app.get(`/api/expenses/${claimed.id}`)).body).toEqual(claimed)
    expect((await app.get('/api/expenses/999')).status).toBe(404)
    await app.db.insertInto('company_settings').values({ currency: 'EUR' }).execute()
    expect(await claim()).toMatchObject({ currency: 'EUR', rate: 1 })
  })

  test.each([
    [{ userId: 999 }, { userId: 'There is no such person' }],
    [{ userId: 3_000_000_000 }, { userId: 'There is no such person' }],
    [{ projectId: 999 }, { projectId: 'There is no such project' }],
    [{ amount: 0 }, { amount: 'Amount must be more than 0' }],
    [{ amount: 1.001 }, { amount: 'Amounts have two decimals at most' }],
    [{ currency: 'JPY', rate: 0.005, amount: 10.5 }, { amount: 'Amounts in JPY have no decimals' }],
    [{ amount: '5' }, { amount: 'Amount is required' }],
    [{ currency: 'euro' }, { currency: 'Three capital letters, such as EUR' }],
    [{ currency: 'EUR' }, { rate: 'Rate is required: what one EUR is worth in GBP' }],
    [{ rate: 1.1 }, { rate: "GBP is the company's currency, so the rate is 1" }],
    [{ currency: 'EUR', rate: 1e-9 }, { rate: 'Rate must be more than 0' }],
    [{ currency: 'IDR', amount: 999_999_999, rate: 1000 }, { amount: 'Amount is too large' }],
    [{ category: 'Yachts' }, { category: expect.stringContaining('Category must be one of') as string }],
    [{ date: '2026-02-30' }, { date: expect.any(String) as string }],
    [{ description: '  ' }, { description: 'Description is required' }],
    [{ billable: 'Yes' }, { billable: 'Only what belongs to a project can be billed' }],
  ])('with %j is refused', async (change, fields) => {
    const { status, body } = await app.post<Problem>('/api/expenses', { ...form, ...change })
    expect([status, body]).toMatchObject([400, { error: 'INVALID', fields }])
    expect((await app.get('/api/expenses')).body).toEqual([])
  })

  test('with a character that no database stores is refused', async () => {
    const { status, body } = await app.post<Problem>('/api/expenses', { ...form, description: 'Train\u0000' })
    expect([status, body.error]).toEqual([400, 'INVALID'])
  })

  test('on an archived project is refused', async () => {
    const old = await addProject(app.db, 'Gemini', { archived_at: new Date(NOW) })
    const { body } = await app.post<Problem>('/api/expenses', { ...form, projectId: old })
    expect(body.fields).toEqual({ projectId: 'This project is archived' })
  })

  test.each([
    [0.01, 0.5],
    [1.15, 0.1],
    [19.99, 1.17345678],
    [123_456.78, 0.00512345],
  ])('%d at %d comes to what the rule says', async (amount, rate) => {
    const { baseAmount: stored } = await claim({ amount, currency: 'EUR', rate })
    expect(stored).toBe(baseAmount(amount, rate, 'GBP'))
  })

  test.each([
    ['JPY', { amount: 100, currency: 'EUR', rate: 160.456 }, 16_046],
    ['JPY', { amount: 12.345, currency: 'KWD', rate: 480 }, 5_926],
    ['KWD', { amount: 12.345 }, 12.345],
  ])('in a company of %s, %j comes to %d', async (currency, money, base) => {
    await app.request('PATCH', '/api/company', { currency })
    expect(await claim(money)).toMatchObject({ amount: money.amount, baseAmount: base })
  })
})

describe('a claim’s steps', () => {
  const steps = ['approve', 'reject', 'reimburse'] as const
  const everyCase = EXPENSE_STATUSES.flatMap((from) =>
    steps.map((step) => [from, step, expenseAfter(from, step)] as const),
  )

  test.each(everyCase)('%s, %s: %s', async (from, step, to) => {
    const before = await claimAt(from)
    const reply = await app.post<Expense & Problem>(`/api/expenses/${before.id}/${step}`, { note: 'Seen' })
    expect([reply.status, reply.body.status ?? reply.body.error]).toEqual(
      to === null ? [409, 'NOT_ALLOWED'] : [200, to],
    )
    expect(await stands(before.id)).toMatchObject(to === null ? before : { status: to, version: before.version + 1 })
  })

  test('say who decided, when and why', async () => {
    const { id } = await claim()
    expect((await app.post(`/api/expenses/${id}/reject`, { note: 'No receipt' })).body).toMatchObject({
      status: 'Rejected',
      decidedBy: grace,
      decidedAt: NOW,
      decisionNote: 'No receipt',
      reimbursedAt: null,
    })
    // Editing submits it again: what was decided no longer holds.
    expect((await app.request('PATCH', `/api/expenses/${id}`, { description: 'With receipt' })).body).toMatchObject({
      status: 'Pending',
      decidedBy: null,
      decidedAt: null,
      decisionNote: '',
    })
    await app.post(`/api/expenses/${id}/approve`, {})
    expect((await app.post(`/api/expenses/${id}/reimburse`, {})).body).toMatchObject({
      status: 'Reimbursed',
      decidedBy: grace,
      reimbursedAt: NOW,
    })
    expect((await trail(id)).map(({ action, actor }) => [action, actor?.id])).toEqual(
      ['created', 'rejected', 'changed', 'approved', 'reimbursed'].map((action) => [action, grace]),
    )
  })

  test('of a claim that is not there are refused', async () => {
    expect((await app.post('/api/expenses/9/approve', {})).status).toBe(404)
    expect((await app.request('PATCH', '/api/expenses/9', {})).status).toBe(404)
    expect((await app.delete('/api/expenses/9')).status).toBe(404)
  })

  test('two people who decide at once: one does, the other hears how it stands', async () => {
    const { id, version } = await claim()
    const replies = await Promise.all([
      app.post<Problem>(`/api/expenses/${id}/approve`, { version }),
      app.post<Problem>(`/api/expenses/${id}/reject`, { version, note: 'No receipt' }),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = replies.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ error: 'STALE', current: await stands(id) })
    expect(await trail(id)).toHaveLength(2)
  })
})

describe('changing a claim', () => {
  test('changes what is given and records just that', async () => {
    const { id } = await claim({ projectId: apollo, billable: 'Yes' })
    const { status, body } = await app.request<Expense>('PATCH', `/api/expenses/${id}`, { amount: 50, version: 1 })
    expect([status, body]).toMatchObject([200, { amount: 50, projectId: apollo, billable: 'Yes', version: 2 }])
    expect((await trail(id)).at(-1)).toMatchObject({
      action: 'changed',
      before: { amount: 42.5, baseAmount: 42.5 },
      after: { amount: 50, baseAmount: 50 },
    })
  })

  test('that changes nothing leaves no trace', async () => {
    const claimed = await claim()
    const { userId: _userId, ...same } = form
    expect((await app.request('PATCH', `/api/expenses/${claimed.id}`, same)).body).toEqual(claimed)
    expect(await trail(claimed.id)).toHaveLength(1)
  })

  test('from an older version is refused with how it stands', async () => {
    const { id } = await claim()
    await app.request('PATCH', `/api/expenses/${id}`, { amount: 50, version: 1 })
    const { status, body } = await app.request<Problem>('PATCH', `/api/expenses/${id}`, { amount: 60, version: 1 })
    expect([status, body]).toMatchObject([409, { error: 'STALE', current: { amount: 50, version: 2 } }])
    expect(await stands(id)).toMatchObject({ amount: 50 })
  })

  test.each(['Approved', 'Reimbursed'] as const)('that is %s is refused, as is deleting it', async (status) => {
    const { id } = await claimAt(status)
    for (const reply of [
      await app.request<Problem>('PATCH', `/api/expenses/${id}`, { amount: 1 }),
      await app.delete<Problem>(`/api/expenses/${id}`),
      await app.delete<Problem>(`/api/expenses/${id}/receipt`),
      await putReceipt(id, PDF),
    ]) {
      expect([reply.status, reply.body]).toMatchObject([409, { error: 'NOT_ALLOWED' }])
    }
    expect(await stands(id)).toMatchObject({ status, amount: 42.5 })
    expect(storedFiles()).toEqual([])
  })

  test.each([
    [{ projectId: null }, { billable: 'Only what belongs to a project can be billed' }],
    [{ currency: 'USD' }, { rate: 'Rate is required: what one USD is worth in GBP' }],
    [{ currency: 'GBP', rate: 2 }, { rate: "GBP is the company's currency, so the rate is 1" }],
    [{ projectId: 999 }, { projectId: 'There is no such project' }],
    [{ amount: 1e9, rate: 1e6 }, { amount: 'Amount is too large' }],
  ])('is judged as a whole: %j is refused', async (change, fields) => {
    const { id } = await claim({ projectId: apollo, billable: 'Yes', currency: 'EUR', rate: 0.85 })
    expect((await app.request<Problem>('PATCH', `/api/expenses/${id}`, change)).body).toMatchObject({ fields })
  })

  test('to the company’s currency sets the rate to 1; one that keeps its currency keeps its rate', async () => {
    const { id } = await claim({ currency: 'EUR', rate: 0.85 })
    expect((await app.request('PATCH', `/api/expenses/${id}`, { amount: 10 })).body).toMatchObject({ baseAmount: 8.5 })
    expect((await app.request('PATCH', `/api/expenses/${id}`, { currency: 'GBP' })).body).toMatchObject({
      rate: 1,
      baseAmount: 10,
    })
  })

  test('a deleted claim is gone but for its record', async () => {
    const { id } = await claimAt('Rejected')
    expect((await app.delete(`/api/expenses/${id}`)).status).toBe(204)
    expect((await app.get('/api/expenses')).body).toEqual([])
    expect((await trail(id)).at(-1)).toMatchObject({ action: 'deleted', before: { amount: 42.5 }, after: null })
  })
})
