import { sql, type Kysely, type Transaction } from 'kysely'
import type { QueryOf } from '#shared/http/endpoint.ts'
import type { AllocationForm, listResourceAllocations } from '#shared/allocations/contract.ts'
import { FULL_TIME_WEEK_HOURS } from '#shared/capacity/rules.ts'
import type { Tables } from '../db/tables.ts'
import { given, listOf, within } from '../http/list-of.ts'

const COLUMNS = [
  'id',
  'user_id as userId',
  'project_id as projectId',
  'start_date as startDate',
  'end_date as endDate',
  'allocated_percentage as allocatedPercentage',
  'allocated_hours as allocatedHours',
  sql<'Yes' | 'No'>`case when is_confirmed then 'Yes' else 'No' end`.as('isConfirmed'),
] as const

/** Books somebody, unconfirmed; hours a week follow from the percentage of a full-time week. */
export async function insertAllocation(tx: Transaction<Tables>, form: AllocationForm) {
  return tx
    .insertInto('resource_allocations')
    .values({
      user_id: form.userId,
      project_id: form.projectId,
      start_date: form.startDate,
      end_date: form.endDate,
      allocated_percentage: form.allocatedPercentage,
      allocated_hours: (form.allocatedPercentage / 100) * FULL_TIME_WEEK_HOURS,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export function resourceAllocations(db: Kysely<Tables>, filter: QueryOf<typeof listResourceAllocations>) {
  const confirmed = filter.isConfirmed === undefined ? undefined : filter.isConfirmed === 'Yes'
  const query = db
    .selectFrom('resource_allocations')
    .select(COLUMNS)
    .where(given({ user_id: filter.userId, project_id: filter.projectId, is_confirmed: confirmed }))
    .where(within('start_date', 'end_date', filter))
  return listOf(query, { columns: ['start_date', 'id'], direction: 'desc', keyOf: (row) => [row.startDate, row.id] })
}
