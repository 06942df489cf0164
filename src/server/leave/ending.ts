import { sql, type Transaction } from 'kysely'
import { leaveForm, type LeaveRequest } from '#shared/leave/contract.ts'
import type { Day } from '#shared/time/day.ts'
import type { Tables } from '../db/tables.ts'
import { personLeave } from './accounts.ts'
import { recorded, type By } from './changes.ts'
import { daysOf } from './faults.ts'
import { lockLeaveRequest } from './queries.ts'

/**
 * Ends leave with somebody's last day: what has begun by then is cut to it and counted anew, whatever lies after it or
 * holds no working day any more is withdrawn.
 */
export async function endLeave(tx: Transaction<Tables>, id: number, lastDay: Day, by: By): Promise<LeaveRequest> {
  const { person, request } = await lockLeaveRequest(tx, id)
  const cut = { ...request, endDate: lastDay, endsAtNoon: false }
  const form = leaveForm.parse(request.startDate <= lastDay ? cut : request)
  const days = form.endDate === lastDay ? daysOf(form, person, await personLeave(tx, person)) : 0
  const change =
    days > 0
      ? { end_date: lastDay, ends_at_noon: false, total_days: days }
      : { status: 'Withdrawn', decided_by: by.actorId, decided_at: by.now }
  await tx
    .updateTable('leave_requests')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  return recorded(tx, id, request, days > 0 ? 'changed' : 'withdrawn', by)
}
