import { roundToCents, sumToCents } from '../figures/rounding.ts'
import { hoursText } from '../figures/text.ts'
import { dayText } from '../time/day-text.ts'
import type { Day } from '../time/day.ts'
import { weekStart } from '../time/week.ts'
import type { Approval, Approver, EntryState, MissingHours, WeekState } from './choices.ts'

/** The most characters of a comment on missing hours, or of a reason. */
export const LONGEST_WORD = 2_000

/** States of entries that wait for a decision. */
export const WAITING = ['Submitted', 'Approved by lead', 'Approved by manager'] as const satisfies readonly EntryState[]

/** States of entries that nobody can change or delete: somebody has vouched for them. */
export const LOCKED = ['Approved by lead', 'Approved by manager', 'Approved'] as const satisfies readonly EntryState[]

/** The message for a locked entry. */
export const LOCKED_FAULT = 'This entry is approved; reopen it with a reason to change it'

/** The message for an entry on an invoice. */
export const INVOICED_FAULT = 'This entry is on an invoice; deleting the draft, or a credit note, frees it'

/** How many weeks and, below, entries of a week one call decides about at most. */
export const MOST_WEEKS_DECIDED = 50

export function isWaiting(state: EntryState | null): boolean {
  return state !== null && (WAITING as readonly EntryState[]).includes(state)
}

/** Whether an entry is locked; if a company approves nothing, none is, whatever was approved before. */
export function isLocked(approval: Approval, state: EntryState | null): boolean {
  return approval !== 'none' && state !== null && (LOCKED as readonly EntryState[]).includes(state)
}

/** The state of an entry that is added to a week: it waits on its own if the week is submitted or approved already. */
export function stateOfNew(approval: Approval, week: WeekState | null): EntryState | null {
  return approval !== 'none' && (week === 'Submitted' || week === 'Approved') ? 'Submitted' : null
}

/**
 * The state of a changed entry: a waiting one goes on waiting, a returned one is open until its week is submitted again, and
 * one that is moved to another week or person is new there.
 */
export function stateOfChanged(
  approval: Approval,
  before: EntryState | null,
  to: { readonly week: WeekState | null; readonly isMoved: boolean },
): EntryState | null {
  if (approval === 'none') return before
  return before === 'Submitted' && !to.isMoved ? 'Submitted' : stateOfNew(approval, to.week)
}

/** A day with fewer hours than expected, and how many are missing. */
export interface MissingDay {
  readonly date: Day
  readonly hours: number
}

/**
 * The days of a week with fewer hours than expected, which need a reason. Unless the company wants one for every such day, none
 * does where the whole week has its hours.
 */
export function missingDays(
  days: readonly { readonly date: Day; readonly expectedHours: number }[],
  entries: readonly { readonly date: Day; readonly hours: number }[],
  rule: MissingHours,
): MissingDay[] {
  const expected = sumToCents(days.map(({ expectedHours }) => expectedHours))
  if (rule === 'week' && sumToCents(entries.map(({ hours }) => hours)) >= expected) return []
  return days.flatMap(({ date, expectedHours }) => {
    const logged = sumToCents(entries.filter((entry) => entry.date === date).map(({ hours }) => hours))
    const missing = roundToCents(expectedHours - logged)
    return missing > 0 ? [{ date, hours: missing }] : []
  })
}

/** Missing hours in words: "4 h on Thu, 3 Dec; 8 h on Fri, 4 Dec". */
export function missingText(missing: readonly MissingDay[]): string {
  return missing.map(({ date, hours }) => `${hoursText(hours)} on ${dayText(date)}`).join('; ')
}

/** Why a week cannot be submitted now; null if it can. `open`: its entries that are open or returned. */
export function submitFault(
  week: Day,
  { state, open, today }: { readonly state: WeekState | null; readonly open: number; readonly today: Day },
): string | null {
  if (week > weekStart(today)) return 'This week has not begun yet'
  if (open > 0 || state === null || state === 'Returned') return null
  return state === 'Submitted' ? 'This week is submitted already' : 'This week is approved already'
}

/** Who decides about an entry. */
export type Decider = 'lead' | 'manager'

/** The people of an entry that determine who decides about it. */
export interface Decided {
  readonly userId: number
  /** The lead of its project; null if that is the person themselves. */
  readonly leadId: number | null
}

/** Whose approvals an entry needs; without a lead, or if the lead logs for themselves, only the manager's. */
export function decidersOf(approver: Approver, { userId, leadId }: Decided): readonly Decider[] {
  if (approver === 'manager' || leadId === null || leadId === userId) return ['manager']
  return approver === 'lead' ? ['lead'] : ['lead', 'manager']
}

/** Whose approvals a waiting entry still needs. */
export function missingDeciders(approver: Approver, state: EntryState, about: Decided): readonly Decider[] {
  const all = decidersOf(approver, about)
  const left = all.filter((decider) => state !== `Approved by ${decider}`)
  // The second approver was removed from the company's settings meanwhile.
  return left.length === 0 ? all : left
}

/** The state of an entry after an approval by somebody who decides as all of `as`; the same state if that changes nothing. */
export function stateOnceApproved(
  approver: Approver,
  state: EntryState,
  about: Decided,
  as: readonly Decider[],
): EntryState {
  const before = missingDeciders(approver, state, about)
  const left = before.filter((decider) => !as.includes(decider))
  if (left.length === 0) return 'Approved'
  if (left.length === before.length) return state
  return left.includes('lead') ? 'Approved by manager' : 'Approved by lead'
}

/**
 * The state of a submitted week, from its entries: approved once all are, returned while one is. In a returned week, open
 * entries wait until it is submitted again.
 */
export function stateOfWeek(entries: readonly (EntryState | null)[], before: WeekState): WeekState {
  if (entries.includes('Returned') || (before === 'Returned' && entries.includes(null))) return 'Returned'
  return entries.every((state) => state === 'Approved') ? 'Approved' : 'Submitted'
}
