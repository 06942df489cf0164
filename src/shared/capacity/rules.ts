/** Hours of a full-time week (spec §9). */
export const FULL_TIME_WEEK_HOURS = 40

/** Working days of a full-time week, Monday to Friday. */
export const WORKING_DAYS_PER_WEEK = 5

export const HOURS_PER_DAY = FULL_TIME_WEEK_HOURS / WORKING_DAYS_PER_WEEK

/** Hours from Monday to Sunday of people who are added, where the company has not chosen otherwise. */
export const FULL_TIME_DAYS: readonly number[] = [8, 8, 8, 8, 8, 0, 0]

/** Utilization is told up to this many percent (spec §9); hours beyond are told as hours. */
export const UTILIZATION_CAP = 100

/** Weeks that capacity planning shows unless asked otherwise, this week included. */
export const PLANNING_WEEKS = 8

/** Skills of a person that are shown, those with most hours. */
export const BENCH_SKILLS = 5

/** How far ahead one looks, today included. */
export const NEXT_FREE_WEEKS = 4

/** Hours ÷ capacity in percent, one decimal, above 100 where they are more; null without capacity, which has no percentage. */
export function utilization(hours: number, capacity: number): number | null {
  return capacity > 0 ? Math.round((hours / capacity) * 1000) / 10 : null
}
