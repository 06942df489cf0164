import { VOCABULARY_ORIGINS } from '#shared/skills/choices.ts'
import { aPage, aText, oneOf, searchOf } from '../search-words.ts'

/** The parameters of the address of Skill Vocabulary. */
export const vocabularySearch = searchOf({
  /** By default the skills. */
  tab: oneOf(['proposals']),
  q: aText,
  category: aText,
  origin: oneOf(VOCABULARY_ORIGINS),
  /** By default the first page. */
  page: aPage,
  /** The skill whose dialog is open. */
  skill: aText,
  /** Decided proposals; by default the open ones. */
  status: oneOf(['accepted', 'rejected']),
})

export type VocabularySearch = ReturnType<typeof vocabularySearch>
