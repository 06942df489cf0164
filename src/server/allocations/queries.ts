import { sql, type Kysely, type Transaction } from 'kysely'
import type { listResourceAllocations, ResourceAllocation } from '#shared/allocations/contract.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import type { Day } from '#shared/time/day.ts'
import type { Tables } from '../db/tables.ts'
import { given, listOf, within } from '../http/list-of.ts'

export const ALLOCATION_COLUMNS = [
  'id',
  'user_id as userId',
  'project_id as projectId',
  'start_date as startDate',
  'end_date as endDate',
  'allocated_percentage as allocatedPercentage',
  'allocated_hours as allocatedHours',
  sql<'Yes' | 'No'>`case when is_confirmed then 'Yes' else 'No' end`.as('isConfirmed'),
  'note',
  'version',
] as const

export function resourceAllocations(db: Kysely<Tables>, filter: QueryOf<typeof listResourceAllocations>) {
  const confirmed = filter.isConfirmed === undefined ? undefined : filter.isConfirmed === 'Yes'
  const query = db
    .selectFrom('resource_allocations')
    .select(ALLOCATION_COLUMNS)
    .where(given({ user_id: filter.userId, project_id: filter.projectId, is_confirmed: confirmed }))
    .where(within('start_date', 'end_date', filter))
  return listOf(query, { columns: ['start_date', 'id'], direction: 'desc', keyOf: (row) => [row.startDate, row.id] })
}

/** A person's bookings that go on on a day or begin later, in the order in which they begin. */
export async function bookingsOf(db: Kysely<Tables>, userId: number, from: Day) {
  return db
    .selectFrom('resource_allocations as booking')
    .innerJoin('projects', 'projects.id', 'booking.project_id')
    .select([
      'booking.id',
      'booking.project_id as projectId',
      'projects.name as project',
      'booking.start_date as startDate',
      'end_date as endDate',
      'allocated_percentage as percentage',
      'is_confirmed as confirmed',
    ])
    .where('user_id', '=', userId)
    .where('end_date', '>=', from)
    .orderBy('booking.start_date')
    .orderBy('booking.id')
    .execute()
}

/** A booking that nobody else changes until the transaction ends. */
export async function lockAllocation(tx: Transaction<Tables>, id: number): Promise<ResourceAllocation | undefined> {
  return tx
    .selectFrom('resource_allocations')
    .select(ALLOCATION_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
