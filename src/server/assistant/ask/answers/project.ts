import { sql } from 'kysely'
import { countText } from '#shared/figures/text.ts'
import { ACTIVE_PROJECT_DAYS } from '#shared/projects/rules.ts'
import { dayText, periodText } from '../day-text.ts'
import type { Project } from '#shared/projects/contract.ts'
import { projectHealth, type ProjectHealth } from '#shared/projects/health.ts'
import { skillsGap } from '#shared/projects/skills-gap.ts'
import type { Day } from '#shared/time/day.ts'
import { companyCurrency } from '../../../company/queries.ts'
import { rankPeople } from '../../../match/queries.ts'
import { isActiveProject } from '../../../people/active-projects.ts'
import { projectSkills } from '../../../projects/detail.ts'
import { projectById } from '../../../projects/queries.ts'
import {
  address,
  facts,
  listed,
  numberText,
  personLink,
  projectLink,
  type Answer,
  type Asking,
  type Ref,
} from './answer.ts'

/** How a project does, part by part, with its budget and deadline. */
export async function health({ db, today }: Asking, { id, name }: Ref): Promise<Answer> {
  const [project, currency] = await Promise.all([projectById(db, id, today), companyCurrency(db)])
  if (!project) return { text: `The project ${name} no longer exists.` }
  const judged = projectHealth(project, today)
  const { budget, spent } = project.figures
  const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency, maximumFractionDigits: 0 })
  const due = project.deadline === null ? '' : ` Its deadline is ${dayText(project.deadline)}.`
  return {
    text: `${healthText(project, judged)}.${due}`,
    rows: [
      ...(judged?.parts ?? []).map((part) => ({
        label: part.name,
        link: projectLink(id),
        figure: null,
        why: part.sentence,
      })),
      {
        label: 'Hours',
        link: address('/timesheets-detail', { project: id }),
        figure: { value: project.loggedHours, unit: 'h' },
        why: project.totalHours > 0 ? `of ${numberText(project.totalHours)} planned` : 'none are planned',
      },
      {
        label: 'Spent',
        link: address('/projects-detail', { project: id, tab: 'budget' }),
        figure: { value: spent.value, unit: currency },
        why: `${budget === null ? 'No budget is set' : `of a budget of ${money.format(budget.value)}`}${spent.from === 'assumed' ? '; assumed' : ''}`,
      },
    ],
    link: { to: projectLink(id), label: `Open ${name}` },
  }
}

/** In the words of the badge that the project's card shows. */
function healthText({ name, archived, status }: Project, judged: ProjectHealth | null): string {
  if (judged) return judged.state === 'not known' ? `The health of ${name} is not known` : `${name} is ${judged.state}`
  return `${name} is ${archived ? 'archived' : status.toLowerCase()}`
}

/** Who logged time on a project lately or is booked on it. */
export async function team({ db, today }: Asking, { id, name }: Ref): Promise<Answer> {
  const { rows } = await sql<{
    id: number
    name: string
    role: string
    hours: number
    last: Day | null
    booked: number
  }>`
    select p.id, p.name, p.role, coalesce(t.hours, 0) as hours, t.last_entry as last,
      coalesce((
        select sum(allocated_percentage) from resource_allocations b
        where b.project_id = ${id} and b.user_id = p.id and ${today} between b.start_date and b.end_date), 0) as booked
    from people p left join user_project_totals t on t.project_id = ${id} and t.user_id = p.id
    where p.id in (
      select user_id from user_project_totals where project_id = ${id} and ${isActiveProject(today)}
      union select user_id from resource_allocations where project_id = ${id} and end_date >= ${today})
    order by hours desc, p.name, p.id`.execute(db)
  return {
    text: `${rows.length === 0 ? 'Nobody works' : countText(rows.length, 'person works', 'people work')} on ${name}: logged time in the last ${ACTIVE_PROJECT_DAYS} days, or booked today or later.`,
    ...listed(rows, (member) => ({
      label: member.name,
      link: personLink(member.id),
      figure: { value: member.hours, unit: 'h' },
      why: facts(
        member.role,
        member.booked > 0 && `booked at ${numberText(member.booked)} %`,
        member.last !== null && `last entry on ${dayText(member.last)}`,
      ),
    })),
    link: { to: address('/projects-detail', { project: id, tab: 'team' }), label: `Team of ${name}` },
  }
}

/** Which required skills the team has not shown, or hardly. */
export async function gaps({ db, today }: Asking, { id, name }: Ref): Promise<Answer> {
  const required = skillsGap(await projectSkills(db, id, today))
  const open = required.filter(({ cover }) => cover !== 'shown')
  return {
    text:
      required.length === 0
        ? `${name} requires no skills.`
        : open.length === 0
          ? `The team of ${name} has shown all ${required.length} required skills.`
          : `The team of ${name} lacks or hardly shows ${open.length} of ${countText(required.length, 'required skill', 'required skills')}.`,
    ...listed(open.length > 0 ? open : required, ({ skill, teamHours, sentence }) => ({
      label: skill,
      link: address('/find-person', { project: id, skills: skill }),
      figure: { value: teamHours, unit: 'h' },
      why: sentence,
    })),
    link: { to: address('/find-person', { project: id }), label: 'Find the right person' },
  }
}

/** Who fits a project best, by the score of Find the Right Person. */
export async function match({ db, known, today, period, value, person }: Asking, { id, name }: Ref): Promise<Answer> {
  const percentage = value('percentage') ?? undefined
  const request = {
    projectId: id,
    limit: 10,
    ...period,
    ...(percentage !== undefined && { percentage: Math.min(200, Math.max(1, percentage)) }),
  }
  const found = await rankPeople(db, known, request, today)
  // Whoever is to be replaced or helped is no candidate.
  const people = found.people.filter(({ userId }) => userId !== person?.id)
  const [best] = people
  return {
    text: best
      ? `${best.name} fits ${name} best ${periodText(found.asked)}; ${found.counting === 0 ? 'nobody scores' : countText(found.counting, 'person scores', 'people score')} above 70 %.`
      : `Nobody can be ranked for ${name}${found.asked.skills.length === 0 ? ', which requires no skills' : ''}.`,
    ...listed(people, ({ userId, name: label, score, parts }) => ({
      label,
      link: address('/find-person', { project: id, person: userId }),
      figure: { value: Math.round(score * 100), unit: '%' },
      why: `${parts.skills.basis} ${parts.availability.basis}`,
    })),
    total: found.ranked,
    link: {
      to: address('/find-person', { project: id, from: period?.from, to: period?.to, percentage }),
      label: 'Find the Right Person',
    },
  }
}
