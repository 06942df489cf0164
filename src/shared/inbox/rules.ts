/** The most items of a kind that the inbox lists; `count` says how many there are of all. */
export const MOST_INBOX_ITEMS = 100

/** A decision is late once it has waited for more working days than so many. */
export const WORKING_DAYS_TO_DECIDE = 2
