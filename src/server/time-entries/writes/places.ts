import { hasLeft } from '#shared/capacity/working-time.ts'
import { roundToCents } from '#shared/figures/rounding.ts'
import { lastDayFault } from '#shared/people/employment.ts'
import type { EntryChange } from '#shared/time-entries/contract.ts'
import { MAX_DAY_HOURS, fullDayFault, tooFarAheadFault } from '#shared/time-entries/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { invalid } from '../../http/errors.ts'
import { archivedFault } from '../../projects/queries.ts'
import type { newReferences } from '../../records/references.ts'
import { grownDays } from '../full-days.ts'
import type { EntryRow } from '../queries.ts'
import type { Board } from './board.ts'

// Where entries may not come to: days, people, projects. Each throws 400 for the field that says so.

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

/** Refuses to give entries to somebody, or to move them to a day, after whose last day they would be. */
export function refuseMoved(board: Board, entries: readonly EntryRow[], fields: EntryChange): void {
  const moved = entries.flatMap((entry) => {
    const { userId = entry.userId, date = entry.date } = fields
    return userId === entry.userId && date === entry.date ? [] : [{ userId, date }]
  })
  for (const { userId, date } of moved.toSorted((a, b) => a.userId - b.userId)) refuseAfterLeaving(board, userId, date)
}

type Placed = Parameters<typeof grownDays>[0]

/**
 * Refuses what fills somebody's day beyond 24 hours; the field is the one that has done it. What was above 24 hours and
 * has not grown is left alone: rows of a synchronization and of older releases stay.
 */
export function refuseFullDay(board: Board, before: Placed, after: Placed, { hours, date }: EntryChange): void {
  const full = grownDays(before, after).flatMap((grown) => {
    const total = roundToCents(board.hoursOn(grown.userId, grown.date) + grown.hours)
    const name = board.people.get(grown.userId)?.name ?? ''
    return total > MAX_DAY_HOURS ? [{ name, date: grown.date, hours: total }] : []
  })
  const [first] = full.toSorted((a, b) => (`${a.date} ${a.name}` < `${b.date} ${b.name}` ? -1 : 1))
  const field = hours !== undefined ? 'hours' : date !== undefined ? 'date' : 'userId'
  if (first) throw invalid({ [field]: fullDayFault(first) })
}
