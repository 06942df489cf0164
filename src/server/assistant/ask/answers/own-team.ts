import { sql } from 'kysely'
import { countText, numberText } from '#shared/figures/text.ts'
import { ACTIVE_PROJECT_DAYS } from '#shared/projects/rules.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { notLeftBefore } from '../../../people/employment.ts'
import { IS_OPEN } from '../../../projects/queries.ts'
import { linkTo, listed, personLink, row, type Answer, type Asking, type Ref } from './answer.ts'

interface Member {
  readonly id: number
  readonly name: string
  readonly role: string
  readonly project: string
  readonly percentage: number | null
}

/** The people on the reader's own projects: the projects that the reader leads or, if there are none, works on. */
export async function ownProjectTeam({ db, me, today }: Asking): Promise<Answer> {
  if (!me) return { text: 'Nobody is in the company yet. Add yourself under People & HR.' }
  const since = addDays(today, 1 - ACTIVE_PROJECT_DAYS)
  const { rows: mine } = await sql<Ref & { leads: boolean }>`
    select id, name, coalesce(lead_id = ${me.id}, false) as leads from projects where ${IS_OPEN} and (lead_id = ${me.id}
      or exists (select from resource_allocations b where b.project_id = projects.id and b.user_id = ${me.id} and ${isBooked(today)})
      or exists (select from user_project_totals t where t.project_id = projects.id and t.user_id = ${me.id} and t.last_entry >= ${since}))
    order by name, id`.execute(db)
  const led = mine.filter(({ leads }) => leads)
  const projects = led.length > 0 ? led : mine
  const [project, another] = projects
  const link =
    project && !another
      ? linkTo(`Team of ${project.name}`, '/projects-detail', { project: project.id, tab: 'team' })
      : null
  if (!project)
    return { text: `${me.name} leads no open project and works on none.`, link: linkTo('Projects', '/projects-detail') }
  const { rows: team } = await sql<Member>`
    with booking as (
      select user_id, project_id, sum(allocated_percentage) as percentage from resource_allocations b
      where project_id = any(${projects.map(({ id }) => id)}::integer[]) and ${isBooked(today)} group by user_id, project_id
    ), worked as (
      select user_id, project_id from user_project_totals
      where project_id = any(${projects.map(({ id }) => id)}::integer[]) and last_entry >= ${since}
    )
    select people.id, people.name, people.role, projects.name as project, percentage::float8
    from booking full join worked using (user_id, project_id)
      join people on people.id = user_id join projects on projects.id = project_id
    where user_id <> ${me.id} and ${notLeftBefore(today)}
    order by projects.name, people.name, people.id`.execute(db)
  const people = new Set(team.map(({ id }) => id)).size
  const where = another ? countText(projects.length, 'project', 'projects') : project.name
  return {
    text: `${people === 0 ? 'Nobody else is' : countText(people, 'other person is', 'other people are')} on ${where} now: booked, or with time in the last ${ACTIVE_PROJECT_DAYS} days.`,
    ...listed(team, ({ id, name, role, project: on, percentage }) =>
      row(
        name,
        personLink(id),
        percentage === null ? null : [percentage, '%'],
        role,
        another && on,
        percentage !== null && `booked at ${numberText(percentage)} %`,
      ),
    ),
    link: link ?? linkTo('Projects', '/projects-detail'),
  }
}

function isBooked(today: Day) {
  return sql`b.end_date >= ${today} and b.start_date <= ${addDays(today, ACTIVE_PROJECT_DAYS)}`
}
