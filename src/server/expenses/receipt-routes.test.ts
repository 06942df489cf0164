import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { MAX_RECEIPT_BYTES } from '#shared/expenses/rules.ts'
import { imageSize } from '../images/header.ts'
import { encodePng } from '../images/png.ts'
import { RECEIPT_PNG } from '../sample-data/receipts.ts'
import { PDF, testAppOfExpenses } from '../testing/expenses.ts'
import { resolved } from '../testing/random-calls/operations.ts'

const { app, claim, claimAt, stands, trail, storedFiles, putReceipt } = testAppOfExpenses()

const PNG = RECEIPT_PNG
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>')

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

  test.each([
    ['a header alone', PNG.subarray(0, 40)],
    ['an end that is missing', PNG.subarray(0, -100)],
    ['a JPEG of a few bytes', Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')],
  ])('that is an image with %s is refused', async (_, bytes) => {
    const { id } = await claim()
    const reply = await putReceipt(id, bytes, 'image/png', 'a.png')
    expect([reply.status, reply.body.fields]).toEqual([
      400,
      { receipt: 'The image cannot be read; save it anew as PNG or JPEG' },
    ])
    expect(storedFiles()).toEqual([])
  })

  test('that is a large image stays legible, and keeps nothing but the image', async () => {
    const { id } = await claim()
    const large = encodePng({ data: new Uint8ClampedArray(5_000 * 500 * 4).fill(120), width: 5_000, height: 500 })
    const withMore = Buffer.concat([large, Buffer.from('<script>alert(1)</script>')])
    const { status, body } = await putReceipt(id, withMore, 'image/png', 'a.png')
    expect([status, body.receipt]).toEqual([200, 'a.png'])
    const { rawPayload, headers } = await app.raw('GET', `/api/expenses/${id}/receipt`, {})
    expect(imageSize(rawPayload, 'image/png')).toEqual({ width: 4_000, height: 400 })
    expect(headers['content-length']).toBe(String(rawPayload.length))
    expect(rawPayload.includes('script')).toBe(false)
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
    const { body: document } = await app.get<{ paths: Record<string, Record<string, object>> }>('/api/openapi.json')
    const body = resolved(document)
    expect(body.paths['/api/expenses/{id}/receipt']).toMatchObject({
      put: {
        parameters: [
          { name: 'id' },
          { name: 'version' },
          { name: 'x-file-name', in: 'header' },
          { name: 'Idempotency-Key' },
          { name: 'offbench-version' },
        ],
        requestBody: { content: { 'image/jpeg': {}, 'image/png': {}, 'application/pdf': {} } },
      },
      get: { responses: { '200': { content: { 'application/pdf': {} } } } },
    })
    expect(body.paths['/api/expenses/export']).toMatchObject({
      get: { responses: { '200': { content: { 'text/csv': {} } } } },
    })
  })
})
