/** For how many days people count as having joined lately, today included. */
export const JOINED_LATELY_DAYS = 90

/** How many of the people who joined last the overview names (spec §2: the screens show nine people). */
export const NEWEST_SHOWN = 9
