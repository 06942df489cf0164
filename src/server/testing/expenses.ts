import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { AuditEntry } from '#shared/audit/contract.ts'
import type { ExpenseStatus } from '#shared/expenses/choices.ts'
import type { Expense, ExpenseForm } from '#shared/expenses/contract.ts'
import type { Problem } from '#shared/http/problem.ts'
import { receiptPdf } from '../sample-data/receipts.ts'
import { testApp } from './app.ts'
import { testCompany } from './company.ts'

export const NOW = '2026-11-20T15:00:00.000Z'

export const PDF = receiptPdf(['Taxi', 'Total 42.50'])

/** A test app on Friday 20 November 2026 with the project Apollo, Ada, whose claims they are, and Grace, who is signed in. */
export function testAppOfExpenses() {
  const app = testApp({ now: NOW })
  const ids = testCompany(app, {
    people: { ada: 'Ada Lovelace', grace: 'Grace Hopper' },
    projects: { apollo: 'Apollo' },
    signedIn: 'grace',
  })
  const form: ExpenseForm = {
    userId: ids.ada,
    amount: 42.5,
    category: 'Travel',
    date: '2026-11-18',
    description: 'Train to Acme',
  }

  async function claim(change: Partial<ExpenseForm> = {}): Promise<Expense> {
    const { status, body } = await app.post<Expense>('/api/expenses', { ...form, ...change })
    expect(status).toBe(201)
    return body
  }

  /** A claim that stands where a test wants it, by the steps that lead there. */
  async function claimAt(status: ExpenseStatus): Promise<Expense> {
    const ways = {
      Pending: [],
      Approved: ['approve'],
      Rejected: ['reject'],
      Reimbursed: ['approve', 'reimburse'],
    } as const
    let claimed = await claim()
    for (const step of ways[status]) {
      claimed = (await app.post<Expense>(`/api/expenses/${claimed.id}/${step}`, { note: 'So be it' })).body
    }
    expect(claimed.status).toBe(status)
    return claimed
  }

  const stands = async (id: number) =>
    (await app.get<Expense[]>('/api/expenses')).body.find((expense) => expense.id === id)

  const trail = async (id: number) =>
    (await app.get<AuditEntry[]>(`/api/audit?entity=expense&entityId=${id}`)).body.toReversed()

  const storedFiles = () => {
    try {
      return readdirSync(join(app.dataDir, 'receipts'))
    } catch {
      return []
    }
  }

  async function putReceipt(id: number, bytes: Uint8Array, type = 'application/pdf', name = 'taxi.pdf', query = '') {
    const headers = { 'content-type': type, 'x-file-name': encodeURIComponent(name) }
    const reply = await app.raw('PUT', `/api/expenses/${id}/receipt${query}`, headers, bytes)
    return { status: reply.statusCode, body: reply.json<Expense & Problem>() }
  }

  return { app, ...ids, form, claim, claimAt, stands, trail, storedFiles, putReceipt }
}
