import type { Day } from '../time/day.ts'
import type { LeaveLedgerLine } from './balance-contract.ts'
import type { LeaveType } from './choices.ts'
import { firstOf, yearOf } from './days.ts'
import { daysText, type LeaveAllowance } from './rules.ts'

/** Leave with the days that it takes of each year. */
export interface CountedLeave {
  readonly id: number
  readonly startDate: Day
  readonly reason: string
  readonly byYear: ReadonlyMap<number, number>
}

export interface LeaveAdjustment {
  readonly id: number
  readonly year: number
  readonly date: Day
  readonly days: number
  readonly note: string
}

/** Everything that determines one person's balance of one kind of leave. `taken` is approved leave. */
export interface LeaveAccount {
  readonly leaveType: LeaveType
  readonly allowance: LeaveAllowance
  readonly joinDate: Day | null
  /** The first year of which the company recorded anybody's leave; null before there is any. */
  readonly firstYear: number | null
  readonly adjustments: readonly LeaveAdjustment[]
  readonly taken: readonly CountedLeave[]
}

/**
 * Every gain and loss of days in a year, oldest first; their sum is the balance. The entitlement of the year of joining is in
 * proportion to its months. What was left of the year before is carried over, up to the allowance's limit. An unlimited kind
 * has neither.
 */
export function leaveLedger(account: LeaveAccount, year: number): LeaveLedgerLine[] {
  const lines = [...entitlementLines(account, year), ...carriedLines(account, year)]
  for (const adjustment of account.adjustments) {
    if (adjustment.year !== year) continue
    const { id, date, days, note } = adjustment
    lines.push({ kind: 'adjustment', date, days, id, note })
  }
  for (const { id, startDate, reason, byYear } of account.taken) {
    const days = byYear.get(year)
    if (days === undefined) continue
    lines.push({ kind: 'taken', date: latest(startDate, firstOf(year)), days: -days, id, note: reason })
  }
  return lines.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || (a.date < b.date ? -1 : 1))
}

/** The order of the lines of a balance. */
const ORDER: readonly LeaveLedgerLine['kind'][] = ['entitlement', 'carried over', 'adjustment', 'taken']

/** What is left of a year: the sum of its ledger. */
export function leaveBalanceOf(account: LeaveAccount, year: number): number {
  return leaveLedger(account, year).reduce((sum, { days }) => sum + days, 0)
}

/** The days that a year gives; in the year of joining in proportion to its months, to the half day. */
export function entitlementOf({ allowance, joinDate }: LeaveAccount, year: number): number {
  const days = allowance.daysPerYear ?? 0
  if (joinDate === null || yearOf(joinDate) < year) return days
  if (yearOf(joinDate) > year) return 0
  return Math.round((days * monthsFrom(joinDate) * 2) / 12) / 2
}

/**
 * Why days of leave cannot be taken; null if they can. No year may be short of days because of them: neither their own, nor a
 * later one, to which less is then carried over. `waiting` is leave that is requested and undecided.
 */
export function balanceFault(
  account: LeaveAccount,
  asked: ReadonlyMap<number, number>,
  waiting: readonly CountedLeave[],
): string | null {
  if (account.allowance.daysPerYear === null || asked.size === 0) return null
  const before = { ...account, taken: [...account.taken, ...waiting] }
  const after = { ...before, taken: [...before.taken, { id: 0, startDate: '', reason: '', byYear: asked }] }
  const years = before.taken.flatMap(({ byYear }) => [...byYear.keys()])
  const last = Math.max(...years, ...asked.keys())
  for (let year = Math.min(...asked.keys()); year <= last; year += 1) {
    const left = leaveBalanceOf(before, year)
    const leftThen = leaveBalanceOf(after, year)
    if (leftThen >= 0 || leftThen >= left) continue
    return shortage(account.leaveType, year, left, asked.get(year) ?? 0, daysIn(waiting, year))
  }
  return null
}

function shortage(leaveType: LeaveType, year: number, left: number, asked: number, waiting: number): string {
  const spare = Math.max(0, left)
  const some = spare === 0 ? 'No days' : `Only ${daysText(spare)}`
  const are = spare === 1 ? 'is' : 'are'
  if (asked === 0) {
    return `${leaveType} of ${year} counts on what is carried over to it; ${some.toLowerCase()} can be spared`
  }
  const beside = waiting > 0 ? ` besides ${daysText(waiting)} awaiting a decision` : ''
  return `${some} of ${leaveType} ${are} left in ${year}${beside}; ${daysText(asked)} ${asked === 1 ? 'is' : 'are'} requested`
}

/** Days of leave in a year. */
export function daysIn(leave: readonly CountedLeave[], year: number): number {
  return leave.reduce((sum, { byYear }) => sum + (byYear.get(year) ?? 0), 0)
}

function entitlementLines(account: LeaveAccount, year: number): LeaveLedgerLine[] {
  const days = entitlementOf(account, year)
  const { allowance, joinDate } = account
  if (days === 0 || allowance.daysPerYear === null) return []
  const joining = joinDate !== null && yearOf(joinDate) === year
  const yearly = `${daysText(allowance.daysPerYear)} a year`
  const note = joining ? `${yearly}, ${monthsFrom(joinDate)} of 12 months` : yearly
  return [{ kind: 'entitlement', date: joining ? joinDate : firstOf(year), days, id: null, note }]
}

function carriedLines(account: LeaveAccount, year: number): LeaveLedgerLine[] {
  const days = carriedInto(account, year)
  if (days === 0) return []
  const note = `Left of ${year - 1}, at most ${daysText(account.allowance.carryOverDays)}`
  return [{ kind: 'carried over', date: firstOf(year), days, id: null, note }]
}

/**
 * Counted from the year of joining, but not from before the company recorded leave: of earlier years nobody knows what was left.
 * Whoever brings days along from then gets them by an adjustment.
 */
function carriedInto(account: LeaveAccount, year: number): number {
  const { allowance, joinDate, firstYear, adjustments, taken } = account
  const most = allowance.carryOverDays
  if (!allowance.daysPerYear || most === 0 || firstYear === null) return 0
  const first = joinDate === null ? firstYear : Math.max(firstYear, yearOf(joinDate))
  let carried = 0
  for (let past = first; past < year; past += 1) {
    const adjusted = adjustments.reduce((sum, one) => sum + (one.year === past ? one.days : 0), 0)
    const left = entitlementOf(account, past) + carried + adjusted - daysIn(taken, past)
    carried = Math.min(Math.max(0, left), most)
  }
  return carried
}

/** The number of months of the year from a day on, including its own month. */
function monthsFrom(day: Day): number {
  return 13 - Number(day.slice(5, 7))
}

function latest(one: Day, other: Day): Day {
  return one > other ? one : other
}
