import type { Kysely } from 'kysely'
import type { QueryOf } from '#shared/http/endpoint.ts'
import type { listLeaveRequests } from '#shared/leave/contract.ts'
import type { Tables } from '../db/tables.ts'
import { given, listOf, within } from '../http/list-of.ts'

export function leaveRequests(db: Kysely<Tables>, filter: QueryOf<typeof listLeaveRequests>) {
  const query = db
    .selectFrom('leave_requests')
    .select([
      'id',
      'user_id as userId',
      'leave_type as leaveType',
      'status',
      'start_date as startDate',
      'end_date as endDate',
      'total_days as totalDays',
    ])
    .where(given({ user_id: filter.userId, status: filter.status, leave_type: filter.leaveType }))
    .where(within('start_date', 'end_date', filter))
  return listOf(query, { columns: ['start_date', 'id'], direction: 'desc', keyOf: (row) => [row.startDate, row.id] })
}
