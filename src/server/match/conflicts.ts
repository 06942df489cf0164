import type { MatchRow } from '#shared/match/contract.ts'
import type { Span } from '#shared/schedule/weeks.ts'
import type { Db } from '../db/tables.ts'
import { among, within } from '../http/list-of.ts'
import { STANDS } from '../leave/queries.ts'
import { fields } from '../records/columns.ts'

type Conflicts = Omit<MatchRow['conflicts'], 'holidays'>

/** What else people have on some days: leave that is asked for or approved, and bookings; by person. */
export async function conflictsOf(db: Db, span: Span, ids: number[]): Promise<Map<number, Conflicts>> {
  const [leave, bookings] = await Promise.all([
    db
      .selectFrom('leave_requests')
      .select(fields('userId', 'leaveType', 'status', 'startDate', 'endDate'))
      .where(among('user_id', ids))
      .where(STANDS)
      .where(within('start_date', 'end_date', span))
      .orderBy('start_date')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('resource_allocations as booking')
      .innerJoin('projects', 'projects.id', 'booking.project_id')
      .select([
        ...fields('userId', 'booking.id', 'projectId', 'booking.startDate', 'endDate'),
        'projects.name as project',
        'allocated_percentage as percentage',
        'is_confirmed as confirmed',
      ])
      .where(among('user_id', ids))
      .where(within('booking.start_date', 'end_date', span))
      .orderBy('booking.start_date')
      .orderBy('booking.id')
      .execute(),
  ])
  const leaveOf = Map.groupBy(leave, ({ userId }) => userId)
  const bookingsOf = Map.groupBy(bookings, ({ userId }) => userId)
  return new Map(
    ids.map((id) => [
      id,
      {
        leave: (leaveOf.get(id) ?? []).map(({ userId: _userId, ...row }) => row),
        bookings: (bookingsOf.get(id) ?? []).map(({ userId: _userId, ...row }) => row),
      },
    ]),
  )
}
