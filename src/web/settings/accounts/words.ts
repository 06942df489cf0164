import type { ACCOUNT_STATES, GivenRole } from '#shared/accounts/choices.ts'
import { plainText } from '../../records/field-text.ts'
import { rolesText } from '../roles.ts'

export const FIELD_LABELS = { userId: 'Person', email: 'Email', roles: 'Roles' } as const

/** The labels of an account's fields in its history. */
export const HISTORY_LABELS = { ...FIELD_LABELS, active: 'Active', secondFactor: 'Second factor' } as const

/** Words for steps whose recorded word needs a preposition here. */
export const DEEDS = {
  'signed in': 'signed in to',
  'failed to sign in': 'failed to sign in to',
  invited: 'made an invitation link for',
  'made a token of': 'made a token for',
} as const

/** A field's value in words, except the person's name. */
export function fieldText(value: unknown): string {
  return Array.isArray(value) ? rolesText(value as GivenRole[]) : plainText(value)
}

/** The filter's words for whether accounts can be used. */
export const STATE_WORDS: Readonly<Record<(typeof ACCOUNT_STATES)[number], string>> = {
  active: 'Active',
  invited: 'Not accepted yet',
  deactivated: 'Deactivated',
}
