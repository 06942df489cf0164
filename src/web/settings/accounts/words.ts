import { isPast, parseISO } from 'date-fns'
import type { Account, GivenRole } from '#shared/accounts/contract.ts'
import type { Day } from '#shared/time/day.ts'
import type { BadgeTone } from '../../ui/badge.tsx'
import { dayLabel } from '../../widgets/day-label.ts'
import { dayOf } from '../../widgets/today.ts'
import { rolesText } from '../roles.ts'

export const FIELD_LABELS = { userId: 'Person', email: 'Email', roles: 'Roles' } as const

/** What the history of an account tells of its fields. */
export const HISTORY_LABELS = { ...FIELD_LABELS, active: 'Active', secondFactor: 'Second factor' } as const

/** What the history says of steps whose recorded word takes a preposition here. */
export const DEEDS = {
  'signed in': 'signed in to',
  'failed to sign in': 'failed to sign in to',
  invited: 'made an invitation link for',
  'made a token of': 'made a token for',
} as const

/** A field's value in words, but for the person's name. */
export function fieldText(value: unknown): string {
  if (Array.isArray(value)) return rolesText(value as GivenRole[])
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? value : '–'
}

/** Whether an account can be used, and if not, why. */
export function stateOf(account: Account, today: Day): { text: string; tone: BadgeTone } {
  const { active, hasPassword, linked, invitedUntil } = account
  if (!active) return { text: 'Deactivated', tone: 'neutral' }
  if (hasPassword || linked) return { text: 'Active', tone: 'positive' }
  if (invitedUntil === null) return { text: 'Not invited', tone: 'caution' }
  if (isPast(parseISO(invitedUntil))) return { text: 'Invitation expired', tone: 'caution' }
  return { text: `Invited until ${dayLabel(dayOf(invitedUntil), today)}`, tone: 'accent' }
}
