import { MAX_CONFIDENCE } from '#shared/people/confidence.ts'
import { graphWords } from './picture/search.ts'
import { anId, aNumber, aText, searchOf } from '../search-words.ts'

/** The slider of minimum confidence goes in steps of this many percent (spec §2). */
export const CONFIDENCE_STEP = 5

/** The parameters of the address of the Resources screen. */
export const graphScreenSearch = searchOf({
  q: aText,
  /** Minimum confidence in percent, rounded to the slider's steps. By default nobody is left out. */
  confidence: (given: unknown) => {
    const percent = aNumber(0, MAX_CONFIDENCE)(given) ?? 0
    return Math.round(percent / CONFIDENCE_STEP) * CONFIDENCE_STEP || undefined
  },
  skill: aText,
  industry: aText,
  /** The person whose details are shown. */
  user: anId,
  ...graphWords,
})

export type ResourcesSearch = ReturnType<typeof graphScreenSearch>
