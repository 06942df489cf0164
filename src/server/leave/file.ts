import type { LeaveRequest } from '#shared/leave/contract.ts'
import type { Db } from '../db/tables.ts'
import type { Read } from '../records/columns.ts'
import type { ListFile } from '../records/list-file.ts'
import { namesOf, type Names } from '../records/names.ts'

/** Leave requests as a file has them. */
export function leaveFile(db: Db): ListFile<Read<LeaveRequest>, Names> {
  return {
    kinds: 'Leave requests',
    name: 'leave-requests',
    columns: [
      ['Person', (row, { people }) => people.get(row.userId)],
      ['Leave', (row) => row.leaveType],
      ['Status', (row) => row.status],
      ['From', (row) => row.startDate, 'day'],
      ['To', (row) => row.endDate, 'day'],
      ['Starts at noon', (row) => (row.startsAtNoon ? 'Yes' : 'No')],
      ['Ends at noon', (row) => (row.endsAtNoon ? 'Yes' : 'No')],
      ['Days', (row) => row.totalDays],
      ['Reason', (row) => row.reason],
      ['Decided by', (row, { people }) => (row.decidedBy === null ? null : people.get(row.decidedBy))],
      ['Decided at', (row) => row.decidedAt, 'instant'],
      ['Decision note', (row) => row.decisionNote],
      ['Asked at', (row) => row.createdAt, 'instant'],
    ],
    named: (rows) => namesOf(db, { people: rows.flatMap(({ userId, decidedBy }) => [userId, decidedBy]) }),
  }
}
