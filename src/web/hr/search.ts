import { z } from 'zod'
import { word } from '../search-words.ts'

/** What the address of People & HR says beyond its path. */
export const hrSearch = z.object({
  /** Whether the form of a new employee is open. */
  action: word(z.literal('new')),
})

export type HrSearch = z.infer<typeof hrSearch>
