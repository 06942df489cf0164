import { sql, type RawBuilder } from 'kysely'
import { dayText, periodText } from '../day-text.ts'
import { STAGNANT_AFTER_DAYS } from '#shared/assistant/rules.ts'
import { countText } from '#shared/figures/text.ts'
import { isOverBudget } from '#shared/projects/figures.ts'
import { projectHealth } from '#shared/projects/health.ts'
import { BUDGET_ALERT_AT, isOpen } from '#shared/projects/rules.ts'
import { usedPlace } from '#shared/projects/standing.ts'
import { addDays, daysBetween, type Day } from '#shared/time/day.ts'
import { companyCurrency } from '../../../company/queries.ts'
import { IS_OPEN, projectStandings, type ProjectStanding } from '../../../projects/queries.ts'
import { concernedBy } from '../../concerned.ts'
import { address, facts, listed, numberText, projectLink, type Answer, type Asking } from './answer.ts'

/** Projects that end within this many days are ending where no days are named. */
const ENDING_DAYS = 30

/** Projects that something is the matter with, of a status, or of a client. */
export async function projects(asking: Asking): Promise<Answer> {
  const { has } = asking
  if (has('overbudget')) return overBudget(asking)
  if (has('stagnant')) return stagnant(asking)
  if (has('risk')) return atRisk(asking)
  if (has('ending')) return ending(asking)
  return plainList(asking)
}

const SHOWN = sql`archived_at is null`

function ofClient({ client }: Asking): RawBuilder<unknown> {
  return client ? sql`client = ${client.name}` : sql`true`
}

function forClient({ client }: Asking): string {
  return client ? ` of ${client.name}` : ''
}

/** How the open projects stand that are asked about, by name. */
async function openProjects({ db, today, client }: Asking): Promise<ProjectStanding[]> {
  const all = await projectStandings(db, today)
  return all
    .filter((project) => isOpen(project) && !project.archived && (!client || project.client === client.name))
    .sort((a, b) => compare(a.name, b.name) || a.id - b.id)
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}

/** More spent than the budget, or more hours than 120 % of those planned (spec §9). */
async function overBudget(asking: Asking): Promise<Answer> {
  const [currency, open] = await Promise.all([companyCurrency(asking.db), openProjects(asking)])
  const over = open
    .map((project) => ({ ...project, byMoney: isOverBudget(project.figures), hoursPart: overHours(project) }))
    .filter(({ byMoney, hoursPart }) => byMoney || hoursPart > 1)
    .sort((a, b) => Math.max(usedPlace(b) / 100, b.hoursPart) - Math.max(usedPlace(a) / 100, a.hoursPart))
  const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency, maximumFractionDigits: 0 })
  return {
    text: `${countText(over.length, 'open project', 'open projects')}${forClient(asking)} ${over.length === 1 ? 'is' : 'are'} over budget.`,
    ...listed(over, ({ id, name, figures: { spent, budget, used }, loggedHours, totalHours, byMoney, hoursPart }) => {
      const part = byMoney ? used?.value : (loggedHours / totalHours) * 100
      return {
        label: name,
        link: address('/projects-detail', { project: id, tab: 'budget' }),
        // Of a budget of 0 there is no percentage.
        figure: part === undefined ? null : { value: Math.round(part), unit: '%' },
        why: facts(
          byMoney && budget && `${money.format(spent.value)} of ${money.format(budget.value)}`,
          hoursPart > 1 && `${numberText(loggedHours)} of ${numberText(totalHours)} planned hours`,
        ),
      }
    }),
    link: { to: address('/projects-detail', { sort: 'budget' }), label: 'All projects by used budget' },
  }
}

/** Logged hours as a part of those that raise the budget alert; above 1 they do. */
function overHours({ loggedHours, totalHours }: ProjectStanding): number {
  return totalHours === 0 ? 0 : loggedHours / totalHours / BUDGET_ALERT_AT
}

async function stagnant(asking: Asking): Promise<Answer> {
  const { db, today, client, loads } = asking
  const all = (await concernedBy(db, 'stagnation', today, loads)).filter(
    ({ detail }) => !client || detail === client.name,
  )
  return {
    text: `${countText(all.length, 'open project has', 'open projects have')}${forClient(asking)} had no time entry for more than ${STAGNANT_AFTER_DAYS} days.`
      .replace(/(has|have)( of .*?) had/, '$2 $1 had')
      .replace('  ', ' '),
    ...listed(all, ({ id, name, detail, value, day }) => ({
      label: name,
      link: id === null ? null : projectLink(id),
      figure: { value, unit: 'days' },
      why: facts(detail, day !== null && `last activity on ${dayText(day)}`),
    })),
    link: { to: address('/projects-detail', { sort: 'activity' }), label: 'All projects by activity' },
  }
}

/** Those that are off track or at risk, by the rule that the projects' screen explains, the worst first. */
async function atRisk(asking: Asking): Promise<Answer> {
  const { today } = asking
  const all = await openProjects(asking)
  const [off, at] = (['off track', 'at risk'] as const).map((state) => all.filter(({ health }) => health === state))
  const concerned = [...(off ?? []), ...(at ?? [])].map((project) => ({
    ...project,
    parts: projectHealth(project, today)?.parts.filter(({ state }) => state === project.health) ?? [],
  }))
  return {
    text: `${countText(off?.length ?? 0, 'open project', 'open projects')}${forClient(asking)} ${off?.length === 1 ? 'is' : 'are'} off track and ${at?.length ?? 0} at risk.`,
    ...listed(concerned, ({ id, name, health, parts }) => ({
      label: name,
      link: projectLink(id),
      figure: null,
      why: `${health === 'off track' ? 'Off track' : 'At risk'}. ${parts.map((part) => `${part.name}: ${part.sentence}`).join(' ')}`,
    })),
    link: { to: address('/projects-detail', { sort: 'health' }), label: 'All projects by health' },
  }
}

async function ending(asking: Asking): Promise<Answer> {
  const { today } = asking
  const days = asking.period ?? { from: today, to: addDays(today, ENDING_DAYS) }
  const found = (await openProjects(asking))
    .flatMap(({ deadline, ...project }) =>
      deadline !== null && days.from <= deadline && deadline <= days.to ? [{ ...project, deadline }] : [],
    )
    .sort((a, b) => compare(a.deadline, b.deadline))
  return {
    text: `${countText(found.length, 'open project', 'open projects')}${forClient(asking)} ${found.length === 1 ? 'ends' : 'end'} ${periodText(days)}.`,
    ...listed(found, ({ id, name, client, deadline, figures: { completion } }) => ({
      label: name,
      link: address('/projects-detail', { project: id, tab: 'timeline' }),
      figure: { value: daysBetween(today, deadline), unit: 'days' },
      why: `${client} · due on ${dayText(deadline)}${completion === null ? '' : `, ${numberText(completion.value)} % done${completion.from === 'assumed' ? ' (assumed)' : ''}`}`,
    })),
    link: { to: address('/projects-detail', { sort: 'deadline' }), label: 'All projects by deadline' },
  }
}

async function plainList(asking: Asking): Promise<Answer> {
  const { db, has, skills, anySkill } = asking
  const status = asking.term('status')
  const byHours = has('top') && has('hours', 'log')
  const order = byHours ? sql`hours desc` : sql`last_entry desc nulls last`
  const shown = skills.map(
    (skill) => sql`exists (
      select from project_skill_totals s join skills on skills.id = s.skill_id
      where s.project_id = projects.id and lower(skills.name) = ${skill.toLowerCase()})`,
  )
  const shows = shown.length === 0 ? sql`true` : sql.join(shown, anySkill ? sql` or ` : sql` and `)
  const fits = status === null ? SHOWN : status === 'open' ? IS_OPEN : sql`${SHOWN} and status = ${status}`
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
    where ${fits} and ${ofClient(asking)} and (${shows}) order by ${order}, name, id`.execute(db)
  const kind = status === null ? '' : `${status === 'open' ? 'open' : status} `
  const [first] = rows
  const most = byHours && first ? `${first.name} has the most hours: ${numberText(first.hours)} h. ` : ''
  return {
    text: `${most}${asking.client ? `${asking.client.name} has ` : rows.length === 1 ? 'There is ' : 'There are '}${countText(rows.length, `${kind}project`, `${kind}projects`)}${skills.length === 0 ? '' : ` whose notes show ${skills.join(anySkill ? ' or ' : ' and ')}`}.`,
    ...listed(rows, (project) => ({
      label: project.name,
      link: projectLink(project.id),
      figure: { value: project.hours, unit: 'h' },
      why: facts(project.client, project.status, project.last !== null && `last activity on ${dayText(project.last)}`),
    })),
    link: {
      to: address('/projects-detail', {
        q: asking.client?.name,
        status: status === null || status === 'open' ? undefined : status,
      }),
      label: 'Projects',
    },
  }
}
