import { z } from 'zod'
import { MAX_ALLOCATION_PERCENTAGE } from '#shared/allocations/contract.ts'
import { aDay, anId, aText, word } from '../search-words.ts'

/** What the address of Find the Right Person says beyond its path. */
export const matchSearch = z.object({
  project: anId,
  /** Names, comma-separated; those that the project requires where absent, none where empty. */
  skills: aText,
  from: aDay,
  to: aDay,
  percentage: word(z.number().min(1).max(MAX_ALLOCATION_PERCENTAGE)),
  q: aText,
  /** The person whose details are open. */
  person: anId,
})

export type FindPersonSearch = z.infer<typeof matchSearch>
