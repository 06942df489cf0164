import { aText, anId, oneOf, searchOf } from '../search-words.ts'

export const EXPORT_TABS = ['all', 'entities', 'mapping', 'import'] as const

export type ExportTab = (typeof EXPORT_TABS)[number]

/** What the address of Data Export says beyond its path. */
export const exportSearch = searchOf({
  /** The first tab where absent. */
  tab: oneOf(EXPORT_TABS),
  /** What the second tab shows, by the name of its files, which the tab knows. */
  entity: aText,
  /** The file that the last tab shows. */
  import: anId,
})

export type ExportSearch = ReturnType<typeof exportSearch>
