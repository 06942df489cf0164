import { z } from 'zod'
import { MAX_ALLOCATION_PERCENTAGE } from '#shared/allocations/contract.ts'
import { day } from '#shared/time/day.ts'

const id = z.int().positive().optional().catch(undefined)
const text = z.coerce.string().optional().catch(undefined)
const someDay = day.optional().catch(undefined)

/** What the address of Find the Right Person says beyond its path. */
export const matchSearch = z.object({
  project: id,
  /** Names, comma-separated; those that the project requires where absent, none where empty. */
  skills: text,
  from: someDay,
  to: someDay,
  percentage: z.number().min(1).max(MAX_ALLOCATION_PERCENTAGE).optional().catch(undefined),
  q: text,
  /** The person whose details are open. */
  person: id,
})

export type FindPersonSearch = z.infer<typeof matchSearch>
