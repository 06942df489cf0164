import { mayOn, type Actor } from '#shared/access/rules.ts'
import { monthOf, type Month } from '#shared/months/rules.ts'
import type { ProjectOutlook } from '#shared/projects/outlook.ts'
import type { WholeProject } from '#shared/projects/contract.ts'
import { isCostKnown } from '#shared/rates/rules.ts'
import { earnedByMonth, earningTerms, feeBasis, type EarningTerms, type MonthSum } from '#shared/projects/earned.ts'
import { costAtCompletion, unbookedHours } from '#shared/projects/progress.ts'
import type { Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { readCorrections, withCorrections, type RateCorrection } from '../rates/corrections.ts'
import { Converted, exchangeOfMonths, type MonthExchange } from '../rates/exchange.ts'
import { monthCells, monthSums, type MonthCell } from '../rates/month-cells.ts'
import type { Amount, Pair } from '../rates/prices.ts'
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
  const exchange = await exchangeOfMonths(db, currency, [...amountsIn(cells, ahead, now), ...weeks], today)
  const months = withCorrections(monthSums(cells, exchange), corrections)
  const booked = bookedSum(ahead, (of) => exchange(of, now))
  const terms = earningTerms({
    ...project,
    ...span,
    method: fees.method,
    booked,
    milestones: fees.milestonesOf(id),
    closed: fees.closedOf(id),
  })
  const hours = months.reduce((sum, each) => sum + each.hours, 0)
  const unbooked = unbookedHours(terms.estimate, hours) ?? 0
  const planned = aheadWeeks(project, ahead, exchange, now)
  const unbookedCents = billing === 'Not Billable' ? 0 : Math.round(unbooked * project.hourlyRate)
  const toCome = planned.cents + unbookedCents
  const earned = earnedOf(terms, months, ahead, toCome, now)
  const missing = new Set(planned.missing)
  const seesCost = mayOn(actor, 'rates.read', {})
  const costs = costsOf(cells, ahead, exchange, now, corrections)
  const costWhenDone = costAtCompletion(costedSum(months), terms.estimate, unbooked) ?? costs.atCompletion
  if (seesCost) for (const one of costs.missing) missing.add(one)
  const { spent } = project.figures
  const outlook: ProjectOutlook = {
    weeks: planned.weeks,
    hours: planned.hundredths / 100,
    unbooked: unbooked / 100,
    hoursAtCompletion: (hours + planned.hundredths + unbooked) / 100,
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
        uncosted: costs.uncosted / 100,
        uncostedAhead: costs.uncostedAhead / 100,
      },
      margin: {
        now: costs.isKnown ? (earned.now - costs.now) / 100 : null,
        atCompletion: costs.isKnownAhead ? (earned.atCompletion - costWhenDone) / 100 : null,
      },
    }),
  }
  return {
    outlook,
    values: billing === 'Not Billable' ? new Map() : weekValues(weeks, exchange, Math.round(project.hoursValue * 100)),
  }
}

/** Whether what a project earns and what it costs at completion are of the same hours: a retainer without a deadline earns until its last ones. */
function isComparable({ billing, deadline }: WholeProject): boolean {
  return billing !== 'Not Billable' && (billing !== 'Retainer' || deadline !== null)
}

/**
 * What each week's hours are worth, rounded to the cent; amounts without an exchange rate are left out. If the weeks do not add
 * up to what all hours are worth (in cents), the weeks with the largest fractions make up for it.
 */
function weekValues(weeks: readonly WeekAmount[], exchange: MonthExchange, all: number): Map<Day, number> {
  const sums = [...Map.groupBy(weeks, ({ week }) => week)].map(([week, amounts]) => {
    const exact = amounts.reduce((sum, { cents, currency, month }) => sum + cents * (exchange(currency, month) ?? 0), 0)
    return { week, exact, cents: Math.round(exact) }
  })
  const left = all - sums.reduce((sum, { cents }) => sum + cents, 0)
  const fractionOf = ({ exact, cents }: (typeof sums)[number]) => Math.sign(left) * (exact - cents)
  const next = sums.filter((one) => fractionOf(one) > 1e-6).sort((one, other) => fractionOf(other) - fractionOf(one))
  for (const one of next.slice(0, Math.abs(left))) one.cents += Math.sign(left)
  return new Map(sums.map(({ week, cents }) => [week, cents / 100]))
}

function costedSum(months: readonly MonthSum[]) {
  const sum = (of: 'hours' | 'cost' | 'uncosted') => months.reduce((all, month) => all + month[of], 0)
  return { hours: sum('hours'), cost: sum('cost'), uncosted: sum('uncosted') }
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
      const before = all.cents
      for (const { worth } of own) {
        if (worth && billing !== 'Not Billable') all.add(worth, exchange(worth.currency, now))
      }
      const hundredths = own.reduce((sum, cell) => sum + cell.hundredths, 0)
      return { week, hours: hundredths / 100, value: (all.cents - before) / 100 }
    })
  const hundredths = ahead.reduce((sum, cell) => sum + cell.hundredths, 0)
  return { weeks, hundredths, cents: all.cents, missing: all.others().map(({ currency }) => currency) }
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
  for (const { month, cost } of corrections) (month <= now ? spent : planned).cents += cost
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
    (sum, { cost, hundredths }) => (cost ? sum : sum + hundredths),
    later.reduce((sum, cell) => sum + cell.uncosted, 0),
  )
  const hours = past.reduce((sum, { hundredths }) => sum + hundredths, 0)
  const all = [...later, ...ahead].reduce((sum, { hundredths }) => sum + hundredths, hours)
  return {
    isKnown: isCostKnown({ hours, uncosted }),
    isKnownAhead: isCostKnown({ hours: all, uncosted: uncosted + uncostedAhead }),
    now: spent.cents,
    atCompletion: spent.cents + planned.cents,
    uncosted,
    uncostedAhead,
    missing: [...spent.others(), ...planned.others()].map(({ currency }) => currency),
  }
}
