import { z } from 'zod'
import { GIVEN_ROLES } from '#shared/accounts/contract.ts'
import { aText, word } from '../search-words.ts'

export const SETTINGS_TABS = ['account', 'tokens', 'accounts', 'access', 'company', 'integrations'] as const

/** What the address of Settings says beyond its path. */
export const settingsSearch = z.object({
  /** The first one that somebody may see where absent. */
  tab: word(z.enum(SETTINGS_TABS)),
  /** Which accounts are listed; all where absent. */
  q: aText,
  role: word(z.enum(GIVEN_ROLES)),
})

export type SettingsSearch = z.infer<typeof settingsSearch>
