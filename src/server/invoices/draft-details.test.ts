import { beforeEach, expect, test } from 'vitest'
import type { AuditEntry } from '#shared/audit/contract.ts'
import type { WholeInvoice } from '#shared/invoices/contract.ts'
import { billableTotalsDrift } from '../expenses/billable-totals.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'

const app = testApp({ now: '2026-11-24T15:00:00Z' })
const { ada, apollo } = testCompany(app, {
  people: { ada: 'Ada Byron' },
  projects: { apollo: ['Apollo', { client: 'Northwind' }] },
})

let draft: WholeInvoice

beforeEach(async () => {
  const taxRates = [{ name: 'VAT', percent: 20, category: 'S', reason: '', isDefault: true }]
  await app.request('PATCH', '/api/invoices/settings', { taxRates, paymentDays: 14 })
  const entry = { userId: ada, projectId: apollo, category: 'Development', notes: 'Docker' }
  await app.post('/api/time-entries', { ...entry, date: '2026-11-10', hours: 2 })
  const period = { client: 'Northwind', from: '2026-11-01', to: '2026-11-30' }
  draft = (await app.post<WholeInvoice>('/api/invoices', period)).body
})

const change = async (body: object) =>
  (await app.request<WholeInvoice>('PATCH', `/api/invoices/${draft.id}`, body)).body

test('the due date of a draft follows its date, unless it is given too', async () => {
  expect(draft).toMatchObject({ issueDate: '2026-11-24', dueDate: '2026-12-08' })
  expect(await change({ issueDate: '2026-11-10' })).toMatchObject({ dueDate: '2026-11-24' })
  expect(await change({ issueDate: '2026-12-01' })).toMatchObject({ dueDate: '2026-12-15' })
  expect(await change({ dueDate: '2026-12-31' })).toMatchObject({ issueDate: '2026-12-01', dueDate: '2026-12-31' })
  expect(await change({ issueDate: '2026-12-02', dueDate: '2026-12-09' })).toMatchObject({ dueDate: '2026-12-09' })
})

test('a file of invoices has nothing open for a draft', async () => {
  const { body } = await app.get<string>('/api/invoices/export?format=csv')
  const [head = '', row = ''] = body.trim().split(/\r?\n/)
  const open = head.split(',').indexOf('Open')
  expect([open > 0, row.split(',')[open]]).toEqual([true, ''])
})

test('the history of an invoice has its lines, discounts and taxes', async () => {
  const [line] = draft.lines
  const discount = { kind: 'Discount', text: 'Loyalty', quantity: -1, unitPrice: 30 }
  await change({ lines: [{ id: line?.id, text: line?.text }, discount] })
  const [latest] = (await app.get<AuditEntry[]>(`/api/audit?entity=invoice&entityId=${draft.id}`)).body
  expect(latest).toMatchObject({
    before: { net: 300, tax: 60, lines: [{ kind: 'Hours', taxName: 'VAT', taxPercent: 20 }] },
    after: { net: 270, tax: 54, lines: [{ kind: 'Hours' }, { kind: 'Discount', text: 'Loyalty', net: -30 }] },
  })
})

test('a claim of 119 with 19 % tax is charged as 100, and the invoice adds the client’s own tax', async () => {
  const claim = { userId: ada, projectId: apollo, billable: 'Yes', category: 'Travel', date: '2026-11-12' }
  const form = { ...claim, description: 'Train', amount: 119, taxPercent: 19 }
  const { body } = await app.post<{ id: number; taxPercent: number; baseAmount: number }>('/api/expenses', form)
  expect(body).toMatchObject({ taxPercent: 19, baseAmount: 119 })
  const project = await app.get<{ project: { billableExpenses: number } }>(`/api/projects/${apollo}`)
  expect(project.body).toMatchObject({ project: { billableExpenses: 100 }, expenses: { total: 119, billable: 100 } })
  await app.post(`/api/expenses/${body.id}/approve`, {})
  const period = { client: 'Northwind', from: '2026-11-01', to: '2026-11-30' }
  const invoice = await app.post<WholeInvoice>('/api/invoices', period)
  expect(invoice.body).toMatchObject({ net: 100, tax: 20, total: 120, lines: [{ kind: 'Expense', net: 100 }] })
  expect(await billableTotalsDrift(app.db)).toBe(0)
})

test('a claim in yen is charged to a client who pays in yen without decimals', async () => {
  await app.request('PATCH', '/api/invoices/clients', { name: 'Northwind', currency: 'JPY' })
  const claim = { userId: ada, projectId: apollo, billable: 'Yes', category: 'Travel', date: '2026-11-12' }
  const form = { ...claim, description: 'Train', currency: 'JPY', rate: 0.005, amount: 1000, taxPercent: 8 }
  const { body } = await app.post<{ id: number }>('/api/expenses', form)
  await app.post(`/api/expenses/${body.id}/approve`, {})
  const period = { client: 'Northwind', from: '2026-11-12', to: '2026-11-12' }
  const invoice = await app.post<WholeInvoice>('/api/invoices', period)
  expect(invoice.body).toMatchObject({ lines: [{ unitPrice: 926, net: 926 }], net: 926, tax: 185, total: 1111 })
})
