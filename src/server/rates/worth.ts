import { sql, type RawBuilder } from 'kysely'
import { BILLING_RATE_PER_HOUR } from '#shared/projects/rules.ts'
import { RATE_PLACES, type RatePlace } from '#shared/rates/rules.ts'
import type { Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { anyOf } from '../db/planned.ts'
import { placedRates } from './queries.ts'

/** What hours are worth, in one currency; null stands for the company's, in which hours without a rate are worth 150 (spec §9). */
export interface Worth {
  readonly projectId: number
  readonly currency: string | null
  /** To four decimals, as hours × amount comes out; rounded where it is told. */
  readonly amount: number
}

export interface WeekWorth extends Worth {
  readonly week: Day
}

/**
 * What the hours of some projects are worth, by currency: each at the rate that holds on its day. Where one rate holds from the first to the
 * last entry of a person on a project, their kept total is enough, so most of it costs the same however long the history is.
 */
export async function worthOfProjects(db: Db, ids: readonly number[]): Promise<Worth[]> {
  const worth: Worth[] = []
  for (let from = 0; from < ids.length; from += PROJECTS_AT_A_TIME) {
    worth.push(...(await worthOfSome(db, ids.slice(from, from + PROJECTS_AT_A_TIME))))
  }
  return worth
}

/** The database compares the people of so many projects with each other, so more at a time would take longer for each. */
const PROJECTS_AT_A_TIME = 5

async function worthOfSome(db: Db, ids: readonly number[]): Promise<Worth[]> {
  const { rows } = await sql<Worth>`
    with ${stretchesOf(db, ids)}, varying as (select * from stretch where stretches > 1),
    worth as (
      select s.project_id, s.user_id, s.first_day, pair.hours from stretch s join pair using (project_id, user_id) where s.stretches = 1
      union all
      select project_id, user_id, first_day, hours from (${piecesOf(sql`varying`)}) as piece
    )
    select project_id as "projectId", currency, sum(hours * coalesce(amount, ${sql.lit(BILLING_RATE_PER_HOUR)})) as amount
    from worth join priced using (project_id, user_id, first_day) group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** The same, of one project by week, the oldest first. */
export async function worthByWeek(db: Db, projectId: number): Promise<WeekWorth[]> {
  const { rows } = await sql<WeekWorth>`
    with ${stretchesOf(db, [projectId])}, piece as (${piecesOf(sql`stretch`)})
    select project_id as "projectId", date_trunc('week', day)::date as week, currency,
      sum(hours * coalesce(amount, ${sql.lit(BILLING_RATE_PER_HOUR)})) as amount
    from piece join priced using (project_id, user_id, first_day) group by 1, 2, 3 order by 2, 3`.execute(db)
  return rows
}

/**
 * Of each person with hours on some projects (`pair`): the days from which another rate may hold (`stretch`), and what holds from then on
 * (`priced`; no amount where no place has a rate). The same rule as `billRateOn` (shared/rates/rules.ts).
 */
function stretchesOf(db: Db, ids: readonly number[]): RawBuilder<unknown> {
  const ofProject = sql`rate.project_id = pair.project_id`
  const ofPerson = sql`rate.user_id = pair.user_id`
  const ofRole = sql`lower(rate.role) = pair.role`
  // The most specific place first, each joined by itself, so that each join finds its rates by a key.
  const places: Record<RatePlace, RawBuilder<unknown>> = {
    'project and person': sql`${ofProject} and ${ofPerson}`,
    'project and role': sql`${ofProject} and ${ofRole}`,
    'client and role': sql`lower(rate.client) = pair.client and ${ofRole}`,
    person: ofPerson,
    role: ofRole,
    company: sql`true`,
  }
  const applies = RATE_PLACES.map((place, nth) => applying(nth, sql`place = ${sql.lit(place)} and ${places[place]}`))
  return sql`
    rate as materialized (select * from ${placedRates(db)} as placed),
    pair as materialized (
      select t.project_id, t.user_id, t.hours, t.first_entry, t.last_entry, lower(p.client) as client,
        lower(coalesce(r.role, person.role)) as role
      from user_project_totals t join projects p on p.id = t.project_id join people person on person.id = t.user_id
        left join project_roles r on r.project_id = t.project_id and r.user_id = t.user_id
      where t.project_id = ${anyOf(ids)}
    ),
    applying as materialized (${sql.join(applies, sql` union all `)}),
    edge as (
      select project_id, user_id, first_entry as day from pair
      union select project_id, user_id, valid_from from applying where valid_from > first_entry
      union select project_id, user_id, last_day + 1 from applying where last_day < last_entry
    ),
    stretch as materialized (
      select project_id, user_id, day as first_day,
        coalesce(lead(day) over other_days, 'infinity') as next_day, count(*) over (partition by project_id, user_id) as stretches
      from edge window other_days as (partition by project_id, user_id order by day)
    ),
    priced as (
      select distinct on (s.project_id, s.user_id, s.first_day) s.project_id, s.user_id, s.first_day, amount, currency
      from stretch s left join applying a on a.project_id = s.project_id and a.user_id = s.user_id
        and s.first_day between a.valid_from and coalesce(a.last_day, 'infinity')
      order by s.project_id, s.user_id, s.first_day, rank
    )`
}

/** The rates of one place that hold on days of some hours. */
function applying(rank: number, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select pair.project_id, pair.user_id, first_entry, last_entry, ${sql.lit(rank)} as rank, amount, currency, valid_from, last_day
    from pair join rate on ${condition}
    where valid_from <= last_entry and coalesce(last_day, 'infinity') >= first_entry`
}

/**
 * Hours of some people on projects by day (of a whole week: its Monday) and stretch: from kept totals of weeks, and from entries in weeks
 * within which another rate begins.
 */
function piecesOf(stretches: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with cut as (
      select distinct project_id, user_id, date_trunc('week', first_day)::date as week from ${stretches} as s
      where extract(isodow from first_day) <> 1
    ),
    part as (
      select w.project_id, w.user_id, w.week as day, w.hours from week_totals w
      where (w.project_id, w.user_id) in (select project_id, user_id from ${stretches} as s)
        and (w.project_id, w.user_id, w.week) not in (select project_id, user_id, week from cut)
      union all
      select e.project_id, e.user_id, e.date, e.hours from cut
      join time_entries e on e.user_id = cut.user_id and e.project_id = cut.project_id and e.date between cut.week and cut.week + 6
    )
    select project_id, user_id, first_day, day, part.hours from part join ${stretches} as s using (project_id, user_id)
    where day >= first_day and day < next_day`
}
