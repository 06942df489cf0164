import { sql, type RawBuilder } from 'kysely'
import type { Span } from '#shared/schedule/weeks.ts'
import type { Day } from '#shared/time/day.ts'
import { weeksBetween, weekStart } from '#shared/time/week.ts'
import type { Db } from '../db/tables.ts'
import { holidayDays } from '../holidays/holidays.ts'
import { keptBySpan } from '../http/kept.ts'
import type { Versions } from '../http/versions.ts'

/** For how many ranges of weeks the capacity is kept. */
const RANGES_KEPT = 16

/** The company's hours by week, as `companyCapacity` gives them. */
export type CompanyCapacity = (span: Span) => Promise<Map<Day, number>>

/** Everybody's capacity, kept in memory until people or leave change, since entries are logged all day long. */
export function keptCapacity(db: Db, versions: Versions): CompanyCapacity {
  return keptBySpan(versions, ['people', 'leave'], RANGES_KEPT, ({ from, to }) => companyCapacity(db, from, to))
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

/** A value for each of the seven columns of hours, from Monday. */
function eachWeekday(of: (column: RawBuilder<unknown>, weekday: number) => RawBuilder<unknown>): RawBuilder<unknown> {
  return sql.join(WEEKDAYS.map((weekday) => of(sql.ref(`h${weekday}`), weekday)))
}

/**
 * Hours that everybody together can work, by week: contracted hours from joining to leaving, less approved leave and
 * the public holidays of their calendars. `from` is a Monday.
 *
 * Time goes by half days, counted from `from`. Whoever joins, leaves, goes on leave or comes back moves the hours of all seven
 * weekdays at one half day; running sums of these moves tell, for every half day, what all who are there would work on
 * a Monday, a Tuesday and so on. So the cost goes by people and leave, not by people and days.
 */
export async function companyCapacity(db: Db, from: Day, to: Day): Promise<Map<Day, number>> {
  const halfOf = (column: string) => sql`(${sql.ref(column)} - ${from}::date) * 2`
  const hours = eachWeekday((column) => column)
  const { rows } = await sql<{ calendar: string | null; date: Day; hours: number }>`
    with person as (
      select id, holiday_calendar as calendar, greatest(coalesce(${halfOf('join_date')}, 0), 0) as joined,
        ${halfOf('last_day')} + 2 as gone,
        ${eachWeekday((column, weekday) => sql`(contracted_hours[${sql.lit(weekday)}] * 100)::integer as ${column}`)}
      from people where (join_date is null or join_date <= ${to}) and (last_day is null or last_day >= ${from})
    ), leave as (
      select user_id, ${halfOf('start_date')} + starts_at_noon::integer as first,
        ${halfOf('end_date')} + 2 - ends_at_noon::integer as back
      from leave_requests where status = 'Approved' and start_date <= ${to} and end_date >= ${from}
    ), away as (
      -- Leave that overlaps earlier leave begins where that ends.
      select user_id, back, greatest(first, max(back) over (
        partition by user_id order by first, back rows between unbounded preceding and 1 preceding)) as first
      from leave
    ), absence as (
      select person.*, greatest(away.first, joined) as first, least(back, gone) as back
      from away join person on person.id = user_id where least(back, gone) > greatest(away.first, joined)
    ), moves as (
      select calendar, joined as half, ${hours} from person
      union all select calendar, gone, ${eachWeekday((column) => sql`-${column}`)} from person where gone is not null
      union all select calendar, first, ${eachWeekday((column) => sql`-${column}`)} from absence
      union all select calendar, back, ${hours} from absence
      union all
      select calendar, half, ${eachWeekday(() => sql`0`)}
      from (select distinct calendar from person) as known
        cross join generate_series(0, (${to}::date - ${from}::date) * 2 + 1) as half
    ), summed as (
      select calendar, half, ${eachWeekday((column) => sql`sum(${column})::integer as ${column}`)}
      from moves group by calendar, half
    ), present as (
      select calendar, half, ${eachWeekday((column) => sql`sum(${column}) over so_far as ${column}`)}
      from summed window so_far as (partition by calendar order by half)
    )
    select calendar, ${from}::date + half / 2 as date, sum((array[${hours}])[half / 2 % 7 + 1])::float8 / 200 as hours
    from present where half <= (${to}::date - ${from}::date) * 2 + 1
    group by calendar, half / 2`.execute(db)
  const holidays = await holidayDays(db, from, to)
  const weeks = new Map(weeksBetween(from, to).map((week) => [week, 0]))
  for (const { calendar, date, hours: there } of rows) {
    const week = weekStart(date)
    if (!holidays(calendar).has(date)) weeks.set(week, (weeks.get(week) ?? 0) + there)
  }
  return weeks
}
