import type { ResourceAllocation } from '#shared/allocations/contract.ts'
import type { Db } from '../db/tables.ts'
import type { ListFile } from '../records/list-file.ts'
import { namesOf, type Names } from '../records/names.ts'

/** Bookings as a file has them. */
export function bookingsFile(db: Db): ListFile<ResourceAllocation, Names> {
  return {
    kinds: 'Bookings',
    name: 'bookings',
    columns: [
      ['Person', (row, { people }) => people.get(row.userId)],
      ['Project', (row, { projects }) => projects.get(row.projectId)],
      ['From', (row) => row.startDate, 'day'],
      ['To', (row) => row.endDate, 'day'],
      ['Percentage', (row) => row.allocatedPercentage],
      ['Hours a week', (row) => row.allocatedHours],
      ['State', (row) => (row.isConfirmed === 'Yes' ? 'Confirmed' : 'Tentative')],
      ['Note', (row) => row.note],
    ],
    named: (rows) =>
      namesOf(db, {
        people: rows.map(({ userId }) => userId),
        projects: rows.map(({ projectId }) => projectId),
      }),
  }
}
