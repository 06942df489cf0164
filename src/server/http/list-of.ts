import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { Day } from '#shared/time/day.ts'
import { foreignCursor, type ListSource, type SortKey } from './list.ts'

/**
 * Columns that sort a list, all in one direction, the last one unique; `keyOf` gives the same
 * values from a row, so that the next page can begin after it.
 */
export interface Order<Row> {
  readonly columns: readonly string[]
  readonly direction: 'asc' | 'desc'
  readonly keyOf: (row: Row) => SortKey
}

// Kysely's first two type parameters say which columns may be named; any query will do here.
// oxlint-disable-next-line typescript/no-explicit-any
type AnySelect<Row> = SelectQueryBuilder<any, any, Row>

/** The rows of a query as a list that pages by key, never by offset. */
export function listOf<Row>(query: AnySelect<Row>, order: Order<Row>): ListSource<Row> {
  return {
    rows(after, limit) {
      let page = query.limit(limit)
      if (after) page = page.where(beyond(order.columns, order.direction, after))
      for (const column of order.columns) page = page.orderBy(sql.ref(column), order.direction)
      return page.execute()
    },
    total: () => countOf(query),
    keyOf: order.keyOf,
  }
}

/** How many rows a query has. */
export async function countOf(query: AnySelect<unknown>): Promise<number> {
  const counted = query.clearSelect().select(sql<number>`count(*)`.as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}

/** The rows after a key, by row comparison, which an index on the same columns answers. */
export function beyond(columns: readonly string[], direction: 'asc' | 'desc', after: SortKey): RawBuilder<SqlBool> {
  if (after.length !== columns.length) throw foreignCursor()
  const left = sql.join(columns.map((column) => sql.ref(column)))
  const operator = direction === 'asc' ? sql`>` : sql`<`
  return sql<SqlBool>`(${left}) ${operator} (${sql.join([...after])})`
}

/** `column = value` for every value that was given. */
export function given(values: Record<string, string | number | boolean | undefined>): RawBuilder<SqlBool> {
  return all(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
  )
}

/** Rows whose text is the given one, in capital or small letters; all rows if none is given. */
export function sameText(column: string, value: string | undefined): RawBuilder<SqlBool> {
  return value === undefined ? sql<SqlBool>`true` : sql<SqlBool>`lower(${sql.ref(column)}) = lower(${value})`
}

/** Rows whose integer column holds one of the values; all rows where none are given. */
export function among(column: string, values: number[] | undefined): RawBuilder<SqlBool> {
  return values === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = any(${values}::integer[])`
}

/** Rows whose days, from `first` to `last` inclusive, touch the asked range. */
export function within(first: string, last: string, range: { from?: Day | undefined; to?: Day | undefined }) {
  return all([
    ...(range.from === undefined ? [] : [sql`${sql.ref(last)} >= ${range.from}`]),
    ...(range.to === undefined ? [] : [sql`${sql.ref(first)} <= ${range.to}`]),
  ])
}

function all(conditions: RawBuilder<unknown>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** Text that contains what was searched for in any of the columns, regardless of case. */
export function contains(columns: readonly string[], text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const matches = columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`)
  return sql<SqlBool>`(${sql.join(matches, sql` or `)})`
}
