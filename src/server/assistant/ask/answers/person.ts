import { sql } from 'kysely'
import { mayOn } from '#shared/access/rules.ts'
import { countText, numberText } from '#shared/figures/text.ts'
import { ACTIVE_PROJECT_DAYS } from '#shared/projects/rules.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { dayText } from '#shared/time/day-text.ts'
import { visibleEntries } from '../../../time-entries/queries.ts'
import { periodText } from '../day-text.ts'
import { linkTo, listed, projectLink, row, type Answer, type Asking, type Ref } from './answer.ts'
import { SECONDS } from '../../../time-entries/totals-tables.ts'

/** What somebody is booked for and logs time on, as far as the reader may read their entries. */
export async function personWork({ db, actor, today, period }: Asking, { id, name }: Ref): Promise<Answer> {
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
      select project_id, round(sum(${sql.raw(SECONDS)}) / 3600.0, 2) as hours, max(date) as last from time_entries
      where user_id = ${id} and date between ${logged.from} and ${logged.to} and ${visibleEntries(actor)} group by project_id
    )
    select p.id, p.name, p.client, coalesce(hours, 0) as hours, last, "from", "to", coalesce(booked, 0) as booked
    from booking full join logged using (project_id) join projects p on p.id = project_id
    order by hours desc, booked desc, p.name, p.id`.execute(db)
  const isSeen = (projectId: number) => mayOn(actor, 'entries.read', { userId: id, projectId })
  const now = isSeen(0) ? `logged in the last ${ACTIVE_PROJECT_DAYS} days, or booked` : 'booked'
  const when = period ? periodText(period) : `now: ${now} today or later`
  return {
    text: `${name} works on ${rows.length === 0 ? 'no project' : countText(rows.length, 'project', 'projects')} ${when}.`,
    ...listed(rows, ({ from, to, last, ...work }) =>
      row(
        work.name,
        projectLink(work.id),
        isSeen(work.id) ? [work.hours, 'h'] : null,
        work.client,
        from !== null && to !== null && `booked ${periodText({ from, to })} at ${numberText(work.booked)} %`,
        last !== null && `last entry on ${dayText(last)}`,
      ),
    ),
    link: linkTo(`Schedule of ${name}`, '/resource-allocation', { tab: 'schedule', employee: id }),
  }
}
