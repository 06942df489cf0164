/** The bell counts waiting items up to this number; larger numbers are not told apart at a glance. */
export const MOST_COUNTED = 99

/** The most returned weeks that somebody is reminded of at once. */
export const MOST_RETURNED_WEEKS = 20

/** The most items of a kind that the inbox lists; `count` says how many there are of all. */
export const MOST_INBOX_ITEMS = 100

/** A decision is late once it has waited for more than this many working days. */
export const WORKING_DAYS_TO_DECIDE = 2
