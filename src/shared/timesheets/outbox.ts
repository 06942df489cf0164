import { z } from 'zod'
import { instant } from '../http/problem.ts'
import { CATEGORIES } from '../time-entries/choices.ts'
import { notesFault, tooFewHours } from '../time-entries/entry-rules.ts'
import { SHIPPED_RULES, type EntryRules } from '../time-entries/steps.ts'
import { day } from '../time/day.ts'
import { parseHours } from './hours-text.ts'
import { hoursFault } from './hours-fault.ts'

/** One field of a week sheet: a person's work of one kind on one project on one day. */
export const cellAddress = z.object({
  userId: z.int(),
  projectId: z.int(),
  category: z.enum(CATEGORIES),
  date: day,
})

export type CellAddress = z.infer<typeof cellAddress>

/** An entry as the server is known to have it; a deleted one can still be brought back under its id. */
const known = z.object({
  id: z.int(),
  version: z.int(),
  hours: z.number(),
  notes: z.string(),
  /** Skills that it does not count for. */
  rejected: z.array(z.string()).optional(),
  /** Absent if it was kept before entries had this field. */
  billable: z.boolean().optional(),
  deleted: z.boolean(),
})

export type Known = z.infer<typeof known>

/**
 * What somebody typed; hours stay a text until they can be sent. `rejected` are skills that the entry is not to count for; if
 * absent, they stay unchanged.
 */
const wanted = z.object({ hours: z.string(), notes: z.string(), rejected: z.array(z.string()).optional() })

export type Wanted = z.infer<typeof wanted>

const operation = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('create'),
    hours: z.number(),
    notes: z.string(),
    rejected: z.array(z.string()).optional(),
  }),
  z.object({
    kind: z.literal('update'),
    id: z.int(),
    version: z.int(),
    hours: z.number().optional(),
    notes: z.string().optional(),
    rejected: z.array(z.string()).optional(),
  }),
  z.object({ kind: z.literal('delete'), id: z.int(), version: z.int() }),
  z.object({ kind: z.literal('restore'), id: z.int() }),
])

export type Operation = z.infer<typeof operation>

/** `stale`: somebody else changed the entry; `theirs` is its present state, null if it is gone. `refused`: the server does not accept the change. */
const fault = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stale'), theirs: known.nullable() }),
  z.object({ kind: z.literal('refused'), message: z.string(), fields: z.record(z.string(), z.string()) }),
])

/**
 * What a device keeps about one entry, from the first key stroke until the server has the same: what the server is known to
 * have (`known`; null for nothing), what is wanted (null for no entry), and what was sent without an answer yet. The next call
 * is always the difference between the first two, so edits that follow each other become one.
 */
export const change = z.object({
  id: z.string(),
  cell: cellAddress,
  known: known.nullable(),
  wanted: wanted.nullable(),
  /** Together with `step`, the Idempotency-Key: every tab that repeats a call uses the same key. */
  token: z.string(),
  step: z.int(),
  sent: z.object({ operation, at: instant }).nullable(),
  fault: fault.nullable(),
})

export type Change = z.infer<typeof change>

export function cellKey({ userId, date, projectId, category }: CellAddress): string {
  return `${userId}/${date}/${projectId}/${category}`
}

/** The id of the change of an existing entry, or of a new entry for an empty cell. */
export function changeIdOf(target: number | CellAddress): string {
  return typeof target === 'number' ? `entry/${target}` : `new/${cellKey(target)}`
}

/** A change that wants nothing yet. */
export function newChange(cell: CellAddress, entry: Known | null, token: string): Change {
  const id = changeIdOf(entry?.id ?? cell)
  const same = entry && !entry.deleted ? { hours: String(entry.hours), notes: entry.notes } : null
  return { id, cell, known: entry, wanted: same, token, step: 0, sent: null, fault: null }
}

/** The change with another wish; null if the server has exactly that and no call is under way. */
export function edited(before: Change, want: Wanted | null): Change | null {
  const kept = before.fault?.kind === 'stale' ? before.fault : null
  return unlessSettled({ ...before, wanted: want, fault: kept })
}

/** What is wrong with the typed values, by field, in the words of spec §5. */
export function draftFaults(
  { wanted: want }: Pick<Change, 'wanted'>,
  rules: EntryRules = SHIPPED_RULES,
): { hours?: string; notes?: string } {
  if (want === null) return {}
  const hours = want.hours.trim() === '' ? tooFewHours(rules) : hoursFault(want.hours, rules)
  const notes = notesFault(want.notes, rules)
  return { ...(hours !== undefined && { hours }), ...(notes !== undefined && { notes }) }
}

/** The call to make or repeat; null if there is none, or somebody has to look at the change first. */
export function nextOperation(of: Change, rules?: EntryRules): Operation | null {
  if (of.sent) return of.sent.operation
  if (of.fault || Object.keys(draftFaults(of, rules)).length > 0) return null
  return difference(of)
}

/** The Idempotency-Key of the next call. */
export function idempotencyKey({ token, step }: Change): string {
  return `${token}-${step}`
}

/** The call goes out; its content stays fixed until its outcome is known, whatever is typed meanwhile. */
export function begun(before: Change, at: string, rules?: EntryRules): Change {
  const next = nextOperation(before, rules)
  return before.sent || !next ? before : { ...before, sent: { operation: next, at } }
}

/** The server now has `entry`, or after a deletion none. Null if nothing else is wanted. */
export function answered(before: Change, entry: Omit<Known, 'deleted'> | null): Change | null {
  // A server may store a note with other white space: if the sent values are still the wanted ones, the change is done all the
  // same.
  const asWanted = before.sent?.operation.kind !== 'restore' && isSame(before.sent?.operation, difference(before))
  if (asWanted) return null
  const now = entry ? { ...entry, deleted: false } : before.known && { ...before.known, deleted: true }
  return unlessSettled({ ...before, known: now, step: before.step + 1, sent: null, fault: null })
}

/** The server refuses it; the typed values stay. */
export function refused(before: Change, message: string, fields: Record<string, string> = {}): Change {
  return { ...before, step: before.step + 1, sent: null, fault: { kind: 'refused', message, fields } }
}

/** Somebody else was first: both versions stay, unless they want the same. */
export function foundStale(before: Change, theirs: Omit<Known, 'deleted'> | null): Change | null {
  const now = theirs && { ...theirs, deleted: false }
  const next = { ...before, step: before.step + 1, sent: null, fault: null }
  if (isSettled({ ...next, known: now })) return null
  return { ...next, fault: { kind: 'stale', theirs: now } }
}

/** It was too late to undo a deletion: the entry is made anew. */
export function goneForGood(before: Change): Change | null {
  return unlessSettled({ ...before, known: null, step: before.step + 1, sent: null, fault: null })
}

/** The server does not know the call that was sent: it goes out again, under another key. */
export function forgotten(before: Change): Change {
  return { ...before, step: before.step + 1, sent: null }
}

/** The user's own version is to replace theirs. */
export function keptMine(before: Change): Change | null {
  if (before.fault?.kind !== 'stale') return before
  return unlessSettled({ ...before, known: before.fault.theirs, fault: null })
}

export type ChangeState = 'draft' | 'stale' | 'refused' | 'sending' | 'waiting'

/** `draft`: typed, but not valid to send; `waiting`: it will be sent. */
export function changeState(of: Change, rules?: EntryRules): ChangeState {
  if (of.fault) return of.fault.kind
  if (of.sent) return 'sending'
  return Object.keys(draftFaults(of, rules)).length > 0 ? 'draft' : 'waiting'
}

/** Changes that are sent automatically as soon as the server can be reached. */
export function sendable(changes: Iterable<Change>, rules?: EntryRules): Change[] {
  return [...changes].filter((one) => nextOperation(one, rules) !== null)
}

const FIRST_RETRY_MS = 2_000
const MOST_RETRY_MS = 60_000

/** Whether an entry is in the state that a call was to give it. */
export function isMadeBy(made: Operation, entry: Pick<Known, 'hours' | 'notes' | 'rejected'>): boolean {
  if (made.kind === 'delete') return false
  const { hours = entry.hours, notes = entry.notes, rejected } = made.kind === 'restore' ? entry : made
  return hours === entry.hours && notes === entry.notes && !rejectsOthers(rejected, entry.rejected)
}

/** How long to wait after a number of unanswered calls in a row. */
export function retryDelayMs(failures: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** Math.max(failures - 1, 0), MOST_RETRY_MS)
}

/** Servers remember a key for 24 hours; for a call that is older than this, it is checked whether it was done before it is repeated. */
const KEY_HOURS = 23

/** Whether a repeat could be done twice, because the server may have forgotten the first call. */
export function isKeyOld(of: Change, now: Date): boolean {
  return of.sent !== null && now.getTime() - Date.parse(of.sent.at) > KEY_HOURS * 3_600_000
}

function difference({ known: has, wanted: want }: Change): Operation | null {
  if (want === null) return has && !has.deleted ? { kind: 'delete', id: has.id, version: has.version } : null
  const hours = parseHours(want.hours)
  const notes = want.notes.trim()
  const { rejected } = want
  const rejects = rejected !== undefined && rejectsOthers(rejected, has?.rejected)
  if (has === null) return { kind: 'create', hours, notes, ...(rejects && { rejected }) }
  if (has.deleted) return { kind: 'restore', id: has.id }
  if (hours === has.hours && notes === has.notes && !rejects) return null
  const { id, version } = has
  return {
    kind: 'update',
    id,
    version,
    ...(hours !== has.hours && { hours }),
    ...(notes !== has.notes && { notes }),
    ...(rejects && { rejected }),
  }
}

/** Whether the wanted rejected skills differ from the present ones, regardless of order and case. */
function rejectsOthers(wants: readonly string[] | undefined, has: readonly string[] = []): boolean {
  return wants !== undefined && sortedText(wants) !== sortedText(has)
}

function sortedText(names: readonly string[]): string {
  return names
    .map((name) => name.toLowerCase())
    .sort()
    .join('\n')
}

function isSame(one: Operation | undefined, other: Operation | null): boolean {
  return one !== undefined && JSON.stringify(one) === JSON.stringify(other)
}

function isSettled(of: Change): boolean {
  return of.sent === null && of.fault === null && difference(of) === null
}

function unlessSettled(of: Change): Change | null {
  return isSettled(of) ? null : of
}
