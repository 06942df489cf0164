/** People count as having joined lately for this many days, today included. */
export const JOINED_LATELY_DAYS = 90

/** The overview names this many of the people who joined last (spec §2: the screens show nine people). */
export const NEWEST_SHOWN = 9
