import { roundToCents } from '#shared/figures/rounding.ts'
import type { TimeEntryFilter } from '#shared/time-entries/contract.ts'
import type { Column } from '../http/table-file.ts'
import type { ListFile } from '../records/list-file.ts'
import type { Embeds, ShownEntry } from './reply.ts'

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

/** Entries as a file, with their state if the company approves them; the last record is their total. */
export function entriesFile(
  { from, to }: Pick<TimeEntryFilter, 'from' | 'to'>,
  embedsNow: () => Promise<Embeds>,
  isApproved = false,
): ListFile<ShownEntry, Named> {
  let count = 0
  let hours = 0
  return {
    kinds: 'Time entries',
    name: ['time-entries', from, to].filter(Boolean).join('-'),
    columns: [
      ['Date', (row) => row.date, 'day'],
      ['Person', (row, { people }) => people.get(row.userId)?.name ?? 'Unknown User'],
      ['Role', (row, { people }) => people.get(row.userId)?.role],
      ['Project', (row, { projects }) => projects.get(row.projectId)?.name ?? 'Unknown Project'],
      ['Client', (row, { projects }) => projects.get(row.projectId)?.client],
      ['Category', (row) => row.category],
      ['Hours', (row) => row.hours],
      ['Notes', (row) => row.notes],
      ['Skills', (row, { skills }) => row.skillIds.flatMap((id) => skills.get(id) ?? []).join('; ')],
      ['Logged at', (row) => row.createdAt, 'instant'],
      ['Start', (row) => row.startTime],
      ['Billable', (row) => (row.billable ? 'Yes' : 'No')],
      ...(isApproved ? [APPROVAL] : []),
    ],
    async named(rows) {
      count += rows.length
      hours = rows.reduce((sum, row) => roundToCents(sum + row.hours), hours)
      // Read after the rows, so that everything they refer to is there.
      const { people, projects, skills } = await embedsNow()
      return {
        people: read<Person>(
          people,
          rows.map(({ userId }) => userId),
        ),
        projects: read<Project>(
          projects,
          rows.map(({ projectId }) => projectId),
        ),
        skills,
      }
    },
    closing: () => {
      const total = ['Total', count === 1 ? '1 entry' : `${count} entries`, '', '', '', '', hours, '', '', '', '', '']
      return isApproved ? [...total, ''] : total
    },
  }
}

const APPROVAL: Column<ShownEntry, Named> = ['Approval', (row) => row.approval ?? 'Open']

/** Parses what is remembered as text, only for the rows of a chunk. */
function read<Reference>(remembered: ReadonlyMap<number, string>, ids: readonly number[]): Map<number, Reference> {
  return new Map([...new Set(ids)].map((id) => [id, JSON.parse(remembered.get(id) ?? '{}') as Reference]))
}
