import { sql, type RawBuilder } from 'kysely'
import { dayText, periodText } from '#shared/assistant/ask/day-text.ts'
import { STAGNANT_AFTER_DAYS } from '#shared/assistant/rules.ts'
import { byHours } from '#shared/assistant/ask/slots.ts'
import { projectHealth, type JudgedProject } from '#shared/projects/health.ts'
import { BUDGET_ALERT_AT, BILLING_RATE_PER_HOUR } from '#shared/projects/rules.ts'
import { addDays, daysBetween, type Day } from '#shared/time/day.ts'
import { companyCurrency } from '../../../company/queries.ts'
import { concernedBy } from '../../concerned.ts'
import { address, countText, firstRows, numberText, projectLink, type Answer, type Asking } from './answer.ts'

/** Projects that end within this many days are ending where no days are named. */
const ENDING_DAYS = 30

/** Projects that something is the matter with, of a status, or of a client. */
export async function projects(asking: Asking): Promise<Answer> {
  const { has } = asking.facts
  if (has('overbudget')) return overBudget(asking)
  if (has('stagnant')) return stagnant(asking)
  if (has('risk')) return atRisk(asking)
  if (has('ending')) return ending(asking)
  return listed(asking)
}

const SHOWN = sql`archived_at is null`
const OPEN = sql`lower(status) <> 'completed' and archived_at is null`

function ofClient({ client }: Asking): RawBuilder<unknown> {
  return client ? sql`client = ${client.name}` : sql`true`
}

function forClient({ client }: Asking): string {
  return client ? ` of ${client.name}` : ''
}

/** More cost than budget, or more hours than 120 % of those planned (spec §9). */
async function overBudget(asking: Asking): Promise<Answer> {
  const { db } = asking
  const [currency, { rows }] = await Promise.all([
    companyCurrency(db),
    sql<{
      id: number
      name: string
      cost: number
      budget: number | null
      logged: number
      planned: number
      part: number
    }>`
      select * from (
        select id, name, coalesce(spent, hours * ${sql.lit(BILLING_RATE_PER_HOUR)}) as cost, budget, hours as logged,
          total_hours as planned,
          greatest(
            case when budget > 0 then coalesce(spent, hours * ${sql.lit(BILLING_RATE_PER_HOUR)}) / budget else 0 end,
            case when total_hours > 0 then hours / total_hours / ${sql.lit(BUDGET_ALERT_AT)} else 0 end) as part
        from projects cross join lateral (
          select coalesce((select hours from project_totals where project_id = projects.id), 0) as hours) as total
        where ${OPEN} and ${ofClient(asking)}
      ) as judged where part > 1 order by part desc, name, id`.execute(db),
  ])
  const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency, maximumFractionDigits: 0 })
  return {
    text: `${countText(rows.length, 'open project', 'open projects')}${forClient(asking)} ${rows.length === 1 ? 'is' : 'are'} over budget.`,
    rows: firstRows(rows, ({ id, name, cost, budget, logged, planned }) => {
      const overHours = planned > 0 && logged > planned * BUDGET_ALERT_AT
      const byMoney = budget !== null && budget > 0 && cost > budget
      return {
        label: name,
        link: address('/projects-detail', { project: id, tab: 'budget' }),
        figure: { value: Math.round(byMoney ? (cost / budget) * 100 : (logged / planned) * 100), unit: '%' },
        why: [
          byMoney && `${money.format(cost)} of ${money.format(budget)}`,
          overHours && `${numberText(logged)} of ${numberText(planned)} planned hours`,
        ]
          .filter(Boolean)
          .join(' · '),
      }
    }),
    total: rows.length,
    link: { to: address('/projects-detail', { sort: 'hours' }), label: 'All projects by hours' },
  }
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
    rows: firstRows(all, ({ id, name, detail, value, day }) => ({
      label: name,
      link: id === null ? null : projectLink(id),
      figure: { value, unit: 'days' },
      why: `${detail}${day === null ? '' : ` · last activity on ${dayText(day)}`}`,
    })),
    total: all.length,
    link: { to: address('/projects-detail', { sort: 'activity' }), label: 'All projects by activity' },
  }
}

/**
 * Those whose health is bad, by the rule that the projects' screen explains; which asks of the team only whether there is
 * anybody, so that nobody is counted.
 */
async function atRisk(asking: Asking): Promise<Answer> {
  const { db, today } = asking
  const { rows } = await sql<JudgedProject & { id: number; name: string }>`
    select id, name, status, false as archived, budget, spent, total_hours as "totalHours",
      completion_percentage as "completionPercentage", start_date as "startDate", deadline,
      coalesce(t.hours, 0) as "loggedHours", t.last_entry as "lastActivity",
      (t.project_id is not null)::integer as people,
      exists (select from resource_allocations b where b.project_id = projects.id and b.end_date >= ${today})::integer
        as "bookedPeople"
    from projects
    left join project_totals t on t.project_id = projects.id
    where ${OPEN} and ${ofClient(asking)}
    order by name, id`.execute(db)
  const bad = rows
    .flatMap((project) => {
      const health = projectHealth(project, today)
      const parts = health?.parts.filter(({ state }) => state === 'bad') ?? []
      return parts.length > 0 ? [{ id: project.id, name: project.name, parts }] : []
    })
    .sort((a, b) => b.parts.length - a.parts.length)
  return {
    text: `${countText(bad.length, 'open project', 'open projects')}${forClient(asking)} ${bad.length === 1 ? 'is' : 'are'} at risk.`,
    rows: firstRows(bad, ({ id, name, parts }) => ({
      label: name,
      link: projectLink(id),
      figure: null,
      why: parts.map((part) => `${part.name}: ${part.sentence}`).join(' '),
    })),
    total: bad.length,
    link: { to: '/projects-detail', label: 'All projects with their health' },
  }
}

async function ending(asking: Asking): Promise<Answer> {
  const { db, today } = asking
  const days = asking.period ?? { from: today, to: addDays(today, ENDING_DAYS) }
  const { rows } = await sql<{ id: number; name: string; client: string; deadline: Day; done: number | null }>`
    select id, name, client, deadline, completion_percentage as done from projects
    where ${OPEN} and ${ofClient(asking)} and deadline between ${days.from} and ${days.to}
    order by deadline, name, id`.execute(db)
  return {
    text: `${countText(rows.length, 'open project', 'open projects')}${forClient(asking)} ${rows.length === 1 ? 'ends' : 'end'} ${periodText(days)}.`,
    rows: firstRows(rows, ({ id, name, client, deadline, done }) => ({
      label: name,
      link: address('/projects-detail', { project: id, tab: 'timeline' }),
      figure: { value: daysBetween(today, deadline), unit: 'days' },
      why: `${client} · due on ${dayText(deadline)}${done === null ? '' : `, ${numberText(done)} % done`}`,
    })),
    total: rows.length,
    link: { to: address('/projects-detail', { sort: 'deadline' }), label: 'All projects by deadline' },
  }
}

async function listed(asking: Asking): Promise<Answer> {
  const { db, facts } = asking
  const { status, skills, anySkill } = facts
  const order = byHours(facts) ? sql`hours desc` : sql`last_entry desc nulls last`
  const shown = skills.map(
    (skill) => sql`exists (
      select from project_skill_totals s join skills on skills.id = s.skill_id
      where s.project_id = projects.id and lower(skills.name) = ${skill.toLowerCase()})`,
  )
  const shows = shown.length === 0 ? sql`true` : sql.join(shown, anySkill ? sql` or ` : sql` and `)
  const fits = status === null ? SHOWN : status === 'open' ? OPEN : sql`${SHOWN} and status = ${status}`
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
  const most = byHours(facts) && first ? `${first.name} has the most hours: ${numberText(first.hours)} h. ` : ''
  return {
    text: `${most}${asking.client ? `${asking.client.name} has ` : rows.length === 1 ? 'There is ' : 'There are '}${countText(rows.length, `${kind}project`, `${kind}projects`)}${skills.length === 0 ? '' : ` whose notes show ${skills.join(anySkill ? ' or ' : ' and ')}`}.`,
    rows: firstRows(rows, (project) => ({
      label: project.name,
      link: projectLink(project.id),
      figure: { value: project.hours, unit: 'h' },
      why: `${project.client} · ${project.status}${project.last === null ? '' : ` · last activity on ${dayText(project.last)}`}`,
    })),
    total: rows.length,
    link: {
      to: address('/projects-detail', {
        q: asking.client?.name,
        status: status === null || status === 'open' ? undefined : status,
      }),
      label: 'Projects',
    },
  }
}
