import { sql, type RawBuilder } from 'kysely'
import { periodText } from '#shared/assistant/ask/day-text.ts'
import type { Days } from '#shared/assistant/ask/months.ts'
import { hourSkills, mostHours } from '#shared/assistant/ask/slots.ts'
import { BILLING_RATE_PER_HOUR } from '#shared/projects/rules.ts'
import { addDays, weekday, type Day } from '#shared/time/day.ts'
import { weekEnd, weekStart } from '#shared/time/week.ts'
import { companyCurrency } from '../../../company/queries.ts'
import { given } from '../../../http/list-of.ts'
import { address, firstRows, numberText, personLink, projectLink, sumOf, type Answer, type Asking } from './answer.ts'

interface Part {
  id: number | null
  label: string
  hours: number
}

/** Hours of a person, project, client, category or skill in some days, and what they are made of. */
export async function hours(asking: Asking): Promise<Answer> {
  const { facts, period, person, project, client } = asking
  const [skill] = hourSkills(facts)
  const scope = { ...asking, person: aboutCompany(asking) ? null : person }
  const most = mostHours(facts)
  const { parts, total, note } = await (most
    ? byPerson(scope)
    : skill === undefined
      ? byTotals(scope)
      : ofSkill(scope, skill))
  const sum = total ?? sumOf(parts, (part) => part.hours)
  const [leader] = most ? parts : []
  const first = leader ? `${leader.label} logged most: ${numberText(leader.hours)} h. In total, ` : ''
  const of = facts.category ? ` of ${facts.category}` : ''
  const who = [
    scope.person && `by ${scope.person.name}`,
    project && `on ${project.name}`,
    client && `for ${client.name}`,
    skill !== undefined && `with ${skill}`,
    period && periodText(period),
  ]
  const worth = facts.has('billable') ? await worthText(asking, sum) : ''
  return {
    text: `${first}${numberText(sum)} h${of} were logged ${who.filter(Boolean).join(' ')}${note}.${worth}`.replace(
      'logged .',
      'logged.',
    ),
    rows: firstRows(
      parts.filter((part) => part.hours > 0),
      ({ id, label, hours: own }) => ({
        label,
        link: most && id !== null ? personLink(id) : partLink(scope, id),
        figure: { value: own, unit: 'h' },
        why: sum > 0 ? `${numberText(Math.round((own / sum) * 1000) / 10)} % of ${numberText(sum)} h` : '',
      }),
    ),
    total: parts.length,
    link: {
      to: address('/timesheets-detail', {
        employee: scope.person?.id,
        project: project?.id,
        week: period && isWithinWeek(period) ? period.from : undefined,
        view: skill === undefined ? 'analytics' : 'skills',
      }),
      label: 'Timesheets',
    },
  }
}

/** 'How many hours did we log' is about everybody, though 'I' may ask. */
function aboutCompany({ facts }: Asking): boolean {
  return facts.person === 'self' && facts.company
}

async function worthText({ db }: Asking, sum: number): Promise<string> {
  const currency = await companyCurrency(db)
  const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency, maximumFractionDigits: 0 })
  return ` At ${money.format(BILLING_RATE_PER_HOUR)} per hour that is ${money.format(sum * BILLING_RATE_PER_HOUR)}; entries do not say whether they are billable.`
}

function partLink({ person, project }: Asking, id: number | null): string | null {
  if (id === null) return null
  return project || !person ? personOrProject(project !== null, id) : projectLink(id)
}

function personOrProject(isPerson: boolean, id: number): string {
  return isPerson ? personLink(id) : projectLink(id)
}

interface Counted {
  parts: Part[]
  /** Where it is not the sum of the parts. */
  total?: number
  note: string
}

/**
 * By project for a person or a client, by person for a project, by category for the company; a person on a project by
 * category too. Whole weeks come from totals; of the days at their edges the entries of one person or project are read.
 */
async function byTotals({ db, facts, period, person, project, client }: Asking): Promise<Counted> {
  const category = facts.category ?? undefined
  if (!person && !project && !client) {
    const rows = await db
      .selectFrom('day_totals')
      .select(['category as label', sql<number>`sum(hours)`.as('hours')])
      .where(given({ category }))
      .where(between('date', period))
      .groupBy('category')
      .orderBy('hours', 'desc')
      .execute()
    return { parts: rows.map((row) => ({ ...row, id: null })), note: '' }
  }
  const scope = sql`${given({ user_id: person?.id, project_id: project?.id, category })} and ${
    client ? sql`project_id in (select id from projects where client = ${client.name})` : sql`true`
  }`
  const key = person && project ? sql`null::integer` : project ? sql`user_id` : sql`project_id`
  const name =
    person && project
      ? sql`category`
      : project
        ? sql`(select name from people where id = part)`
        : sql`(select name from projects where id = part)`
  const { weeks, edges } = divided(period)
  const { rows } = await sql<Part>`
    with counted as (
      select ${key} as part, category, hours from week_totals where ${scope} and ${weeks}
      ${edges ? sql`union all select ${key}, category, hours from time_entries where ${scope} and (${edges})` : sql``}
    ), summed as (
      select part, ${person && project ? sql`category` : sql`''`} as category, sum(hours) as hours from counted group by 1, 2
    )
    select part as id, ${name} as label, hours from summed order by hours desc, label`.execute(db)
  return { parts: rows, note: '' }
}

/** Of everybody in whole weeks, whoever logged most first. */
async function byPerson({ db, period }: Asking): Promise<Counted> {
  const weeks = period && { from: weekStart(period.from), to: weekEnd(period.to) }
  const { rows } = await sql<Part>`
    select p.id, p.name as label, t.hours from people p join (
      select user_id, sum(hours) as hours from user_week_totals where ${between('week', weeks)} group by user_id
    ) as t on t.user_id = p.id
    order by t.hours desc, p.name, p.id`.execute(db)
  return { parts: rows, note: weeks ? wholeWeeks(weeks, period) : '' }
}

/** Says that whole weeks were counted where other days were asked for. */
function wholeWeeks(weeks: Days, asked: Days): string {
  return weeks.from === asked.from && weeks.to === asked.to ? '' : `, in whole weeks ${periodText(weeks)}`
}

/** Days as the whole weeks in them, and the days before and after those; no days at all are all weeks. */
function divided(period: Days | null): { weeks: RawBuilder<unknown>; edges: RawBuilder<unknown> | null } {
  if (!period) return { weeks: sql`true`, edges: null }
  const first = weekday(period.from) === 1 ? period.from : addDays(weekEnd(period.from), 1)
  const last = weekday(period.to) === 7 ? period.to : addDays(weekStart(period.to), -1)
  if (first > last) return { weeks: sql`false`, edges: sql`date between ${period.from} and ${period.to}` }
  const edges = [
    ...(period.from < first ? [sql`date between ${period.from} and ${addDays(first, -1)}`] : []),
    ...(last < period.to ? [sql`date between ${addDays(last, 1)} and ${period.to}`] : []),
  ]
  return {
    weeks: sql`week between ${first} and ${last}`,
    edges: edges.length > 0 ? sql.join(edges, sql` or `) : null,
  }
}

function between(column: string, period: Days | null): RawBuilder<boolean> {
  return period ? sql<boolean>`${sql.ref(column)} between ${period.from} and ${period.to}` : sql<boolean>`true`
}

/** Hours whose notes show a skill: of a person or project from totals or their own entries, else of whole weeks. */
async function ofSkill({ db, period, person, project, client }: Asking, skill: string): Promise<Counted> {
  const id = sql`(select id from skills where lower(name) = ${skill.toLowerCase()})`
  if (client) return { ...(await clientSkill(db, client.name, id)), note: ' over all time' }
  if (person || project) {
    const { rows } = period
      ? await sql<{ hours: number }>`
          select coalesce(sum(hours), 0) as hours from time_entries
          where ${given({ user_id: person?.id, project_id: project?.id })} and ${between('date', period)}
            and skill_ids @> array[${id}]`.execute(db)
      : person && project
        ? await sql<{ hours: number }>`
            select coalesce(sum(hours), 0) as hours from time_entries
            where ${given({ user_id: person.id, project_id: project.id })} and skill_ids @> array[${id}]`.execute(db)
        : await sql<{ hours: number }>`
            select coalesce(sum(hours), 0) as hours from ${sql.table(person ? 'user_skill_totals' : 'project_skill_totals')}
            where ${given({ user_id: person?.id, project_id: project?.id })} and skill_id = ${id}`.execute(db)
    return { parts: [], total: rows[0]?.hours ?? 0, note: '' }
  }
  if (!period) {
    const { rows } = await sql<Part>`
      select p.id, p.name as label, t.hours from user_skill_totals t join people p on p.id = t.user_id
      where t.skill_id = ${id} order by t.hours desc, p.name`.execute(db)
    return { parts: rows, note: '' }
  }
  const weeks = { from: weekStart(period.from), to: weekEnd(period.to) }
  const { rows } = await sql<{ week: Day; hours: number }>`
    select week, hours from week_skill_totals
    where skill_id = ${id} and week between ${weeks.from} and ${weeks.to} order by week`.execute(db)
  return {
    parts: rows.map(({ week, hours: own }) => ({ id: null, label: `Week of ${week}`, hours: own })),
    note: wholeWeeks(weeks, period),
  }
}

async function clientSkill(db: Asking['db'], client: string, id: RawBuilder<unknown>) {
  const { rows } = await sql<Part>`
    select p.id, p.name as label, t.hours from project_skill_totals t join projects p on p.id = t.project_id
    where p.client = ${client} and t.skill_id = ${id} order by t.hours desc, p.name`.execute(db)
  return { parts: rows }
}

function isWithinWeek({ from, to }: Days): boolean {
  return weekStart(from) === weekStart(to)
}
