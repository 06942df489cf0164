import { z } from 'zod'
import { EXPORT_NAMES } from '#shared/export/entities.ts'
import { word } from '../search-words.ts'

export const EXPORT_TABS = ['all', 'entities', 'mapping'] as const

export type ExportTab = (typeof EXPORT_TABS)[number]

/** What the address of Data Export says beyond its path. */
export const exportSearch = z.object({
  /** The first tab where absent. */
  tab: word(z.enum(EXPORT_TABS)),
  /** What the second tab shows. */
  entity: word(z.enum(EXPORT_NAMES)),
})

export type ExportSearch = z.infer<typeof exportSearch>
