import type { Problem } from '#shared/http/problem.ts'
import {
  getTimeEntry,
  listTimeEntries,
  restoreTimeEntries,
  saveTimeEntries,
  type EntryToSave,
  type TimeEntry,
} from '#shared/time-entries/contract.ts'
import { idempotencyKey, isMadeBy, type Change, type Operation } from '#shared/timesheets/outbox.ts'
import { heldBy } from '#shared/timesheets/edited-sheet.ts'
import { ApiError, call } from '../../api.ts'

/** A call without an answer for this long counts as lost. */
const TIMEOUT_MS = 20_000

/** The outcome of a call. `entry` and `theirs` are null if the server has none; `gone`: it cannot be brought back. */
export type Outcome =
  | { kind: 'answered'; entry: TimeEntry | null }
  | { kind: 'stale'; theirs: TimeEntry | null }
  | { kind: 'refused'; message: string; fields: Record<string, string> }
  | { kind: 'gone' | 'forgotten' | 'signed-out' }
  | { kind: 'lost'; retryAfterSeconds: number | null }

/** A change that was begun, and what its call does. */
export interface Begun {
  readonly change: Change
  readonly operation: Operation
}

/**
 * Makes the call of changes that were begun. Many cells are saved in one call, each with its own outcome; bringing back an
 * entry is a call of its own.
 */
export async function send(begun: readonly Begun[]): Promise<Outcome[]> {
  const [first] = begun
  if (first?.operation.kind === 'restore') return [await restore(first, first.operation.id)]
  try {
    const body = { entries: begun.map(cellOf) }
    const saved = await call(saveTimeEntries, { body }, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return saved.map(({ status, entry, problem }, index) =>
      problem ? refusalOf(status, problem, begun[index]?.operation.kind) : { kind: 'answered', entry },
    )
  } catch (error) {
    const outcomes = begun.map(({ operation }) => outcomeOf(error, operation.kind))
    if (begun.length === 1 || outcomes[0]?.kind !== 'refused') return outcomes
    // One of them is not valid to send at all, and must not hold up the others.
    const alone: Outcome[] = []
    for (const one of begun) alone.push(...(await send([one])))
    return alone
  }
}

function cellOf({ change, operation }: Begun): EntryToSave {
  const key = idempotencyKey(change)
  switch (operation.kind) {
    case 'create': {
      const { kind: _, rejected, ...fields } = operation
      return { key, create: { ...change.cell, ...fields, rejectedSkills: rejected } }
    }
    case 'update': {
      const { kind: _, rejected, ...fields } = operation
      return { key, update: { ...fields, rejectedSkills: rejected } }
    }
    case 'delete':
      return { key, delete: { id: operation.id, version: operation.version } }
    default:
      throw new TypeError('An entry is brought back by a call of its own')
  }
}

async function restore(begun: Begun, id: number): Promise<Outcome> {
  const options = { idempotencyKey: idempotencyKey(begun.change), signal: AbortSignal.timeout(TIMEOUT_MS) }
  try {
    const [entry] = await call(restoreTimeEntries, { body: { ids: [id] } }, options)
    return { kind: 'answered', entry: entry ?? null }
  } catch (error) {
    const outcome = outcomeOf(error, 'restore')
    if (outcome.kind !== 'gone') return outcome
    // Somebody else may have brought it back.
    const found = await lookUp(begun)
    return found.kind === 'forgotten' ? outcome : found
  }
}

/** Whether a call that must not be repeated was made: its key was used by an earlier session, or is too old. */
export async function lookUp({ change, operation }: Begun): Promise<Outcome> {
  try {
    const entry = operation.kind === 'create' ? await findCreated(change, operation) : await find(operation.id)
    if (operation.kind === 'create' || operation.kind === 'restore') {
      return entry ? { kind: 'answered', entry } : { kind: 'forgotten' }
    }
    if (!entry) return operation.kind === 'delete' ? { kind: 'answered', entry } : { kind: 'stale', theirs: entry }
    if (isMadeBy(operation, heldBy(entry))) return { kind: 'answered', entry }
    return entry.version === operation.version ? { kind: 'forgotten' } : { kind: 'stale', theirs: entry }
  } catch (error) {
    return outcomeOf(error, operation.kind)
  }
}

function outcomeOf(error: unknown, kind: Operation['kind']): Outcome {
  if (!(error instanceof ApiError)) return { kind: 'lost', retryAfterSeconds: null }
  const { status, problem, message, retryAfterSeconds } = error
  if (status === 401) return { kind: 'signed-out' }
  return refusalOf(status, problem ?? { error: 'REFUSED', message }, kind, retryAfterSeconds)
}

function refusalOf(
  status: number,
  { error, message, fields = {}, current }: Problem,
  kind: Operation['kind'] | undefined,
  retryAfterSeconds: number | null = null,
): Outcome {
  if (status >= 500 || status === 429 || status === 408 || error === 'TRY_AGAIN') {
    return { kind: 'lost', retryAfterSeconds }
  }
  if (error === 'KEY_REUSED') return { kind: 'forgotten' }
  if (error === 'STALE') return { kind: 'stale', theirs: (current ?? null) as TimeEntry | null }
  if (status === 404 && kind === 'delete') return { kind: 'answered', entry: null }
  if (status === 404 && kind === 'update') return { kind: 'stale', theirs: null }
  if (status === 404 && kind === 'restore') return { kind: 'gone' }
  return { kind: 'refused', message, fields: Object.fromEntries(Object.entries(fields).map(withoutPath)) }
}

/** A call names the fields of its first cell `entries.0.create.hours`, but a cell names its own `hours`. */
function withoutPath([field, fault]: [string, string]): [string, string] {
  return [field.replace(/^entries\.0\.\w+\./, ''), fault]
}

async function find(id: number): Promise<TimeEntry | null> {
  try {
    return await call(getTimeEntry, { params: { id } }, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

async function findCreated({ cell }: Change, made: Operation): Promise<TimeEntry | null> {
  const { date, ...filter } = cell
  const query = { ...filter, from: date, to: date }
  const entries = await call(listTimeEntries, { query }, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  return entries.find((entry) => isMadeBy(made, heldBy(entry))) ?? null
}
