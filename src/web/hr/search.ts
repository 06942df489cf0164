import { oneOf, searchOf } from '../search-words.ts'

/** The parameters of the address of People & HR. */
export const hrSearch = searchOf({
  /** Whether the form of a new employee is open. */
  action: oneOf(['new']),
})

export type HrSearch = ReturnType<typeof hrSearch>
