import { MAIL_CHOICES, type MailChoice, type MailKind } from './choices.ts'

/** For how many days back days without hours are looked for. */
export const REMINDED_OF_DAYS = 7

/** For how many days ahead leave is told. */
export const LEAVE_AHEAD_DAYS = 28

const MINUTE_MS = 60_000

/** Minutes to wait after each failure that may pass; the last number is repeated. */
const WAITS_MINUTES = [1, 2, 5, 15, 30, 60, 120] as const

/** A message that could not be sent for this long is given up. */
export const GIVEN_UP_AFTER_MS = 24 * 60 * MINUTE_MS

/** How long to wait after a number of tries. */
export function waitMs(tries: number): number {
  return (WAITS_MINUTES[Math.min(tries, WAITS_MINUTES.length) - 1] ?? 1) * MINUTE_MS
}

/** A decision is told only after this long, so that one that is taken back at once is not told. */
export const DECISION_WAITS_MS = MINUTE_MS

/** An account gets at most one link for a new password in this time. */
export const RESET_EVERY_MS = 10 * MINUTE_MS

/** How many links for a new password an account has at most that are neither used nor over. */
export const MOST_OPEN_RESETS = 5

/** How many hours a link for a new password works. */
export const RESET_HOURS = 4

/** Reminders and digests are written from this hour of the company's clock … */
export const MORNING_BEGINS = 8

/** … to this one, so that a server that starts later in the day does not remind anybody in the evening. */
export const MORNING_ENDS = 12

/** Digests are written on this day of the week, 1 for Monday. */
export const DIGEST_WEEKDAY = 1

/** The reminders list waiting decisions up to this number; further ones are counted. */
export const MOST_REMINDED_ITEMS = 10

/** How many of the week's bookings and of leave ahead the digest lists at most. */
export const MOST_DIGEST_ITEMS = 20

/** For how many days settled messages are kept. */
export const KEPT_DAYS = 30

/** Whether a kind is only sent to people who have chosen it. */
export function isMailChoice(kind: MailKind): kind is MailChoice {
  return MAIL_CHOICES.some((choice) => choice === kind)
}
