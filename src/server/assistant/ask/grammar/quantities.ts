import { FULL_TIME_WEEK_HOURS, HOURS_PER_DAY, WORKING_DAYS_PER_WEEK } from '#shared/capacity/rules.ts'
import { LONGEST_LEAVE_DAYS } from '#shared/leave/contract.ts'
import { HOURS_STEP } from '#shared/time-entries/rules.ts'
import { countOf } from './periods.ts'

/** A number that the words from a place on name, and how many words do. */
export interface Quantity {
  readonly length: number
  readonly value: number
}

type Reading = readonly (readonly [RegExp, (groups: string[]) => number])[]

const NUMBER = String.raw`(\d+(?:[.,]\d+)?|an?|one|two|three|four|five|six|seven|eight|nine|ten)`
const HOUR = '(?:h|hr|hrs|hours?)'
const MINUTE = '(?:m|mins?|minutes?)'
/** Only digits and their unit may be written as one. */
const GLUE = String.raw`(?:(?<=\d) ?| )`
const numberOf = (text = '') => countOf(text.replace(',', '.'))

const HOURS = reading([
  [String.raw`(\d{1,2}):(\d{2})(?: ${HOUR})?`, ([hours, minutes]) => Number(hours) + Number(minutes) / 60],
  [
    String.raw`(\d{1,2}) ?${HOUR} ?(\d{1,2})(?: ?${MINUTE})?`,
    ([hours, minutes]) => Number(hours) + Number(minutes) / 60,
  ],
  [`(?:½|half)(?: an?| of an?)? ${HOUR}`, () => 0.5],
  [`(?:a )?quarter(?: of)?(?: an?)? ${HOUR}`, () => 0.25],
  [`${NUMBER} ${HOUR} and (?:a|one) half`, ([hours]) => numberOf(hours) + 0.5],
  [`${NUMBER} and (?:a|one) half ${HOUR}`, ([hours]) => numberOf(hours) + 0.5],
  [`${NUMBER}${GLUE}${HOUR}`, ([hours]) => numberOf(hours)],
  [`${NUMBER}${GLUE}${MINUTE}`, ([minutes]) => numberOf(minutes) / 60],
  ['(?:a )?half (?:a |of a )?day', () => HOURS_PER_DAY / 2],
  ['(?:(?:a|one) )?(?:full|whole|all) day', () => HOURS_PER_DAY],
  [`${NUMBER}${GLUE}(?:d|days?)`, ([days]) => numberOf(days) * HOURS_PER_DAY],
])

const PERCENTAGE = reading([
  [String.raw`(\d+(?:[.,]\d+)?)(?:%| percent| pct| per cent)`, ([percentage]) => numberOf(percentage)],
  ['(?:half|part) ?time|half (?:the|a) week', () => 50],
  ['full ?time', () => 100],
  [`${NUMBER}${GLUE}${HOUR} (?:a|per|each|every) week`, ([hours]) => (numberOf(hours) / FULL_TIME_WEEK_HOURS) * 100],
  [`${NUMBER}${GLUE}(?:d|days?) (?:a|per|each|every) week`, ([days]) => (numberOf(days) / WORKING_DAYS_PER_WEEK) * 100],
])

const LEAVE_DAYS = reading([
  [String.raw`(\d+|${NUMBER}) weeks? off`, ([weeks]) => numberOf(weeks) * WORKING_DAYS_PER_WEEK],
  [String.raw`(\d+|${NUMBER}) days? (?:off|(?:of )?(?:leave|holiday|vacation))`, ([days]) => numberOf(days)],
])

function reading(patterns: [string, (groups: string[]) => number][]): Reading {
  return patterns.map(([text, value]) => [new RegExp(`^(?:${text})(?= |$)`), value])
}

function read(patterns: Reading, words: readonly string[], start: number): Quantity | null {
  const text = words.slice(start).join(' ')
  let best: Quantity | null = null
  for (const [pattern, value] of patterns) {
    const match = pattern.exec(text)
    const length = match?.[0].split(' ').length ?? 0
    if (match && length > (best?.length ?? 0)) best = { length, value: value(match.slice(1)) }
  }
  return best
}

/** '2h', '2.5 hours', '90 min', '1:30', 'half a day'. To the quarter of an hour. */
export function hoursAt(words: readonly string[], start: number): Quantity | null {
  const found = read(HOURS, words, start)
  return found && { ...found, value: Math.round(found.value / HOURS_STEP) * HOURS_STEP }
}

/** A share of a full-time week: '50%', '50 per cent', 'half time', '20 hours a week', 'two days a week'. */
export function percentageAt(words: readonly string[], start: number): Quantity | null {
  return read(PERCENTAGE, words, start)
}

/** 'Two days off', 'a week off'; none that are more than anybody can have. */
export function leaveDaysAt(words: readonly string[], start: number): Quantity | null {
  const found = read(LEAVE_DAYS, words, start)
  return found && Number.isInteger(found.value) && found.value > 0 && found.value <= LONGEST_LEAVE_DAYS ? found : null
}
