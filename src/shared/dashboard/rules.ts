/** Top Skills on the dashboard (spec §9). */
export const TOP_SKILLS = 5

/** Team Skills Overview on the dashboard shows this many. */
export const TEAM_SKILLS = 8

/** Active Projects on the dashboard shows this many, latest activity first. */
export const DASHBOARD_PROJECTS = 6
