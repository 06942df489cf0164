import { aText, searchOf } from '../search-words.ts'

/** What the dashboard's address says beyond its path. */
export const dashboardSearch = searchOf({
  /** The skill whose evidence is open. */
  skill: aText,
})
