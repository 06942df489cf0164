import { z } from 'zod'
import { dayOr } from '../time/day.ts'
import { isSingleLine } from '../words/single-line.ts'
import { MAX_ID } from './id.ts'
import { idParam } from './list.ts'

/** The version that a change was made from: 409 STALE if it is not the latest. Without it, the change applies to the present state. */
export const version = z
  .int('Version must be a whole number')
  .positive()
  .max(MAX_ID, 'There is no such version')
  .optional()

/** As `version`, for a call without a JSON body: `DELETE …?version=4`. */
export const versionQuery = z.strictObject({ version: idParam.optional() })

/** The most characters of a note about a step. */
export const LONGEST_NOTE = 2_000

const AT_MOST = `At most ${LONGEST_NOTE} characters`

/** Why something of a closed month is changed; only required there. */
export const closedReason = z.string().trim().max(LONGEST_NOTE, AT_MOST).optional()

/** The body of a step from one state to another, with a note if there is one. */
export const step = z.object({ version, note: z.string().trim().max(LONGEST_NOTE, AT_MOST).optional() })

/** The body of a rejection: the reason, which the person who made the request can read. */
export const rejection = z.object({ version, note: requiredText('Reason', LONGEST_NOTE) })

/** The body of a step that is taken back. */
export const undo = z.object({ version })

/** A required text, without white space around it. */
export function requiredText(what: string, most: number) {
  return z.string(`${what} is required`).trim().min(1, `${what} is required`).max(most, `At most ${most} characters`)
}

/** A required name: a single line without characters that nobody sees. */
export function requiredName(what: string, most: number) {
  return requiredText(what, most).refine(...singleLineOf(what))
}

/** Refuses line breaks and hidden characters: `.refine(...singleLineOf('Name'))`. */
export function singleLineOf(what: string): [(text: string) => boolean, string] {
  return [isSingleLine, `${what} must have no line breaks and no invisible characters`]
}

/** A required day. */
export function requiredDay(what: string) {
  return dayOr(`${what} is required`)
}

/** Refuses a last day before the first one: `.refine(...daysInOrder('Must not be before the start date'))`. */
export function daysInOrder(message: string): [(days: Days) => boolean, { path: string[]; message: string }] {
  return [({ startDate, endDate }) => startDate <= endDate, { path: ['endDate'], message }]
}

interface Days {
  startDate: string
  endDate: string
}

/** The id of something that has to be chosen. */
export function requiredId(what: string) {
  return z
    .number(`${what} is required`)
    .int(`${what} is required`)
    .positive(`${what} is required`)
    .max(MAX_ID, `There is no such ${what.toLowerCase()}`)
}
