import {
  createTimeEntry,
  deleteTimeEntries,
  getTimeEntry,
  listTimeEntries,
  restoreTimeEntries,
  updateTimeEntry,
  type TimeEntry,
} from '#shared/time-entries/contract.ts'
import { idempotencyKey, isMadeBy, type Change, type Operation } from '#shared/timesheets/outbox.ts'
import { heldBy } from '#shared/timesheets/edited-sheet.ts'
import { ApiError, call } from '../../api.ts'

/** A call that nobody answers for this long counts as lost. */
const TIMEOUT_MS = 20_000

/** What came of a call. `entry` and `theirs` are null where the server holds none; `gone`: it cannot be brought back. */
export type Outcome =
  | { kind: 'answered'; entry: TimeEntry | null }
  | { kind: 'stale'; theirs: TimeEntry | null }
  | { kind: 'refused'; message: string; fields: Record<string, string> }
  | { kind: 'gone' | 'forgotten' | 'signed-out' }
  | { kind: 'lost'; retryAfterSeconds: number | null }

/** Makes the call of a change that was begun. */
export async function send(change: Change, operation: Operation): Promise<Outcome> {
  try {
    return { kind: 'answered', entry: await make(change, operation) }
  } catch (error) {
    const outcome = outcomeOf(error, operation)
    if (outcome.kind !== 'gone') return outcome
    // Somebody else may have brought it back.
    const found = await lookUp(change, operation)
    return found.kind === 'forgotten' ? outcome : found
  }
}

/** Whether a call that may not be repeated was made: its key was used by an earlier session, or is too old. */
export async function lookUp(change: Change, operation: Operation): Promise<Outcome> {
  try {
    const entry = operation.kind === 'create' ? await findCreated(change, operation) : await find(operation.id)
    if (operation.kind === 'create' || operation.kind === 'restore') {
      return entry ? { kind: 'answered', entry } : { kind: 'forgotten' }
    }
    if (!entry) return operation.kind === 'delete' ? { kind: 'answered', entry } : { kind: 'stale', theirs: entry }
    if (isMadeBy(operation, heldBy(entry))) return { kind: 'answered', entry }
    return entry.version === operation.version ? { kind: 'forgotten' } : { kind: 'stale', theirs: entry }
  } catch (error) {
    return outcomeOf(error, operation)
  }
}

async function make(change: Change, operation: Operation): Promise<TimeEntry | null> {
  const options = { idempotencyKey: idempotencyKey(change), signal: AbortSignal.timeout(TIMEOUT_MS) }
  switch (operation.kind) {
    case 'create': {
      const { hours, notes, rejected } = operation
      return call(createTimeEntry, { body: { ...change.cell, hours, notes, rejectedSkills: rejected } }, options)
    }
    case 'update': {
      const { kind: _, id, rejected, ...body } = operation
      return call(updateTimeEntry, { params: { id }, body: { ...body, rejectedSkills: rejected } }, options)
    }
    case 'delete': {
      const { id, version } = operation
      await call(deleteTimeEntries, { body: { entries: [{ id, version }] } }, options)
      return null
    }
    default: {
      const [entry] = await call(restoreTimeEntries, { body: { ids: [operation.id] } }, options)
      return entry ?? null
    }
  }
}

function outcomeOf(error: unknown, operation: Operation): Outcome {
  if (!(error instanceof ApiError)) return { kind: 'lost', retryAfterSeconds: null }
  const { status, problem, retryAfterSeconds } = error
  if (status === 401) return { kind: 'signed-out' }
  if (status >= 500 || status === 429 || status === 408 || problem?.error === 'TRY_AGAIN') {
    return { kind: 'lost', retryAfterSeconds }
  }
  if (problem?.error === 'KEY_REUSED') return { kind: 'forgotten' }
  if (problem?.error === 'STALE') return { kind: 'stale', theirs: currentOf(problem.current) }
  if (status === 404 && operation.kind === 'delete') return { kind: 'answered', entry: null }
  if (status === 404 && operation.kind === 'update') return { kind: 'stale', theirs: null }
  if (status === 404 && operation.kind === 'restore') return { kind: 'gone' }
  return { kind: 'refused', message: problem?.message ?? error.message, fields: problem?.fields ?? {} }
}

/** A call for many answers with the rows that have changed, one for one with its row. */
function currentOf(current: unknown): TimeEntry | null {
  const rows = (Array.isArray(current) ? current : [current]) as (TimeEntry | null | undefined)[]
  return rows[0] ?? null
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
