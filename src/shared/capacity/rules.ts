/** Hours of a full-time week (spec §9). */
export const FULL_TIME_WEEK_HOURS = 40

/** Working days of a full-time week, Monday to Friday. */
export const WORKING_DAYS_PER_WEEK = 5

export const HOURS_PER_DAY = FULL_TIME_WEEK_HOURS / WORKING_DAYS_PER_WEEK

/** The hours from Monday to Sunday of people who are added, unless the company has chosen otherwise. */
export const FULL_TIME_DAYS: readonly number[] = [8, 8, 8, 8, 8, 0, 0]

/** Utilization is shown up to this many percent (spec §9); hours beyond are shown as hours. */
export const UTILIZATION_CAP = 100

/** How many weeks capacity planning shows by default, this week included. */
export const PLANNING_WEEKS = 8

/** How many skills of a person are shown, those with most hours. */
export const BENCH_SKILLS = 5

/** For how many weeks ahead free hours are looked for, this week included. */
export const NEXT_FREE_WEEKS = 4

/** Hours ÷ capacity in percent, one decimal; it may exceed 100. Null without capacity, which has no percentage. */
export function utilization(hours: number, capacity: number): number | null {
  return capacity > 0 ? Math.round((hours / capacity) * 1000) / 10 : null
}
