import { z } from 'zod'

export const API_TABS = ['core', 'projectworks'] as const

export const PANEL_TABS = ['overview', 'endpoints', 'integration'] as const

/** What the address of API Summary says beyond its path; the first tabs where absent. */
export const projectworksSearch = z.object({
  tab: z.enum(API_TABS).optional().catch(undefined),
  panel: z.enum(PANEL_TABS).optional().catch(undefined),
})
