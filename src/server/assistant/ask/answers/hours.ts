import { sql } from 'kysely'
import { sumToCents } from '#shared/figures/rounding.ts'
import { hoursText, numberText } from '#shared/figures/text.ts'
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
  const parts = await partsOfHours(asking, category ?? undefined)
  const sum = sumToCents(parts.map((part) => part.hours))
  const linkOf = project && !person ? personLink : projectLink
  return {
    text: sentence(
      `${hoursText(sum)}${category === null ? '' : ` of ${category}`} were logged`,
      person && `by ${person.name}`,
      project && `on ${project.name}`,
      client && `for ${client.name}`,
      period && periodText(period),
    ),
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
      ...period,
    }),
  }
}

/**
 * The parts of hours: by project for a person or a client, by person for a project, by category for the company and for a
 * person on a project. Whole weeks come from totals; for the days at the edges, the entries of the person or project are read.
 */
async function partsOfHours(
  { db, period, person, project, client }: Asking,
  category: string | undefined,
): Promise<readonly Part[]> {
  if (!person && !project && !client) {
    const { rows } = await sql<Part>`
      select null as id, category as label, round(sum(seconds) / 3600.0, 2) as hours from day_totals
      where ${given({ category })} and ${within('date', 'date', period ?? {})}
      group by category order by hours desc`.execute(db)
    return rows
  }
  const ofClient = client ? sql`project_id in (select id from projects where client = ${client.name})` : sql`true`
  const scope = sql`${given({ user_id: person?.id, project_id: project?.id, category })} and ${ofClient}`
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
