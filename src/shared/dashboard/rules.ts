/** Recent Entries on the dashboard lists this many, newest by creation (spec §9). */
export const RECENT_ENTRIES = 10

/** Recent Entries shows this many at first on a phone. */
export const RECENT_ENTRIES_ON_PHONE = 3

/** Skill Categories shows this many at first on a phone. */
export const CATEGORIES_ON_PHONE = 5

/** Top Skills on the dashboard (spec §9). */
export const TOP_SKILLS = 5

/** Team Skills Overview on the dashboard shows this many. */
export const TEAM_SKILLS = 8

/** Active Projects on the dashboard shows this many, latest activity first. */
export const DASHBOARD_PROJECTS = 6
