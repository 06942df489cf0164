import { csvRecord } from '#shared/export/csv.ts'
import { roundToCents } from '#shared/figures/rounding.ts'
import type { TimeEntryFilter } from '#shared/time-entries/contract.ts'
import type { CountRows } from '../audit/exports.ts'
import type { Db } from '../db/tables.ts'
import { csvFile, csvHead, csvRecords, type CsvColumn } from '../http/csv.ts'
import { inChunks } from '../http/list.ts'
import type { ReadReply } from '../http/route.ts'
import type { Visible } from '../records/visible.ts'
import { timeEntries } from './list.ts'
import type { Embeds, ShownEntry } from './reply.ts'

/** Entries as CSV in the order of the list, one chunk in memory at a time; the last record is their total. */
export function entriesCsv(
  db: Db,
  filter: TimeEntryFilter,
  visible: Visible,
  embedsNow: () => Promise<Embeds>,
  count: CountRows,
): ReadReply {
  const name = ['time-entries', filter.from, filter.to].filter(Boolean).join('-')
  return csvFile(name, records(timeEntries(db, filter, visible), embedsNow, count))
}

interface Person {
  readonly name: string
  readonly role: string
}

interface Project {
  readonly name: string
  readonly client: string
}

/** What a chunk of entries refers to. */
interface Named {
  readonly people: ReadonlyMap<number, Person>
  readonly projects: ReadonlyMap<number, Project>
  readonly skills: Embeds['skills']
}

const COLUMNS: CsvColumn<ShownEntry, Named>[] = [
  ['Date', (row) => row.date],
  ['Person', (row, { people }) => people.get(row.userId)?.name ?? 'Unknown User'],
  ['Role', (row, { people }) => people.get(row.userId)?.role],
  ['Project', (row, { projects }) => projects.get(row.projectId)?.name ?? 'Unknown Project'],
  ['Client', (row, { projects }) => projects.get(row.projectId)?.client],
  ['Category', (row) => row.category],
  ['Hours', (row) => row.hours],
  ['Notes', (row) => row.notes],
  ['Skills', (row, { skills }) => row.skillIds.flatMap((id) => skills.get(id) ?? []).join('; ')],
  ['Logged at', (row) => row.createdAt],
]

async function* records(
  entries: ReturnType<typeof timeEntries>,
  embedsNow: () => Promise<Embeds>,
  told: CountRows,
): AsyncGenerator<string> {
  yield csvHead(COLUMNS)
  let count = 0
  let hours = 0
  for await (const rows of inChunks(entries)) {
    // After the rows, so that whatever they refer to is there.
    const { people, projects, skills } = await embedsNow()
    const userIds = rows.map(({ userId }) => userId)
    const projectIds = rows.map(({ projectId }) => projectId)
    yield csvRecords(COLUMNS, rows, {
      people: read<Person>(people, userIds),
      projects: read<Project>(projects, projectIds),
      skills,
    })
    count += rows.length
    told(rows.length)
    hours = rows.reduce((sum, row) => roundToCents(sum + row.hours), hours)
  }
  yield csvRecord(['Total', count === 1 ? '1 entry' : `${count} entries`, '', '', '', '', hours, '', '', ''])
}

/** What is remembered as text, read for the rows of a chunk alone. */
function read<Reference>(remembered: ReadonlyMap<number, string>, ids: readonly number[]): Map<number, Reference> {
  return new Map([...new Set(ids)].map((id) => [id, JSON.parse(remembered.get(id) ?? '{}') as Reference]))
}
