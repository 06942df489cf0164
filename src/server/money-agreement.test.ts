import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Invoice, InvoicePreview, ProjectInvoiced, WholeInvoice } from '#shared/invoices/contract.ts'
import { netOf, sum } from '#shared/invoices/amounts.ts'
import { GROUPINGS } from '#shared/invoices/choices.ts'
import type { WholeProject } from '#shared/projects/contract.ts'
import type { BudgetDetail } from '#shared/projects/figures.ts'
import type { ReportRow } from '#shared/reports/contract.ts'
import { billRateOn } from '#shared/rates/rules.ts'
import { addDays } from '#shared/time/day.ts'
import { addProject, addUser } from './testing/rows.ts'
import { brokenRules } from './testing/en16931.ts'
import { testApp } from './testing/app.ts'
import { readPdf } from './testing/pdf.ts'
import { readWorkbook } from './testing/workbook.ts'
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

/** An entry of any project and category. */
type Logged = Omit<Company['entries'][number], 'projectId' | 'category'> & { projectId: number; category: string }

type Company = ReturnType<(typeof company)['generate']>['value']

async function store({
  rates,
  entries,
}: {
  rates: readonly (Company['rates'][number] & { currency?: string })[]
  entries: readonly Logged[]
}): Promise<void> {
  await app.reset()
  for (const [nth, name] of ['Ada Byron', 'Grace Hopper', 'Alan Turing'].entries()) {
    await addUser(app.db, name, { role: `Role ${nth}` })
  }
  for (const name of ['Apollo', 'Zeus']) await addProject(app.db, name, { client: 'Northwind' })
  const none = { project_id: null, client: null, role: null }
  for (const { userId, validFrom, amount, currency = 'GBP' } of rates) {
    await app.db
      .insertInto('bill_rates')
      .values({ ...none, user_id: userId, valid_from: validFrom, amount, currency })
      .execute()
  }
  await addEntries(entries)
  await app.signIn(1)
}

async function addEntries(entries: readonly Logged[]): Promise<void> {
  if (entries.length === 0) return
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
  for (const [nth, drawn] of fc.sample(company, { numRuns: 8, seed: 36 }).entries()) {
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
      grouping: GROUPINGS[nth % GROUPINGS.length],
    })
    const { body: list } = await app.get<Invoice[]>('/api/invoices')
    expect([draft.net, list[0]?.net]).toEqual([all, all])
    await issue(draft, all)
    for (const id of [1, 2]) {
      const { body } = await app.get<ProjectInvoiced>(`/api/projects/${id}/invoiced`)
      expect(body.amounts[0]?.net ?? 0).toBe(ofProject(id))
    }
    for (const { rows: sheet } of await sheetsOf(`/api/report/rows/export?by=project&${PERIOD}&format=xlsx`)) {
      const column = sheet[0]?.indexOf('Revenue (GBP)') ?? -1
      const inSheet = sheet.slice(1, -1).map((cells) => [cells[0], cells[column]])
      expect(inSheet).toEqual(report.body.map(({ keys, figures }) => [keys[0]?.name, figures.revenue?.total]))
      expect(inCents(Number(sheet.at(-1)?.[column]))).toBe(inCents(all))
    }
  }
}, 240_000)

const inCents = (amount: number | undefined) => Math.round((amount ?? 0) * 100)

async function sheetsOf(path: string) {
  const { statusCode, rawPayload } = await app.raw('GET', path, {})
  expect(statusCode).toBe(200)
  return readWorkbook(rawPayload)
}

const ADDRESS = { street: 'Main Street 1', postalCode: 'BS1 4DJ', city: 'Bristol', country: 'GB' }
const TAX = { name: 'VAT', percent: 20, category: 'S', reason: '', isDefault: true }

/** Issues a draft, and expects its amounts in its PDF, in its e-invoice and in the list of invoices as a file. */
async function issue({ id }: WholeInvoice, net: number): Promise<void> {
  const seller = { ...ADDRESS, name: 'Offbench Ltd', vatId: 'GB123456789', taxRates: [TAX] }
  await app.request('PATCH', '/api/invoices/settings', seller)
  await app.request('PATCH', '/api/invoices/clients', { ...ADDRESS, name: 'Northwind' })
  const { status, body } = await app.post<WholeInvoice>(`/api/invoices/${id}/issue`, {})
  expect([status, body]).toEqual([200, expect.objectContaining({ net, total: sum([net, body.tax]) })])

  const { parts } = await readPdf((await app.raw('GET', `/api/invoices/${id}/pdf`, {})).rawPayload)
  const cells = parts.flatMap((part) => (part.startsWith('TD ') ? [amountIn(part)] : []))
  const rows = body.lines.map((_, nth) => cells.slice(nth * 5 + 1, nth * 5 + 5))
  expect(rows.map(([, price, tax, amount]) => [price, tax, amount])).toEqual(
    body.lines.map((line) => [line.unitPrice, line.taxPercent, line.net]),
  )
  expect(cells.slice(body.lines.length * 5)).toEqual([net, ...body.taxes.map(({ amount }) => amount), body.total])

  const { body: xml } = await app.get<string>(`/api/invoices/${id}/ubl`)
  expect(brokenRules(xml)).toEqual([])
  const amounts = (name: string) =>
    [...xml.matchAll(new RegExp(`<cbc:${name} currencyID="GBP">([^<]*)<`, 'g'))].map(([, amount]) => Number(amount))
  expect(amounts('LineExtensionAmount')).toEqual([net, ...body.lines.map((line) => line.net)])
  expect([amounts('TaxExclusiveAmount'), amounts('PayableAmount')]).toEqual([[net], [body.total]])

  const [sheet] = await sheetsOf('/api/invoices/export?format=xlsx')
  const [heads = [], row = []] = sheet?.rows ?? []
  expect([row[heads.indexOf('Net')], row[heads.indexOf('Total')]]).toEqual([net, body.total])
}

/** The number that a printed text holds: 1234.5 for 'TD £1,234.50'. */
function amountIn(part: string): number {
  return Number(part.replaceAll(/[^\d.-]/g, ''))
}

/** Rates in two currencies, two exchange rates, and a fee besides: entries of the third project earn it. */
const abroad = fc.record({
  rates: fc.uniqueArray(
    fc.record({
      userId: fc.constantFrom(null, 1, 2),
      validFrom: day,
      amount: fc.integer({ min: 1, max: 30_000 }).map((cents) => cents / 100),
      currency: fc.constantFrom('GBP', 'EUR'),
    }),
    { maxLength: 6, selector: ({ userId, validFrom }) => `${userId} ${validFrom}` },
  ),
  exchange: fc.tuple(fc.integer({ min: 50, max: 150 }), fc.integer({ min: 50, max: 150 })),
  fee: fc.integer({ min: 1, max: 5_000_000 }).map((cents) => cents / 100),
  planned: fc.integer({ min: 1, max: 200 }),
  entries: fc.array(
    fc.record({
      userId: fc.constantFrom(1, 2, 3),
      projectId: fc.constantFrom(1, 2, 3),
      date: day,
      minutes: fc.integer({ min: 1, max: 600 }),
      category: fc.constant('Development'),
      billable: fc.boolean(),
    }),
    { minLength: 1, maxLength: 25 },
  ),
})

type Abroad = ReturnType<(typeof abroad)['generate']>['value']

/** What billable minutes are worth in pounds, in cents, at the rates of their days and the exchange rates of their months' ends. */
function convertedWorth({ rates, exchange, entries }: Abroad, projectId: number): number {
  const placed = rates.map((rate) => ({ ...rate, projectId: null, client: null, role: null, validUntil: null }))
  const parts = entries
    .filter((entry) => entry.projectId === projectId && entry.billable)
    .reduce((all, { userId, date, minutes }) => {
      const rate = billRateOn(placed, { projectId, userId, client: 'Northwind', role: '' }, date)
      const { amount, currency } = rate ?? { amount: 150, currency: 'GBP' }
      const [first, later] = exchange
      // The second exchange rate holds from the middle of May on.
      const inPounds = currency === 'GBP' ? 100 : date < '2026-05-01' ? first : later
      return all + minutes * Math.round(amount * 100) * inPounds
    }, 0)
  return Math.floor((parts + 3_000) / 6_000)
}

/** Without cost rates and bookings, a fee is earned by hours: those logged of those planned, or of all if they are more. */
function earnedFee({ fee, planned, entries }: Abroad): number {
  const minutes = entries.filter(({ projectId }) => projectId === 3).reduce((all, entry) => all + entry.minutes, 0)
  const whole = Math.max(planned * 60, minutes)
  return Math.floor((2 * Math.round(fee * 100) * minutes + whole) / (2 * whole))
}

test('fees and amounts in foreign currencies are the same on pages, in lists, reports and files', async () => {
  for (const drawn of fc.sample(abroad, { numRuns: 8, seed: 36 })) {
    await store({ rates: drawn.rates, entries: drawn.entries.filter(({ projectId }) => projectId !== 3) })
    const [before, after] = drawn.exchange.map((hundredths) => hundredths / 100)
    await app.db
      .insertInto('exchange_rates')
      .values([
        { currency: 'EUR', valid_from: FROM, rate: before ?? 1 },
        { currency: 'EUR', valid_from: '2026-05-15', rate: after ?? 1 },
      ])
      .execute()
    const { fee, planned } = drawn
    await addProject(app.db, 'Hera', { client: 'Northwind', billing: 'Fixed Fee', fee, total_hours: planned })
    await addEntries(drawn.entries.filter(({ projectId }) => projectId === 3))
    const expected = [convertedWorth(drawn, 1), convertedWorth(drawn, 2), earnedFee(drawn)]
    const { body: rows } = await app.get<ReportRow[]>(`/api/report/rows?by=project&${PERIOD}`)
    const reported = new Map(rows.map(({ keys, figures }) => [keys[0]?.id, inCents(figures.revenue?.total)]))
    expect([1, 2, 3].map((id) => reported.get(id) ?? 0)).toEqual(expected)
    const { body: list } = await app.get<WholeProject[]>('/api/projects?sort=name')
    for (const id of [1, 2, 3]) {
      const { body } = await app.get<BudgetDetail>(`/api/projects/${id}`)
      expect([id, inCents(body.outlook.earned)]).toEqual([id, expected[id - 1]])
      expect(list.find((one) => one.id === id)?.hoursValue).toBe(body.project.hoursValue)
      const { body: months } = await app.get<ReportRow[]>(`/api/report/rows?by=month&projectId=${id}&${PERIOD}`)
      const sumOfMonths = months.reduce((all, { figures }) => all + inCents(figures.revenue?.total), 0)
      // Each month is rounded by itself; what a fee earns in a month is whole cents.
      expect(Math.abs(sumOfMonths - (expected[id - 1] ?? 0))).toBeLessThanOrEqual(id === 3 ? 0 : months.length / 2)
    }
    const { body: csv } = await app.get<string>(`/api/report/rows/export?by=project&${PERIOD}&format=csv`)
    const [heads = [], ...lines] = csv
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
    const column = heads.indexOf('Revenue (GBP)')
    const inFile = lines.slice(0, -1).map((line) => [line[0], inCents(Number(line[column]))])
    expect(inFile).toEqual(rows.map(({ keys, figures }) => [keys[0]?.name, inCents(figures.revenue?.total)]))
    expect(Math.abs(inCents(Number(lines.at(-1)?.[column])) - sum(expected))).toBeLessThanOrEqual(1)
  }
}, 240_000)
