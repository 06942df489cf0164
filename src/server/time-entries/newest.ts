import { sql, type SqlBool } from 'kysely'
import type { TimeEntryFilter } from '#shared/time-entries/contract.ts'
import { daysBetween, type Day } from '#shared/time/day.ts'
import { anyOf, withPlansFor } from '../db/planned.ts'
import type { Db, Tables } from '../db/tables.ts'
import { beyond, listOf } from '../http/list-of.ts'
import type { ListSource, SortKey } from '../http/list.ts'
import { EVERY_ROW, type Visible } from '../records/visible.ts'
import { sumOfDays } from './counts.ts'
import { filtered, isNarrowed } from './filter.ts'
import { listed, LISTED_COLUMNS, timeIn, type ListedEntry } from './listed.ts'

/** Newest by creation first. */
export const NEWEST = {
  columns: ['time_entries.created_at', 'time_entries.id'],
  direction: 'desc',
  keyOf: ({ createdAt, id }: Pick<ListedEntry, 'createdAt' | 'id'>) => [createdAt, id],
} as const

/** Up to this many days of the whole company, reading and sorting all entries is faster than finding old ones in another order. */
export const SHORT_RANGE_DAYS = 31

/** The days that a filter asks for, if it asks for some days of the whole company and nothing else. */
export function daysOf(filter: TimeEntryFilter) {
  const { userId, from, to } = filter
  if (userId !== undefined || isNarrowed(filter) || from === undefined || to === undefined) return undefined
  return daysBetween(from, to) < SHORT_RANGE_DAYS ? { from, to } : undefined
}

/**
 * The newest entries of some days, or the oldest. Takes a page's worth of each day in the order of its index, and the page from
 * these, so that it costs the same however many entries a day has.
 */
export function newestOf(
  db: Db,
  { from, to }: { from: Day; to: Day },
  direction: 'asc' | 'desc',
): ListSource<ListedEntry> {
  return {
    async rows(after, limit) {
      const page = await pageOfDays(db, { from, to }, direction, after, limit).select(LISTED_COLUMNS).execute()
      return page.map(listed)
    },
    total: () => sumOfDays(db, { from, to }),
    keyOf: NEWEST.keyOf,
  }
}

function pageOfDays(
  db: Db,
  { from, to }: { from: Day; to: Day },
  direction: 'asc' | 'desc',
  after: SortKey | null,
  limit: number,
) {
  const { columns } = NEWEST
  const following = after ? beyond(columns, direction, after) : sql<SqlBool>`true`
  const order = sql.join(columns.map((column) => sql`${sql.ref(column)} ${sql.raw(direction)}`))
  return db
    .selectFrom(
      sql<Tables['time_entries']>`(
        select of_day.* from generate_series(0, ${to}::date - ${from}::date) as days(nth)
        cross join lateral (
          select * from time_entries where date = ${from}::date + nth and ${following} order by ${order} limit ${limit}
        ) as of_day)`.as('time_entries'),
    )
    .orderBy(order)
    .limit(limit)
}

/** What finds an entry again: its sort key, and the transaction that stored its present state. */
export interface EntryKey {
  readonly id: number
  readonly createdAt: string
  readonly stored: string
}

/** The views have no such column, so it is looked up in the table behind them. */
const STORED = sql<string>`(
  select xmin::text from public.time_entries as stored where stored.id = time_entries.id)`.as('stored')

/** The keys of the newest entries of the whole company, in the order and by the filter of `timeEntries`; undefined for other lists. */
export function newestKeys(
  db: Db,
  filter: TimeEntryFilter,
  visible: Visible,
): ((after: SortKey | null, limit: number) => Promise<EntryKey[]>) | undefined {
  const { sort = 'created', order = NEWEST.direction, userId } = filter
  if (sort !== 'created' || userId !== undefined || visible !== EVERY_ROW || isNarrowed(filter)) return undefined
  const columns = ['time_entries.id', sql<string>`time_entries.created_at::text`.as('createdAt'), STORED] as const
  const days = daysOf(filter)
  const all = listOf(db.selectFrom('time_entries').select(columns).where(filtered(filter)), {
    ...NEWEST,
    direction: order,
  })
  return async (after, limit) => {
    const page = days
      ? await pageOfDays(db, days, order, after, limit).select(columns).execute()
      : await all.rows(after, limit)
    return page.map((row) => ({ ...row, createdAt: timeIn(row.createdAt) }))
  }
}

/** The entries with some ids, each with the transaction that stored it; entries that are gone are left out. */
export async function entriesUnder(db: Db, ids: readonly number[]) {
  const rows = await withPlansFor(db, ids)
    .selectFrom('time_entries')
    .select([...LISTED_COLUMNS, STORED])
    .where(sql<SqlBool>`id = ${anyOf(ids)}`)
    .execute()
  return rows.map(({ stored, ...row }) => ({ ...listed(row), stored }))
}
