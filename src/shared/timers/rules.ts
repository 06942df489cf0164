import type { Day } from '../time/day.ts'

/** A timer that has run for longer than this was forgotten. */
export const FORGOTTEN_AFTER_HOURS = 10

/** The message for somebody whose timer was forgotten. */
export const FORGOTTEN_FAULT = 'The timer was forgotten. How long was it really?'

interface Running {
  readonly startedAt: string
  readonly date: Day
}

/** How long a timer has run; not less than 0 if clocks differ. */
export function elapsedMs({ startedAt }: Pick<Running, 'startedAt'>, now: Date): number {
  return Math.max(0, now.getTime() - Date.parse(startedAt))
}

/** Whether a timer has run for so long, or into another day, that it does not show how long somebody worked. */
export function isForgotten(timer: Running, now: Date, today: Day): boolean {
  return elapsedMs(timer, now) > FORGOTTEN_AFTER_HOURS * 3_600_000 || timer.date < today
}

/** A running time in the form of a clock: 0:07, 12:30. */
export function runningText(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
