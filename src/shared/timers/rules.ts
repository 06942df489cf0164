import { addDays, type Day } from '../time/day.ts'

/** A timer that has run for longer than this was forgotten. */
export const FORGOTTEN_AFTER_HOURS = 10

/** The message for somebody whose timer was forgotten. */
export const FORGOTTEN_FAULT = 'The timer was forgotten. How long was it really?'

interface Running {
  readonly startedAt: string
  /** The day and the time of day by the clock that started it. */
  readonly date: Day
  readonly startTime: string
}

/** How long a timer has run; not less than 0 if clocks differ. */
export function elapsedMs({ startedAt }: Pick<Running, 'startedAt'>, now: Date): number {
  return Math.max(0, now.getTime() - Date.parse(startedAt))
}

/**
 * Whether a timer has run for so long that it does not show how long somebody worked, or whether more days have passed by the
 * clock that started it than it has run for. A timer that runs past midnight is not forgotten.
 */
export function isForgotten(timer: Running, now: Date, today: Day): boolean {
  const elapsed = elapsedMs(timer, now)
  const midnights = Math.floor((minuteOfDay(timer.startTime) * 60_000 + elapsed) / 86_400_000)
  return elapsed > FORGOTTEN_AFTER_HOURS * 3_600_000 || addDays(timer.date, midnights) < today
}

/** The minute of the day of a time such as 23:50. */
export function minuteOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** A running time in the form of a clock: 0:07, 12:30. */
export function runningText(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
