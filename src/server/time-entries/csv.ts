import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import { csvRecord } from '#shared/export/csv.ts'
import { roundToCents } from '#shared/figures/rounding.ts'
import type { TimeEntryFilter } from '#shared/time-entries/contract.ts'
import type { Tables } from '../db/tables.ts'
import type { ReadReply } from '../http/route.ts'
import { timeEntries } from './list.ts'
import type { EntryRow } from './queries.ts'
import type { Embeds } from './reply.ts'

/** Rows that are read from the database at a time. */
const CHUNK_ROWS = 2_000

/** Entries as CSV in the order of the list, one chunk in memory at a time; the last record is their total. */
export function entriesCsv(db: Kysely<Tables>, filter: TimeEntryFilter, embedsNow: () => Promise<Embeds>): ReadReply {
  return {
    body: Readable.from(records(db, filter, embedsNow), { objectMode: false }),
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${['time-entries', filter.from, filter.to].filter(Boolean).join('-')}.csv"`,
    },
  }
}

async function* records(
  db: Kysely<Tables>,
  filter: TimeEntryFilter,
  embedsNow: () => Promise<Embeds>,
): AsyncGenerator<string> {
  yield csvRecord(['Date', 'Person', 'Role', 'Project', 'Client', 'Category', 'Hours', 'Notes', 'Skills', 'Logged at'])
  const source = timeEntries(db, filter)
  let count = 0
  let hours = 0
  for (let rows = await source.rows(null, CHUNK_ROWS); rows.length > 0;) {
    // After the rows, so that whatever they refer to is there.
    const embeds = await embedsNow()
    const people = namesOf<Person>(
      embeds.people,
      rows.map(({ userId }) => userId),
    )
    const projects = namesOf<Project>(
      embeds.projects,
      rows.map(({ projectId }) => projectId),
    )
    yield rows.map((row) => recordOf(row, people.get(row.userId), projects.get(row.projectId), embeds)).join('')
    count += rows.length
    hours = rows.reduce((sum, row) => roundToCents(sum + row.hours), hours)
    const last = rows.at(-1)
    if (last === undefined || rows.length < CHUNK_ROWS) break
    rows = await source.rows(source.keyOf(last), CHUNK_ROWS)
  }
  yield csvRecord(['Total', count === 1 ? '1 entry' : `${count} entries`, '', '', '', '', hours, '', '', ''])
}

interface Person {
  readonly name: string
  readonly role: string
}

interface Project {
  readonly name: string
  readonly client: string
}

/** What is remembered as text, read for the rows of a chunk alone. */
function namesOf<Named>(remembered: ReadonlyMap<number, string>, ids: readonly number[]): Map<number, Named> {
  const distinct = [...new Set(ids)]
  return new Map(distinct.map((id) => [id, JSON.parse(remembered.get(id) ?? '{}') as Named]))
}

function recordOf(row: EntryRow, person: Person | undefined, project: Project | undefined, { skills }: Embeds): string {
  return csvRecord([
    row.date,
    person?.name ?? 'Unknown User',
    person?.role,
    project?.name ?? 'Unknown Project',
    project?.client,
    row.category,
    row.hours,
    row.notes,
    row.skillIds.flatMap((id) => skills.get(id) ?? []).join('; '),
    row.createdAt.toISOString(),
  ])
}
