import type { Account } from '#shared/accounts/contract.ts'
import type { Day } from '#shared/time/day.ts'
import type { BadgeTone } from '../ui/badge.tsx'
import { dayLabel } from './day-label.ts'
import { dayOf } from './today.ts'

/** Whether an account can be used, and if not, why. */
export function stateOf(account: Account, today: Day): { text: string; tone: BadgeTone } {
  const { active, hasPassword, linked, invitedUntil } = account
  if (!active) return { text: 'Deactivated', tone: 'neutral' }
  if (hasPassword || linked) return { text: 'Active', tone: 'positive' }
  if (invitedUntil === null) return { text: 'Not invited', tone: 'caution' }
  if (Date.parse(invitedUntil) < Date.now()) return { text: 'Invitation expired', tone: 'caution' }
  return { text: `Invited until ${dayLabel(dayOf(invitedUntil), today)}`, tone: 'accent' }
}
