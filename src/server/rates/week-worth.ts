import { sql } from 'kysely'
import { monthOf, type Month } from '#shared/months/rules.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { SECONDS } from '../time-entries/totals-tables.ts'
import { worthInParts, type Amount, type Pair, type Prices, type Stretch } from './prices.ts'

/** What a person's billable hours of a week are worth at one rate; nothing is rounded. `month` decides about the exchange rate. */
export interface WeekAmount extends Amount {
  readonly week: Day
  readonly month: Month
}

interface Worked {
  readonly userId: number
  readonly week: Day
  readonly seconds: number
}

interface WorkedDay extends Worked {
  readonly date: Day
}

/**
 * What the billable hours of a project are worth, week by week, each at the rate of its day as it is set now. Reads totals by
 * week, and entries only of weeks within which a rate changes, or that belong to two months with different exchange rates.
 */
export async function weekAmounts(
  db: Db,
  prices: Prices,
  projectId: number,
  pairs: readonly Pair[],
  company: string,
): Promise<WeekAmount[]> {
  const { rows } = await sql<Worked>`
    select user_id as "userId", week, sum(seconds)::integer as seconds from week_totals
    where project_id = ${projectId} and billable group by 1, 2 order by 2, 1`.execute(db)
  const bills = new Map(pairs.map((pair) => [pair.userId, prices.billAsSet(pair)]))
  const ratesOf = ({ userId, week }: Worked) => within(bills.get(userId) ?? [], week, addDays(week, 6))
  const isCut = (worked: Worked) => {
    const rates = ratesOf(worked)
    const isForeign = rates.some(({ currency }) => currency !== company)
    return rates.length > 1 || (isForeign && monthOf(worked.week) !== monthOf(addDays(worked.week, 6)))
  }
  const days = await daysOf(db, projectId, rows.filter(isCut))
  const all: WorkedDay[] = [...rows.filter((one) => !isCut(one)).map((one) => ({ ...one, date: one.week })), ...days]
  return amountsOf(all.map((one) => ({ ...one, rate: within(bills.get(one.userId) ?? [], one.date, one.date).at(-1) })))
}

/** The hours of a person, week and month at one rate are one amount. */
function amountsOf(worked: readonly (WorkedDay & { rate: Stretch | undefined })[]): WeekAmount[] {
  const groups = Map.groupBy(
    worked,
    ({ userId, week, date, rate }) => `${userId} ${week} ${monthOf(date)} ${rate?.amount} ${rate?.currency}`,
  )
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first?.rate || first.rate.amount === null) return []
    const seconds = group.reduce((sum, one) => sum + one.seconds, 0)
    const parts = worthInParts(seconds, first.rate.amount)
    return [{ week: first.week, month: monthOf(first.date), currency: first.rate.currency, parts }]
  })
}

/** The stretches that hold on some days; the first one may have begun before. */
function within(stretches: readonly Stretch[], from: Day, to: Day): readonly Stretch[] {
  const holding = stretches.findLastIndex((stretch) => stretch.from <= from)
  return stretches.filter((stretch, nth) => nth >= holding && stretch.from <= to)
}

/** The billable hours by day of some people's weeks on a project. */
async function daysOf(db: Db, projectId: number, weeks: readonly Worked[]): Promise<WorkedDay[]> {
  if (weeks.length === 0) return []
  const { rows } = await sql<WorkedDay>`
    select e.user_id as "userId", cut.week, e.date, sum(${sql.raw(SECONDS)})::integer as seconds
    from unnest(${weeks.map(({ userId }) => userId)}::integer[], ${weeks.map(({ week }) => week)}::date[]) as cut(user_id, week)
      join time_entries e on e.user_id = cut.user_id and e.project_id = ${projectId} and e.billable
        and e.date between cut.week and cut.week + 6
    group by 1, 2, 3`.execute(db)
  return rows
}
