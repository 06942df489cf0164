import type { Actor } from '#shared/access/rules.ts'
import { hasLeft } from '#shared/capacity/working-time.ts'
import { roundToCents } from '#shared/figures/rounding.ts'
import { lastDayFault } from '#shared/people/employment.ts'
import type { EntryChange } from '#shared/time-entries/contract.ts'
import { MAX_DAY_HOURS, fullDayFault, tooFarAheadFault } from '#shared/time-entries/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { invalid } from '../../http/errors.ts'
import { archivedFault } from '../../projects/queries.ts'
import type { newReferences } from '../../records/references.ts'
import { grownDays, seesHours } from '../full-days.ts'
import type { EntryRow } from '../queries.ts'
import type { Board } from './board.ts'

// Where entries may not be: on certain days, for certain people, on certain projects. Each function throws 400 for the field at
// fault.

/** A day that is given must not be too far ahead. */
export function refuseFarAhead(date: Day | undefined, today: Day): void {
  const fault = date === undefined ? null : tooFarAheadFault(date, today)
  if (fault !== null) throw invalid({ date: fault })
}

/** Refuses people who are not there, and projects that are not there or that are archived. */
export function refuseUnknown(board: Board, { userId, projectId }: ReturnType<typeof newReferences>): void {
  if (userId !== undefined && !board.people.has(userId)) throw invalid({ userId: 'There is no such person' })
  const fault = projectId ? archivedFault(board.projects.get(projectId)) : null
  if (fault !== null) throw invalid({ projectId: fault })
}

export function refuseAfterLeaving(board: Board, userId: number, date: Day): void {
  const person = board.people.get(userId)
  if (person && hasLeft(date, person)) throw invalid({ date: lastDayFault(person, 'entry') })
}

/** Refuses to move entries to somebody, or to a day, if that day is after the person's last one. */
export function refuseMoved(board: Board, entries: readonly EntryRow[], fields: EntryChange): void {
  const moved = entries.flatMap((entry) => {
    const { userId = entry.userId, date = entry.date } = fields
    return userId === entry.userId && date === entry.date ? [] : [{ userId, date }]
  })
  for (const { userId, date } of moved.toSorted((a, b) => a.userId - b.userId)) refuseAfterLeaving(board, userId, date)
}

type Placed = Parameters<typeof grownDays>[0]

/**
 * Refuses a change that fills somebody's day beyond 24 hours, at the field that causes it. A day that was above 24 hours before
 * and has not grown is allowed: rows of a synchronization and of older releases stay.
 */
export function refuseFullDay(
  { board, actor }: { readonly board: Board; readonly actor: Actor },
  before: Placed,
  after: Placed,
  { hours, date }: EntryChange,
): void {
  const full = grownDays(before, after).flatMap((grown) => {
    const total = roundToCents(board.hoursOn(grown.userId, grown.date) + grown.hours)
    const name = board.people.get(grown.userId)?.name ?? ''
    return total > MAX_DAY_HOURS ? [{ userId: grown.userId, name, date: grown.date, hours: total }] : []
  })
  const [first] = full.toSorted((a, b) => (`${a.date} ${a.name}` < `${b.date} ${b.name}` ? -1 : 1))
  const field = hours !== undefined ? 'hours' : date !== undefined ? 'date' : 'userId'
  if (first) throw invalid({ [field]: fullDayFault(first, seesHours(actor, first.userId)) })
}
