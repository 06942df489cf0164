import { sql, type RawBuilder } from 'kysely'
import { may } from '#shared/access/rules.ts'
import { sumToCents } from '#shared/figures/rounding.ts'
import { hoursText, numberText } from '#shared/figures/text.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { given, within } from '../../../http/list-of.ts'
import { partsOf } from '../../../timesheets/sources.ts'
import { periodText } from '../day-text.ts'
import { linkTo, listed, personLink, projectLink, refusal, row, sentence, type Answer, type Asking } from './answer.ts'
import { SECONDS } from '../../../time-entries/totals-tables.ts'

/** A part of what hours are made of. */
interface Part {
  readonly id: number | null
  readonly label: string
  readonly hours: number
}

/** Hours of a person, project, client or category in some days, and what they are made of. */
export async function hours(asking: Asking): Promise<Answer> {
  const { period, person, project, client, term } = asking
  const about = { userId: person?.id, projectId: project?.id }
  const refused = refusal(asking, person || project ? 'timesheets.read' : 'analytics.read', about)
  if (refused) return refused
  const category = term('category')
  const isBillable = asking.has('billable')
  const parts = isBillable
    ? await billableParts(asking, category ?? undefined)
    : await partsOfHours(asking, category ?? undefined)
  const sum = sumToCents(parts.map((part) => part.hours))
  const linkOf = project && !person ? personLink : projectLink
  return {
    text: `${sentence(
      `${hoursText(sum)}${category === null ? '' : ` of ${category}`} ${isBillable ? 'billable to clients ' : ''}were logged`,
      person && `by ${person.name}`,
      project && `on ${project.name}`,
      client && `for ${client.name}`,
      period && periodText(period),
    )}${isBillable ? await invoicedText(asking, category ?? undefined) : ''}`,
    ...listed(
      parts.filter((part) => part.hours > 0),
      ({ id, label, hours: own }) =>
        row(
          label,
          id === null ? null : linkOf(id),
          [own, 'h'],
          `${numberText(Math.round((own / sum) * 1000) / 10)} % of ${hoursText(sum)}`,
        ),
    ),
    // The analytics of the screen know neither clients nor categories; the list behind a report's figure does.
    link: linkTo('Timesheets', '/timesheets-detail', {
      ...(client || category !== null
        ? { of: 'report', client: client?.name, category: category ?? undefined }
        : { view: 'analytics' }),
      employee: person?.id,
      project: project?.id,
      billable: isBillable ? 'yes' : undefined,
      ...period,
    }),
  }
}

/** Billable hours by project, or by person for a project. Whole months come from totals, the days at the edges from entries. */
async function billableParts(asking: Asking, category: string | undefined): Promise<readonly Part[]> {
  const { db, period, person, project } = asking
  const part = project && !person ? sql`user_id` : sql`project_id`
  const label =
    project && !person
      ? sql`(select name from people where id = part)`
      : sql`(select name from projects where id = part)`
  const { months, days } = monthsOf(period ?? {})
  const scope = scopeOf(asking, category)
  const { rows } = await sql<Part>`
    select part as id, ${label} as label, hours from (
      select part, round(sum(seconds) / 3600.0, 2) as hours from (
        select ${part} as part, seconds from month_totals where billable and ${scope} and ${months}
        union all select ${part}, ${sql.raw(SECONDS)} from time_entries where billable and ${scope} and ${days}
      ) as counted group by part
    ) as summed order by hours desc, label`.execute(db)
  return rows
}

/** How much of the billable hours is on invoices, for those who may see these. */
async function invoicedText(asking: Asking, category: string | undefined): Promise<string> {
  const { db, actor, period } = asking
  if (!may(actor, 'invoices.read')) return ''
  const { rows } = await sql<{ hours: number }>`
    select round(coalesce(sum(${sql.raw(SECONDS)}), 0) / 3600.0, 2) as hours from time_entries
    where billable and invoice_id is not null and ${scopeOf(asking, category)} and ${within('date', 'date', period ?? {})}`.execute(
    db,
  )
  return ` ${hoursText(rows[0]?.hours ?? 0)} of them are on invoices.`
}

function scopeOf({ person, project, client }: Asking, category: string | undefined): RawBuilder<unknown> {
  const ofClient = client ? sql`project_id in (select id from projects where client = ${client.name})` : sql`true`
  return sql`${given({ user_id: person?.id, project_id: project?.id, category })} and ${ofClient}`
}

/** Conditions for the whole months of a range in totals by `month`, and for the days outside of them. */
function monthsOf({ from, to }: { from?: Day; to?: Day }): { months: RawBuilder<unknown>; days: RawBuilder<unknown> } {
  if (from === undefined || to === undefined) return { months: sql`true`, days: sql`false` }
  const first = from.endsWith('-01') ? from : nextMonth(from)
  const next = addDays(to, 1)
  const end = `${next.slice(0, 7)}-01`
  if (first >= end) return { months: sql`false`, days: within('date', 'date', { from, to }) }
  return {
    months: sql`month >= ${first} and month < ${end}`,
    days: sql`(date >= ${from} and date < ${first} or date >= ${end} and date <= ${to})`,
  }
}

function nextMonth(day: Day): Day {
  return `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`
}

/**
 * The parts of hours: by project for a person or a client, by person for a project, by category for the company and for a
 * person on a project. Whole weeks come from totals; for the days at the edges, the entries of the person or project are read.
 */
async function partsOfHours(asking: Asking, category: string | undefined): Promise<readonly Part[]> {
  const { db, period, person, project, client } = asking
  if (!person && !project && !client) {
    const { rows } = await sql<Part>`
      select null as id, category as label, round(sum(seconds) / 3600.0, 2) as hours from day_totals
      where ${given({ category })} and ${within('date', 'date', period ?? {})}
      group by category order by hours desc`.execute(db)
    return rows
  }
  const scope = scopeOf(asking, category)
  const [part, id, label] =
    person && project
      ? [sql`category`, sql`null::integer`, sql`part`]
      : project
        ? [sql`user_id`, sql`part`, sql`(select name from people where id = part)`]
        : [sql`project_id`, sql`part`, sql`(select name from projects where id = part)`]
  const { weeks, days } = partsOf(period ?? {})
  const { rows } = await sql<Part>`
    select ${id} as id, ${label} as label, hours from (
      select part, round(sum(seconds) / 3600.0, 2) as hours from (
        select ${part} as part, seconds from week_totals where ${scope} and ${weeks}
        union all select ${part}, ${sql.raw(SECONDS)} from time_entries where ${scope} and ${days}
      ) as counted group by part
    ) as summed order by hours desc, label`.execute(db)
  return rows
}
