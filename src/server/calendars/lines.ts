import { sql } from 'kysely'
import type { CalendarLine, CalendarLines } from '#shared/calendars/contract.ts'
import {
  type EventLine,
  linesOfWeek,
  SAME_TITLE_WITHIN_DAYS,
  SHORTEST_TITLE_BEGINNING,
  titleKey,
} from '#shared/calendars/rules.ts'
import { addDays, addDaysWithin, type Day } from '#shared/time/day.ts'
import { weekStart } from '#shared/time/week.ts'
import { entryRules } from '../company/queries.ts'
import type { Db } from '../db/tables.ts'
import { readEvents } from './read-events.ts'

const DAY_MS = 86_400_000

export interface Reader {
  readonly userId: number
  readonly emails: readonly string[]
}

/** A calendar's events in a week of somebody's timesheet, each with what they last logged for the same title, and what could not be read. Throws NoCalendar. */
export async function calendarLines(
  db: Db,
  text: string,
  { userId, emails }: Reader,
  { week: of, zone, today }: { week: Day; zone: string | null; today: Day },
): Promise<Pick<CalendarLines, 'lines' | 'unreadable' | 'unknownZones'>> {
  const week = weekStart(of)
  const timeZone = zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  // Days begin up to 14 hours before or after those in UTC.
  const from = Date.parse(week) - DAY_MS
  const to = Date.parse(addDays(week, 7)) + DAY_MS
  const { events, unreadable, unknownZones } = await readEvents({ text, from, to, timeZone, emails })
  const lines = linesOfWeek(events, week, timeZone, await entryRules(db))
  const known = await lastWork(db, userId, lines, today)
  return {
    lines: lines.map((line) => ({ project: null, category: null, ...known.get(titleKey(line.title)), ...line })),
    unreadable,
    unknownZones,
  }
}

type Work = Pick<CalendarLine, 'project' | 'category'>

/** What was last logged with a note that equals the title or, failing that, begins with it, by the title's key. */
async function lastWork(db: Db, userId: number, lines: readonly EventLine[], today: Day): Promise<Map<string, Work>> {
  const keys = [...new Set(lines.map(({ title }) => titleKey(title)))]
  if (keys.length === 0) return new Map()
  const since = addDaysWithin(today, -SAME_TITLE_WITHIN_DAYS)
  const { rows } = await sql<{ title: string } & NonNullable<Work['project']> & Pick<Work, 'category'>>`
    select title.key as title, p.id, p.name, p.client, p.status, work.category
    from unnest(${keys}::text[]) as title (key)
    cross join lateral (
      select e.project_id, e.category
      from time_entries e join projects on projects.id = e.project_id and projects.archived_at is null
      where e.user_id = ${userId} and e.date >= ${since} and ${matches()}
      order by ${isExact()} desc, e.date desc, e.id desc limit 1
    ) as work
    join projects p on p.id = work.project_id`.execute(db)
  return new Map(rows.map(({ title, category, ...project }) => [title, { project, category }]))
}

const note = () => sql`lower(regexp_replace(btrim(e.notes), '\\s+', ' ', 'g'))`

const isExact = () => sql`${note()} = title.key`

/** A title at the beginning of a note must end there at the end of a word. */
function matches() {
  return sql`(${isExact()} or length(title.key) >= ${SHORTEST_TITLE_BEGINNING}
    and starts_with(${note()}, title.key) and substr(${note()}, length(title.key) + 1, 1) !~ '\\w')`
}
