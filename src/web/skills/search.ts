import { z } from 'zod'
import { VOCABULARY_ORIGINS } from '#shared/skills/vocabulary-contract.ts'

const text = z.coerce.string().optional().catch(undefined)

/** What the screen's address says beyond its path. */
export const vocabularySearch = z.object({
  /** The skills where absent. */
  tab: z.literal('proposals').optional().catch(undefined),
  q: text,
  category: text,
  origin: z.enum(VOCABULARY_ORIGINS).optional().catch(undefined),
  /** The first page where absent. */
  page: z.int().min(2).optional().catch(undefined),
  /** The skill whose dialog is open. */
  skill: text,
  /** Proposals that are decided; the open ones where absent. */
  status: z.enum(['accepted', 'rejected']).optional().catch(undefined),
})

export type VocabularySearch = z.infer<typeof vocabularySearch>
