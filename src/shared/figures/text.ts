import { UTILIZATION_CAP } from '../capacity/rules.ts'

const oneDigit = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })
const exact = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })

/** Hours with their unit: 3.5 h, 1,345.25 h. */
export function hoursText(hours: number): string {
  return `${numberText(hours)} h`
}

/** Below this many hours, even an overview shows quarters of an hour. */
const QUARTERS_BELOW_HOURS = 100

/** Hours in an overview: 2.5 h, and 1,345 h if quarters do not matter. */
export function overviewHours(hours: number): string {
  return Math.abs(hours) < QUARTERS_BELOW_HOURS ? hoursText(hours) : `${whole.format(hours)} h`
}

/**
 * Hours with the capacity that they are compared with: 32 h of 40 h; without capacity 32 h, no capacity. `what` was done with
 * them: 32 h of 40 h booked.
 */
export function ofCapacity(hours: number, capacity: number, what = ''): string {
  const done = what === '' ? '' : ` ${what}`
  return capacity > 0
    ? `${hoursText(hours)} of ${hoursText(capacity)}${done}`
    : `${hoursText(hours)}${done}, no capacity`
}

/** Hours beyond a capacity: 4 h over capacity; empty if there are none. */
export function overCapacity(hours: number, capacity: number): string {
  return hours > capacity ? `${hoursText(hours - capacity)} over capacity` : ''
}

/** A number to the hundredth, with no more digits than it needs: 1,345.25. */
export function numberText(value: number): string {
  return exact.format(value)
}

/** A whole number: 1,345. */
export function wholeText(count: number): string {
  return whole.format(count)
}

/** A number of things: 12,345 entries, 1 entry. */
export function countText(count: number, one: string, many: string): string {
  return `${wholeText(count)} ${count === 1 ? one : many}`
}

/** A mean, to a tenth: 12.4. */
export function meanText(mean: number): string {
  return oneDigit.format(mean)
}

/** A share: 12 %, or 0.4 % if a whole number would say nothing. */
export function percentText(percent: number): string {
  return `${Math.abs(percent) < 1 ? oneDigit.format(percent) : whole.format(percent)} %`
}

/** Utilization, at most 100 % (spec §9): hours beyond are shown separately. A dash without capacity. */
export function utilizationText(percent: number | null): string {
  return percent === null ? '–' : percentText(Math.min(percent, UTILIZATION_CAP))
}

/** Booked hours as a percentage of capacity, which may exceed 100 (spec §2, 14); a dash without capacity. */
export function bookedText(percent: number | null): string {
  return percent === null ? '–' : percentText(percent)
}
