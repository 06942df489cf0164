import { z } from 'zod'
import { MAX_CONFIDENCE } from '#shared/people/confidence.ts'
import { graphSearch } from './picture/search.ts'

/** The slider of minimum confidence goes in steps of this many percent (spec §2). */
export const CONFIDENCE_STEP = 5

const text = z.coerce.string().optional().catch(undefined)

/** What the address of the Resources screen says beyond its path. */
export const graphScreenSearch = z.object({
  q: text,
  /** Minimum confidence in percent; snaps to the slider's steps. Nobody is left out where absent. */
  confidence: z
    .number()
    .transform((percent) => {
      const step = Math.round(percent / CONFIDENCE_STEP) * CONFIDENCE_STEP
      return Math.min(MAX_CONFIDENCE, Math.max(0, step)) || undefined
    })
    .optional()
    .catch(undefined),
  skill: text,
  industry: text,
  /** The person whose details are shown. */
  user: z.int().positive().optional().catch(undefined),
  ...graphSearch.shape,
})

export type ResourcesSearch = z.infer<typeof graphScreenSearch>
