/** How many people of each kind (over-allocated, nothing booked) are named for this week; the figure leads to all of them. */
export const PEOPLE_NAMED = 3

/** How many projects in trouble are listed. */
export const PROJECTS_IN_TROUBLE_SHOWN = 5

/** How many people whose bookings end soon are listed. */
export const NEXT_FREE_SHOWN = 5

/** How many alerts of projects are listed. */
export const PROJECT_ALERTS_SHOWN = 3

/** How many waiting items are shown at first. */
export const WAITING_SHOWN = 4

/** How many waiting weeks, leave requests and claims are named, of each kind; the figure leads to all of them. */
export const RECORDS_NAMED = 3
