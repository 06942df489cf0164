import { OFFERED_DAYS } from '../allocations/offered-days.ts'
import { MOST_SCHEDULE_WEEKS } from '../schedule/rules.ts'
import type { Span } from '../schedule/weeks.ts'
import { addDays, type Day } from '../time/day.ts'
import { weekEnd } from '../time/week.ts'

/** Of a full-time week, unless asked otherwise. */
export const OFFERED_PERCENTAGE = 100

/** The most days that somebody can be looked for. */
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
 * The days that somebody is looked for: those asked for; else from next Monday, or a
 * project's later start, to the project's deadline; without one for four weeks. Never longer than a year unless both days are asked for.
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
