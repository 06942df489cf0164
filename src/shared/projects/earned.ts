import { nextMonth, type Month } from '../months/rules.ts'
import type { Day } from '../time/day.ts'
import type { PROJECT_BILLINGS, RevenueBasis, RevenueMethod } from './choices.ts'
import type { Project } from './contract.ts'
import { progressBy, type CostedHours, type DoneHours, type EstimateFacts, type Progress } from './progress.ts'
import { isOpen } from './rules.ts'

/**
 * What the hours of a project have earned, month by month: the one rule behind its page, reports and invoices. Amounts are
 * whole cents and hours whole seconds, so sums of parts are exact. Billable expenses are separate.
 */

/** How a project is paid. `fee` is in cents; if it is not known, it is null and nothing is earned. */
export interface EarningTerms {
  readonly billing: (typeof PROJECT_BILLINGS)[number]
  readonly fee: number | null
  readonly startDate: Day | null
  readonly deadline: Day | null
  /** The days of its first and, below, of its last hours, in whichever months these are. */
  readonly firstEntry: Day | null
  readonly lastEntry: Day | null
  /** How the company recognizes fixed fees. */
  readonly method: RevenueMethod
  /** What tells how much is still to do. */
  readonly estimate: EstimateFacts
  /** Milestones that are reached and have an amount; in cents. Null if no milestone has an amount. */
  readonly reached: readonly { readonly day: Day; readonly amount: number }[] | null
  /** What was earned in closed months, which later estimates do not change; null if nothing was kept. */
  readonly closed: ClosedFees | null
}

/** What a project has earned in the months up to one that is closed. Months without earnings are absent. */
export interface ClosedFees {
  readonly through: Month
  readonly months: readonly MonthEarned[]
}

/** The terms in a project's record: the fee in units of its currency, planned hours in hours. */
interface Agreed extends Pick<
  EarningTerms,
  'billing' | 'fee' | 'startDate' | 'deadline' | 'firstEntry' | 'lastEntry' | 'method' | 'closed'
> {
  readonly status: Project['status']
  readonly totalHours: number
  readonly completionPercentage: number | null
  readonly booked: CostedHours
  readonly milestones: readonly { readonly doneOn: Day | null; readonly amount?: number | null | undefined }[]
}

export function earningTerms(project: Agreed): EarningTerms {
  const { billing, fee, startDate, deadline, firstEntry, lastEntry, method, closed } = project
  const priced = project.milestones.flatMap(({ doneOn, amount = null }) =>
    amount === null ? [] : [{ doneOn, amount: Math.round(amount * 100) }],
  )
  return {
    billing,
    startDate,
    deadline,
    firstEntry,
    lastEntry,
    method,
    closed,
    fee: fee === null ? null : Math.round(fee * 100),
    estimate: estimateFacts(project),
    reached:
      priced.length === 0
        ? null
        : priced.flatMap(({ doneOn, amount }) =>
            doneOn === null
              ? []
              : [
                  {
                    day: doneOn,
                    amount,
                  },
                ],
          ),
  }
}

/** What a project's record and its bookings tell about how much is still to do. */
function estimateFacts({
  status,
  totalHours,
  completionPercentage: completion,
  booked,
}: Pick<Agreed, 'status' | 'totalHours' | 'completionPercentage' | 'booked'>): EstimateFacts {
  return { planned: Math.round(totalHours * 3600), booked, completion, completed: !isOpen({ status }) }
}

/** The hours of a month (`yyyy-MM`) in seconds, with what the billable ones are worth and what all of them cost. */
export interface MonthSum extends DoneHours {
  readonly month: Month
  readonly billable: number
}

export interface MonthEarned {
  readonly month: Month
  readonly earned: number
}

/** A part of a month's hours, such as those of one person. */
export type EarningCell = Pick<MonthSum, 'seconds' | 'billable' | 'worth'>

/**
 * What is earned in each month up to `until`, the oldest first, without months in which nothing is. `months` are all of the
 * project's, in their order: what a month earns of a fixed fee depends on all of its hours.
 * - Time and Material: what the billable hours are worth.
 * - Fixed Fee: the part of the fee that is done of the estimate at completion, as the company measures it (`progress.ts`), less
 *   what was earned before. Once the project is completed, the rest is earned in the month of its last hours (or of its deadline
 *   or start, if there are none).
 * - Retainer: the fee in each month in which the project runs, from its start to its deadline, or else from its first to its
 *   last hours.
 * - Not Billable: nothing.
 *
 * Closed months keep what they earned: if a new estimate, plan or fee makes that more or less, the difference is earned in the
 * first month that is open.
 */
export function earnedByMonth(terms: EarningTerms, months: readonly MonthSum[], until: Month): MonthEarned[] {
  const earned = {
    'Time and Material': () => months.map(({ month, worth }) => ({ month, earned: worth })),
    'Fixed Fee': () => keepClosed(ofFixedFee(terms, months), terms.closed),
    Retainer: () => keepClosed(ofRetainer(terms, until), terms.closed),
    'Not Billable': () => [],
  }[terms.billing]()
  return earned.filter((each) => each.month <= until && each.earned !== 0)
}

/** What the progress of a project's fixed fee is measured by. */
export function feeBasis(terms: EarningTerms, months: readonly MonthSum[]): RevenueBasis {
  return feeProgress(terms, months)?.basis ?? 'milestones'
}

/** How far a project is; null if its fee goes by milestones. */
function feeProgress({ method, fee, estimate, reached }: EarningTerms, months: readonly MonthSum[]): Progress | null {
  if (method === 'milestones' && reached !== null) return null
  const all = months.reduce(
    (sum, { seconds, cost, uncosted, worth }) => ({
      seconds: sum.seconds + seconds,
      cost: sum.cost + cost,
      uncosted: sum.uncosted + uncosted,
      worth: sum.worth + worth,
    }),
    { seconds: 0, cost: 0, uncosted: 0, worth: 0 },
  )
  return progressBy(method === 'milestones' ? 'hours' : method, estimate, all, fee ?? 0)
}

function ofFixedFee(terms: EarningTerms, months: readonly MonthSum[]): MonthEarned[] {
  const { fee, reached } = terms
  if (fee === null) return []
  const progress = feeProgress(terms, months)
  const parts = progress === null ? milestonesByMonth(reached ?? []) : []
  let done = 0n
  let soFar = 0
  const earned = progress
    ? months.map((sum) => {
        done += progress.done(sum)
        // Computed from everything so far, minus what was earned before: so the months add up to the fee, however each of them
        // is rounded.
        const upTo = partOf(fee, done, progress.whole)
        const ofMonth = { month: sum.month, earned: upTo - soFar }
        soFar = upTo
        return ofMonth
      })
    : parts.map(({ month, earned: amount }) => {
        const ofMonth = { month, earned: Math.min(fee - soFar, amount) }
        soFar += ofMonth.earned
        return ofMonth
      })
  const { completed, completion } = terms.estimate
  const day = completed ? (terms.lastEntry ?? terms.deadline ?? terms.startDate) : terms.startDate
  const last = day?.slice(0, 7)
  if (last === undefined) return earned
  if (completed) return withAmount(earned, last, fee - soFar)
  // A completion that somebody has entered counts from the start of a project without hours.
  const isWithoutHours = progress?.basis === 'entered' && progress.whole === 0n
  return isWithoutHours ? withAmount(earned, last, Math.round((fee * (completion ?? 0)) / 100)) : earned
}

function milestonesByMonth(reached: NonNullable<EarningTerms['reached']>): MonthEarned[] {
  return [...Map.groupBy(reached, ({ day }) => day.slice(0, 7))]
    .map(([month, own]) => ({ month, earned: own.reduce((sum, { amount }) => sum + amount, 0) }))
    .sort((a, b) => (a.month < b.month ? -1 : 1))
}

/** Months with an amount added to one of them. */
function withAmount(months: readonly MonthEarned[], to: Month, amount: number): MonthEarned[] {
  return months.some(({ month }) => month === to)
    ? months.map((each) => (each.month === to ? { ...each, earned: each.earned + amount } : each))
    : [...months, { month: to, earned: amount }].sort((a, b) => (a.month < b.month ? -1 : 1))
}

/** Leaves closed months as they were, and earns the difference in the first open month. */
function keepClosed(now: readonly MonthEarned[], closed: ClosedFees | null): readonly MonthEarned[] {
  if (closed === null) return now
  const { through, months } = closed
  const sumOf = (some: readonly MonthEarned[]) => some.reduce((sum, { earned }) => sum + earned, 0)
  const difference = sumOf(now.filter(({ month }) => month <= through)) - sumOf(months)
  const open = now.filter(({ month }) => month > through)
  return [...months, ...withAmount(open, nextMonth(through), difference)]
}

function ofRetainer({ fee, ...terms }: EarningTerms, until: string): MonthEarned[] {
  const first = terms.startDate ?? terms.firstEntry
  const last = (terms.deadline ?? terms.lastEntry)?.slice(0, 7)
  if (fee === null || first === null || last === undefined) return []
  const months: MonthEarned[] = []
  const end = last < until ? last : until
  for (let month = first.slice(0, 7); month <= end; month = nextMonth(month)) {
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
 * Distributes what a month has earned over its cells, so that the parts add up to the cent. All billable hours of a fixed fee
 * with a plan earn the same; others earn in proportion to their worth, or all the same if they are worth nothing. If a fixed
 * fee has no billable hours in a month, its other hours earn.
 */
export function spreadEarned(
  { billing, planned }: Pick<EarningTerms, 'billing'> & Pick<EstimateFacts, 'planned'>,
  earned: number,
  cells: readonly EarningCell[],
): Spread {
  const isFixed = billing === 'Fixed Fee'
  const weights = [
    cells.map(({ worth }) => (isFixed && planned > 0 ? 0 : worth)),
    cells.map(({ billable }) => billable),
    cells.map(({ seconds }) => (isFixed ? seconds : 0)),
  ].find((some) => some.some((weight) => weight > 0))
  return weights ? { parts: shareOut(earned, weights), rest: 0 } : { parts: cells.map(() => 0), rest: earned }
}

/** Splits a whole number into whole parts by weights, of which at least one is above 0: what rounding down leaves goes to the largest remainders. */
export function shareOut(total: number, weights: readonly number[]): number[] {
  if (total < 0) return shareOut(-total, weights).map((part) => -part)
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

/** total × part ÷ whole, half rounded up, at most the total; nothing of nothing. */
function partOf(total: number, part: bigint, whole: bigint): number {
  if (whole <= 0n) return 0
  if (part >= whole) return total
  return Number((2n * BigInt(total) * part + whole) / (2n * whole))
}
