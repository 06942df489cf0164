import { aText, searchOf } from '../search-words.ts'

/** The parameters of the dashboard's address. */
export const dashboardSearch = searchOf({
  /** The skill whose evidence is open. */
  skill: aText,
})
