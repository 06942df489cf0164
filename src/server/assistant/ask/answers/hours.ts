import { sql, type RawBuilder } from 'kysely'
import { BILLING_RATE_PER_HOUR } from '#shared/projects/rules.ts'
import type { Days } from '#shared/time/units.ts'
import { weekEnd, weekStart } from '#shared/time/week.ts'
import { companyCurrency } from '../../../company/queries.ts'
import { given, within } from '../../../http/list-of.ts'
import { partsOf } from '../../../timesheets/sources.ts'
import { periodText } from '../day-text.ts'
import { address, listed, numberText, personLink, projectLink, sumOf, type Answer, type Asking } from './answer.ts'

/** What hours are made of; `total` where that is not the sum of the parts, and a note on what was counted. */
interface Counted {
  readonly parts: readonly { readonly id: number | null; readonly label: string; readonly hours: number }[]
  readonly total?: number
  readonly note?: string
}

/** Hours of a person, project, client, category or skill in some days, and what they are made of. */
export async function hours(asking: Asking): Promise<Answer> {
  const { period, person, project, client, has } = asking
  const category = asking.term('category')
  const [skill] = category === null ? asking.skills : []
  const isMost = has('who') && has('top') && !person && !project && !client
  const {
    parts,
    total,
    note = '',
  } = await (isMost
    ? byPerson(asking)
    : skill === undefined
      ? byTotals(asking, category ?? undefined)
      : ofSkill(asking, skill))
  const sum = total ?? sumOf(parts, (part) => part.hours)
  const [leader] = isMost ? parts : []
  const first = leader ? `${leader.label} logged most: ${numberText(leader.hours)} h. In total, ` : ''
  const said = [
    `${first}${numberText(sum)} h${category === null ? '' : ` of ${category}`} were logged`,
    person && `by ${person.name}`,
    project && `on ${project.name}`,
    client && `for ${client.name}`,
    skill !== undefined && `with ${skill}`,
    period && periodText(period),
  ]
  const isOfPeople = isMost || !person === (project !== null)
  return {
    text: `${said.filter(Boolean).join(' ')}${note}.${has('billable') ? await worthText(asking, sum) : ''}`,
    ...listed(
      parts.filter((part) => part.hours > 0),
      ({ id, label, hours: own }) => ({
        label,
        link: id === null ? null : isOfPeople ? personLink(id) : projectLink(id),
        figure: { value: own, unit: 'h' },
        why: `${numberText(Math.round((own / sum) * 1000) / 10)} % of ${numberText(sum)} h`,
      }),
    ),
    link: {
      to: address('/timesheets-detail', {
        employee: person?.id,
        project: project?.id,
        week: period && weekStart(period.from) === weekStart(period.to) ? period.from : undefined,
        view: skill === undefined ? 'analytics' : 'skills',
      }),
      label: 'Timesheets',
    },
  }
}

async function worthText({ db }: Asking, sum: number): Promise<string> {
  const currency = await companyCurrency(db)
  const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency, maximumFractionDigits: 0 })
  return ` At ${money.format(BILLING_RATE_PER_HOUR)} per hour that is ${money.format(sum * BILLING_RATE_PER_HOUR)}; entries do not say whether they are billable.`
}

/**
 * By project for a person or a client, by person for a project, by category for the company; a person on a project by
 * category too. Whole weeks come from totals; of the days at their edges the entries of one person or project are read.
 */
async function byTotals(
  { db, period, person, project, client }: Asking,
  category: string | undefined,
): Promise<Counted> {
  if (!person && !project && !client) {
    const rows = await db
      .selectFrom('day_totals')
      .select([sql<null>`null`.as('id'), 'category as label', sql<number>`sum(hours)`.as('hours')])
      .where(given({ category }))
      .where(within('date', 'date', period ?? {}))
      .groupBy('category')
      .orderBy('hours', 'desc')
      .execute()
    return { parts: rows }
  }
  const ofClient = client ? sql`project_id in (select id from projects where client = ${client.name})` : sql`true`
  const scope = sql`${given({ user_id: person?.id, project_id: project?.id, category })} and ${ofClient}`
  const [part, name] =
    person && project
      ? [sql`null::integer`, sql`category`]
      : project
        ? [sql`user_id`, sql`(select name from people where id = part)`]
        : [sql`project_id`, sql`(select name from projects where id = part)`]
  const { weeks, days } = partsOf(period ?? {})
  const { rows } = await sql<Counted['parts'][number]>`
    with counted as (
      select ${part} as part, category, hours from week_totals where ${scope} and ${weeks}
      union all select ${part}, category, hours from time_entries where ${scope} and ${days}
    ), summed as (
      select part, ${person && project ? sql`category` : sql`''`} as category, sum(hours) as hours from counted group by 1, 2
    )
    select part as id, ${name} as label, hours from summed order by hours desc, label`.execute(db)
  return { parts: rows }
}

function wholeWeeks(period: Days | null): { weeks: Partial<Days>; note: string } {
  if (!period) return { weeks: {}, note: '' }
  const weeks = { from: weekStart(period.from), to: weekEnd(period.to) }
  const isWhole = weeks.from === period.from && weeks.to === period.to
  return { weeks, note: isWhole ? '' : `, in whole weeks ${periodText(weeks)}` }
}

/** Of everybody in whole weeks, whoever logged most first. */
async function byPerson({ db, period }: Asking): Promise<Counted> {
  const { weeks, note } = wholeWeeks(period)
  const { rows } = await sql<Counted['parts'][number]>`
    select p.id, p.name as label, t.hours from people p join (
      select user_id, sum(hours) as hours from user_week_totals where ${within('week', 'week', weeks)} group by user_id
    ) as t on t.user_id = p.id
    order by t.hours desc, p.name, p.id`.execute(db)
  return { parts: rows, note }
}

/** Hours whose notes show a skill: of a person or project from totals or their own entries, else of whole weeks. */
async function ofSkill({ db, period, person, project, client }: Asking, skill: string): Promise<Counted> {
  const id = sql`(select id from skills where lower(name) = ${skill.toLowerCase()})`
  const read = async (from: RawBuilder<unknown>) => {
    const { rows } = await sql<Counted['parts'][number]>`${from}`.execute(db)
    return rows
  }
  if (client)
    return {
      parts: await read(sql`
        select p.id, p.name as label, t.hours from project_skill_totals t join projects p on p.id = t.project_id
        where p.client = ${client.name} and t.skill_id = ${id} order by t.hours desc, p.name`),
      note: ' over all time',
    }
  if (person || project) {
    const whose = given({ user_id: person?.id, project_id: project?.id })
    const isKept = !period && !(person && project)
    const from = isKept
      ? sql`${sql.table(person ? 'user_skill_totals' : 'project_skill_totals')} where ${whose} and skill_id = ${id}`
      : sql`time_entries where ${whose} and ${within('date', 'date', period ?? {})} and skill_ids @> array[${id}]`
    const [row] = await read(sql`select null as id, '' as label, coalesce(sum(hours), 0) as hours from ${from}`)
    return { parts: [], total: row?.hours ?? 0 }
  }
  const { weeks, note } = wholeWeeks(period)
  return {
    parts: await read(
      period
        ? sql`select null as id, concat('Week of ', week) as label, hours from week_skill_totals
            where skill_id = ${id} and ${within('week', 'week', weeks)} order by week`
        : sql`select p.id, p.name as label, t.hours from user_skill_totals t join people p on p.id = t.user_id
            where t.skill_id = ${id} order by t.hours desc, p.name`,
    ),
    note,
  }
}
