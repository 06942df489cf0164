import { MAX_ALLOCATION_PERCENTAGE } from '#shared/allocations/rules.ts'
import { aDay, anId, aNumber, aText, searchOf } from '../search-words.ts'

/** The parameters of the address of Find the Right Person. */
export const matchSearch = searchOf({
  project: anId,
  /** Names, separated by commas; by default those that the project requires, none if empty. */
  skills: aText,
  from: aDay,
  to: aDay,
  percentage: aNumber(1, MAX_ALLOCATION_PERCENTAGE),
  q: aText,
  /** The person whose details are open. */
  person: anId,
})

export type FindPersonSearch = ReturnType<typeof matchSearch>
