import { aFlag, aText, searchOf } from '../../search-words.ts'

/** The parameters of the address of Company Resources. */
export const directorySearch = searchOf({
  q: aText,
  role: aText,
  skill: aText,
  /** Only people who have skills at Expert level. */
  expert: aFlag,
  /** Whether the search box takes the focus (spec §2). */
  search: aFlag,
})

export type DirectorySearch = ReturnType<typeof directorySearch>
