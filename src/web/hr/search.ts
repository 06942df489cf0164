import { oneOf, searchOf } from '../search-words.ts'

/** What the address of People & HR says beyond its path. */
export const hrSearch = searchOf({
  /** Whether the form of a new employee is open. */
  action: oneOf(['new']),
})

export type HrSearch = ReturnType<typeof hrSearch>
