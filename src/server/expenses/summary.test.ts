import { describe, expect, test } from 'vitest'
import type { Expense, ExpenseSummary } from '#shared/expenses/contract.ts'
import { EXPENSE_STATUSES } from '#shared/expenses/choices.ts'
import { testAppOfExpenses } from '../testing/expenses.ts'

const { app, grace, claim, claimAt } = testAppOfExpenses()

describe('sums', () => {
  test('leave out rejected claims but for the statuses, and span twelve months', async () => {
    await claim({ amount: 10, date: '2026-11-02' })
    await claim({ amount: 20, currency: 'EUR', rate: 0.5, category: 'Parking', date: '2026-09-30' })
    await claim({ amount: 40, date: '2024-01-31' })
    const rejected = await claim({ amount: 80, category: 'Training' })
    await app.post(`/api/expenses/${rejected.id}/reject`, { note: 'No receipt' })
    const { body } = await app.get<ExpenseSummary>('/api/expenses/summary')
    expect(body).toMatchObject({ currency: 'GBP', total: 60, claims: 3 })
    expect(body.statuses).toEqual([
      { status: 'Pending', amount: 60, claims: 3 },
      { status: 'Approved', amount: 0, claims: 0 },
      { status: 'Rejected', amount: 80, claims: 1 },
      { status: 'Reimbursed', amount: 0, claims: 0 },
    ])
    expect(body.categories.filter(({ claims }) => claims > 0)).toEqual([
      { category: 'Travel', amount: 50, claims: 2 },
      { category: 'Parking', amount: 10, claims: 1 },
    ])
    expect(body.categories).toHaveLength(7)
    expect(body.months).toHaveLength(12)
    expect(body.months[0]).toEqual({ month: '2025-12', amount: 0, claims: 0 })
    expect(body.months.at(-3)).toEqual({ month: '2026-09', amount: 10, claims: 1 })
    expect(body.months.at(-1)).toEqual({ month: '2026-11', amount: 10, claims: 1 })
  })

  test('the figure Total Expenses counts what its list shows', async () => {
    for (const status of EXPENSE_STATUSES) await claimAt(status)
    await claimAt('Rejected')
    const [whole, list] = await Promise.all([
      app.get<ExpenseSummary>('/api/expenses/summary'),
      app.get<Expense[]>('/api/expenses?status=Not Rejected'),
    ])
    expect(list.body.map(({ status }) => status).toSorted()).toEqual(['Approved', 'Pending', 'Reimbursed'])
    expect(whole.body).toMatchObject({
      claims: list.body.length,
      total: list.body.reduce((sum, expense) => sum + expense.baseAmount, 0),
    })
  })

  test('of a range have its months alone, of nothing none', async () => {
    await claim({ date: '2026-01-31' })
    await claim({ date: '2026-03-01' })
    const { body } = await app.get<ExpenseSummary>('/api/expenses/summary?from=2026-01-01&to=2026-02-28')
    expect(body).toMatchObject({ total: 42.5, claims: 1, months: [{ month: '2026-01', claims: 1 }] })
    expect((await app.get(`/api/expenses/summary?userId=${grace}&from=2026-01-01`)).body).toMatchObject({
      total: 0,
      claims: 0,
      months: [],
    })
  })
})
