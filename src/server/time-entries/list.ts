import { sql, type SqlBool } from 'kysely'
import type { EntryOrder } from '#shared/time-entries/choices.ts'
import type { TimeEntryFilter } from '#shared/time-entries/contract.ts'
import { daysBetween } from '#shared/time/day.ts'
import { withPlans } from '../db/planned.ts'
import type { Db } from '../db/tables.ts'
import { beyond, given, listOf, within, type Order } from '../http/list-of.ts'
import { madeOf, type ListSource, type SortKey } from '../http/list.ts'
import { asFields } from '../records/columns.ts'
import { EVERY_ROW, type Visible } from '../records/visible.ts'
import { countOfEntries, type EntriesByDay } from './counts.ts'
import { filtered, isNarrowed } from './filter.ts'
import { listed, LISTED_COLUMNS, type ListedEntry } from './listed.ts'
import { daysOf, NEWEST, newestOf, SHORT_RANGE_DAYS } from './newest.ts'
import type { ShownEntry } from './reply.ts'

type Sorted = Pick<ShownEntry, 'id' | 'date' | 'hours' | 'category' | 'createdAt'>

/** Orders for which an index on the entries alone is enough. */
const ORDERS = {
  created: NEWEST,
  date: {
    columns: ['time_entries.date', 'time_entries.created_at', 'time_entries.id'],
    direction: 'desc',
    keyOf: (row) => [row.date, row.createdAt, row.id],
  },
  hours: {
    columns: ['time_entries.hours', 'time_entries.id'],
    direction: 'desc',
    keyOf: (row) => [row.hours, row.id],
  },
  category: {
    columns: ['time_entries.category', 'time_entries.id'],
    direction: 'asc',
    keyOf: (row) => [row.category, row.id],
  },
} as const satisfies Record<Exclude<EntryOrder, 'person' | 'project'>, Order<Sorted>>

/** Entries can be sorted by names, which belong to other tables. */
const NAMED = {
  person: { table: 'people', column: 'time_entries.user_id', idOf: (row: ShownEntry) => row.userId },
  project: { table: 'projects', column: 'time_entries.project_id', idOf: (row: ShownEntry) => row.projectId },
} as const

const NAMED_KEY = ['named.name', 'named.id', 'time_entries.date', 'time_entries.id']

/**
 * Newest by creation first, unless the filter says otherwise. Counts come from totals if the filter allows that, and from the
 * counts of days if those are at hand.
 */
export function timeEntries(
  db: Db,
  filter: TimeEntryFilter,
  visible: Visible,
  byDay?: EntriesByDay,
): ListSource<ListedEntry> {
  const sort = filter.sort ?? 'created'
  const asked = isOfOnePerson(filter) && visible === EVERY_ROW ? withPlans(db) : db
  const source =
    sort === 'person' || sort === 'project'
      ? byName(db, filter, sort, visible)
      : byOwnColumn(asked, filter, sort, visible)
  const kept = visible === EVERY_ROW ? countOfEntries(asked, filter, byDay) : undefined
  return kept ? { ...source, total: kept } : source
}

/** What a person's own screens ask for: their newest entries. One index has them in this order. */
function isOfOnePerson(filter: TimeEntryFilter): boolean {
  const { userId, from, to, sort } = filter
  return userId !== undefined && [from, to, sort].every((other) => other === undefined) && !isNarrowed(filter)
}

function byOwnColumn(
  db: Db,
  filter: TimeEntryFilter,
  sort: keyof typeof ORDERS,
  visible: Visible,
): ListSource<ListedEntry> {
  const order: Order<Sorted> = ORDERS[sort]
  const days = sort === 'created' && visible === EVERY_ROW ? daysOf(filter) : undefined
  if (days) return newestOf(db, days, filter.order ?? order.direction)
  const from = sortsFewEntries(filter, sort)
    ? fewEntries(db, filter, visible)
    : db.selectFrom('time_entries').where(visible)
  const query = from.select(LISTED_COLUMNS).where(filtered(filter))
  const rows = listOf(query, { ...order, direction: filter.order ?? order.direction })
  return madeOf(rows, (page) => page.map(listed), order.keyOf)
}

/** Whether no index has both the filter and the order, and the filter leaves few enough entries to sort them. */
function sortsFewEntries({ from, to, userId, projectId }: TimeEntryFilter, sort: keyof typeof ORDERS): boolean {
  if (sort === 'date') return false
  if (userId !== undefined || projectId !== undefined) return sort !== 'created'
  return from !== undefined && to !== undefined && daysBetween(from, to) < SHORT_RANGE_DAYS
}

/**
 * One person's or project's entries, or those of a few days, read by their index. `offset 0` makes the planner use it: it takes
 * filter and order for independent, and would look through all newer entries to find those of an old week. For callers who may
 * see few entries, the indexes of people and projects find these.
 */
function fewEntries(db: Db, filter: TimeEntryFilter, visible: Visible) {
  return db.selectFrom((query) =>
    query
      .selectFrom('time_entries')
      .select([
        ...asFields('id', 'hours', 'minutes', 'date', 'category', 'notes', 'version', 'approval', 'billable'),
        'start_time',
        'user_id',
        'project_id',
        'skill_ids',
        'rejected_ids',
        'created_at',
        'invoice_id',
      ])
      .where(given({ user_id: filter.userId, project_id: filter.projectId }))
      .where(within('date', 'date', filter))
      .where(visible)
      .offset(0)
      .as('time_entries'),
  )
}

/**
 * By name, then day and id. The names' index comes first, and only the entries of one name at a time are sorted. A page begins
 * at its cursor's name by that index, since no index spans both tables.
 */
function byName(db: Db, filter: TimeEntryFilter, sort: keyof typeof NAMED, visible: Visible): ListSource<ListedEntry> {
  const { table, column, idOf } = NAMED[sort]
  const direction = filter.order ?? 'asc'

  const query = db
    .selectFrom('time_entries')
    .innerJoin(sql<{ id: number; name: string }>`${sql.table(table)}`.as('named'), (join) =>
      join.onRef('named.id', '=', column),
    )
    .select([...LISTED_COLUMNS, 'named.name as sortName'])
    .where(filtered(filter))
    .where(visible)
  return {
    async rows(after, limit) {
      let page = query.limit(limit)
      if (after) page = page.where(afterNamed(direction, after))
      for (const part of NAMED_KEY) page = page.orderBy(sql.ref(part), direction)
      return (await page.execute()).map(listed)
    },
    total: listOf(query, ORDERS.created).total,
    keyOf: (row) => [row.sortName ?? '', idOf(row), row.date, row.id],
  }
}

/** The rows after a name, its id, a day and an entry; the names' index uses the first comparison. */
function afterNamed(direction: 'asc' | 'desc', after: SortKey) {
  const notBefore = direction === 'asc' ? sql`>=` : sql`<=`
  return sql<SqlBool>`(named.name, named.id) ${notBefore} (${sql.join(after.slice(0, 2))})
    and ${beyond(NAMED_KEY, direction, after)}`
}
