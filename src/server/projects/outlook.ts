import { mayOn, type Actor } from '#shared/access/rules.ts'
import { monthOf } from '#shared/months/rules.ts'
import type { ProjectOutlook } from '#shared/projects/outlook.ts'
import type { WholeProject } from '#shared/projects/contract.ts'
import { roundToCents } from '#shared/figures/rounding.ts'
import { currencyDecimals } from '#shared/money/currency.ts'
import { feeBasis } from '#shared/projects/earned.ts'
import type { Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { readCorrections } from '../rates/corrections.ts'
import { exchangeAsSet, exchangeOfMonths, type MonthExchange } from '../rates/exchange.ts'
import { monthCells, type MonthCell } from '../rates/month-cells.ts'
import { PARTS_PER_UNIT, type Pair } from '../rates/prices.ts'
import type { Rating } from '../rates/values.ts'
import { weekAmounts, type WeekAmount } from '../rates/week-worth.ts'
import { bookedAhead, type AheadCell } from './ahead.ts'
import { amountsIn, projectCompletion } from './completion.ts'
import { readFeeFacts } from './fee-facts.ts'
import type { Span } from './spans.ts'

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
  const ends = projectCompletion(project, span, { cells, ahead, corrections, fees, exchange }, today)
  const { terms, months, planned, unbooked, toCome, earned, costs, costWhenDone } = ends
  const seesCost = mayOn(actor, 'rates.read', {})
  const missing = new Set([...planned.missing, ...(seesCost ? costs.missing : [])])
  const { spent } = project.figures
  const outlook: ProjectOutlook = {
    weeks: planned.weeks,
    hours: roundToCents(planned.seconds / 3600),
    unbooked: roundToCents(unbooked / 3600),
    hoursAtCompletion: roundToCents((ends.loggedSeconds + planned.seconds + unbooked) / 3600),
    value: planned.cents / 100,
    atCompletion: spent.from === 'assumed' ? null : Math.round(spent.value * 100 + toCome) / 100,
    earned: earned.now / 100,
    earnedAtCompletion: earned.atCompletion / 100,
    recognized: billing === 'Fixed Fee' ? { method: fees.method, basis: feeBasis(terms, months) } : null,
    isLoss: ends.isLoss,
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

/** The other currencies that amounts are converted from. */
function foreign(company: string, cells: readonly MonthCell[], ahead: readonly AheadCell[]): string[] {
  const used = [
    ...cells.flatMap(({ worth, cost }) => [...worth, ...cost]),
    ...ahead.flatMap(({ worth, cost }) => [worth ?? [], cost ?? []].flat()),
  ]
  return [...new Set(used.map(({ currency }) => currency))].filter((of) => of !== company).sort()
}
