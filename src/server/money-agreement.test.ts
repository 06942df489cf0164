import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Invoice, InvoicePreview, ProjectInvoiced, WholeInvoice } from '#shared/invoices/contract.ts'
import { netOf, sum } from '#shared/invoices/amounts.ts'
import { GROUPINGS } from '#shared/invoices/choices.ts'
import type { WholeProject } from '#shared/projects/contract.ts'
import type { ReportRow } from '#shared/reports/contract.ts'
import { billRateOn } from '#shared/rates/rules.ts'
import { addDays } from '#shared/time/day.ts'
import { addProject, addUser } from './testing/rows.ts'
import { testApp } from './testing/app.ts'
import { rebuildTotals } from './time-entries/totals.ts'

const app = testApp({ now: '2026-06-30T15:00:00Z' })

const FROM = '2026-04-01'
const PERIOD = 'from=2026-04-01&to=2026-06-30'

const day = fc.nat(90).map((count) => addDays(FROM, count))

/** Rates to the cent that change within the period, and entries of any minutes. */
const company = fc.record({
  rates: fc.uniqueArray(
    fc.record({
      userId: fc.constantFrom(null, 1, 2),
      validFrom: day,
      amount: fc.integer({ min: 1, max: 30_000 }).map((cents) => cents / 100),
    }),
    { maxLength: 6, selector: ({ userId, validFrom }) => `${userId} ${validFrom}` },
  ),
  entries: fc.array(
    fc.record({
      userId: fc.constantFrom(1, 2, 3),
      projectId: fc.constantFrom(1, 2),
      date: day,
      minutes: fc.integer({ min: 1, max: 600 }),
      category: fc.constantFrom('Development', 'Meeting'),
      billable: fc.boolean(),
    }),
    { minLength: 1, maxLength: 25 },
  ),
})

type Company = ReturnType<(typeof company)['generate']>['value']

async function store({ rates, entries }: Company): Promise<void> {
  await app.reset()
  for (const [nth, name] of ['Ada Byron', 'Grace Hopper', 'Alan Turing'].entries()) {
    await addUser(app.db, name, { role: `Role ${nth}` })
  }
  for (const name of ['Apollo', 'Zeus']) await addProject(app.db, name, { client: 'Northwind' })
  const none = { project_id: null, client: null, role: null, currency: 'GBP' }
  for (const { userId, validFrom, amount } of rates) {
    await app.db
      .insertInto('bill_rates')
      .values({ ...none, user_id: userId, valid_from: validFrom, amount })
      .execute()
  }
  const rows = entries.map(({ userId, projectId, minutes, ...entry }) => ({
    ...entry,
    user_id: userId,
    project_id: projectId,
    hours: Math.max(1, Math.round((minutes * 5) / 3)) / 100,
    minutes: (minutes * 5) % 3 === 0 ? null : minutes,
    notes: 'Built the thing',
  }))
  await app.db.insertInto('time_entries').values(rows).execute()
  await rebuildTotals(app.db)
  await app.signIn(1)
}

/** What billable minutes of some entries come to at the rates of their days, rounded once. */
function worthOf({ rates }: Company, entries: Company['entries']): number {
  const placed = rates.map((rate) => ({ ...rate, projectId: null, client: null, role: null, validUntil: null }))
  const sixtieths = entries.reduce((all, { userId, projectId, date, minutes, billable }) => {
    const rate = billRateOn(placed, { projectId, userId, client: 'Northwind', role: '' }, date)
    return all + (billable ? minutes * Math.round((rate?.amount ?? 150) * 100) : 0)
  }, 0)
  return Math.floor((sixtieths + 30) / 60) / 100
}

test('invoices in every grouping, reports, projects and lists show the amounts that entries, rates and days come to', async () => {
  for (const drawn of fc.sample(company, { numRuns: 8, seed: 36 })) {
    await store(drawn)
    const all = worthOf(drawn, drawn.entries)
    const ofProject = (id: number) =>
      worthOf(
        drawn,
        drawn.entries.filter(({ projectId }) => projectId === id),
      )
    for (const grouping of GROUPINGS) {
      const { body } = await app.get<InvoicePreview>(
        `/api/invoices/preview?client=Northwind&${PERIOD}&grouping=${encodeURIComponent(grouping)}`,
      )
      expect([grouping, body.net]).toEqual([grouping, all])
      expect([grouping, sum(body.lines.map(({ net }) => net))]).toEqual([grouping, all])
      for (const { quantity, unitPrice, net } of body.lines) expect(netOf(quantity, unitPrice, 'GBP')).toBe(net)
    }
    const report = await app.get<ReportRow[]>(`/api/report/rows?by=project&${PERIOD}`)
    const byProject = new Map(report.body.map(({ keys, figures }) => [keys[0]?.id, figures.revenue?.total]))
    for (const id of [1, 2]) {
      const { body } = await app.get<{ project: WholeProject }>(`/api/projects/${id}`)
      expect([id, body.project.hoursValue, byProject.get(id) ?? 0]).toEqual([id, ofProject(id), ofProject(id)])
    }
    if (all === 0) continue
    const { body: draft } = await app.post<WholeInvoice>('/api/invoices', {
      client: 'Northwind',
      from: FROM,
      to: '2026-06-30',
      grouping: 'Entry',
    })
    const { body: list } = await app.get<Invoice[]>('/api/invoices')
    expect([draft.net, list[0]?.net]).toEqual([all, all])
    // As if it had been issued.
    await app.db
      .updateTable('invoices')
      .set({ number: '1', series: '1', counter: 1, issued_at: new Date(), seller: '{}', buyer: '{}' })
      .execute()
    for (const id of [1, 2]) {
      const { body } = await app.get<ProjectInvoiced>(`/api/projects/${id}/invoiced`)
      expect(body.amounts[0]?.net ?? 0).toBe(ofProject(id))
    }
  }
}, 240_000)
