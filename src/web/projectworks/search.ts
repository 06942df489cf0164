import { z } from 'zod'
import { word } from '../search-words.ts'

export const API_TABS = ['core', 'projectworks'] as const

export const PANEL_TABS = ['overview', 'endpoints', 'integration'] as const

export type ApiTab = (typeof API_TABS)[number]
export type PanelTab = (typeof PANEL_TABS)[number]

/** What the address of API Summary says beyond its path; the first tabs where absent. */
export const projectworksSearch = z.object({
  tab: word(z.enum(API_TABS)),
  panel: word(z.enum(PANEL_TABS)),
})

export type ProjectworksSearch = z.infer<typeof projectworksSearch>
