import type { Month } from '#shared/months/rules.ts'
import { earnedByMonth, earningTerms, type EarningTerms, type MonthSum } from '#shared/projects/earned.ts'
import type { Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { exchangeDay } from '../rates/exchange.ts'
import { monthCells, monthSums, pairsOf } from '../rates/month-cells.ts'
import { bookedAhead, bookedSum } from '../projects/ahead.ts'
import { readFeeFacts } from '../projects/fee-facts.ts'
import { readSpans } from '../projects/spans.ts'
import type { Facts, ProjectFacts } from './facts.ts'

/** A project's fee, as far as it is known. */
export interface FeeTerms {
  readonly projectId: number
  readonly terms: EarningTerms
  readonly months: readonly MonthSum[]
}

/** Whether a project earns its fee instead of what each hour is worth. */
export function earnsFee({ billing }: Pick<ProjectFacts, 'billing'>): boolean {
  return billing === 'Fixed Fee' || billing === 'Retainer'
}

/**
 * The terms of projects that earn a fee, with what they need to know of the projects' hours by month. Fixed fees need all
 * months and what is booked ahead.
 */
export async function feeTerms(
  db: Db,
  facts: Facts,
  ids: readonly number[],
  today: Day,
): Promise<Map<number, FeeTerms>> {
  const projects = ids.flatMap((id) => facts.projects.get(id) ?? []).filter(earnsFee)
  const fixed = projects.filter(({ billing }) => billing === 'Fixed Fee').map(({ id }) => id)
  const [spans, months, ahead, fees] = await Promise.all([
    readSpans(db, ids),
    sumsByMonth(db, facts, fixed, today),
    bookedAhead(db, facts.prices, fixed, today),
    readFeeFacts(
      db,
      projects.map(({ id }) => id),
    ),
  ])
  const booked = Map.groupBy(ahead, ({ projectId }) => projectId)
  return new Map(
    projects.map((project) => {
      const { id } = project
      const { firstEntry = null, lastEntry = null } = spans.get(id) ?? {}
      const terms = earningTerms({
        ...project,
        firstEntry,
        lastEntry,
        method: fees.method,
        booked: bookedSum(booked.get(id) ?? [], (currency) => facts.exchangeOn(currency, today)),
        milestones: fees.milestonesOf(id),
        closed: fees.closedOf(id),
      })
      return [id, { projectId: id, terms, months: months.get(id) ?? [] }]
    }),
  )
}

/** What a project has earned in some months, in cents of the company's currency. */
export function earnedIn({ terms, months }: FeeTerms, asked: readonly Month[]): Map<Month, number> {
  const until = asked.toSorted().at(-1) ?? ''
  const wanted = new Set(asked)
  const earned = earnedByMonth(terms, months, until).filter(({ month }) => wanted.has(month))
  return new Map(earned.map(({ month, earned: cents }) => [month, cents]))
}

/** The hours of some projects by month, and what they are worth and cost in the company's currency. */
async function sumsByMonth(db: Db, facts: Facts, ids: readonly number[], today: Day): Promise<Map<number, MonthSum[]>> {
  const cells = await monthCells(db, facts.prices, await pairsOf(db, ids))
  const exchange = (currency: string, month: Month) => facts.exchangeOn(currency, exchangeDay(month, today))
  const corrections = Map.groupBy(facts.corrections, ({ projectId }) => projectId)
  return new Map(
    [...Map.groupBy(cells, ({ projectId }) => projectId)].map(([id, own]) => [
      id,
      monthSums(own, exchange, corrections.get(id) ?? []),
    ]),
  )
}
