import { FULL_TIME_WEEK_HOURS, utilization } from '../capacity/rules.ts'
import type { AssistantFacts } from './contract.ts'
import { roundToCents } from '../figures/rounding.ts'
import type { WholeProject } from '../projects/contract.ts'
import { ACTIVE_UP_TO_DAYS, BILLING_RATE_PER_HOUR, isOpen } from '../projects/rules.ts'
import { addDays, daysBetween, type Day } from '../time/day.ts'
import { weekStart } from '../time/week.ts'

/** People are judged by their hours of this many days (spec §9). */
export const LOAD_DAYS = 30

/** The whole weeks that fit into them: an unfinished week would make everybody look idle on its Monday. */
export const LOAD_WEEKS = Math.floor(LOAD_DAYS / 7)

/** Under this many hours a week on average a person is underutilized (spec §9). */
export const UNDERUTILIZED_BELOW_HOURS = 32

/** Below this utilization, in percent, a team is warned of (spec §9). */
export const TEAM_UTILIZATION_WARNING_BELOW = 60

/** A person with more active projects than this is overloaded (spec §9). */
export const OVERLOAD_ABOVE_PROJECTS = 8

/** A project is stagnant after this many days without a time entry (spec §9): when it is no longer Active. */
export const STAGNANT_AFTER_DAYS = ACTIVE_UP_TO_DAYS

/** From this hour of the local day on a person without an entry today is reminded (spec §9). */
export const REMIND_FROM_HOUR = 10

/** A note with fewer characters than this is poor (spec §9). */
export const POOR_NOTE_BELOW_CHARACTERS = 10

/** More than this part of the entries with poor notes is flagged (spec §9). */
export const POOR_NOTES_ABOVE = 0.3

/** Work is unevenly spread when people's deviation from the mean exceeds this part of it (spec §9). */
export const IMBALANCE_ABOVE = 0.3

/** A team with more people than this is advised to pair people as mentors (spec §9). */
export const MENTORSHIP_ABOVE_PEOPLE = 5

/** A person misses hours when this many hours of the last whole week are not logged: one working day. */
export const MISSING_HOURS_FROM = 8

/** A skill that open projects require is scarce while no more people than this show it. */
export const SCARCE_UP_TO_PEOPLE = 1

/** A submitted week is reported once it has waited for a decision for this many of the company's working days. */
export const UNDECIDED_FROM_DAYS = 2

/** The utilization, in percent, at which the revenue target is met (spec §9). */
export const REVENUE_TARGET_UTILIZATION = 80

/** How many of those concerned the facts name. */
export const NAMED_CONCERNS = 5

/** The whole weeks before that of `today`, by which people are judged; both ends inclusive. */
export function loadPeriod(today: Day): { from: Day; to: Day } {
  const to = addDays(weekStart(today), -1)
  return { from: addDays(to, 1 - LOAD_WEEKS * 7), to }
}

/**
 * Hours a week on average: logged hours divided by the full-time weeks that the person could work (effective capacity ÷ 40 h),
 * so that neither leave nor part-time work looks like idleness. Null for a person who was not there at all.
 */
export function averageWeek(hours: number, effectiveHours: number): number | null {
  return effectiveHours > 0 ? (hours * FULL_TIME_WEEK_HOURS) / effectiveHours : null
}

/** Under 32 h a week on average; people who were not there are not judged. */
export function isUnderutilized(averageWeekHours: number | null): boolean {
  return averageWeekHours !== null && averageWeekHours < UNDERUTILIZED_BELOW_HOURS
}

/** Everybody's hours; absent for those who may not see them. */
interface TeamHours {
  hours?: number | undefined
  capacity?: number | undefined
}

/** Σ hours ÷ Σ effective capacity in percent, one decimal; null if nobody was there, or the hours are hidden. */
export function teamUtilization({ hours = 0, capacity = 0 }: TeamHours): number | null {
  return utilization(hours, capacity)
}

/** Below 60 %. */
export function isTeamUnderused(percent: number | null): boolean {
  return percent !== null && percent < TEAM_UTILIZATION_WARNING_BELOW
}

/** More than 8 active projects at once. */
export function isOverloaded(activeProjects: number): boolean {
  return activeProjects > OVERLOAD_ABOVE_PROJECTS
}

/** No entry for more than 7 days on an open project, or none at all on one that began that long ago. */
export function isStagnant(
  project: Pick<WholeProject, 'status' | 'archived' | 'lastActivity' | 'startDate'>,
  today: Day,
): boolean {
  const since = project.lastActivity ?? project.startDate
  return isOpen(project) && !project.archived && since !== null && daysBetween(since, today) > STAGNANT_AFTER_DAYS
}

/** From 10:00 local time on without an entry today. `expectedHours` are the person's for today: none on weekends, leave and public holidays. */
export function needsReminder(localHour: number, own: { entriesToday: number; expectedHours: number }): boolean {
  return localHour >= REMIND_FROM_HOUR && own.entriesToday === 0 && own.expectedHours > 0
}

/** Under 10 characters, without blanks around them; an emoji counts as one. */
export function isPoorNote(note: string): boolean {
  return Array.from(note.trim()).length < POOR_NOTE_BELOW_CHARACTERS
}

/** More than 30 % of the entries. */
export function hasPoorNotes({ entries, poor }: { entries: number; poor: number }): boolean {
  return poor > entries * POOR_NOTES_ABOVE
}

/** Mean and standard deviation of people's average weeks, in hours; zeros for nobody. */
export function spread(averages: readonly number[]): { mean: number; deviation: number } {
  if (averages.length === 0) return { mean: 0, deviation: 0 }
  const mean = averages.reduce((sum, hours) => sum + hours, 0) / averages.length
  const squares = averages.reduce((sum, hours) => sum + (hours - mean) ** 2, 0)
  return { mean, deviation: Math.sqrt(squares / averages.length) }
}

/** The standard deviation exceeds 30 % of the mean. */
export function isImbalanced({ mean = 0, deviation = 0 }: Partial<AssistantFacts['work']>): boolean {
  return deviation > mean * IMBALANCE_ABOVE
}

/** Whether a person's own week differs from the mean by more than 30 % of it, up or down. */
export function isOutOfBalance(averageWeekHours: number, mean: number): boolean {
  return Math.abs(averageWeekHours - mean) > mean * IMBALANCE_ABOVE
}

/** At least a working day of the last whole week is not logged. */
export function missesHours({ hours, capacity }: { hours: number; capacity: number }): boolean {
  return capacity - hours >= MISSING_HOURS_FROM
}

/** More than 5 people. */
export function suggestsMentorship(teamSize: number): boolean {
  return teamSize > MENTORSHIP_ABOVE_PEOPLE
}

/** Below 80 %. */
export function missesRevenueTarget(percent: number | null): boolean {
  return percent !== null && percent < REVENUE_TARGET_UTILIZATION
}

/** The hours that are missing to the revenue target, and what they are worth at the company's rate, in its currency. */
export function revenueGap(
  { hours = 0, capacity = 0 }: TeamHours,
  hourlyRate = BILLING_RATE_PER_HOUR,
): { hours: number; amount: number } {
  const missing = Math.max(0, Math.round((capacity * REVENUE_TARGET_UTILIZATION) / 100 - hours))
  return { hours: missing, amount: roundToCents(missing * hourlyRate) }
}
