import { monthOf } from '#shared/months/rules.ts'
import { isOpen } from '#shared/projects/rules.ts'
import type { Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { readCorrections } from '../rates/corrections.ts'
import { exchangeOfMonths } from '../rates/exchange.ts'
import { monthCells, pairsOf } from '../rates/month-cells.ts'
import type { Rating } from '../rates/values.ts'
import { bookedAhead } from './ahead.ts'
import { amountsIn, projectCompletion, isComparable, type Contract } from './completion.ts'
import { readFeeFacts } from './fee-facts.ts'
import { readSpans } from './spans.ts'

/**
 * The open projects whose hours cost more at completion than they earn, as their pages show it. Without cost rates there are
 * none, and nothing else is read.
 */
export async function lossMaking(
  db: Db,
  projects: readonly (Contract & { readonly archived: boolean })[],
  today: Day,
  rating: () => Promise<Rating>,
): Promise<ReadonlySet<number>> {
  const open = projects.filter((project) => isOpen(project) && !project.archived && isComparable(project))
  const isCosted = await db.selectFrom('cost_rates').select('id').limit(1).executeTakeFirst()
  if (open.length === 0 || !isCosted) return new Set()
  const ids = open.map(({ id }) => id)
  const { currency, prices } = await rating()
  const [pairs, ahead, fees, corrections, spans] = await Promise.all([
    pairsOf(db, ids),
    bookedAhead(db, prices, ids, today),
    readFeeFacts(db, ids),
    readCorrections(db, ids),
    readSpans(db, ids),
  ])
  const cells = await monthCells(db, prices, pairs)
  const exchange = await exchangeOfMonths(db, currency, amountsIn(cells, ahead, monthOf(today)), today)
  const [cellsOf, aheadOf, correctionsOf] = [
    Map.groupBy(cells, ({ projectId }) => projectId),
    Map.groupBy(ahead, ({ projectId }) => projectId),
    Map.groupBy(corrections, ({ projectId }) => projectId),
  ]
  const losses = open.filter((project) => {
    const { id } = project
    const hours = {
      cells: cellsOf.get(id) ?? [],
      ahead: aheadOf.get(id) ?? [],
      corrections: correctionsOf.get(id) ?? [],
      fees,
      exchange,
    }
    return projectCompletion(project, spans.get(id) ?? { firstEntry: null, lastEntry: null }, hours, today).isLoss
  })
  return new Set(losses.map(({ id }) => id))
}
