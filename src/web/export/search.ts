import { aText, anId, oneOf, searchOf } from '../search-words.ts'

export const EXPORT_TABS = ['all', 'entities', 'mapping', 'import'] as const

export type ExportTab = (typeof EXPORT_TABS)[number]

/** The parameters of the address of Data Export. */
export const exportSearch = searchOf({
  /** By default the first tab. */
  tab: oneOf(EXPORT_TABS),
  /** The entity on the second tab, by the name of its files. */
  entity: aText,
  /** The file that the last tab shows. */
  import: anId,
})

export type ExportSearch = ReturnType<typeof exportSearch>
