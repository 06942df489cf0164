import { sql, type Kysely } from 'kysely'
import type { QueryOf } from '#shared/http/endpoint.ts'
import type { listExpenses } from '#shared/expenses/contract.ts'
import type { Tables } from '../db/tables.ts'
import { contains, given, listOf, within } from '../http/list-of.ts'

export function expenses(db: Kysely<Tables>, filter: QueryOf<typeof listExpenses>) {
  let query = db
    .selectFrom('expenses')
    .select([
      'id',
      'user_id as userId',
      'project_id as projectId',
      'amount',
      'category',
      'date',
      'description',
      'status',
      sql<'Yes' | 'No'>`case when billable then 'Yes' else 'No' end`.as('billable'),
      'receipt',
    ])
    .where(
      given({
        user_id: filter.userId,
        project_id: filter.projectId,
        status: filter.status,
        category: filter.category,
      }),
    )
    .where(within('date', 'date', filter))
  if (filter.q) query = query.where(contains(['description'], filter.q))
  return listOf(query, { columns: ['date', 'id'], direction: 'desc', keyOf: (row) => [row.date, row.id] })
}
