import { MAX_ALLOCATION_PERCENTAGE } from '#shared/allocations/rules.ts'
import { aDay, anId, aNumber, aText, searchOf } from '../search-words.ts'

/** What the address of Find the Right Person says beyond its path. */
export const matchSearch = searchOf({
  project: anId,
  /** Names, comma-separated; those that the project requires where absent, none where empty. */
  skills: aText,
  from: aDay,
  to: aDay,
  percentage: aNumber(1, MAX_ALLOCATION_PERCENTAGE),
  q: aText,
  /** The person whose details are open. */
  person: anId,
})

export type FindPersonSearch = ReturnType<typeof matchSearch>
