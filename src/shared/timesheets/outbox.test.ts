import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  answered,
  begun,
  change,
  changeState,
  draftFaults,
  edited,
  forgotten,
  foundStale,
  goneForGood,
  idempotencyKey,
  isKeyOld,
  isMadeBy,
  keptMine,
  newChange,
  nextOperation,
  refused,
  retryDelayMs,
  type Change,
  type Known,
  type Operation,
  type Wanted,
} from './outbox.ts'

const CELL = { userId: 1, projectId: 2, category: 'Development', date: '2026-11-16' } as const
const ENTRY: Known = { id: 7, version: 3, hours: 4, notes: 'Wrote', deleted: false }
const AT = '2026-11-16T09:00:00.000Z'

const want = (hours: string, notes = 'Wrote'): Wanted => ({ hours, notes })
const ofNothing = (wanted: Wanted | null) => edited(newChange(CELL, null, 'token'), wanted)
const ofEntry = (wanted: Wanted | null) => edited(newChange(CELL, ENTRY, 'token'), wanted)

/** For a change that the test knows to be there. */
function there(one: Change | null): Change {
  if (!one) throw new Error('the change has gone')
  return one
}

test.each([
  ['hours and a note in an empty cell', ofNothing(want('7,5')), { kind: 'create', hours: 7.5, notes: 'Wrote' }],
  ['other hours', ofEntry(want('5')), { kind: 'update', id: 7, version: 3, hours: 5 }],
  ['another note', ofEntry(want('4', ' Read ')), { kind: 'update', id: 7, version: 3, notes: 'Read' }],
  ['an emptied cell', ofEntry(null), { kind: 'delete', id: 7, version: 3 }],
])('%s is one call', (_, one, operation) => {
  expect(nextOperation(there(one))).toEqual(operation)
})

test('what the server holds already needs no call', () => {
  expect(ofEntry(want('4:00', 'Wrote '))).toBeNull()
  expect(ofNothing(null)).toBeNull()
})

test('a draft is kept and not sent, with the messages of the form', () => {
  const draft = there(ofNothing(want('25', ' ')))
  expect(draftFaults(draft)).toEqual({ hours: 'Maximum 24 hours', notes: 'Notes are required' })
  expect(changeState(draft)).toBe('draft')
  expect(nextOperation(draft)).toBeNull()
  expect(nextOperation(there(edited(draft, want('2'))))).toEqual({ kind: 'create', hours: 2, notes: 'Wrote' })
})

test('edits of one cell that were not sent become one call', () => {
  const typed = there(edited(there(edited(there(ofEntry(want('5'))), want('6'))), want('6', 'Read')))
  expect(nextOperation(typed)).toEqual({ kind: 'update', id: 7, version: 3, hours: 6, notes: 'Read' })
  expect(edited(typed, want('4'))).toBeNull()
})

test('a call without an answer is repeated as it was, under its key; what came after it follows', () => {
  const sent = begun(there(ofNothing(want('2'))), AT)
  const key = idempotencyKey(sent)
  const typed = there(edited(sent, want('3')))
  expect(nextOperation(typed)).toEqual({ kind: 'create', hours: 2, notes: 'Wrote' })
  expect(idempotencyKey(begun(typed, '2026-11-16T10:00:00.000Z'))).toBe(key)

  const next = there(answered(typed, { id: 9, version: 1, hours: 2, notes: 'Wrote' }))
  expect(nextOperation(next)).toEqual({ kind: 'update', id: 9, version: 1, hours: 3 })
  expect(idempotencyKey(next)).not.toBe(key)
})

test('an answer that words the note otherwise is not sent again', () => {
  const sent = begun(there(ofNothing(want('2', 'a  b'))), AT)
  expect(answered(sent, { id: 9, version: 1, hours: 2, notes: 'a b' })).toBeNull()
})

test('a cell that was emptied before its entry was known to be there deletes that entry', () => {
  const emptied = there(edited(begun(there(ofNothing(want('2'))), AT), null))
  const next = there(answered(emptied, { id: 9, version: 1, hours: 2, notes: 'Wrote' }))
  expect(nextOperation(next)).toEqual({ kind: 'delete', id: 9, version: 1 })
  expect(answered(begun(next, AT), null)).toBeNull()
})

test('a deletion that is undone brings the same entry back, before or after it was sent', () => {
  expect(edited(there(ofEntry(null)), want('4'))).toBeNull()

  const undone = there(answered(there(edited(begun(there(ofEntry(null)), AT), want('5'))), null))
  expect(nextOperation(undone)).toEqual({ kind: 'restore', id: 7 })
  const restored = there(answered(begun(undone, AT), { id: 7, version: 4, hours: 4, notes: 'Wrote' }))
  expect(nextOperation(restored)).toEqual({ kind: 'update', id: 7, version: 4, hours: 5 })
  expect(nextOperation(there(goneForGood(undone)))).toEqual({ kind: 'create', hours: 5, notes: 'Wrote' })
})

test('a stale change keeps mine and theirs until one is chosen, also while more is typed', () => {
  const stale = there(foundStale(begun(there(ofEntry(want('5'))), AT), { ...ENTRY, version: 4, hours: 2 }))
  expect(changeState(stale)).toBe('stale')
  expect(nextOperation(there(edited(stale, want('6'))))).toBeNull()
  expect(nextOperation(there(keptMine(stale)))).toEqual({ kind: 'update', id: 7, version: 4, hours: 5 })
  expect(foundStale(stale, { ...ENTRY, version: 4, hours: 5 })).toBeNull()

  const deleted = there(foundStale(begun(there(ofEntry(want('5'))), AT), null))
  expect(nextOperation(there(keptMine(deleted)))).toEqual({ kind: 'create', hours: 5, notes: 'Wrote' })
})

test('a refused change keeps what was typed and goes out again once it is changed', () => {
  const kept = refused(begun(there(ofNothing(want('2'))), AT), 'Project is archived')
  expect(changeState(kept)).toBe('refused')
  expect(kept.wanted).toEqual(want('2'))
  expect(nextOperation(kept)).toBeNull()
  expect(nextOperation(there(edited(kept, want('3'))))).toEqual({ kind: 'create', hours: 3, notes: 'Wrote' })
})

test('a key is trusted for less than the day that servers remember it', () => {
  const sent = begun(there(ofNothing(want('2'))), AT)
  expect(isKeyOld(sent, new Date('2026-11-17T07:59:00Z'))).toBe(false)
  expect(isKeyOld(sent, new Date('2026-11-17T08:01:00Z'))).toBe(true)
})

test('a call that nobody knows of goes out again under another key', () => {
  const sent = begun(there(ofNothing(want('2'))), AT)
  const again = forgotten(sent)
  expect(nextOperation(again)).toEqual(nextOperation(sent))
  expect(idempotencyKey(again)).not.toBe(idempotencyKey(sent))
})

test.each([
  [{ kind: 'create', hours: 4, notes: 'Wrote' }, true],
  [{ kind: 'create', hours: 4, notes: 'Read' }, false],
  [{ kind: 'update', id: 7, version: 2, hours: 4 }, true],
  [{ kind: 'update', id: 7, version: 2, notes: 'Read' }, false],
  [{ kind: 'restore', id: 7 }, true],
  [{ kind: 'delete', id: 7, version: 3 }, false],
] as const)('whether %j has made an entry of 4 h', (made, expected) => {
  expect(isMadeBy(made, ENTRY)).toBe(expected)
})

test.each([
  [1, 2_000],
  [2, 4_000],
  [5, 32_000],
  [6, 60_000],
  [500, 60_000],
])('after %i calls without an answer the next comes in %i ms', (failures, ms) => {
  expect(retryDelayMs(failures)).toBe(ms)
})

/** A server with one cell, as far as the outbox knows servers: it repeats answers by key. */
function testServer() {
  const answers = new Map<string, Omit<Known, 'deleted'> | null>()
  let entry: Known | null = null
  let lastId = 0
  return {
    entries: () => (entry && !entry.deleted ? [{ hours: entry.hours, notes: entry.notes }] : []),
    created: () => lastId,
    take(one: Change): Omit<Known, 'deleted'> | null {
      const key = idempotencyKey(one)
      const repeated = answers.get(key)
      if (repeated !== undefined) return repeated
      const next = nextOperation(one)
      if (!next) throw new Error('nothing to send')
      if (next.kind === 'create') {
        lastId += 1
        entry = { id: lastId, version: 1, hours: next.hours, notes: next.notes, deleted: false }
      } else if (entry?.id === next.id) {
        if ('version' in next && next.version !== entry.version) throw new Error('stale')
        const { hours = entry.hours, notes = entry.notes } = next.kind === 'update' ? next : {}
        entry = { ...entry, hours, notes, version: entry.version + 1, deleted: next.kind === 'delete' }
      } else throw new Error('no such entry')
      const answer = entry.deleted ? null : entry
      answers.set(key, answer)
      return answer
    },
  }
}

function asEntries(last: Wanted | null) {
  return last ? [{ hours: Number(last.hours), notes: last.notes }] : []
}

const events = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('type' as const),
      hours: fc.constantFrom(null, '1', '2', '3'),
      notes: fc.constantFrom('a', 'b'),
    }),
    fc.record({
      do: fc.constantFrom('send' as const, 'lose the answer' as const, 'lose the call' as const, 'reload' as const),
    }),
  ),
  { maxLength: 40 },
)

test('whatever is typed and whatever is lost on the way, the server ends with what was wanted last, once', () => {
  fc.assert(
    fc.property(events, (steps) => {
      const server = testServer()
      let box: Change | null = null
      let held = null as Known | null
      let last: Wanted | null = null
      const settle = (one: Change, answer: Omit<Known, 'deleted'> | null) => {
        held = answer ? { ...answer, deleted: false } : null
        box = answered(one, answer)
      }
      for (const step of steps) {
        if (step.do === 'type') {
          last = step.hours === null ? null : { hours: step.hours, notes: step.notes }
          box = edited(box ?? newChange(CELL, held, `token ${server.created()} ${String(held?.version)}`), last)
        } else if (box && step.do === 'reload') {
          box = change.parse(JSON.parse(JSON.stringify(box)))
        } else if (box && nextOperation(box)) {
          box = begun(box, AT)
          if (step.do === 'lose the call') continue
          const answer = server.take(box)
          if (step.do === 'send') settle(box, answer)
        }
      }
      while (box) {
        box = begun(box, AT)
        settle(box, server.take(box))
      }
      expect(server.entries()).toEqual(asEntries(last))
    }),
  )
})

test('skills that are rejected while one types go out with the entry, and only what differs', () => {
  const rejecting = (rejected: string[], more: Partial<Wanted> = {}) => ({ ...want('4'), ...more, rejected })
  expect(nextOperation(there(ofNothing(rejecting(['React']))))).toMatchObject({ kind: 'create', rejected: ['React'] })
  expect(nextOperation(there(ofEntry(rejecting(['React']))))).toEqual({
    kind: 'update',
    id: 7,
    version: 3,
    rejected: ['React'],
  })
  const held = { ...ENTRY, rejected: ['React', 'Vue.js'] }
  expect(edited(newChange(CELL, held, 'token'), rejecting(['vue.js', 'React']))).toBeNull()
  expect(nextOperation(there(edited(newChange(CELL, held, 'token'), want('5'))))).not.toHaveProperty('rejected')
  expect(nextOperation(there(edited(newChange(CELL, held, 'token'), rejecting([]))))).toMatchObject({ rejected: [] })
})

test('an entry whose answer got lost is known by its rejected skills, too', () => {
  const made: Operation = { kind: 'create', hours: 4, notes: 'Wrote', rejected: ['React'] }
  expect(isMadeBy(made, { hours: 4, notes: 'Wrote', rejected: ['React'] })).toBe(true)
  expect(isMadeBy(made, { hours: 4, notes: 'Wrote', rejected: [] })).toBe(false)
})
