import { addUnits } from '../time/units.ts'
import type { Day } from '../time/day.ts'
import type { PROJECT_BILLINGS } from './choices.ts'
import type { Project } from './contract.ts'
import { isOpen } from './rules.ts'

/**
 * What the hours of a project have earned, month by month: the one rule behind its page, reports and invoices. Amounts are
 * whole cents and hours whole hundredths, so sums of parts are exact. Billable expenses are separate.
 */

/** How a project is paid. `fee` is in cents; if it is not known, it is null and nothing is earned. */
export interface EarningTerms {
  readonly billing: (typeof PROJECT_BILLINGS)[number]
  readonly fee: number | null
  /** Planned hours, in hundredths; 0 if there are none. */
  readonly planned: number
  readonly startDate: Day | null
  readonly deadline: Day | null
  /** The days of its first and, below, of its last hours, in whichever months these are. */
  readonly firstEntry: Day | null
  readonly lastEntry: Day | null
  readonly completed: boolean
}

/** The terms in a project's record: the fee in units of its currency, planned hours in hours. */
interface Agreed extends Omit<EarningTerms, 'planned' | 'completed'>, Pick<Project, 'status'> {
  readonly totalHours: number
}

export function earningTerms(project: Agreed): EarningTerms {
  const { billing, fee, totalHours, startDate, deadline, firstEntry, lastEntry } = project
  const paid = { fee: fee === null ? null : Math.round(fee * 100), planned: Math.round(totalHours * 100) }
  return { billing, ...paid, startDate, deadline, firstEntry, lastEntry, completed: !isOpen(project) }
}

/** The hours of a month (`yyyy-MM`), in hundredths, and what the billable ones are worth at bill rates, in cents of the fee's currency. */
export interface MonthSum {
  readonly month: string
  readonly billable: number
  readonly worth: number
}

export interface MonthEarned {
  readonly month: string
  readonly earned: number
}

/** A part of a month's hours, such as those of one person. */
export type EarningCell = Pick<MonthSum, 'billable' | 'worth'>

/**
 * What is earned in each month up to `until`, the oldest first, without months in which nothing is. `months` are all of the
 * project's up to then, in their order: what a month earns of a fixed fee depends on the months before.
 * - Time and Material: what the billable hours are worth.
 * - Fixed Fee: each billable hour earns its part of the fee, as one of the planned hours, or what it is worth if no hours are
 *   planned, until the fee is used up. Once the project is completed, the rest is earned in the month of its last hours (or of
 *   its deadline or start, if there are none).
 * - Retainer: the fee in each month in which the project runs, from its start to its deadline, or else from its first to its
 *   last hours.
 * - Not Billable: nothing.
 */
export function earnedByMonth(terms: EarningTerms, months: readonly MonthSum[], until: string): MonthEarned[] {
  const past = months.filter(({ month }) => month <= until)
  const earned = {
    'Time and Material': () => past.map(({ month, worth }) => ({ month, earned: worth })),
    'Fixed Fee': () => ofFixedFee(terms, past, until),
    Retainer: () => ofRetainer(terms, until),
    'Not Billable': () => [],
  }[terms.billing]()
  return earned.filter((each) => each.earned !== 0)
}

function ofFixedFee(terms: EarningTerms, months: readonly MonthSum[], until: string): MonthEarned[] {
  const { fee, planned } = terms
  if (fee === null) return []
  let used = 0
  let soFar = 0
  const earned = months.map((sum) => {
    used += planned > 0 ? sum.billable : sum.worth
    // Computed from all hours so far, minus what was earned before: so the months add up to the fee, however each of them is
    // rounded.
    const upTo = planned > 0 ? Math.min(fee, partOf(fee, used, planned)) : Math.min(fee, used)
    const ofMonth = { month: sum.month, earned: upTo - soFar }
    soFar = upTo
    return ofMonth
  })
  const last = terms.completed ? (terms.lastEntry ?? terms.deadline ?? terms.startDate)?.slice(0, 7) : undefined
  if (last === undefined || last > until) return earned
  const rest = fee - soFar
  return earned.some(({ month }) => month === last)
    ? earned.map((each) => (each.month === last ? { ...each, earned: each.earned + rest } : each))
    : [...earned, { month: last, earned: rest }].sort((a, b) => (a.month < b.month ? -1 : 1))
}

function ofRetainer({ fee, ...terms }: EarningTerms, until: string): MonthEarned[] {
  const first = terms.startDate ?? terms.firstEntry
  const last = (terms.deadline ?? terms.lastEntry)?.slice(0, 7)
  if (fee === null || first === null || last === undefined) return []
  const months: MonthEarned[] = []
  const end = last < until ? last : until
  for (let month = first.slice(0, 7); month <= end; month = addUnits(`${month}-01`, 'month', 1).slice(0, 7)) {
    months.push({ month, earned: fee })
  }
  return months
}

/**
 * A month's earned cents, distributed over its hours: each cell's part, and the rest that belongs to the project itself if no
 * hours of the month earn.
 */
export interface Spread {
  readonly parts: readonly number[]
  readonly rest: number
}

/**
 * Distributes what a month has earned over its cells, so that the parts add up to the cent. All hours of a fixed fee with a
 * plan earn the same; other hours earn in proportion to their worth, or all the same if they are worth nothing.
 */
export function spreadEarned(
  { billing, planned }: Pick<EarningTerms, 'billing' | 'planned'>,
  earned: number,
  cells: readonly EarningCell[],
): Spread {
  const byWorth = cells.map(({ worth }) => worth)
  const byHours = cells.map(({ billable }) => billable)
  const alike = (billing === 'Fixed Fee' && planned > 0) || byWorth.every((worth) => worth === 0)
  const weights = alike ? byHours : byWorth
  if (weights.every((weight) => weight === 0)) return { parts: cells.map(() => 0), rest: earned }
  return { parts: shareOut(earned, weights), rest: 0 }
}

/** Splits a whole number into whole parts by weights, of which at least one is above 0: what rounding down leaves goes to the largest remainders. */
export function shareOut(total: number, weights: readonly number[]): number[] {
  // The products have more digits than numbers can hold.
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  const exact = weights.map((weight, nth) => {
    const product = BigInt(total) * BigInt(weight)
    return { nth, part: Number(product / all), remainder: product % all }
  })
  const left = total - exact.reduce((sum, { part }) => sum + part, 0)
  const next = exact.toSorted((a, b) =>
    a.remainder === b.remainder ? a.nth - b.nth : a.remainder > b.remainder ? -1 : 1,
  )
  const more = new Set(next.slice(0, left).map(({ nth }) => nth))
  return exact.map(({ nth, part }) => part + (more.has(nth) ? 1 : 0))
}

/** total × part ÷ whole, half rounded up. */
function partOf(total: number, part: number, whole: number): number {
  return Number((2n * BigInt(total) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}
