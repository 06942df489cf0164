import { expect, test } from 'vitest'
import type { Invoice, WholeInvoice } from '#shared/invoices/contract.ts'
import type { SavedReport } from '#shared/reports/contract.ts'
import { testApp } from '../testing/app.ts'
import { seedSampleCompany } from './seed.ts'

let now = ''
const app = testApp({ now: () => now })

async function sampleAsOf(instant: string): Promise<WholeInvoice[]> {
  now = instant
  await app.reset()
  await seedSampleCompany(app.db, { today: now.slice(0, 10), now: new Date(now) })
  await app.signIn(1)
  const { body } = await app.get<Invoice[]>('/api/invoices')
  return Promise.all(body.map(async ({ id }) => (await app.get<WholeInvoice>(`/api/invoices/${id}`)).body))
}

// A weekday, a Monday just after midnight, the first of a year's quarter after Easter, a leap day.
test.each(['2026-11-24T14:00:00Z', '2027-01-04T00:20:00Z', '2026-04-13T05:00:00Z', '2028-02-29T18:00:00Z'])(
  'finance has made three invoices of approved hours of closed months as of %s',
  { timeout: 60_000 },
  async (instant) => {
    const [draft, ...issued] = await sampleAsOf(instant)
    const [overdue, paid] = issued.toSorted((a, b) => a.state.localeCompare(b.state))
    const year = paid?.issueDate.slice(0, 4)
    expect(issued).toHaveLength(2)
    expect(draft).toMatchObject({ state: 'Draft', number: null, currency: 'GBP', missing: {} })
    expect(overdue).toMatchObject({ state: 'Overdue', number: `LC-${year}-0002`, currency: 'EUR', tax: 0 })
    expect(paid).toMatchObject({ state: 'Paid', number: `LC-${year}-0001`, currency: 'GBP', open: 0 })
    expect(paid?.tax).toBeCloseTo((paid?.net ?? 0) / 5, 2)
    const [payment] = paid?.payments ?? []
    expect(payment && payment.date <= (paid?.dueDate ?? '') && new Date(payment.at) <= new Date(now)).toBe(true)
    for (const { createdBy, createdAt, lines } of [draft, overdue, paid] as WholeInvoice[]) {
      expect(createdBy).toBe('Tariq Hussain')
      expect(new Date(createdAt) <= new Date(now)).toBe(true)
      expect(lines.some(({ kind, quantity }) => kind === 'Hours' && quantity > 10)).toBe(true)
    }
    const { closedThrough } = (await app.get<{ closedThrough: string }>('/api/company')).body
    expect(draft?.periodEnd).toBe(closedThrough)
    const held = await app.db
      .selectFrom('time_entries')
      .where('invoice_id', 'is not', null)
      .select(['date', 'approval', 'billable'])
      .execute()
    expect(held.every((one) => one.date <= closedThrough && one.approval === 'Approved' && one.billable)).toBe(true)
    // Nobody has done any of it by hand.
    expect((await app.get('/api/audit')).body).toEqual([])
  },
)

test('the same day gives the same invoices, and the next one goes on after them', { timeout: 60_000 }, async () => {
  const instant = '2026-11-24T14:00:00Z'
  const once = await sampleAsOf(instant)
  expect(await sampleAsOf(instant)).toEqual(once)
  const { status, body } = await app.post<WholeInvoice>(`/api/invoices/${once[0]?.id}/issue`, {})
  expect([status, body.number]).toEqual([200, 'LC-2026-0003'])
})

test('two reports are saved for all who may read reports', { timeout: 60_000 }, async () => {
  await sampleAsOf('2026-11-24T14:00:00Z')
  const { body: saved } = await app.get<SavedReport[]>('/api/saved-reports')
  expect(saved).toMatchObject([
    { name: 'Margin by client, last month', person: 'Tariq Hussain', shared: true },
    { name: 'Utilization by role, this quarter', person: 'Tariq Hussain', shared: true },
  ])
})
