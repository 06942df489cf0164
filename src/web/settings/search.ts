import { z } from 'zod'
import { ACCOUNT_STATES, GIVEN_ROLES } from '#shared/accounts/contract.ts'
import { AUDIT_KINDS, AUDITED } from '#shared/audit/contract.ts'
import { aDay, anId, aText, word } from '../search-words.ts'

export const SETTINGS_TABS = ['account', 'tokens', 'accounts', 'access', 'company', 'integrations', 'audit'] as const

/** Kinds of rows that the audit log can be narrowed to; without one of these it leaves reads out. */
export const SHOWN_KINDS = ['everything', ...AUDIT_KINDS] as const

/** What the address of Settings says beyond its path. */
export const settingsSearch = z.object({
  /** The first one that somebody may see where absent. */
  tab: word(z.enum(SETTINGS_TABS)),
  /** Which accounts are listed; all where absent. */
  q: aText,
  role: word(z.enum(GIVEN_ROLES)),
  state: word(z.enum(ACCOUNT_STATES)),
  /** Which rows of the audit log are listed: who did what, and when. */
  actor: anId,
  kind: word(z.enum(SHOWN_KINDS)),
  record: word(z.enum(AUDITED)),
  from: aDay,
  to: aDay,
})

export type SettingsSearch = z.infer<typeof settingsSearch>
