import { VOCABULARY_ORIGINS } from '#shared/skills/choices.ts'
import { aText, aWholeNumber, oneOf, searchOf } from '../search-words.ts'

/** What the address of Skill Vocabulary says beyond its path. */
export const vocabularySearch = searchOf({
  /** The skills where absent. */
  tab: oneOf(['proposals']),
  q: aText,
  category: aText,
  origin: oneOf(VOCABULARY_ORIGINS),
  /** The first page where absent. */
  page: aWholeNumber(2),
  /** The skill whose dialog is open. */
  skill: aText,
  /** Proposals that are decided; the open ones where absent. */
  status: oneOf(['accepted', 'rejected']),
})

export type VocabularySearch = ReturnType<typeof vocabularySearch>
