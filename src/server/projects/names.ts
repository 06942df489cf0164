import { sql } from 'kysely'
import type { Actor } from '#shared/access/rules.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import type { listProjectNames, ProjectName } from '#shared/projects/contract.ts'
import { isOpen } from '#shared/projects/rules.ts'
import type { Db } from '../db/tables.ts'
import { among, contains, listOf } from '../http/list-of.ts'
import type { ListSource } from '../http/list.ts'
import { asFields } from '../records/columns.ts'
import { visibleTo } from '../records/visible.ts'
import { IS_OPEN } from './queries.ts'

/** Projects from their own table alone, so that offering them in forms and filters costs little. */
export function projectNames(
  db: Db,
  actor: Actor,
  { q = '', ids, bookable }: QueryOf<typeof listProjectNames>,
): ListSource<ProjectName> {
  const placed = db
    .selectFrom('projects')
    .selectAll()
    .select([
      sql<boolean>`archived_at is not null`.as('archived'),
      sql<number>`case when ${IS_OPEN} then 0 else 1 end`.as('place'),
    ])
    .as('projects')
  let query = db
    .selectFrom(placed)
    .select([...asFields('id', 'name', 'client', 'status', 'startDate', 'deadline'), 'archived'])
    .where(ids === undefined ? sql<boolean>`not archived` : among('id', ids.split(',').map(Number)))
  for (const word of q.split(/\s+/).filter(Boolean)) query = query.where(contains(['name', 'client'], word))
  if (bookable) query = query.where(visibleTo(actor, 'bookings.write', { projectId: 'id' }))
  return listOf<ProjectName>(query.$castTo<ProjectName>(), {
    columns: ['place', 'name', 'id'],
    direction: 'asc',
    keyOf: (row) => [isOpen(row) && !row.archived ? 0 : 1, row.name, row.id],
  })
}
