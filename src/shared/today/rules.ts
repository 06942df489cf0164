/** People of each kind (over-allocated, nothing booked) that are named this week; the figure leads to all of them. */
export const PEOPLE_NAMED = 3

/** Projects in trouble that are listed. */
export const PROJECTS_IN_TROUBLE_SHOWN = 5

/** People whose bookings end soon that are listed. */
export const NEXT_FREE_SHOWN = 5

/** Alerts of projects that are listed. */
export const PROJECT_ALERTS_SHOWN = 3

/** Items that wait that are shown before one asks for all of them. */
export const WAITING_SHOWN = 4

/** Weeks, leave and claims that wait, of each kind, that are named; the figure leads to all of them. */
export const RECORDS_NAMED = 3
