import { oneOf, searchOf } from '../search-words.ts'

export const API_TABS = ['core', 'projectworks'] as const

export const PANEL_TABS = ['overview', 'endpoints', 'integration'] as const

export type ApiTab = (typeof API_TABS)[number]
export type PanelTab = (typeof PANEL_TABS)[number]

/** The parameters of the address of API Summary; by default the first tabs. */
export const projectworksSearch = searchOf({
  tab: oneOf(API_TABS),
  panel: oneOf(PANEL_TABS),
})

export type ProjectworksSearch = ReturnType<typeof projectworksSearch>
