import { z } from 'zod'
import { dayText } from '../time/day-text.ts'
import type { Day } from '../time/day.ts'
import { EMPLOYED } from './choices.ts'

/** A filter of lists of people; those who have left are only included if that is asked for. */
export const employedFilter = z.enum(EMPLOYED).optional()

const BEYOND = {
  booking: 'no booking can go beyond it',
  leave: 'no leave can go beyond it',
  entry: 'no time can be logged after it',
  role: 'choose somebody who stays',
  review: 'choose somebody who stays',
} as const

/** Why something cannot be after somebody's last day: "The last day of Ada Byron is 30 Nov 2026; no booking …". */
export function lastDayFault(
  { name, lastDay }: { readonly name: string; readonly lastDay: Day | null },
  what: keyof typeof BEYOND,
): string {
  return `The last day of ${name} is ${dayText(lastDay ?? '')}; ${BEYOND[what]}`
}
