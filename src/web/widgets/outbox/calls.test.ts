import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Change, Operation } from '#shared/timesheets/outbox.ts'
import { lookUp, send } from './calls.ts'

const CHANGE: Change = {
  id: 'entry/7',
  cell: { userId: 1, projectId: 2, category: 'Development', date: '2026-11-16' },
  known: null,
  wanted: null,
  token: 'token',
  step: 3,
  sent: null,
  fault: null,
}
const ENTRY = {
  ...CHANGE.cell,
  id: 7,
  version: 4,
  hours: 5,
  notes: 'Docker',
  extractedSkills: [],
  skills: [],
  project: { id: 2, name: 'Apollo' },
  user: { id: 1, name: 'Ada Byron' },
}

const CREATE: Operation = { kind: 'create', hours: 5, notes: 'Docker' }
const UPDATE: Operation = { kind: 'update', id: 7, version: 3, hours: 5 }
const DELETE: Operation = { kind: 'delete', id: 7, version: 3 }
const RESTORE: Operation = { kind: 'restore', id: 7 }

let asked: { call: string; key: string | null; body: unknown }[]
/** What the far end answers, by the call; a TypeError where it gives no answer. */
let answers: Record<string, () => Response>

beforeEach(() => {
  asked = []
  answers = {}
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit) => {
    const call = `${method} ${url}`
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : null
    asked.push({ call, key: new Headers(headers).get('idempotency-key'), body: sent })
    const answer = answers[call] ?? answers[`${method} ${url.split('?')[0]}`]
    if (!answer) throw new TypeError('fetch failed')
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status })
const refusal = (status: number, error = 'X', more: object = {}, headers: HeadersInit = {}) => {
  return () => Response.json({ error, message: 'Not so', ...more }, { status, headers })
}

const POST = 'POST /api/time-entries'
const PATCH = 'PATCH /api/time-entries/7'
const GET = 'GET /api/time-entries/7'
const LIST = 'GET /api/time-entries'
const BULK_DELETE = 'POST /api/time-entries/delete'
const BULK_RESTORE = 'POST /api/time-entries/restore'

test('an entry is made with its cell, under the key of its step', async () => {
  answers = { [POST]: json(ENTRY, 201) }
  expect(await send(CHANGE, { ...CREATE, rejected: ['Go'] })).toEqual({ kind: 'answered', entry: ENTRY })
  expect(asked).toEqual([
    { call: POST, key: 'token-3', body: { ...CHANGE.cell, hours: 5, notes: 'Docker', rejectedSkills: ['Go'] } },
  ])
})

test('an entry is changed by what differs alone', async () => {
  answers = { [PATCH]: json(ENTRY) }
  expect(await send(CHANGE, UPDATE)).toEqual({ kind: 'answered', entry: ENTRY })
  expect(asked).toEqual([{ call: PATCH, key: 'token-3', body: { version: 3, hours: 5 } }])
})

test('an entry is deleted as it was seen, and brought back by its id', async () => {
  answers = { [BULK_DELETE]: json([{ id: 7, version: 4 }]), [BULK_RESTORE]: json([ENTRY]) }
  expect(await send(CHANGE, DELETE)).toEqual({ kind: 'answered', entry: null })
  expect(await send(CHANGE, RESTORE)).toEqual({ kind: 'answered', entry: ENTRY })
  expect(asked.map(({ body }) => body)).toEqual([{ entries: [{ id: 7, version: 3 }] }, { ids: [7] }])
})

test.each<[string, () => Response, object]>([
  ['a lost session', refusal(401), { kind: 'signed-out' }],
  ['a fault of the server', refusal(500), { kind: 'lost', retryAfterSeconds: null }],
  ['a server that is away', refusal(503, 'X', {}, { 'retry-after': '9' }), { kind: 'lost', retryAfterSeconds: 9 }],
  ['too many calls', refusal(429), { kind: 'lost', retryAfterSeconds: null }],
  ['a call that took too long', refusal(408), { kind: 'lost', retryAfterSeconds: null }],
  ['a call that may be tried again', refusal(409, 'TRY_AGAIN'), { kind: 'lost', retryAfterSeconds: null }],
  ['a key that another session used', refusal(409, 'KEY_REUSED'), { kind: 'forgotten' }],
  ['another one’s change', refusal(409, 'STALE', { current: ENTRY }), { kind: 'stale', theirs: ENTRY }],
  ['a list of others’ changes', refusal(409, 'STALE', { current: [ENTRY] }), { kind: 'stale', theirs: ENTRY }],
  ['a change that left nothing', refusal(409, 'STALE', { current: null }), { kind: 'stale', theirs: null }],
  ['an entry that has gone', refusal(404), { kind: 'stale', theirs: null }],
  [
    'what the server will not take',
    refusal(400, 'INVALID', { fields: { hours: 'Too many' } }),
    { kind: 'refused', message: 'Not so', fields: { hours: 'Too many' } },
  ],
  ['a refusal without fields', refusal(403), { kind: 'refused', message: 'Not so', fields: {} }],
])('%s is told apart', async (_, answer, outcome) => {
  answers = { [PATCH]: answer }
  expect(await send(CHANGE, UPDATE)).toEqual(outcome)
})

test('a refusal in another form than the server’s says its status', async () => {
  answers = { [PATCH]: () => new Response('Forbidden', { status: 403 }) }
  expect(await send(CHANGE, UPDATE)).toEqual({ kind: 'refused', message: '403: Forbidden', fields: {} })
})

test('no answer is a lost call', async () => {
  expect(await send(CHANGE, UPDATE)).toEqual({ kind: 'lost', retryAfterSeconds: null })
})

test('an entry that is to be deleted and has gone already is deleted', async () => {
  answers = { [BULK_DELETE]: refusal(404) }
  expect(await send(CHANGE, DELETE)).toEqual({ kind: 'answered', entry: null })
})

test('a new entry whose project has gone is refused', async () => {
  answers = { [POST]: refusal(404) }
  expect(await send(CHANGE, CREATE)).toMatchObject({ kind: 'refused' })
})

test('an entry that cannot be brought back is looked for: somebody else may have', async () => {
  answers = { [BULK_RESTORE]: refusal(404), [GET]: json(ENTRY) }
  expect(await send(CHANGE, RESTORE)).toEqual({ kind: 'answered', entry: ENTRY })
  answers = { [BULK_RESTORE]: refusal(404), [GET]: refusal(404) }
  expect(await send(CHANGE, RESTORE)).toEqual({ kind: 'gone' })
  answers = { [BULK_RESTORE]: refusal(404) }
  expect(await send(CHANGE, RESTORE)).toEqual({ kind: 'lost', retryAfterSeconds: null })
})

test.each<[string, Operation, Record<string, () => Response>, object]>([
  ['made', CREATE, { [LIST]: json([{ ...ENTRY, hours: 1 }, ENTRY]) }, { kind: 'answered', entry: ENTRY }],
  ['not made', CREATE, { [LIST]: json([{ ...ENTRY, hours: 1 }]) }, { kind: 'forgotten' }],
  ['changed', UPDATE, { [GET]: json(ENTRY) }, { kind: 'answered', entry: ENTRY }],
  ['not changed', UPDATE, { [GET]: json({ ...ENTRY, hours: 1, version: 3 }) }, { kind: 'forgotten' }],
  [
    'changed by somebody else',
    UPDATE,
    { [GET]: json({ ...ENTRY, hours: 1 }) },
    { kind: 'stale', theirs: { ...ENTRY, hours: 1 } },
  ],
  ['deleted by somebody else', UPDATE, { [GET]: refusal(404) }, { kind: 'stale', theirs: null }],
  ['deleted', DELETE, { [GET]: refusal(404) }, { kind: 'answered', entry: null }],
  ['not deleted', DELETE, { [GET]: json({ ...ENTRY, version: 3 }) }, { kind: 'forgotten' }],
  ['restored', RESTORE, { [GET]: json(ENTRY) }, { kind: 'answered', entry: ENTRY }],
  ['not restored', RESTORE, { [GET]: refusal(404) }, { kind: 'forgotten' }],
  ['not to be found out', UPDATE, { [GET]: refusal(500) }, { kind: 'lost', retryAfterSeconds: null }],
  ['not to be found out, signed out', CREATE, { [LIST]: refusal(401) }, { kind: 'signed-out' }],
])('a call that may not be repeated is looked up: %s', async (_, operation, found, outcome) => {
  answers = found
  expect(await lookUp(CHANGE, operation)).toEqual(outcome)
})

test('a new entry is looked for in its cell', async () => {
  answers = { [LIST]: json([]) }
  await lookUp(CHANGE, CREATE)
  const { searchParams } = new URL(asked[0]?.call.split(' ')[1] ?? '', 'http://far.end')
  expect(Object.fromEntries(searchParams)).toEqual({
    userId: '1',
    projectId: '2',
    category: 'Development',
    from: '2026-11-16',
    to: '2026-11-16',
  })
})
