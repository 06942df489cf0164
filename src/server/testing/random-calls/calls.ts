import fc from 'fast-check'
import { hostileText, jsonText, mutated } from './hostile-values.ts'
import { idOf, inOrder, validValue, type Draw } from './valid-values.ts'
import { kindOfPath, type Known } from './known.ts'
import type { Operation, Parameter } from './operations.ts'

/** A request as it is sent; `path` is the one of the OpenAPI document. */
export interface Call {
  readonly method: Operation['method']
  readonly path: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string | Uint8Array | undefined
}

/** Of a hundred calls, how many are as the schema wants them in every part. */
const VALID_PER_CENT = 65

/** What is made hostile in the others: one part of the call. */
const PARTS = ['body', 'body', 'query', 'path', 'headers', 'payload'] as const

type Part = (typeof PARTS)[number]

/** A call of an operation, with what is known to exist. */
export function drawCall(draw: Draw, operation: Operation, known: Known): Call {
  const hostile = draw(fc.nat(99)) < VALID_PER_CENT ? undefined : draw(fc.constantFrom(...PARTS))
  const kind = kindOfPath(operation.path)
  const place = { draw, known, kind, id: undefined }
  const id = kind === undefined ? undefined : idOf(place, kind)
  const url = urlOf(draw, operation, known, hostile, id)
  const { body } = operation
  const headers: Record<string, string> = {}
  let payload: Call['payload']
  if (operation.files.length > 0) {
    payload = draw(fc.constantFrom(...FILES, ...(hostile ? JUNK : [])))
    headers['content-type'] = draw(fc.constantFrom(...operation.files, 'text/plain'))
    headers['x-file-name'] = draw(
      fc.constantFrom('receipt.pdf', 'Beleg%20%C3%A4.png', '%zz', '../../x', 'x'.repeat(3_000)),
    )
  } else if (body) {
    const valid = validValue({ draw, known, kind, id }, body)
    payload = jsonText(hostile === 'body' ? mutated(draw, valid) : valid)
    headers['content-type'] = 'application/json'
  }
  if (hostile === 'payload' && operation.method !== 'GET') payload = draw(fc.constantFrom(...JUNK))
  return {
    method: operation.method,
    path: operation.path,
    url,
    headers: { ...headers, ...sent(draw, operation, known, url, hostile) },
    payload,
  }
}

/** As something that can be pasted into a shell, with `$COOKIE` for the session. */
export function asCommand(
  { method, url, headers, payload }: Call,
  fileFor: (payload: string | Uint8Array) => string,
): string {
  const lines = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)
  const short = typeof payload === 'string' && payload.length <= 2_000
  if (payload !== undefined) lines.push(`--data-binary ${quoted(short ? payload : `@${fileFor(payload)}`)}`)
  return ['curl -i', `-X ${method}`, '-b "$COOKIE"', ...lines, quoted(`http://127.0.0.1:3000${url}`)].join(' ')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const FILES = [new TextEncoder().encode(PDF), Uint8Array.from(Buffer.from(PNG, 'base64'))]

/** Bodies that are no JSON, and files that are none. */
const JUNK: readonly (string | Uint8Array)[] = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1e999',
  '{"a":1,}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{}}}',
  '{"a":"\u0000"}',
  `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  '['.repeat(100_000),
  new Uint8Array([0xff, 0xfe, 0x00, 0x7b]),
  new Uint8Array([0x89, 0x50, 0x4e, 0x47]),
  new Uint8Array(1_100_000),
  'a=1&b=2',
]

/** Sends the parameters of the path and the query, one of them hostile where that is asked for. */
function urlOf(
  draw: Draw,
  operation: Operation,
  known: Known,
  hostile: Part | undefined,
  id: number | undefined,
): string {
  const place = { draw, known, kind: kindOfPath(operation.path), id }
  const valid = (parameter: Parameter) =>
    encodeURIComponent(String(validValue(place, parameter.schema, parameter.name)).toWellFormed())
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    // Without any text, the address would be that of another call.
    if (hostile === 'path') return draw(hostileText).replaceAll('/', '%2F') || '%20'
    if (name === 'id' && id !== undefined) return String(id)
    const parameter = operation.parameters.find((one) => one.in === 'path' && one.name === name)
    return parameter ? valid(parameter) : '1'
  })
  const share = draw(fc.constantFrom(0, 20, 60))
  const given = operation.parameters.filter(
    ({ in: where, name, required }) =>
      where === 'query' && (required || draw(fc.nat(99)) < (name === 'cursor' ? share / 4 : share)),
  )
  const values = inOrder(Object.fromEntries(given.map((parameter) => [parameter.name, valid(parameter)])))
  const query = Object.entries(values).map(([name, value]) => `${name}=${String(value)}`)
  if (hostile === 'query') {
    const names = operation.parameters.filter((one) => one.in === 'query').map(({ name }) => name)
    const name = draw(fc.constantFrom(...names, 'unknown', '__proto__', 'limit'))
    // Beside the valid one it is there twice; in its place it is alone.
    if (draw(fc.boolean())) query.splice(0, query.length, ...query.filter((one) => !one.startsWith(`${name}=`)))
    query.push(`${name}=${draw(hostileText)}`)
  }
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}

/** Headers beside those of the body. */
function sent(
  draw: Draw,
  operation: Operation,
  known: Known,
  url: string,
  hostile: Part | undefined,
): Record<string, string> {
  const headers: Record<string, string> = {}
  const some = (name: string, perCent: number, values: readonly string[]) => {
    if (draw(fc.nat(99)) < perCent) headers[name] = draw(fc.constantFrom(...values))
  }
  some('accept-encoding', 30, ['br', 'gzip', 'br;q=0', '*'])
  if (operation.method === 'GET') some('if-none-match', 30, [known.etags.get(url) ?? '*', 'W/"x"'])
  else some('idempotency-key', 15, ['key-1', 'key-2', 'key-3', 'key-4', 'schlüssel'])
  if (hostile === 'headers') {
    some('content-type', 50, [
      'text/plain',
      'application/json; charset=utf-16',
      'multipart/form-data; boundary=x',
      'json',
      '',
    ])
    some('idempotency-key', 50, ['x'.repeat(201), ' ', '__proto__', '\u00ff'])
    some('if-none-match', 50, ['W/"', 'x'.repeat(5_000), ','])
    some('accept-encoding', 50, ['zstd', ',,;q=9', 'x'.repeat(3_000)])
    some('sec-fetch-site', 20, ['cross-site', 'x'])
    some('origin', 20, ['http://elsewhere.example', 'null', 'x'])
    some('cookie', 10, ['offbench_session=x', 'offbench_session=', ';;=', 'x'.repeat(3_000)])
  }
  // What ends a session or opens one has a session of its own, else all calls after it would be refused.
  if (/^\/api\/auth\/(login|logout)$/.test(operation.path)) headers['cookie'] = known.spareCookie ?? ''
  return headers
}
