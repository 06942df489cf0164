import { sql, type SelectQueryBuilder } from 'kysely'
import { countOf } from '../http/list-of.ts'
import type { Page } from './protocol.ts'

/** A page of a query's rows by their ids, and how many rows there are in all. */
export async function pageOfRows<Row>(
  // Kysely's first two type parameters say which columns may be named; here any query will do.
  // oxlint-disable-next-line typescript/no-explicit-any
  query: SelectQueryBuilder<any, any, Row>,
  id: string,
  { startIndex, count }: Page,
): Promise<{ total: number; rows: Row[] }> {
  const page = query
    .orderBy(sql.ref(id))
    .offset(startIndex - 1)
    .limit(count)
  return { total: await countOf(query), rows: count === 0 ? [] : await page.execute() }
}
