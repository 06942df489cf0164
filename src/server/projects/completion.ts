import { monthOf, type Month } from '#shared/months/rules.ts'
import { roundToCents } from '#shared/figures/rounding.ts'
import { isCostKnown } from '#shared/rates/rules.ts'
import { earnedByMonth, earningTerms, type EarningTerms, type MonthSum } from '#shared/projects/earned.ts'
import { costAtCompletion, unbookedSeconds } from '#shared/projects/progress.ts'
import type { WholeProject } from '#shared/projects/contract.ts'
import type { Day } from '#shared/time/day.ts'
import type { RateCorrection } from '../rates/corrections.ts'
import { Converted, type MonthExchange } from '../rates/exchange.ts'
import { monthSums, type MonthCell } from '../rates/month-cells.ts'
import { toHundredths, type Amount } from '../rates/prices.ts'
import { bookedSum, type AheadCell } from './ahead.ts'
import type { FeeFacts } from './fee-facts.ts'
import type { Span } from './spans.ts'

/** The parts of a project's record that decide how it ends. */
export type Contract = Pick<
  WholeProject,
  'id' | 'billing' | 'status' | 'totalHours' | 'completionPercentage' | 'fee' | 'startDate' | 'deadline' | 'hourlyRate'
>

/** The hours that a project has and will have, with what decides about their amounts. */
interface Hours {
  readonly cells: readonly MonthCell[]
  readonly ahead: readonly AheadCell[]
  readonly corrections: readonly RateCorrection[]
  readonly fees: FeeFacts
  readonly exchange: MonthExchange
}

/**
 * Where a project ends: what it earns and costs now and at completion, in hundredths of the company's currency, by the rule of
 * its type (`earned.ts`). Its page and the lists of projects compute it here.
 */
export function projectCompletion(
  project: Contract,
  span: Span,
  { cells, ahead, corrections, fees, exchange }: Hours,
  today: Day,
) {
  const { id, billing } = project
  const now = monthOf(today)
  const months = monthSums(cells, exchange, corrections)
  const booked = bookedSum(ahead, (of) => exchange(of, now))
  const terms = earningTerms({
    ...project,
    ...span,
    method: fees.method,
    booked,
    milestones: fees.milestonesOf(id),
    closed: fees.closedOf(id),
  })
  const logged = costedSum(months)
  const unbooked = unbookedSeconds(terms.estimate, logged.seconds) ?? 0
  const planned = aheadWeeks(project, ahead, exchange, now)
  const unbookedCents = billing === 'Not Billable' ? 0 : Math.round((unbooked * project.hourlyRate) / 36)
  const toCome = planned.cents + unbookedCents
  const earned = earnedOf(terms, months, ahead, toCome, now)
  const costs = costsOf(cells, ahead, exchange, now, corrections)
  const whenDone = costAtCompletion(logged, terms.estimate, unbooked)
  const costWhenDone = whenDone === null ? costs.atCompletion : toHundredths(whenDone)
  const missing = [...planned.missing, ...costs.missing]
  return {
    terms,
    months,
    planned,
    unbooked,
    toCome,
    earned,
    costs,
    costWhenDone,
    loggedSeconds: logged.seconds,
    isLoss: isComparable(project) && costs.isKnownAhead && missing.length === 0 && costWhenDone > earned.atCompletion,
  }
}

/** Whether what a project earns and what it costs at completion are of the same hours: a retainer without a deadline earns until its last ones. */
export function isComparable({ billing, deadline }: Pick<Contract, 'billing' | 'deadline'>): boolean {
  return billing !== 'Not Billable' && (billing !== 'Retainer' || deadline !== null)
}

function costedSum(months: readonly MonthSum[]) {
  const sum = (of: 'seconds' | 'cost' | 'uncosted') => months.reduce((all, month) => all + month[of], 0)
  return { seconds: sum('seconds'), cost: sum('cost'), uncosted: sum('uncosted') }
}

/** The currencies of a project's hours, with the months whose exchange rates convert them. */
export function amountsIn(cells: readonly MonthCell[], ahead: readonly AheadCell[], now: Month) {
  return [
    ...cells.flatMap(({ month, worth, cost }) => [...worth, ...cost].map(({ currency }) => ({ month, currency }))),
    ...ahead.flatMap(({ worth, cost }) =>
      [worth, cost].flatMap((one) => (one ? [{ month: now, currency: one.currency }] : [])),
    ),
  ]
}

/** What is booked, by week; amounts of future weeks are converted at today's exchange rates. */
function aheadWeeks({ billing }: Contract, ahead: readonly AheadCell[], exchange: MonthExchange, now: Month) {
  const all = new Converted()
  const weeks = [...Map.groupBy(ahead, ({ week }) => week)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([week, own]) => {
      const before = toHundredths(all.parts)
      for (const { worth } of own) {
        if (worth && billing !== 'Not Billable') all.add(worth, exchange(worth.currency, now))
      }
      const seconds = own.reduce((sum, cell) => sum + cell.seconds, 0)
      return { week, hours: roundToCents(seconds / 3600), value: (toHundredths(all.parts) - before) / 100 }
    })
  const seconds = ahead.reduce((sum, cell) => sum + cell.seconds, 0)
  return { weeks, seconds, cents: toHundredths(all.parts), missing: all.others().map(({ currency }) => currency) }
}

/** What is earned up to today, and at completion, when everything that is still to do is done. */
function earnedOf(
  terms: EarningTerms,
  months: readonly MonthSum[],
  ahead: readonly AheadCell[],
  toCome: number,
  now: Month,
) {
  const { billing } = terms
  // Hours that are logged for future months are earned in those months.
  const soFar = sumOf(earnedByMonth(terms, months, now))
  if (billing === 'Not Billable') return { now: soFar, atCompletion: 0 }
  if (billing === 'Time and Material')
    return { now: soFar, atCompletion: sumOf(earnedByMonth(terms, months, EVER)) + toCome }
  if (billing === 'Fixed Fee') return { now: soFar, atCompletion: terms.fee ?? 0 }
  const weeks = ahead.map(({ week }) => week)
  const last = [terms.lastEntry, ...weeks].reduce(
    (late, day) => (day !== null && (late === null || day > late) ? day : late),
    null,
  )
  const first = [terms.firstEntry, ...weeks].reduce(
    (early, day) => (day !== null && (early === null || day < early) ? day : early),
    null,
  )
  const whole = { ...terms, firstEntry: first, lastEntry: last }
  return { now: soFar, atCompletion: sumOf(earnedByMonth(whole, months, EVER)) }
}

/** Later than every month. */
const EVER: Month = '9999-12'

function sumOf(months: readonly { readonly earned: number }[]): number {
  return months.reduce((sum, { earned }) => sum + earned, 0)
}

function costsOf(
  cells: readonly MonthCell[],
  ahead: readonly AheadCell[],
  exchange: MonthExchange,
  now: Month,
  corrections: readonly RateCorrection[],
) {
  const [spent, planned] = [new Converted(), new Converted()]
  for (const { month, cost } of corrections) (month <= now ? spent : planned).parts += cost
  // Hours of future months cost something in those months, as they earn something then.
  const [past, later] = [cells.filter(({ month }) => month <= now), cells.filter(({ month }) => month > now)]
  const add = (to: Converted, amounts: readonly Amount[], month: Month) => {
    for (const one of amounts) to.add(one, exchange(one.currency, month))
  }
  for (const { month, cost } of past) add(spent, cost, month)
  for (const { month, cost } of later) add(planned, cost, month)
  for (const { cost } of ahead) if (cost) add(planned, [cost], now)
  const uncosted = past.reduce((sum, cell) => sum + cell.uncosted, 0)
  const uncostedAhead = ahead.reduce(
    (sum, { cost, seconds }) => (cost ? sum : sum + seconds),
    later.reduce((sum, cell) => sum + cell.uncosted, 0),
  )
  const hours = past.reduce((sum, { seconds }) => sum + seconds, 0)
  const all = [...later, ...ahead].reduce((sum, { seconds }) => sum + seconds, hours)
  return {
    isKnown: isCostKnown({ hours, uncosted }),
    isKnownAhead: isCostKnown({ hours: all, uncosted: uncosted + uncostedAhead }),
    now: toHundredths(spent.parts),
    atCompletion: toHundredths(spent.parts + planned.parts),
    uncosted,
    uncostedAhead,
    missing: [...spent.others(), ...planned.others()].map(({ currency }) => currency),
  }
}
