import {
  resourceAllocation,
  type listResourceAllocations,
  type ResourceAllocation,
} from '#shared/allocations/contract.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import type { Day } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { among, given, listOf, within } from '../http/list-of.ts'
import { asFields, fieldsOf, yesOrNo } from '../records/columns.ts'

export function resourceAllocations(db: Db, filter: QueryOf<typeof listResourceAllocations>) {
  const confirmed = filter.isConfirmed === undefined ? undefined : filter.isConfirmed === 'Yes'
  const query = bookingRows(db)
    .where(given({ user_id: filter.userId, project_id: filter.projectId, is_confirmed: confirmed }))
    .where(within('start_date', 'end_date', filter))
  return listOf(query, { columns: ['start_date', 'id'], direction: 'desc', keyOf: (row) => [row.startDate, row.id] })
}

export function bookingRows(db: Db) {
  return db
    .selectFrom('resource_allocations')
    .select(fieldsOf(resourceAllocation, { isConfirmed: yesOrNo('is_confirmed') }))
    .$castTo<ResourceAllocation>()
}

/** People's bookings that touch some days, in the order in which they begin. */
export async function bookingsOfPeople(db: Db, userIds: number[], days: { from: Day; to?: Day }) {
  return db
    .selectFrom('resource_allocations as booking')
    .innerJoin('projects', 'projects.id', 'booking.project_id')
    .select(asFields('booking.userId', 'booking.id', 'booking.projectId', 'booking.startDate', 'booking.endDate'))
    .select(['projects.name as project', 'allocated_percentage as percentage', 'is_confirmed as confirmed'])
    .where(among('user_id', userIds))
    .where(within('booking.start_date', 'end_date', days))
    .orderBy('booking.start_date')
    .orderBy('booking.id')
    .execute()
}

/** One person's bookings that touch some days. */
export async function bookingsOf(db: Db, userId: number, days: { from: Day; to?: Day }) {
  return (await bookingsOfPeople(db, [userId], days)).map(({ userId: _userId, ...booking }) => booking)
}
