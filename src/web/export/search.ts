import { z } from 'zod'
import { EXPORT_NAMES } from '#shared/export/entities.ts'

export const EXPORT_TABS = ['all', 'entities', 'mapping'] as const

/** What the address of Data Export says beyond its path. */
export const exportSearch = z.object({
  /** The first tab where absent. */
  tab: z.enum(EXPORT_TABS).optional().catch(undefined),
  /** What the second tab shows. */
  entity: z.enum(EXPORT_NAMES).optional().catch(undefined),
})
