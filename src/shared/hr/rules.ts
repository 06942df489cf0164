/** Who joined within so many days, today included, joined lately. */
export const JOINED_LATELY_DAYS = 90

/** The overview names so many of those who joined last (spec §2: the screens show nine people). */
export const NEWEST_SHOWN = 9
