import { mayOn, type Actor } from '#shared/access/rules.ts'
import { monthOf, type Month } from '#shared/months/rules.ts'
import type { ProjectOutlook } from '#shared/projects/outlook.ts'
import type { WholeProject } from '#shared/projects/contract.ts'
import { roundToCents } from '#shared/figures/rounding.ts'
import { currencyDecimals } from '#shared/money/currency.ts'
import { isCostKnown } from '#shared/rates/rules.ts'
import { earnedByMonth, earningTerms, feeBasis, type EarningTerms, type MonthSum } from '#shared/projects/earned.ts'
import { costAtCompletion, unbookedSeconds } from '#shared/projects/progress.ts'
import type { Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { readCorrections, type RateCorrection } from '../rates/corrections.ts'
import { Converted, exchangeAsSet, exchangeOfMonths, type MonthExchange } from '../rates/exchange.ts'
import { monthCells, monthSums, type MonthCell } from '../rates/month-cells.ts'
import { PARTS_PER_UNIT, toHundredths, type Amount, type Pair } from '../rates/prices.ts'
import type { Rating } from '../rates/values.ts'
import { weekAmounts, type WeekAmount } from '../rates/week-worth.ts'
import { bookedAhead, bookedSum, type AheadCell } from './ahead.ts'
import { readFeeFacts } from './fee-facts.ts'

interface Span {
  readonly firstEntry: Day | null
  readonly lastEntry: Day | null
}

interface Money {
  readonly outlook: ProjectOutlook
  /** What each week's hours are worth. */
  readonly values: ReadonlyMap<Day, number>
}

/** What a project's money is computed from. */
export interface Worked {
  readonly rating: Rating
  readonly pairs: readonly Pair[]
}

/**
 * Where a project ends: what is spent, what is booked from tomorrow on and what is left of the plan, what it earns by the rule
 * of its type (`earned.ts`), and, for those who see cost rates, what remains of that.
 */
export async function projectMoney(
  db: Db,
  actor: Actor,
  project: WholeProject,
  span: Span,
  today: Day,
  { rating: { currency, prices }, pairs }: Worked,
): Promise<Money> {
  const { id, billing } = project
  const [cells, ahead, weeks, fees, corrections] = await Promise.all([
    monthCells(db, prices, pairs),
    bookedAhead(db, prices, [id], today),
    weekAmounts(db, prices, id, pairs, currency),
    readFeeFacts(db, [id]),
    readCorrections(db, [id]),
  ])
  const now = monthOf(today)
  const exchange = await exchangeOfMonths(db, currency, amountsIn(cells, ahead, now), today)
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
  const missing = new Set(planned.missing)
  const seesCost = mayOn(actor, 'rates.read', {})
  const costs = costsOf(cells, ahead, exchange, now, corrections)
  const whenDone = costAtCompletion(logged, terms.estimate, unbooked)
  const costWhenDone = whenDone === null ? costs.atCompletion : toHundredths(whenDone)
  if (seesCost) for (const one of costs.missing) missing.add(one)
  const { spent } = project.figures
  const outlook: ProjectOutlook = {
    weeks: planned.weeks,
    hours: roundToCents(planned.seconds / 3600),
    unbooked: roundToCents(unbooked / 3600),
    hoursAtCompletion: roundToCents((logged.seconds + planned.seconds + unbooked) / 3600),
    value: planned.cents / 100,
    atCompletion: spent.from === 'assumed' ? null : Math.round(spent.value * 100 + toCome) / 100,
    earned: earned.now / 100,
    earnedAtCompletion: earned.atCompletion / 100,
    recognized: billing === 'Fixed Fee' ? { method: fees.method, basis: feeBasis(terms, months) } : null,
    isLoss: isComparable(project) && missing.size === 0 && costWhenDone > earned.atCompletion,
    converted: foreign(currency, cells, ahead).filter((of) => !missing.has(of)),
    missing: [...missing].sort(),
    ...(seesCost && {
      cost: {
        now: costs.now / 100,
        atCompletion: costWhenDone / 100,
        uncosted: roundToCents(costs.uncosted / 3600),
        uncostedAhead: roundToCents(costs.uncostedAhead / 3600),
      },
      margin: {
        now: costs.isKnown ? (earned.now - costs.now) / 100 : null,
        atCompletion: costs.isKnownAhead ? (earned.atCompletion - costWhenDone) / 100 : null,
      },
    }),
  }
  return {
    outlook,
    values:
      billing === 'Not Billable'
        ? new Map()
        : weekValues(weeks, await exchangeFor(db, currency, weeks, today), project.hoursValue, currency),
  }
}

/** Whether what a project earns and what it costs at completion are of the same hours: a retainer without a deadline earns until its last ones. */
function isComparable({ billing, deadline }: WholeProject): boolean {
  return billing !== 'Not Billable' && (billing !== 'Retainer' || deadline !== null)
}

/**
 * What each week's hours are worth, in the decimals of the company's currency; amounts without an exchange rate are left out. If
 * the rounded weeks do not add up to what all hours are worth, the weeks with the largest fractions make up for it.
 */
function weekValues(
  weeks: readonly WeekAmount[],
  exchange: MonthExchange,
  hoursValue: number,
  company: string,
): Map<Day, number> {
  const scale = 10 ** currencyDecimals(company)
  const sums = [...Map.groupBy(weeks, ({ week }) => week)].map(([week, amounts]) => {
    const parts = amounts.reduce((sum, one) => sum + one.parts * (exchange(one.currency, one.month) ?? 0), 0)
    const exact = (parts / PARTS_PER_UNIT) * scale
    return { week, exact, rounded: Math.round(exact) }
  })
  const left = Math.round(hoursValue * scale) - sums.reduce((sum, { rounded }) => sum + rounded, 0)
  const fractionOf = ({ exact, rounded }: (typeof sums)[number]) => Math.sign(left) * (exact - rounded)
  const next = sums.filter((one) => fractionOf(one) > 1e-6).sort((one, other) => fractionOf(other) - fractionOf(one))
  for (const one of next.slice(0, Math.abs(left))) one.rounded += Math.sign(left)
  return new Map(sums.map(({ week, rounded }) => [week, rounded / scale]))
}

/** Exchange rates for what weeks are worth as rates are set now; reads none if all amounts are in the company's currency. */
async function exchangeFor(db: Db, company: string, weeks: readonly WeekAmount[], today: Day): Promise<MonthExchange> {
  return weeks.some(({ currency }) => currency !== company) ? exchangeAsSet(db, company, today) : () => 1
}

function costedSum(months: readonly MonthSum[]) {
  const sum = (of: 'seconds' | 'cost' | 'uncosted') => months.reduce((all, month) => all + month[of], 0)
  return { seconds: sum('seconds'), cost: sum('cost'), uncosted: sum('uncosted') }
}

/** The other currencies that amounts are converted from. */
function foreign(company: string, cells: readonly MonthCell[], ahead: readonly AheadCell[]): string[] {
  const used = [
    ...cells.flatMap(({ worth, cost }) => [...worth, ...cost]),
    ...ahead.flatMap(({ worth, cost }) => [worth ?? [], cost ?? []].flat()),
  ]
  return [...new Set(used.map(({ currency }) => currency))].filter((of) => of !== company).sort()
}

function amountsIn(cells: readonly MonthCell[], ahead: readonly AheadCell[], now: Month) {
  return [
    ...cells.flatMap(({ month, worth, cost }) => [...worth, ...cost].map(({ currency }) => ({ month, currency }))),
    ...ahead.flatMap(({ worth, cost }) =>
      [worth, cost].flatMap((one) => (one ? [{ month: now, currency: one.currency }] : [])),
    ),
  ]
}

/** What is booked, by week; amounts of future weeks are converted at today's exchange rates. */
function aheadWeeks({ billing }: WholeProject, ahead: readonly AheadCell[], exchange: MonthExchange, now: Month) {
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
