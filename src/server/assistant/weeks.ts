import { sql } from 'kysely'
import { UNDECIDED_FROM_DAYS } from '#shared/assistant/rules.ts'
import type { Concern } from '#shared/assistant/contract.ts'
import { roundToCents } from '#shared/figures/rounding.ts'
import { addDays, type Day, FIRST_DAY, localDay, weekday } from '#shared/time/day.ts'
import { weekStart } from '#shared/time/week.ts'
import type { CompanySettings } from '#shared/company/contract.ts'
import type { Approver } from '#shared/weeks/choices.ts'
import { companySettings } from '../company/queries.ts'
import type { Db } from '../db/tables.ts'
import { holidayDays } from '../holidays/holidays.ts'
import type { PersonLoad } from './person-loads.ts'

/** How many days back working days are counted. Anything that waits longer is shown with the working days of these. */
const LOOK_BACK_DAYS = 31

/**
 * People who have not submitted last week, or to whom it was returned, once a working day of the company has passed since. None
 * if the company approves nothing.
 */
export async function unsubmittedWeeks(
  db: Db,
  today: Day,
  loads: () => Promise<readonly PersonLoad[]>,
): Promise<Concern[]> {
  const settings = await approving(db)
  if (!settings) return []
  const week = addDays(weekStart(today), -7)
  // The week before the calendar begins cannot be submitted.
  if (week < FIRST_DAY) return []
  if ((await workingDays(db, settings, weekStart(today), today)).length === 0) return []
  const { rows } = await sql<{ userId: number }>`
    select user_id as "userId" from weeks where week = ${week}::date and state <> 'Returned'`.execute(db)
  const submitted = new Set(rows.map(({ userId }) => userId))
  return (await loads())
    .filter(({ id, lastWeek }) => lastWeek.capacity > 0 && !submitted.has(id))
    .map(({ id, name, role, lastWeek: { hours, capacity } }) => ({
      kind: 'week',
      id,
      name,
      detail: role,
      value: roundToCents(hours),
      of: roundToCents(capacity),
      day: week,
    }))
}

/** Submitted weeks that have waited for some working days of the company, with the people who have to decide. */
export async function undecidedWeeks(db: Db, today: Day): Promise<Concern[]> {
  const settings = await approving(db)
  if (!settings) return []
  const from = addDays(today, -LOOK_BACK_DAYS)
  const working = await workingDays(db, settings, from, addDays(today, -1))
  const { rows } = await sql<{ userId: number; name: string; week: Day; since: Date; deciders: string | null }>`
    with waiting as (
      select e.user_id, e.date - (extract(isodow from e.date)::integer - 1) as week, max(e.created_at) as came,
        string_agg(distinct decider.name, ', ') as deciders
      from time_entries e join people p on p.id = e.user_id join projects led on led.id = e.project_id
        left join people decider on decider.id = any(${decidersOf(settings.approver)})
      where e.approval in ('Submitted', 'Approved by lead', 'Approved by manager')
      group by 1, 2
      union all
      select w.user_id, w.week, w.submitted_at, manager.name
      from weeks w join people p on p.id = w.user_id left join people manager on manager.id = p.manager_id
      where w.state = 'Submitted'
        and not exists (select from time_entries e where e.user_id = w.user_id and e.date between w.week and w.week + 6)
    )
    select waiting.user_id as "userId", p.name, waiting.week, greatest(w.submitted_at, waiting.came) as since, waiting.deciders
    from waiting join weeks w on w.user_id = waiting.user_id and w.week = waiting.week join people p on p.id = waiting.user_id`.execute(
    db,
  )
  return rows.flatMap(({ userId, name, week, since, deciders }): Concern[] => {
    const day = localDay(new Date(since), settings.timeZone)
    const waited = working.filter((one) => one > day).length
    if (waited < UNDECIDED_FROM_DAYS) return []
    return [
      {
        kind: 'week',
        id: userId,
        name,
        detail: deciders ?? 'Nobody in particular',
        value: waited,
        of: null,
        day: week,
      },
    ]
  })
}

/** The people for whom an entry `e` of a person `p` on a project `led` still waits, as `missingDeciders` says. */
function decidersOf(approver: Approver) {
  const alone = sql`(led.lead_id is null or led.lead_id = e.user_id)`
  const lead = sql`case when ${alone} then p.manager_id else led.lead_id end`
  if (approver === 'manager') return sql`array[p.manager_id]`
  if (approver === 'lead') return sql`array[${lead}]`
  return sql`case e.approval when 'Approved by lead' then array[p.manager_id] when 'Approved by manager' then array[${lead}]
    else array[p.manager_id, ${lead}] end`
}

/** The company's settings if it approves hours, else null. */
async function approving(db: Db): Promise<CompanySettings | null> {
  const settings = await companySettings(db)
  return settings.approval === 'none' ? null : settings
}

/** The days in a range, both ends inclusive, on which the company works by its own hours and holidays. */
async function workingDays(
  db: Db,
  { contractedHours, holidayCalendar }: CompanySettings,
  from: Day,
  to: Day,
): Promise<Day[]> {
  const holidays = (await holidayDays(db, from, to))(holidayCalendar)
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if ((contractedHours[weekday(day) - 1] ?? 0) > 0 && !holidays.has(day)) days.push(day)
  }
  return days
}
