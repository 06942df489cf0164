import { FULL_TIME_WEEK_HOURS, HOURS_PER_DAY, WORKING_DAYS_PER_WEEK } from '#shared/capacity/rules.ts'
import { roundToCents } from '#shared/figures/rounding.ts'
import { LONGEST_LEAVE_DAYS } from '#shared/leave/rules.ts'
import { countOf } from './periods.ts'

/** What a number may be: hours of work, a share of a full-time week in percent, or days of leave. */
export type Measure = 'amount' | 'percentage' | 'leaveDays'

/** A number that the words from a position on name, and how many words it takes. */
interface Quantity {
  readonly mark: Measure
  readonly length: number
  readonly value: number
}

const NUMBER = String.raw`(\d+(?:[.,]\d+)?|an?|one|two|three|four|five|six|seven|eight|nine|ten)`
const HOUR = '(?:h|hr|hrs|hours?)'
const MINUTE = '(?:m|mins?|minutes?)'
const A_WEEK = '(?:a|per|each|every) week'
/** Only digits and their unit may be written without a space. */
const GLUE = String.raw`(?:(?<=\d) ?| )`

type Value = (first: number, second: number) => number

/** How each measure is said, with the numbers in it; hours are '2h', '1:30', 'half a day' and the like. */
const PATTERNS: Readonly<Record<Measure, readonly (readonly [string, Value])[]>> = {
  amount: [
    [String.raw`(\d{1,2}):(\d{2})(?: ${HOUR})?`, (hours, minutes) => hours + minutes / 60],
    [String.raw`(\d{1,2}) ?${HOUR} ?(\d{1,2})(?: ?${MINUTE})?`, (hours, minutes) => hours + minutes / 60],
    [`(?:½|half)(?: an?| of an?)? ${HOUR}`, () => 0.5],
    [`(?:a )?quarter(?: of)?(?: an?)? ${HOUR}`, () => 0.25],
    [`${NUMBER} ${HOUR} and (?:a|one) half|${NUMBER} and (?:a|one) half ${HOUR}`, (hours) => hours + 0.5],
    [`${NUMBER}${GLUE}${HOUR}`, (hours) => hours],
    [`${NUMBER}${GLUE}${MINUTE}`, (minutes) => minutes / 60],
    ['(?:a )?half (?:a |of a )?day', () => HOURS_PER_DAY / 2],
    ['(?:(?:a|one) )?(?:full|whole|all) day', () => HOURS_PER_DAY],
    [`${NUMBER}${GLUE}(?:d|days?)`, (days) => days * HOURS_PER_DAY],
  ],
  percentage: [
    [String.raw`(\d+(?:[.,]\d+)?)(?:%| percent| pct| per cent)`, (percentage) => percentage],
    ['(?:half|part) ?time|half (?:the|a) week', () => 50],
    ['full ?time', () => 100],
    [`${NUMBER}${GLUE}${HOUR} ${A_WEEK}`, (hours) => (hours / FULL_TIME_WEEK_HOURS) * 100],
    [`${NUMBER}${GLUE}(?:d|days?) ${A_WEEK}`, (days) => (days / WORKING_DAYS_PER_WEEK) * 100],
  ],
  leaveDays: [
    [`${NUMBER} weeks? off`, (weeks) => weeks * WORKING_DAYS_PER_WEEK],
    [`${NUMBER} days? (?:off|(?:of )?(?:leave|holiday|vacation))`, (days) => days],
  ],
}

const READINGS = Object.entries(PATTERNS).flatMap(([mark, patterns]) =>
  patterns.map(([text, value]) => ({ mark: mark as Measure, pattern: new RegExp(`^(?:${text})(?= |$)`), value })),
)

/** Everything that the words from a position on may measure, in the longest reading of each; hours to the hundredth. */
export function quantitiesAt(words: readonly string[], start: number): Quantity[] {
  const text = words.slice(start).join(' ')
  const found = new Map<Measure, Quantity>()
  for (const { mark, pattern, value: valueOf } of READINGS) {
    const match = pattern.exec(text)
    const length = match?.[0].split(' ').length ?? 0
    if (!match || length <= (found.get(mark)?.length ?? 0)) continue
    const [first = 0, second = 0] = match
      .slice(1)
      .flatMap((group?: string) => (group ? [countOf(group.replace(',', '.'))] : []))
    const value = valueOf(first, second)
    found.set(mark, { mark, length, value: mark === 'amount' ? roundToCents(value) : value })
  }
  // Nobody can have more leave than this, or only part of a day.
  return [...found.values()].filter(
    ({ mark, value }) => mark !== 'leaveDays' || (Number.isInteger(value) && value > 0 && value <= LONGEST_LEAVE_DAYS),
  )
}
