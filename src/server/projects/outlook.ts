import { mayOn, type Actor } from '#shared/access/rules.ts'
import { monthOf, type Month } from '#shared/months/rules.ts'
import type { ProjectOutlook } from '#shared/projects/outlook.ts'
import type { WholeProject } from '#shared/projects/contract.ts'
import { roundToCents } from '#shared/figures/rounding.ts'
import { isCostKnown } from '#shared/rates/rules.ts'
import { earnedByMonth, earningTerms, type MonthSum } from '#shared/projects/earned.ts'
import { worthByWeek } from '#shared/projects/by-week.ts'
import type { Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { Converted, exchangeOfMonths, type MonthExchange } from '../rates/exchange.ts'
import { monthCells, monthSums, type MonthCell } from '../rates/month-cells.ts'
import { toHundredths, type Amount, type Pair } from '../rates/prices.ts'
import type { Rating } from '../rates/values.ts'
import { bookedAhead, type AheadCell } from './ahead.ts'

interface Span {
  readonly firstEntry: Day | null
  readonly lastEntry: Day | null
}

type Weeks = readonly { readonly week: Day; readonly hours: number }[]

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
 * Where a project ends: what is spent and what is booked from tomorrow on, what it earns by the rule of its type (`earned.ts`),
 * and, for those who see cost rates, what remains of that.
 */
export async function projectMoney(
  db: Db,
  actor: Actor,
  project: WholeProject,
  span: Span,
  weeks: Weeks,
  today: Day,
  { rating: { currency, prices }, pairs }: Worked,
): Promise<Money> {
  const [cells, ahead] = await Promise.all([monthCells(db, prices, pairs), bookedAhead(db, prices, project.id, today)])
  const now = monthOf(today)
  const exchange = await exchangeOfMonths(db, currency, amountsIn(cells, ahead, now), today)
  const months = monthSums(cells, exchange)
  const planned = aheadWeeks(project, ahead, exchange, now)
  const earned = earnedOf(project, span, months, ahead, planned.cents, now)
  const missing = new Set(planned.missing)
  const seesCost = mayOn(actor, 'rates.read', {})
  const costs = costsOf(cells, ahead, exchange, now)
  if (seesCost) for (const one of costs.missing) missing.add(one)
  const { spent } = project.figures
  const outlook: ProjectOutlook = {
    weeks: planned.weeks,
    hours: roundToCents(planned.seconds / 3600),
    hoursAtCompletion: roundToCents(project.loggedHours + planned.seconds / 3600),
    value: planned.cents / 100,
    atCompletion: spent.from === 'assumed' ? null : Math.round(spent.value * 100 + planned.cents) / 100,
    earned: earned.now / 100,
    earnedAtCompletion: earned.atCompletion / 100,
    missing: [...missing].sort(),
    ...(seesCost && {
      cost: {
        now: costs.now / 100,
        atCompletion: costs.atCompletion / 100,
        uncosted: roundToCents(costs.uncosted / 3600),
        uncostedAhead: roundToCents(costs.uncostedAhead / 3600),
      },
      margin: {
        now: costs.isKnown ? (earned.now - costs.now) / 100 : null,
        atCompletion: costs.isKnownAhead ? (earned.atCompletion - costs.atCompletion) / 100 : null,
      },
    }),
  }
  const valued = project.billing === 'Not Billable' ? [] : months
  const byWeek = worthByWeek(new Map(valued.map(({ month, worth }) => [month, worth])), weeks)
  return { outlook, values: new Map([...byWeek].map(([week, cents]) => [week, cents / 100])) }
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

/** What is earned up to today, and at completion, when everything booked is worked. */
function earnedOf(
  project: WholeProject,
  span: Span,
  months: readonly MonthSum[],
  ahead: readonly AheadCell[],
  planned: number,
  now: Month,
) {
  const { billing } = project
  const terms = earningTerms({ ...project, ...span })
  // Hours that are logged for future months are earned in those months.
  const soFar = sumOf(earnedByMonth(terms, months, now))
  if (billing === 'Not Billable') return { now: soFar, atCompletion: 0 }
  if (billing === 'Time and Material')
    return { now: soFar, atCompletion: sumOf(earnedByMonth(terms, months, EVER)) + planned }
  if (billing === 'Fixed Fee') return { now: soFar, atCompletion: terms.fee ?? 0 }
  const weeks = ahead.map(({ week }) => week)
  const last = [span.lastEntry, ...weeks].reduce(
    (late, day) => (day !== null && (late === null || day > late) ? day : late),
    null,
  )
  const first = [span.firstEntry, ...weeks].reduce(
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

function costsOf(cells: readonly MonthCell[], ahead: readonly AheadCell[], exchange: MonthExchange, now: Month) {
  const [spent, planned] = [new Converted(), new Converted()]
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
