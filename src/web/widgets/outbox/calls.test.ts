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

const SAVE = 'POST /api/time-entries/save'
const GET = 'GET /api/time-entries/7'
const LIST = 'GET /api/time-entries'
const BULK_RESTORE = 'POST /api/time-entries/restore'

const sendOne = async (operation: Operation) => (await send([{ change: CHANGE, operation }]))[0]
const entryOf = (entry: object | null, status = 200) => ({ status, entry, problem: null })
const problemOf = (status: number, error = 'X', more: object = {}) => {
  return { status, entry: null, problem: { error, message: 'Not so', ...more } }
}

test('changes of many entries are saved in one call, each under the key of its step, with what differs alone', async () => {
  answers = { [SAVE]: json([entryOf(ENTRY, 201), entryOf(ENTRY), entryOf(null, 204)]) }
  const second = { ...CHANGE, token: 'other' }
  const outcomes = await send([
    { change: CHANGE, operation: { ...CREATE, rejected: ['Go'] } },
    { change: second, operation: UPDATE },
    { change: CHANGE, operation: DELETE },
  ])
  expect(outcomes).toEqual([
    { kind: 'answered', entry: ENTRY },
    { kind: 'answered', entry: ENTRY },
    { kind: 'answered', entry: null },
  ])
  const entries = [
    { key: 'token-3', create: { ...CHANGE.cell, hours: 5, notes: 'Docker', rejectedSkills: ['Go'] } },
    { key: 'other-3', update: { id: 7, version: 3, hours: 5 } },
    { key: 'token-3', delete: { id: 7, version: 3 } },
  ]
  expect(asked).toEqual([{ call: SAVE, key: null, body: { entries } }])
})

test('an entry is brought back by its id, under the key of its step', async () => {
  answers = { [BULK_RESTORE]: json([ENTRY]) }
  expect(await sendOne(RESTORE)).toEqual({ kind: 'answered', entry: ENTRY })
  expect(asked).toEqual([{ call: BULK_RESTORE, key: 'token-3', body: { ids: [7] } }])
})

test.each<[string, object, object]>([
  ['a fault of the server', problemOf(500), { kind: 'lost', retryAfterSeconds: null }],
  ['a change that may be tried again', problemOf(409, 'TRY_AGAIN'), { kind: 'lost', retryAfterSeconds: null }],
  ['a key that another session used', problemOf(409, 'KEY_REUSED'), { kind: 'forgotten' }],
  ['another one’s change', problemOf(409, 'STALE', { current: ENTRY }), { kind: 'stale', theirs: ENTRY }],
  ['a change that left nothing', problemOf(409, 'STALE', { current: null }), { kind: 'stale', theirs: null }],
  ['an entry that has gone', problemOf(404), { kind: 'stale', theirs: null }],
  [
    'what the server will not take',
    problemOf(400, 'INVALID', { fields: { hours: 'Too many' } }),
    { kind: 'refused', message: 'Not so', fields: { hours: 'Too many' } },
  ],
  ['a refusal without fields', problemOf(403), { kind: 'refused', message: 'Not so', fields: {} }],
])('%s is told apart, and concerns no other entry of the call', async (_, answer, outcome) => {
  answers = { [SAVE]: json([answer, entryOf(ENTRY)]) }
  const change = CHANGE
  expect(
    await send([
      { change, operation: UPDATE },
      { change, operation: UPDATE },
    ]),
  ).toEqual([outcome, { kind: 'answered', entry: ENTRY }])
})

test.each<[string, () => Response, object]>([
  ['a lost session', refusal(401), { kind: 'signed-out' }],
  ['a fault of the server', refusal(500), { kind: 'lost', retryAfterSeconds: null }],
  ['a server that is away', refusal(503, 'X', {}, { 'retry-after': '9' }), { kind: 'lost', retryAfterSeconds: 9 }],
  ['too many calls', refusal(429), { kind: 'lost', retryAfterSeconds: null }],
  ['a call that took too long', refusal(408), { kind: 'lost', retryAfterSeconds: null }],
])('%s concerns all entries of a call', async (_, answer, outcome) => {
  answers = { [SAVE]: answer }
  const change = CHANGE
  expect(
    await send([
      { change, operation: UPDATE },
      { change, operation: DELETE },
    ]),
  ).toEqual([outcome, outcome])
  expect(asked).toHaveLength(1)
})

test('where a call is refused as a whole its entries go one by one, and the one at fault hears which field it is', async () => {
  const refused = refusal(400, 'INVALID', { fields: { 'entries.0.update.hours': 'Too many' } })
  const replies = [refused, json([entryOf(ENTRY, 201)]), refused]
  answers = { [SAVE]: () => replies.shift()?.() ?? Response.error() }
  const change = CHANGE
  expect(
    await send([
      { change, operation: CREATE },
      { change, operation: UPDATE },
    ]),
  ).toEqual([
    { kind: 'answered', entry: ENTRY },
    { kind: 'refused', message: 'Not so', fields: { hours: 'Too many' } },
  ])
})

test('a refusal in another form than the server’s says its status', async () => {
  answers = { [SAVE]: () => new Response('Forbidden', { status: 403 }) }
  expect(await sendOne(UPDATE)).toEqual({ kind: 'refused', message: '403: Forbidden', fields: {} })
})

test('no answer is a lost call', async () => {
  expect(await sendOne(UPDATE)).toEqual({ kind: 'lost', retryAfterSeconds: null })
})

test('an entry that is to be deleted and has gone already is deleted', async () => {
  answers = { [SAVE]: json([problemOf(404)]) }
  expect(await sendOne(DELETE)).toEqual({ kind: 'answered', entry: null })
})

test('a new entry whose project has gone is refused', async () => {
  answers = { [SAVE]: json([problemOf(404)]) }
  expect(await sendOne(CREATE)).toMatchObject({ kind: 'refused' })
})

test('an entry that cannot be brought back is looked for: somebody else may have', async () => {
  answers = { [BULK_RESTORE]: refusal(404), [GET]: json(ENTRY) }
  expect(await sendOne(RESTORE)).toEqual({ kind: 'answered', entry: ENTRY })
  answers = { [BULK_RESTORE]: refusal(404), [GET]: refusal(404) }
  expect(await sendOne(RESTORE)).toEqual({ kind: 'gone' })
  answers = { [BULK_RESTORE]: refusal(404) }
  expect(await sendOne(RESTORE)).toEqual({ kind: 'lost', retryAfterSeconds: null })
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
  expect(await lookUp({ change: CHANGE, operation })).toEqual(outcome)
})

test('a new entry is looked for in its cell', async () => {
  answers = { [LIST]: json([]) }
  await lookUp({ change: CHANGE, operation: CREATE })
  const { searchParams } = new URL(asked[0]?.call.split(' ')[1] ?? '', 'http://far.end')
  expect(Object.fromEntries(searchParams)).toEqual({
    userId: '1',
    projectId: '2',
    category: 'Development',
    from: '2026-11-16',
    to: '2026-11-16',
  })
})
