import { z } from 'zod'
import { VOCABULARY_ORIGINS } from '#shared/skills/vocabulary-contract.ts'
import { aText, word } from '../search-words.ts'

/** What the address of Skill Vocabulary says beyond its path. */
export const vocabularySearch = z.object({
  /** The skills where absent. */
  tab: word(z.literal('proposals')),
  q: aText,
  category: aText,
  origin: word(z.enum(VOCABULARY_ORIGINS)),
  /** The first page where absent. */
  page: word(z.int().min(2)),
  /** The skill whose dialog is open. */
  skill: aText,
  /** Proposals that are decided; the open ones where absent. */
  status: word(z.enum(['accepted', 'rejected'])),
})

export type VocabularySearch = z.infer<typeof vocabularySearch>
