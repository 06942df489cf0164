import { sql } from 'kysely'
import { countText, numberText } from '#shared/figures/text.ts'
import { ACTIVE_PROJECT_DAYS } from '#shared/projects/rules.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { dayText } from '#shared/time/day-text.ts'
import { periodText } from '../day-text.ts'
import { linkTo, listed, projectLink, row, type Answer, type Asking, type Ref } from './answer.ts'

/** What somebody logs time on and is booked for. */
export async function personWork({ db, today, period }: Asking, { id, name }: Ref): Promise<Answer> {
  const logged = { from: period?.from ?? addDays(today, 1 - ACTIVE_PROJECT_DAYS), to: period?.to ?? today }
  const booked = { from: period?.from ?? today, to: period?.to ?? addDays(today, 365) }
  const { rows } = await sql<{
    id: number
    name: string
    client: string
    hours: number
    last: Day | null
    from: Day | null
    to: Day | null
    booked: number
  }>`
    with booking as (
      select project_id, min(start_date) as "from", max(end_date) as "to", sum(allocated_percentage) as booked
      from resource_allocations
      where user_id = ${id} and end_date >= ${booked.from} and start_date <= ${booked.to} group by project_id
    ), logged as (
      select project_id, sum(hours) as hours, max(date) as last from time_entries
      where user_id = ${id} and date between ${logged.from} and ${logged.to} group by project_id
    )
    select p.id, p.name, p.client, coalesce(hours, 0) as hours, last, "from", "to", coalesce(booked, 0) as booked
    from booking full join logged using (project_id) join projects p on p.id = project_id
    order by hours desc, booked desc, p.name, p.id`.execute(db)
  const when = period
    ? periodText(period)
    : `now: logged in the last ${ACTIVE_PROJECT_DAYS} days, or booked today or later`
  return {
    text: `${name} works on ${rows.length === 0 ? 'no project' : countText(rows.length, 'project', 'projects')} ${when}.`,
    ...listed(rows, ({ from, to, last, ...work }) =>
      row(
        work.name,
        projectLink(work.id),
        [work.hours, 'h'],
        work.client,
        from !== null && to !== null && `booked ${periodText({ from, to })} at ${numberText(work.booked)} %`,
        last !== null && `last entry on ${dayText(last)}`,
      ),
    ),
    link: linkTo(`Schedule of ${name}`, '/resource-allocation', { tab: 'schedule', employee: id }),
  }
}
