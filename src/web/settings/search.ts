import { ACCOUNT_STATES, GIVEN_ROLES } from '#shared/accounts/choices.ts'
import { AUDIT_KINDS, AUDITED } from '#shared/audit/choices.ts'
import { RATE_PLACES } from '#shared/rates/choices.ts'
import { aDay, anId, aText, oneOf, searchOf } from '../search-words.ts'

export const SETTINGS_TABS = [
  'account',
  'tokens',
  'calendars',
  'accounts',
  'access',
  'company',
  'rates',
  'invoicing',
  'integrations',
  'audit',
] as const

/** Kinds of rows by which the audit log can be filtered; without a filter it leaves reads out. */
export const SHOWN_KINDS = ['everything', ...AUDIT_KINDS] as const

/** The parameters of the address of Settings. */
export const settingsSearch = searchOf({
  /** By default the first tab that the reader may see. */
  tab: oneOf(SETTINGS_TABS),
  /** Which accounts are listed; by default all. */
  q: aText,
  role: oneOf(GIVEN_ROLES),
  state: oneOf(ACCOUNT_STATES),
  /** Which rows of the audit log are listed: who did what, and when. */
  actor: anId,
  kind: oneOf(SHOWN_KINDS),
  record: oneOf(AUDITED),
  from: aDay,
  to: aDay,
  /** The client whose details are open in Invoicing. */
  client: aText,
  /** Which rates are listed. */
  place: oneOf(RATE_PLACES),
  employee: anId,
  project: anId,
})

export type SettingsSearch = ReturnType<typeof settingsSearch>
