/** How many of a directory's groups that have no role are shown at first. */
export const GROUPS_SHOWN = 10
