import { OFFERED_DAYS } from '../allocations/offered-days.ts'
import { MOST_SCHEDULE_WEEKS } from '../schedule/rules.ts'
import type { Span } from '../schedule/weeks.ts'
import { addDays, type Day } from '../time/day.ts'
import { weekEnd } from '../time/week.ts'

/** Percentage of a full-time week by default. */
export const OFFERED_PERCENTAGE = 100

/** For how many days people can be looked for at most. */
export const MAX_MATCH_DAYS = MOST_SCHEDULE_WEEKS * 7

interface AskedDays {
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

interface ProjectDays {
  readonly startDate: Day | null
  readonly deadline: Day | null
}

/**
 * The days for which people are looked for: the given ones; else from next Monday, or from a project's later start, to the
 * project's deadline, or without a deadline for four weeks. At most a year, unless both days are given.
 */
export function matchPeriod(asked: AskedDays, project: ProjectDays | null, today: Day): Span {
  const from = asked.from ?? firstDay(asked.to, project, today)
  if (asked.to !== undefined) return { from, to: asked.to }
  const last = addDays(from, MAX_MATCH_DAYS - 1)
  const deadline = project?.deadline ?? null
  if (deadline === null || deadline < from) return { from, to: addDays(from, OFFERED_DAYS) }
  return { from, to: deadline < last ? deadline : last }
}

function firstDay(to: Day | undefined, project: ProjectDays | null, today: Day): Day {
  const monday = addDays(weekEnd(today), 1)
  const start = project?.startDate ?? monday
  const first = start > monday ? start : monday
  return to !== undefined && to < first ? to : first
}
