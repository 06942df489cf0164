import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { wholeInvoice as wholeShape, type InvoicePreview, type WholeInvoice } from '#shared/invoices/contract.ts'
import type { InvoiceSettings } from '#shared/invoices/settings-contract.ts'
import type { AuditEntry } from '#shared/audit/contract.ts'
import { testCompany } from '../testing/company.ts'
import { testAppWithRights } from '../testing/rights.ts'

const app = testAppWithRights({ now: '2026-11-24T15:00:00Z' })
const { ada, apollo, gemini } = testCompany(app, {
  people: { root: 'Root', ada: ['Ada Byron', { role: 'Engineer' }], grace: ['Grace Hopper', { role: 'Admiral' }] },
  projects: {
    apollo: ['Apollo', { client: 'Northwind' }],
    gemini: ['Gemini', { client: 'northwind' }],
    zeus: ['Zeus', { client: 'Acme' }],
  },
})
const grace = 3

interface Refused {
  message: string
  fields: Record<string, string>
  error: string
}

const SELLER = {
  name: 'Offbench Ltd',
  street: 'Main Street 1',
  city: 'Bristol',
  country: 'GB',
  vatId: 'GB123456789',
  taxRates: [{ name: 'VAT', percent: 20, category: 'S', reason: '', isDefault: true }],
}
const NOVEMBER = { client: 'Northwind', from: '2026-11-01', to: '2026-11-30' }

async function prepare() {
  expect((await app.request('PATCH', '/api/invoices/settings', SELLER)).status).toBe(200)
  const buyer = await app.request('PATCH', '/api/invoices/clients', {
    name: 'Northwind',
    country: 'DE',
    currency: 'GBP',
  })
  expect(buyer.status).toBe(200)
}

async function log(userId: number, projectId: number, date: string, hours: number, more: object = {}): Promise<number> {
  const entry = { userId, projectId, date, hours, category: 'Development', notes: 'Built the thing', ...more }
  const { status, body } = await app.post<{ id: number }>('/api/time-entries', entry)
  expect([status, body]).toEqual([201, body])
  return body.id
}

const preview = async (more: Record<string, string> = {}) => {
  const { status, body } = await app.get<InvoicePreview>(
    `/api/invoices/preview?${new URLSearchParams({ ...NOVEMBER, ...more }).toString()}`,
  )
  expect([status, body]).toEqual([200, body])
  return body
}

async function draft(more: object = {}): Promise<WholeInvoice> {
  const { status, body } = await app.post<WholeInvoice>('/api/invoices', { ...NOVEMBER, ...more })
  expect([status, body]).toEqual([201, body])
  return body
}

const step = (id: number, name: string, body: object = {}) =>
  app.post<WholeInvoice & Refused>(`/api/invoices/${id}/${name}`, body)

async function issued(more: object = {}): Promise<WholeInvoice> {
  const { id } = await draft(more)
  const { status, body } = await step(id, 'issue')
  expect([status, body]).toEqual([200, body])
  return body
}

describe('a preview', () => {
  test('has billable hours at the rates of their days, grouped as the client wants, and says what is left out', async () => {
    await prepare()
    await app.post('/api/bill-rates', { userId: ada, amount: 100, currency: 'GBP', validFrom: '2026-01-01' })
    await app.post('/api/bill-rates', { userId: ada, amount: 120, currency: 'GBP', validFrom: '2026-11-10' })
    await log(ada, apollo, '2026-11-09', 2)
    await log(ada, apollo, '2026-11-10', 3)
    await log(grace, gemini, '2026-11-10', 1)
    await log(grace, apollo, '2026-11-11', 4, { billable: false })
    await log(grace, apollo, '2026-10-31', 8)
    const told = await preview()
    expect(
      told.lines.map(({ text, quantity, unitPrice, net, items }) => [text, quantity, unitPrice, net, items]),
    ).toEqual([
      ['Apollo', 2, 100, 200, 1],
      ['Apollo', 3, 120, 360, 1],
      ['Gemini', 1, 150, 150, 1],
    ])
    expect([told.net, told.tax, told.total]).toEqual([710, 142, 852])
    expect(told.leftOut).toEqual([{ reason: 'Not billable', what: 'Not billable: 4 h', hours: 4, count: 1 }])
    const byPerson = await preview({ grouping: 'Person' })
    expect(byPerson.lines.map(({ text }) => text)).toEqual(['Ada Byron', 'Ada Byron', 'Grace Hopper'])
    const byRole = await preview({ grouping: 'Role', hours: 'false' })
    expect(byRole.lines).toEqual([])
  })

  test('holds what is approved alone, where the company approves hours', async () => {
    await prepare()
    await app.request('PATCH', '/api/company', { approval: 'line' })
    const approved = await log(ada, apollo, '2026-11-09', 2)
    await log(ada, apollo, '2026-11-10', 3)
    await app.db.updateTable('time_entries').set({ approval: 'Approved' }).where('id', '=', approved).execute()
    const told = await preview()
    expect(told.lines.map(({ quantity }) => quantity)).toEqual([2])
    expect(told.leftOut).toMatchObject([{ reason: 'Not approved yet', hours: 3 }])
  })

  test('converts rates of other currencies at the exchange rate of the invoice date, and leaves out what has none', async () => {
    await prepare()
    await app.request('PATCH', '/api/invoices/clients', { name: 'Northwind', currency: 'EUR' })
    await app.post('/api/bill-rates', { userId: ada, amount: 100, currency: 'USD', validFrom: '2026-01-01' })
    await app.post('/api/bill-rates', { userId: grace, amount: 100, currency: 'CHF', validFrom: '2026-01-01' })
    await app.post('/api/exchange-rates', { currency: 'EUR', validFrom: '2026-01-01', rate: 0.8 })
    await app.post('/api/exchange-rates', { currency: 'USD', validFrom: '2026-01-01', rate: 0.7 })
    await app.post('/api/exchange-rates', { currency: 'USD', validFrom: '2026-11-20', rate: 0.6 })
    await log(ada, apollo, '2026-11-09', 2)
    await log(grace, apollo, '2026-11-09', 1)
    const told = await preview()
    expect(told.lines).toMatchObject([
      { unitPrice: 75, net: 150, original: { currency: 'USD', unitPrice: 100, rate: 0.75 } },
    ])
    expect((await preview({ issueDate: '2026-11-19' })).lines).toMatchObject([{ unitPrice: 87.5 }])
    expect(told.leftOut).toEqual([
      { reason: 'No exchange rate', what: 'No exchange rate of CHF: 1 h', hours: 1, count: 1 },
    ])
    const { id, lines } = await draft()
    const later = await app.request<WholeInvoice>('PATCH', `/api/invoices/${id}`, { issueDate: '2026-11-19' })
    expect(later.body.lines).toMatchObject([{ id: lines[0]?.id, unitPrice: 87.5, net: 175 }])
    expect(later.body).toMatchObject({ net: 175, tax: 35, total: 210 })
  })

  test('counts minutes where entries have them, so that thirds of an hour are no hundredths', async () => {
    await prepare()
    await app.request('PATCH', '/api/company', { stepMinutes: 20 })
    for (const date of ['2026-11-09', '2026-11-10', '2026-11-11']) await log(ada, apollo, date, 0.3333)
    const [line] = (await preview()).lines
    expect([line?.quantity, line?.net]).toEqual([1, 150])
    const entries = await preview({ grouping: 'Entry' })
    expect(entries.lines.map(({ quantity, net }) => [quantity, net])).toEqual([1, 2, 3].map(() => [1 / 3, 50]))
  })

  test('has milestones that are reached, months of retainers and billable expenses, each once', async () => {
    await prepare()
    const milestones = [
      { name: 'Concept', dueDate: '2026-11-10', doneOn: '2026-11-12', amount: 4000 },
      { name: 'Launch', dueDate: '2026-12-10', amount: 6000 },
    ]
    const fee = await app.request('PATCH', `/api/projects/${apollo}`, { billing: 'Fixed Fee', fee: 10_000, milestones })
    expect([fee.status, fee.body]).toEqual([200, fee.body])
    await app.request('PATCH', `/api/projects/${gemini}`, {
      billing: 'Retainer',
      fee: 900,
      startDate: '2026-10-15',
      deadline: '2026-12-31',
    })
    const expense = {
      userId: ada,
      projectId: apollo,
      amount: 30,
      category: 'Travel',
      date: '2026-11-11',
      description: 'Train',
      billable: 'Yes',
    }
    const { body: claim } = await app.post<{ id: number }>('/api/expenses', expense)
    await log(ada, apollo, '2026-11-09', 2)
    expect((await preview()).leftOut.map(({ reason }) => reason)).toEqual(['Covered by a fee', 'Not approved yet'])
    await app.signIn(grace)
    await app.post(`/api/expenses/${claim.id}/approve`, {})
    const told = await preview({ from: '2026-10-01' })
    expect(told.lines.map(({ kind, text, net }) => [kind, text, net])).toEqual([
      ['Milestone', 'Apollo: Concept', 4000],
      ['Retainer', 'Gemini, October 2026', 900],
      ['Retainer', 'Gemini, November 2026', 900],
      ['Expense', 'Travel, 11 Nov 2026: Train', 30],
    ])
    const made = await draft()
    expect(made.net).toBe(4930)
    expect((await preview({ from: '2026-10-01' })).lines.map(({ text }) => text)).toEqual(['Gemini, October 2026'])
    const undone = await app.post<Refused>(`/api/expenses/${claim.id}/undo`, {})
    expect([undone.status, undone.body.message]).toEqual([
      409,
      'This claim is on an invoice; deleting the draft, or a credit note, frees it',
    ])
    const gone = await app.request<Refused>('PATCH', `/api/projects/${apollo}`, { milestones: [] })
    expect(gone.body.fields).toEqual({
      milestones: 'Concept is on an invoice; deleting the draft, or a credit note, frees it',
    })
  })
})

describe('a draft', () => {
  test('takes texts, order, extra lines and discounts; what it holds keeps quantity and price', async () => {
    await prepare()
    await log(ada, apollo, '2026-11-09', 2)
    const { id, lines, version } = await draft()
    const [hours] = lines
    const change = (wanted: object[]) =>
      app.request<WholeInvoice & Refused>('PATCH', `/api/invoices/${id}`, { lines: wanted })
    const kept = { id: hours?.id, text: 'Consulting' }
    const { body } = await change([
      { text: 'License', unitPrice: 0.33, quantity: 3 },
      kept,
      { text: 'Loyalty', kind: 'Discount', unitPrice: 10 },
    ])
    expect(wholeShape.strict().safeParse(body).error).toBeUndefined()
    expect(body.lines.map(({ text, kind, quantity, net }) => [text, kind, quantity, net])).toEqual([
      ['License', 'Extra', 3, 0.99],
      ['Consulting', 'Hours', 2, 300],
      ['Loyalty', 'Discount', -1, -10],
    ])
    expect([body.net, body.tax, body.total, body.version]).toEqual([290.99, 58.2, 349.19, version + 1])
    const refused = async (line: object) => (await change([line])).body.fields
    expect(await refused({ ...kept, quantity: 3 })).toEqual({
      'lines.0.quantity': 'The quantity is that of what the line holds',
    })
    expect(await refused({ ...kept, unitPrice: 1 })).toMatchObject({
      'lines.0.unitPrice': expect.any(String) as string,
    })
    expect(await refused({ text: 'x', unitPrice: 1, quantity: -1 })).toEqual({
      'lines.0.quantity': 'Only the quantity of a discount is negative',
    })
    expect(await refused({ text: 'x', kind: 'Discount', unitPrice: 1, quantity: 1 })).toMatchObject({
      'lines.0.quantity': expect.any(String) as string,
    })
    expect(await refused({ text: 'x' })).toEqual({ 'lines.0.unitPrice': 'Price is required' })
    expect(await refused({ text: 'x', unitPrice: -1 })).toEqual({ 'lines.0.unitPrice': 'Price must not be negative' })
    expect(await refused({ id: 9999, text: 'x' })).toMatchObject({ 'lines.0.id': expect.any(String) as string })
    const stale = await app.request('PATCH', `/api/invoices/${id}`, { note: 'x', version })
    expect(stale.status).toBe(409)
  })

  test('frees what it held when it or the line goes', async () => {
    await prepare()
    const entry = await log(ada, apollo, '2026-11-09', 2)
    const first = await draft()
    expect((await preview()).lines).toEqual([])
    expect((await app.post<Refused>('/api/invoices', NOVEMBER)).body.fields['to']).toContain('On another invoice: 2 h')
    await app.request('PATCH', `/api/invoices/${first.id}`, { lines: [] })
    expect((await preview()).lines).toHaveLength(1)
    const second = await draft()
    expect((await app.delete(`/api/invoices/${second.id}`)).status).toBe(204)
    expect((await app.request('PATCH', `/api/time-entries/${entry}`, { notes: 'Other' })).status).toBe(200)
    const empty = await step(first.id, 'issue')
    expect([empty.status, empty.body.fields]).toEqual([400, { lines: 'An invoice has at least one line' }])
  })
})

describe('issuing', () => {
  test('names what is missing of the company and the client', async () => {
    await log(ada, apollo, '2026-11-09', 2)
    const { id, missing } = await draft()
    const { status, body } = await step(id, 'issue')
    expect([status, Object.keys(body.fields)]).toEqual([
      400,
      [
        'seller.name',
        'seller.street',
        'seller.city',
        'seller.country',
        'seller.vatId',
        'seller.registration',
        'buyer.country',
      ],
    ])
    expect(body.fields).toEqual(missing)
  })

  test('gives numbers without gaps, by year, and never twice', async () => {
    await prepare()
    const extra = { hours: false, expenses: false, milestones: false, retainers: false }
    const one = async (issueDate: string) => {
      const { id } = await draft({ ...extra, issueDate })
      const lines = [{ text: 'License', unitPrice: 1 }]
      const { nextNumber } = (await app.request<WholeInvoice>('PATCH', `/api/invoices/${id}`, { lines })).body
      const { body } = await step(id, 'issue')
      expect([body.number, body.nextNumber]).toEqual([nextNumber, null])
      return body.number
    }
    expect([await one('2026-11-24'), await one('2027-01-02'), await one('2026-12-31')]).toEqual([
      'INV-2026-0001',
      'INV-2027-0001',
      'INV-2026-0002',
    ])
    const { body } = await app.get<InvoiceSettings>('/api/invoices/settings')
    expect(body.nextNumber).toBe('INV-2026-0003')
    await app.request('PATCH', '/api/invoices/settings', { numberPattern: 'INV-2026-{nnnn}' })
    const { id } = await draft(extra)
    await app.request('PATCH', `/api/invoices/${id}`, { lines: [{ text: 'License', unitPrice: 1 }] })
    // The same series by another pattern goes on counting.
    expect((await step(id, 'issue', { reason: 'Written late' })).body.number).toBe('INV-2026-0003')
  })

  test('keeps the invoice as it is, whatever happens to rates, names and settings', async () => {
    await prepare()
    const entry = await log(ada, apollo, '2026-11-09', 2)
    const invoice = await issued()
    expect(invoice).toMatchObject({ state: 'Issued', number: 'INV-2026-0001', missing: {}, total: 360, open: 360 })
    // By the name that projects have, as nobody has said a legal one.
    expect(invoice.buyer.name).toBe('Northwind')
    await app.request('PATCH', '/api/invoices/settings', { name: 'Other Ltd' })
    await app.request('PATCH', '/api/invoices/clients', { name: 'Northwind', legalName: 'Northwind SE' })
    await app.request('PATCH', `/api/projects/${apollo}`, { name: 'Artemis', client: 'Southwind' })
    await app.post('/api/bill-rates', { amount: 999, currency: 'GBP', validFrom: '2026-11-10' })
    const { body } = await app.get<WholeInvoice>(`/api/invoices/${invoice.id}`)
    expect(body).toEqual(invoice)
    const tried = [
      await app.request<Refused>('PATCH', `/api/invoices/${invoice.id}`, { note: 'x' }),
      await app.delete<Refused>(`/api/invoices/${invoice.id}`),
      await step(invoice.id, 'issue'),
      await app.request<Refused>('PATCH', `/api/time-entries/${entry}`, { hours: 3 }),
      await app.delete<Refused>(`/api/time-entries/${entry}`),
    ]
    expect(tried.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409])
    expect(tried.at(-1)?.body).toMatchObject({
      error: 'LOCKED',
      message: 'This entry is on an invoice; deleting the draft, or a credit note, frees it',
      current: { invoiced: true },
    })
    const run = (text: string) => sql.raw(text).execute(app.db)
    await expect(run(`update invoices set note = 'x' where id = ${invoice.id}`)).rejects.toThrow(
      'is issued and does not change',
    )
    await expect(run(`delete from invoices where id = ${invoice.id}`)).rejects.toThrow('is issued and stays')
    await expect(run(`update invoice_lines set net = 1`)).rejects.toThrow('do not change')
    await expect(run(`delete from invoice_lines`)).rejects.toThrow('do not change')
  })
})

describe('a credit note', () => {
  test('takes back all of an invoice under the next number and frees its hours', async () => {
    await prepare()
    await log(ada, apollo, '2026-11-09', 2)
    const invoice = await issued()
    const { status, body } = await step(invoice.id, 'credit', { note: 'Wrong month' })
    expect([status, body]).toEqual([200, body])
    expect(body).toMatchObject({
      kind: 'Credit Note',
      number: 'INV-2026-0002',
      total: 360,
      creditsNumber: invoice.number,
    })
    const after = (await app.get<WholeInvoice>(`/api/invoices/${invoice.id}`)).body
    expect(after).toMatchObject({ state: 'Credited', credited: 360, open: 0, creditNotes: [{ id: body.id }] })
    expect((await preview()).lines).toHaveLength(1)
    expect((await step(invoice.id, 'credit', { note: 'Again' })).status).toBe(409)
    expect((await step(body.id, 'credit', { note: 'A credit note' })).status).toBe(409)
    await draft()
  })

  test('takes back parts of lines, and never more than there is: thirds come to the whole', async () => {
    await prepare()
    const { id } = await draft({ hours: false, expenses: false, milestones: false, retainers: false })
    const lines = [
      { text: 'License', unitPrice: 0.33, quantity: 1.5 },
      { text: 'Loyalty', kind: 'Discount', unitPrice: 0.1 },
    ]
    await app.request('PATCH', `/api/invoices/${id}`, { lines })
    const invoice = (await step(id, 'issue')).body
    const [license, discount] = invoice.lines
    const part = { lineId: license?.id, quantity: 0.5 }
    const credit = (chosen: object[]) => step(id, 'credit', { note: 'Part', lines: chosen })
    expect((await credit([{ ...part, quantity: 1.6 }])).body.fields).toEqual({
      'lines.0.quantity': 'At most 1.5 are left of this line',
    })
    expect((await credit([part, part])).status).toBe(400)
    expect((await credit([{ lineId: discount?.id }])).body.fields).toHaveProperty('lines')
    expect((await credit([{ lineId: license?.id }])).body.fields).toHaveProperty('lines')
    const notes = [
      (await credit([part])).body,
      (await credit([part])).body,
      (await step(id, 'credit', { note: 'Rest' })).body,
    ]
    const of = (pick: (note: WholeInvoice) => number) =>
      Math.round(notes.reduce((sum, note) => sum + pick(note) * 100, 0)) / 100
    expect([of(({ net }) => net), of(({ tax }) => tax)]).toEqual([invoice.net, invoice.tax])
    expect((await app.get<WholeInvoice>(`/api/invoices/${id}`)).body.state).toBe('Credited')
  })

  test.each([[0.333334], [undefined]])(
    'whose last part is chosen as %s takes what is left of the amount',
    async (last) => {
      await prepare()
      const { id } = await draft({ hours: false, expenses: false, milestones: false, retainers: false })
      await app.request('PATCH', `/api/invoices/${id}`, { lines: [{ text: 'License', unitPrice: 1, quantity: 1 }] })
      const lineId = (await step(id, 'issue')).body.lines[0]?.id
      const nets: number[] = []
      for (const quantity of [0.333333, 0.333333, last]) {
        const { status, body } = await step(id, 'credit', { note: 'Part', lines: [{ lineId, quantity }] })
        expect([status, body]).toEqual([200, body])
        nets.push(body.net)
      }
      expect(nets).toEqual([0.33, 0.33, 0.34])
      expect((await app.get<WholeInvoice>(`/api/invoices/${id}`)).body.state).toBe('Credited')
    },
  )
})

test('payments are summed, never more than is open, and taken back', async () => {
  await prepare()
  await log(ada, apollo, '2026-10-09', 2)
  const { id } = await issued({ from: '2026-10-01', issueDate: '2026-10-10' })
  expect((await app.get<WholeInvoice>(`/api/invoices/${id}`)).body.state).toBe('Overdue')
  expect((await step(id, 'pay', { date: '2026-11-20', amount: 360.01 })).body.fields).toEqual({
    amount: 'Only GBP 360.00 are open',
  })
  await step(id, 'pay', { date: '2026-11-20', amount: 60 })
  const { body: paid } = await step(id, 'pay', { date: '2026-11-21' })
  expect(paid).toMatchObject({ state: 'Paid', paid: 360, open: 0, payments: [{ amount: 60 }, { amount: 300 }] })
  expect((await step(id, 'pay', { date: '2026-11-21' })).status).toBe(409)
  const { body: back } = await step(id, 'unpay', { paymentId: paid.payments[0]?.id })
  expect(back).toMatchObject({ state: 'Overdue', paid: 300, open: 60 })
  const { body: history } = await app.get<AuditEntry[]>(`/api/audit?entity=invoice&entityId=${id}`)
  expect(history.map(({ action }) => action)).toEqual([
    'took back a payment of',
    'noted a payment of',
    'noted a payment of',
    'issued',
    'drafted',
  ])
  const list = async (query: string) =>
    (await app.get<WholeInvoice[]>(`/api/invoices?${query}`)).body.map((row) => row.id)
  expect([
    await list('state=Overdue'),
    await list('state=Paid'),
    await list('q=2026-0001'),
    await list('from=2026-10-11'),
  ]).toEqual([[id], [], [id], []])
  const csv = await app.get<string>('/api/invoices/export')
  expect([csv.status, csv.body]).toEqual([200, expect.stringContaining('INV-2026-0001') as string])
})

test.each([
  [{ numberPattern: 'INV' }, { numberPattern: 'A counter is missing, such as {nnnn}' }],
  [{ numberPattern: '{n}{n}' }, { numberPattern: 'There is more than one counter' }],
  [{ iban: 'DE00 3704 0044 0532 0130 00' }, { iban: 'This is no IBAN: its check digits are wrong' }],
  [{ country: 'Germany' }, { country: 'Two capital letters, such as DE' }],
  [{ taxRates: [{ ...SELLER.taxRates[0], percent: 100.5 }] }, { 'taxRates.0.percent': 'At most 100 %' }],
  [{ taxRates: [{ ...SELLER.taxRates[0], isDefault: false }] }, { taxRates: 'Exactly one tax rate is the default' }],
  [{ taxRates: [] }, { taxRates: 'At least one tax rate is needed' }],
])('settings refuse %j', async (change, fields) => {
  const { status, body } = await app.request<Refused>('PATCH', '/api/invoices/settings', change)
  expect([status, body.fields]).toEqual([400, fields])
})

test('finance alone sees and writes invoices; a lead sees what part of their project is invoiced', async () => {
  await prepare()
  await log(ada, apollo, '2026-11-09', 2)
  const { id } = await issued()
  await app.signInWith(ada, { leads: [apollo] })
  const reads = ['', `/${id}`, `/${id}/items`, `/${id}/ubl`, '/settings', '/clients', '/export', '/settings/logo']
  for (const path of reads) expect([path, (await app.get(`/api/invoices${path}`)).status]).toEqual([path, 403])
  expect((await app.post('/api/invoices', NOVEMBER)).status).toBe(403)
  const { body } = await app.get(`/api/projects/${apollo}/invoiced`)
  expect(body).toEqual({ projectId: apollo, amounts: [{ currency: 'GBP', net: 300 }], hours: 2 })
  expect((await app.get(`/api/projects/${gemini}/invoiced`)).status).toBe(403)
  await app.signInWith(grace, { roles: ['finance'] })
  expect((await app.get(`/api/invoices/${id}`)).status).toBe(200)
})

test('numbers of a series follow their dates; a date before that of the last number takes a reason, which is kept', async () => {
  await prepare()
  await log(ada, apollo, '2026-11-02', 2)
  const first = await issued({ to: '2026-11-10', issueDate: '2026-11-20' })
  await log(ada, apollo, '2026-11-03', 2)
  // On the same day, it is in order.
  await issued({ to: '2026-11-10', issueDate: '2026-11-20' })
  await log(ada, apollo, '2026-11-04', 2)
  const { id } = await draft({ issueDate: '2026-11-19' })
  const refused = await step(id, 'issue')
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    {
      reason: `${first.number?.replace(/1$/, '2')}, the last of these numbers, is dated 20 Nov 2026; say why the next one is dated 19 Nov 2026`,
    },
  ])
  expect((await step(id, 'issue', { reason: 'Found in the post' })).status).toBe(200)
  const { body: history } = await app.get<AuditEntry[]>(`/api/audit?entity=invoice&entityId=${id}`)
  expect(JSON.stringify(history)).toContain('Found in the post')
})
