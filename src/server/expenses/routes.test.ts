import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#shared/audit/contract.ts'
import {
  EXPENSE_STATUSES,
  MAX_RECEIPT_BYTES,
  type Expense,
  type ExpenseForm,
  type ExpenseSummary,
} from '#shared/expenses/contract.ts'
import { baseAmount, expenseAfter, type ExpenseStatus } from '#shared/expenses/rules.ts'
import type { Problem } from '#shared/http/problem.ts'
import { receiptPdf, RECEIPT_PNG } from '../sample-data/receipts.ts'
import { testApp } from '../testing/app.ts'
import { addProject, addUser } from '../testing/rows.ts'

const NOW = '2026-11-20T15:00:00.000Z'
const app = testApp({ now: NOW })

let ada: number
let grace: number
let apollo: number
let form: ExpenseForm

beforeEach(async () => {
  ada = await addUser(app.db, 'Ada Lovelace')
  grace = await addUser(app.db, 'Grace Hopper')
  apollo = await addProject(app.db, 'Apollo')
  form = { userId: ada, amount: 42.5, category: 'Travel', date: '2026-11-18', description: 'Train to Acme' }
  await app.signIn(grace)
})

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
    expect(stored).toBe(baseAmount(amount, rate))
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
    expect((await app.request('PATCH', `/api/expenses/${claimed.id}`, form)).body).toEqual(claimed)
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

const PDF = receiptPdf(['Taxi', 'Total 42.50'])
const PNG = RECEIPT_PNG
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>')

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

describe('a receipt', () => {
  test.each([
    ['application/pdf', PDF, 'taxi.pdf', 'application/pdf'],
    ['image/png', PNG, 'taxi.png', 'image/png'],
    ['application/octet-stream', PNG, 'taxi.png', 'image/png'],
    // What the sender says of it does not count.
    ['text/html', PNG, 'taxi.png', 'image/png'],
  ])('that comes as %s is stored and given back byte by byte, to be saved', async (given, bytes, name, type) => {
    const { id } = await claim()
    expect(await putReceipt(id, bytes, given, name)).toMatchObject({
      status: 200,
      body: { receipt: name, receiptStored: true, version: 2 },
    })
    expect(storedFiles()).toHaveLength(1)
    const reply = await app.raw('GET', `/api/expenses/${id}/receipt`, {})
    expect(reply.rawPayload.equals(bytes)).toBe(true)
    expect(reply.headers).toMatchObject({
      'content-type': type,
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
    })
    const again = await app.raw('GET', `/api/expenses/${id}/receipt`, { 'if-none-match': String(reply.headers.etag) })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  })

  test.each([
    ['HTML that is named .png', HTML, 'image/png', 'a.png'],
    ['a text', Buffer.from('Taxi 42.50'), 'text/plain', 'a.txt'],
    ['JSON', Buffer.from('{}'), 'application/json', 'a.pdf'],
    ['nothing', Buffer.alloc(0), 'application/pdf', 'a.pdf'],
  ])('that is %s is refused', async (_, bytes, type, name) => {
    const { id } = await claim()
    const reply = await putReceipt(id, bytes, type, name)
    expect([reply.status, reply.body.fields]).toEqual([400, { receipt: 'Only JPEG, PNG and PDF files' }])
    expect(storedFiles()).toEqual([])
    expect((await app.get(`/api/expenses/${id}/receipt`)).status).toBe(404)
  })

  test('may have ten megabytes and no byte more', async () => {
    const { id } = await claim()
    const most = Buffer.concat([PDF, Buffer.alloc(MAX_RECEIPT_BYTES - PDF.length)])
    expect((await putReceipt(id, most)).status).toBe(200)
    const reply = await putReceipt(id, Buffer.concat([most, Buffer.alloc(1)]))
    expect([reply.status, reply.body]).toEqual([413, { error: 'TOO_LARGE', message: 'Too large: at most 10 MB' }])
    expect(await stands(id)).toMatchObject({ version: 2 })
  })

  test('keeps a name in any script and nothing of a path', async () => {
    const { id } = await claim()
    expect((await putReceipt(id, PDF, 'application/pdf', '../../Müller "日本"\r\n.pdf')).body.receipt).toBe(
      'Müller 日本.pdf',
    )
    const { headers } = await app.raw('GET', `/api/expenses/${id}/receipt`, {})
    expect(headers['content-disposition']).toBe(
      `attachment; filename="M_ller __.pdf"; filename*=UTF-8''M%C3%BCller%20%E6%97%A5%E6%9C%AC.pdf`,
    )
    const bad = { 'content-type': 'application/pdf', 'x-file-name': '100%.pdf' }
    expect((await app.raw('PUT', `/api/expenses/${id}/receipt`, bad, PDF)).json()).toMatchObject({
      receipt: '100%.pdf',
    })
  })

  test('takes the place of the one before, whose file goes', async () => {
    const { id } = await claim()
    await putReceipt(id, PDF)
    const [old] = storedFiles()
    expect((await putReceipt(id, PNG, 'image/png', 'taxi.png')).body).toMatchObject({ receipt: 'taxi.png', version: 3 })
    expect(storedFiles()).toHaveLength(1)
    expect(storedFiles()).not.toContain(old)
    expect((await trail(id)).map(({ action }) => action)).toEqual([
      'created',
      'added the receipt of',
      'replaced the receipt of',
    ])
  })

  test('goes with its claim, or by itself', async () => {
    const first = await claim()
    const second = await claim()
    for (const { id } of [first, second]) await putReceipt(id, PDF)
    expect((await app.delete(`/api/expenses/${first.id}`)).status).toBe(204)
    expect(storedFiles()).toHaveLength(1)
    expect((await app.delete(`/api/expenses/${second.id}/receipt`)).status).toBe(204)
    expect(storedFiles()).toEqual([])
    expect(await stands(second.id)).toMatchObject({ receipt: null, receiptStored: false })
    expect((await app.delete(`/api/expenses/${second.id}/receipt`)).status).toBe(404)
  })

  test('makes a rejected claim pending again', async () => {
    const { id } = await claimAt('Rejected')
    expect((await putReceipt(id, PDF)).body).toMatchObject({ status: 'Pending', decidedBy: null })
  })

  test('of an older version is refused and leaves no file', async () => {
    const { id } = await claim()
    await app.request('PATCH', `/api/expenses/${id}`, { amount: 1 })
    const reply = await putReceipt(id, PDF, 'application/pdf', 'taxi.pdf', '?version=1')
    expect([reply.status, reply.body]).toMatchObject([409, { error: 'STALE', current: { amount: 1, version: 2 } }])
    expect(storedFiles()).toEqual([])
  })

  test('leaves no file where the database refuses it', async () => {
    const { id } = await claim()
    await app.db.schema
      .withSchema('public')
      .alterTable('expenses')
      .addCheckConstraint('no_receipts', sql`receipt is null`)
      .execute()
    try {
      expect((await putReceipt(id, PDF)).status).toBe(500)
      expect(storedFiles()).toEqual([])
    } finally {
      await app.db.schema.withSchema('public').alterTable('expenses').dropConstraint('no_receipts').execute()
    }
  })

  test('that two people bring at once is there once', async () => {
    const { id } = await claim()
    const replies = await Promise.all([putReceipt(id, PDF), putReceipt(id, PNG, 'image/png', 'taxi.png')])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(storedFiles()).toHaveLength(1)
    const kept = (await app.raw('GET', `/api/expenses/${id}/receipt`, {})).rawPayload
    expect(kept.equals((await stands(id))?.receipt === 'taxi.png' ? PNG : PDF)).toBe(true)
  })

  test('is nobody’s without a session, and other calls take no files', async () => {
    const { id } = await claim()
    const headers = { 'content-type': 'application/pdf' }
    expect((await app.raw('PATCH', `/api/expenses/${id}`, headers, PDF)).statusCode).toBe(415)
    await putReceipt(id, PDF)
    const anonymous = { cookie: '' }
    expect((await app.raw('GET', `/api/expenses/${id}/receipt`, anonymous)).statusCode).toBe(401)
    expect((await app.raw('PUT', `/api/expenses/${id}/receipt`, { ...headers, ...anonymous }, PDF)).statusCode).toBe(
      401,
    )
  })

  test('is described with its kinds of file', async () => {
    const { body } = await app.get<{ paths: Record<string, Record<string, object>> }>('/api/openapi.json')
    expect(body.paths['/api/expenses/{id}/receipt']).toMatchObject({
      put: {
        parameters: [{ name: 'id' }, { name: 'version' }, { name: 'x-file-name', in: 'header' }],
        requestBody: { content: { 'image/jpeg': {}, 'image/png': {}, 'application/pdf': {} } },
      },
      get: { responses: { '200': { content: { 'application/pdf': {} } } } },
    })
    expect(body.paths['/api/expenses/export.csv']).toMatchObject({
      get: { responses: { '200': { content: { 'text/csv': {} } } } },
    })
  })
})

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

describe('CSV', () => {
  test('has a line for each claim that fits, with formulas made harmless', async () => {
    await claim({ projectId: apollo, description: '=HYPERLINK("http://evil")', currency: 'EUR', rate: 0.8 })
    const other = await claim({ date: '2026-11-19', description: 'Lunch, with "Acme"\r\nand others' })
    await app.post(`/api/expenses/${other.id}/approve`, { note: '-5' })
    await claim({ userId: grace, description: 'left out' })
    const { headers, payload } = await app.raw('GET', `/api/expenses/export.csv?userId=${ada}`, {})
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename="expenses.csv"',
    })
    expect(payload).toBe(
      'Id,Date,Person,Project,Category,Description,Amount,Currency,Rate,Amount in GBP,Status,Billable,Receipt,' +
        'Decided by,Decided at,Decision note,Reimbursed at\r\n' +
        `2,2026-11-19,Ada Lovelace,General,Travel,"Lunch, with ""Acme""\r\nand others",42.5,GBP,1,42.5,Approved,No,,` +
        `Grace Hopper,${NOW},-5,\r\n` +
        `1,2026-11-18,Ada Lovelace,Apollo,Travel,"'=HYPERLINK(""http://evil"")",42.5,EUR,0.8,34,Pending,No,,,,,\r\n`,
    )
  })

  test('of many claims has them all, each once', async () => {
    await sql`insert into expenses (user_id, amount, category, date)
      select ${ada}, n, 'Travel', date '2026-01-01' + (n / 100) from generate_series(1, 4500) n`.execute(app.db)
    const { payload } = await app.raw('GET', '/api/expenses/export.csv', {})
    const ids = payload
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(',')[0]))
    expect(new Set(ids).size).toBe(4500)
    expect(ids).toHaveLength(4500)
  })

  test('refuses a filter that it does not know', async () => {
    expect((await app.get('/api/expenses/export.csv?person=1')).status).toBe(400)
  })
})
