import { sql } from 'kysely'
import type { OpenWeek } from '#shared/months/contract.ts'
import { MOST_OPEN_WEEKS_NAMED, type Month, OPEN_WEEKS_TOLD, monthEnd, monthStart } from '#shared/months/rules.ts'
import { dayText } from '#shared/time/day-text.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { weekEnd, weekStart } from '#shared/time/week.ts'
import { presenceOf } from '../capacity/plans.ts'
import { companyApproval } from '../company/queries.ts'
import type { Db } from '../db/tables.ts'

export interface OpenWeeks {
  readonly count: number
  /** The first weeks, by name. */
  readonly named: readonly OpenWeek[]
}

/**
 * Weeks of a month that are not approved: those with an entry in the month that is not approved, and those without any entry
 * that end in it, if their person was expected to work and nobody has approved the empty week. None if the company approves
 * nothing.
 */
export async function openWeeksOf(db: Db, month: Month): Promise<OpenWeeks> {
  const { approval } = await companyApproval(db)
  if (approval === 'none') return { count: 0, named: [] }
  const ended = await endedWeeks(db, month)
  const { rows } = await sql<OpenWeek>`
    with waiting as (
      select e.user_id, e.date - (extract(isodow from e.date)::integer - 1) as week from time_entries e
      where e.date between ${monthStart(month)}::date and ${monthEnd(month)}::date and e.approval is distinct from 'Approved'
      union
      select w.user_id, w.week from weeks w
      where w.week between ${addDays(monthStart(month), -6)}::date and ${addDays(monthEnd(month), -6)}::date and w.state <> 'Approved'
        and not exists (select from time_entries e where e.user_id = w.user_id and e.date between w.week and w.week + 6)
      union
      select expected.user_id, expected.week
      from unnest(${ended.map(({ userId }) => userId)}::integer[], ${ended.map(({ week }) => week)}::date[]) as expected (user_id, week)
      where not exists (select from weeks w where w.user_id = expected.user_id and w.week = expected.week)
    )
    select waiting.user_id as "userId", p.name, waiting.week, w.state
    from waiting join people p on p.id = waiting.user_id
      left join weeks w on w.user_id = waiting.user_id and w.week = waiting.week
    order by p.name, p.id, waiting.week`.execute(db)
  return { count: rows.length, named: rows.slice(0, MOST_OPEN_WEEKS_NAMED) }
}

/** The weeks that end in a month, for everybody who was expected to work in them. */
async function endedWeeks(db: Db, month: Month): Promise<{ userId: number; week: Day }[]> {
  // The first Monday whose Sunday is in the month.
  const from = weekStart(monthStart(month))
  const last = weekStart(addDays(monthEnd(month), -6))
  const presence = await presenceOf(db, { from, to: weekEnd(last) })
  return presence.flatMap(({ userId, capacity }) =>
    capacity.flatMap((hours, nth) => (hours > 0 ? [{ userId, week: addDays(from, nth * 7) }] : [])),
  )
}

/** Open weeks as a refusal lists them: "Ada Lovelace, week of 5 Oct (submitted); …". */
export function openWeeksText({ count, named }: OpenWeeks): string {
  const told = named
    .slice(0, OPEN_WEEKS_TOLD)
    .map(({ name, week, state }) => `${name}, week of ${dayText(week)} (${state?.toLowerCase() ?? 'not submitted'})`)
  const more = count - told.length
  return `${told.join('; ')}${more > 0 ? `; and ${more} more` : ''}`
}
