import { z } from 'zod'
import { aText } from '../search-words.ts'

/** What the dashboard's address says beyond its path. */
export const dashboardSearch = z.object({
  /** The skill whose evidence is open. */
  skill: aText,
})
