import { sql } from 'kysely'
import { mayOn } from '#shared/access/rules.ts'
import { ENDING_DAYS } from '#shared/assistant/ask/rules.ts'
import type { Project } from '#shared/projects/contract.ts'
import { overFrom } from '#shared/projects/alerts.ts'
import { isOpen } from '#shared/projects/rules.ts'
import { countText, hoursText, numberText } from '#shared/figures/text.ts'
import { isOverBudget, showsHours, showsMoney } from '#shared/projects/figures.ts'
import { usedPlace } from '#shared/projects/standing.ts'
import { addDays, daysBetween, type Day } from '#shared/time/day.ts'
import { dayText } from '#shared/time/day-text.ts'
import { alertShares, companyCurrency } from '../../../company/queries.ts'
import { IS_OPEN, projectStandings, type ProjectStanding } from '../../../projects/queries.ts'
import { projectAsSeen } from '../../../projects/seen.ts'
import { periodText } from '../day-text.ts'
import { linkTo, listed, projectLink, refusal, row, type Answer, type Asking } from './answer.ts'
import { compare } from '#shared/words/compare.ts'

/** Projects over budget, projects that end soon, or those of a status, a client or a skill. */
export async function projects(asking: Asking): Promise<Answer> {
  const { has, client } = asking
  if (!has('overbudget', 'ending', 'overdue')) return plainList(asking)
  const open = (await projectStandings(asking.db, asking.today))
    .map(projectAsSeen<ProjectStanding>(asking.actor, asking.today))
    .filter((project) => isOpen(project) && !project.archived && (!client || project.client === client.name))
    .sort((a, b) => compare(a.name, b.name) || a.id - b.id)
  if (has('overbudget')) return overBudget(asking, open)
  return has('overdue') ? overdue(asking, open) : ending(asking, open)
}

/** '2 open projects of Northwind Bank'. */
function openText(count: number, { client }: Asking): string {
  return `${countText(count, 'open project', 'open projects')}${client ? ` of ${client.name}` : ''}`
}

type Standing = Pick<Project, keyof ProjectStanding>

/**
 * Projects that have spent more than their budget, or more hours than planned by the company's shares (spec §9), as far as the
 * reader may see either.
 */
async function overBudget(asking: Asking, all: readonly Standing[]): Promise<Answer> {
  const open = all.filter(showsHours)
  const refused = open.length === 0 && refusal(asking, 'projects.hours')
  if (refused) return refused
  const currency = await companyCurrency(asking.db)
  const from = overFrom(await alertShares(asking.db))
  const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency, maximumFractionDigits: 0 })
  const over = open
    .map((project) => ({
      ...project,
      byMoney: showsMoney(project.figures) && isOverBudget(project.figures),
      hoursPart: overHours(project, from),
    }))
    .filter(({ byMoney, hoursPart }) => byMoney || hoursPart > 1)
    .sort((a, b) => Math.max(usedPlace(b) / 100, b.hoursPart) - Math.max(usedPlace(a) / 100, a.hoursPart))
  return {
    text: `${openText(over.length, asking)} ${over.length === 1 ? 'is' : 'are'} over budget.`,
    ...listed(over, ({ id, name, figures: { spent, budget, used }, loggedHours, totalHours, byMoney, hoursPart }) => {
      const part = byMoney ? used?.value : (loggedHours / totalHours) * 100
      return row(
        name,
        projectLink(id, 'budget'),
        // A budget of 0 has no percentage.
        part === undefined ? null : [Math.round(part), '%'],
        byMoney && spent && budget && `${money.format(spent.value)} of ${money.format(budget.value)}`,
        hoursPart > 1 && `${numberText(loggedHours)} of ${numberText(totalHours)} planned hours`,
      )
    }),
    link: linkTo('All projects by used budget', '/projects-detail', { sort: 'budget' }),
  }
}

/** Logged hours as a part of the hours from which a project counts as over its plan (a percentage of the planned hours); above 1 it is over. */
function overHours({ loggedHours, totalHours }: Pick<ProjectStanding, 'loggedHours' | 'totalHours'>, from: number) {
  return totalHours === 0 ? 0 : (loggedHours * 100) / (totalHours * from)
}

function ending(asking: Asking, open: readonly Standing[]): Answer {
  const { today, period } = asking
  const days = period ?? { from: today, to: addDays(today, ENDING_DAYS) }
  const found = open
    .flatMap(({ deadline, ...project }) =>
      deadline !== null && days.from <= deadline && deadline <= days.to ? [{ ...project, deadline }] : [],
    )
    .sort((a, b) => compare(a.deadline, b.deadline))
  return {
    text: `${openText(found.length, asking)} ${found.length === 1 ? 'ends' : 'end'} ${periodText(days)}.`,
    ...listed(found, ({ id, name, client, deadline, figures: { completion } }) =>
      row(
        name,
        projectLink(id, 'timeline'),
        [daysBetween(today, deadline), 'days'],
        client,
        `due on ${dayText(deadline)}${!completion ? '' : `, ${numberText(completion.value)} % done${completion.from === 'assumed' ? ' (assumed)' : ''}`}`,
      ),
    ),
    link: linkTo('All projects by deadline', '/projects-detail', { sort: 'deadline' }),
  }
}

/** Open projects whose deadline has passed, the longest overdue first. */
function overdue(asking: Asking, open: readonly Standing[]): Answer {
  const found = open
    .flatMap(({ deadline, ...project }) =>
      deadline !== null && deadline < asking.today ? [{ ...project, deadline }] : [],
    )
    .toSorted((a, b) => compare(a.deadline, b.deadline))
  return {
    text: `${openText(found.length, asking)} ${found.length === 1 ? 'is' : 'are'} overdue.`,
    ...listed(found, ({ id, name, client, deadline }) =>
      row(
        name,
        projectLink(id, 'timeline'),
        [daysBetween(deadline, asking.today), 'days'],
        client,
        `was due on ${dayText(deadline)}`,
      ),
    ),
    link: linkTo('All projects by deadline', '/projects-detail', { sort: 'deadline', open: 'true' }),
  }
}

async function plainList(asking: Asking): Promise<Answer> {
  const { db, actor, has, skills, anySkill, client, term } = asking
  const status = term('status')
  const byHours = has('top') && has('hours', 'log')
  const refused = byHours && refusal(asking, 'projects.hours')
  if (refused) return refused
  const isNeeded = has('need', 'gap')
  const shown = skills.map(
    (skill) => sql`exists (
      select from ${sql.table(isNeeded ? 'project_required_skills' : 'project_skill_totals')} s join skills on skills.id = s.skill_id
      where s.project_id = projects.id and lower(skills.name) = ${skill.toLowerCase()})`,
  )
  const ofStatus =
    status === 'open' || (isNeeded && status === null)
      ? IS_OPEN
      : sql`archived_at is null and ${status === null ? sql`true` : sql`status = ${status}`}`
  const { rows } = await sql<{
    id: number
    name: string
    client: string
    status: string
    hours: number
    last: Day | null
  }>`
    select id, name, client, status, coalesce(hours, 0) as hours, last_entry as last
    from projects left join project_totals on project_id = id
    where ${ofStatus} and ${client ? sql`client = ${client.name}` : sql`true`}
      and (${shown.length === 0 ? sql`true` : sql.join(shown, anySkill ? sql` or ` : sql` and `)})
    order by ${byHours ? sql`hours desc` : sql`last_entry desc nulls last`}, name, id`.execute(db)
  const kind = status === null ? (isNeeded ? 'open ' : '') : `${status} `
  const most = byHours && rows[0] ? `${rows[0].name} has the most hours: ${hoursText(rows[0].hours)}. ` : ''
  const there = client ? `${client.name} has` : rows.length === 1 ? 'There is' : 'There are'
  return {
    text: `${most}${there} ${countText(rows.length, `${kind}project`, `${kind}projects`)}${skills.length === 0 ? '' : ` ${isNeeded ? `that ${rows.length === 1 ? 'requires' : 'require'}` : 'whose notes show'} ${skills.join(anySkill ? ' or ' : ' and ')}`}.`,
    ...listed(rows, (project) =>
      row(
        project.name,
        projectLink(project.id),
        mayOn(actor, 'projects.hours', { projectId: project.id }) ? [project.hours, 'h'] : null,
        project.client,
        project.status,
        project.last !== null && `last activity on ${dayText(project.last)}`,
      ),
    ),
    link: linkTo('Projects', '/projects-detail', { q: client?.name, status: status === 'open' ? null : status }),
  }
}
