import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { EntryOrder, TimeEntryFilter } from '#shared/time-entries/contract.ts'
import { daysBetween, type Day } from '#shared/time/day.ts'
import { withPlans } from '../db/planned.ts'
import type { Db, Tables } from '../db/tables.ts'
import { beyond, contains, given, listOf, within, type Order } from '../http/list-of.ts'
import { madeOf, type ListSource, type SortKey } from '../http/list.ts'
import { asFields } from '../records/columns.ts'
import { EVERY_ROW, type Visible } from '../records/visible.ts'
import { countOfEntries, sumOfDays, type EntriesByDay } from './counts.ts'
import type { ShownEntry } from './reply.ts'

type Sorted = Pick<ShownEntry, 'id' | 'date' | 'hours' | 'category' | 'createdAt'>

/** Orders that an index on the entries alone answers. */
const ORDERS = {
  created: {
    columns: ['time_entries.created_at', 'time_entries.id'],
    direction: 'desc',
    keyOf: (row) => [row.createdAt, row.id],
  },
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

/** Names that entries are sorted by belong to other tables. */
const NAMED = {
  person: { table: 'people', column: 'time_entries.user_id', idOf: (row: ShownEntry) => row.userId },
  project: { table: 'projects', column: 'time_entries.project_id', idOf: (row: ShownEntry) => row.projectId },
} as const

const NAMED_KEY = ['named.name', 'named.id', 'time_entries.date', 'time_entries.id']

/** An entry, with the name that it is sorted by where it is. */
type ListedEntry = ShownEntry & { sortName?: string }

/** What the driver would make objects of is read as text: of all that a page takes, making them takes the longest. */
const LISTED_COLUMNS = [
  ...(
    [
      'id',
      'userId',
      'projectId',
      'hours',
      'minutes',
      'startTime',
      'date',
      'category',
      'notes',
      'version',
      'approval',
      'billable',
      'invoiceId',
    ] as const
  ).flatMap((field) => asFields(`time_entries.${field}`)),
  sql<string>`time_entries.skill_ids::text`.as('skillIds'),
  sql<string>`time_entries.rejected_ids::text`.as('rejectedIds'),
  sql<string>`time_entries.created_at::text`.as('createdAt'),
] as const

type ListedRow = Omit<ListedEntry, 'skillIds' | 'rejectedIds'> & Record<'skillIds' | 'rejectedIds', string>

function listed(row: ListedRow): ListedEntry {
  const { skillIds, rejectedIds, createdAt } = row
  return {
    ...row,
    skillIds: idsIn(skillIds),
    rejectedIds: idsIn(rejectedIds),
    createdAt: `${createdAt.slice(0, 10)}T${createdAt.slice(11, 19)}.${createdAt.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`,
  }
}

const NO_IDS: number[] = []

/** The numbers of an array that is written as `{1,2}`. */
function idsIn(text: string): number[] {
  return text === '{}' ? NO_IDS : text.slice(1, -1).split(',').map(Number)
}

/**
 * Newest by creation first unless the filter says otherwise. Counts come from totals wherever the filter lets them, and
 * from the counts of days where those are at hand.
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

/** What a person's own screens ask for: their newest entries, which one index has in this order. */
function isOfOnePerson(filter: TimeEntryFilter): boolean {
  const { userId, from, to, sort } = filter
  return userId !== undefined && [from, to, sort].every((other) => other === undefined) && !isNarrowed(filter)
}

/** Whether a filter asks for more than a person, days and an order. */
function isNarrowed({
  projectId,
  category,
  billable,
  skill,
  unskilled,
  client,
  role,
  tag,
  q,
}: TimeEntryFilter): boolean {
  return [projectId, category, billable, skill, unskilled, client, role, tag, q].some((one) => one !== undefined)
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

/** The days that a filter asks for, where it asks for some days of the whole company and nothing else. */
function daysOf(filter: TimeEntryFilter) {
  const { userId, from, to } = filter
  if (userId !== undefined || isNarrowed(filter) || from === undefined || to === undefined) return undefined
  return daysBetween(from, to) < SHORT_RANGE_DAYS ? { from, to } : undefined
}

/**
 * The newest entries of some days, or the oldest: a page's worth of each day in the order of its index, and of these the page.
 * So it costs the same however many entries a day has.
 */
function newestOf(db: Db, { from, to }: { from: Day; to: Day }, direction: 'asc' | 'desc'): ListSource<ListedEntry> {
  const { columns, keyOf } = ORDERS.created
  return {
    async rows(after, limit) {
      const following = after ? beyond(columns, direction, after) : sql<SqlBool>`true`
      const order = sql.join(columns.map((column) => sql`${sql.ref(column)} ${sql.raw(direction)}`))
      const page = await db
        .selectFrom(
          sql<Tables['time_entries']>`(
            select of_day.* from generate_series(0, ${to}::date - ${from}::date) as days(nth)
            cross join lateral (
              select * from time_entries where date = ${from}::date + nth and ${following} order by ${order} limit ${limit}
            ) as of_day)`.as('time_entries'),
        )
        .select(LISTED_COLUMNS)
        .orderBy(order)
        .limit(limit)
        .execute()
      return page.map(listed)
    },
    total: () => sumOfDays(db, { from, to }),
    keyOf,
  }
}

/** Up to this many days of the whole company, reading and sorting all entries is faster than finding old ones in another order. */
const SHORT_RANGE_DAYS = 31

/** Where no index has both the filter and the order, and what the filter leaves is little enough to be sorted. */
function sortsFewEntries({ from, to, userId, projectId }: TimeEntryFilter, sort: keyof typeof ORDERS): boolean {
  if (sort === 'date') return false
  if (userId !== undefined || projectId !== undefined) return sort !== 'created'
  return from !== undefined && to !== undefined && daysBetween(from, to) < SHORT_RANGE_DAYS
}

/**
 * One person's or project's entries, or those of a few days, read by the index of these. `offset 0` keeps the planner
 * with that: it takes filter and order for independent, and would look through all newer entries for those of an old week.
 * For callers who may see few entries, the indexes of people and projects find these.
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
 * By name, then day and id. The names' index leads, and only the entries of one name at a time are sorted; a page begins
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

/** The rows after a name, its id, a day and an entry; the first comparison is what the names' index understands. */
function afterNamed(direction: 'asc' | 'desc', after: SortKey) {
  const notBefore = direction === 'asc' ? sql`>=` : sql`<=`
  return sql<SqlBool>`(named.name, named.id) ${notBefore} (${sql.join(after.slice(0, 2))})
    and ${beyond(NAMED_KEY, direction, after)}`
}

function filtered(filter: TimeEntryFilter): RawBuilder<SqlBool> {
  const conditions = [
    given({
      'time_entries.user_id': filter.userId,
      'time_entries.project_id': filter.projectId,
      'time_entries.category': filter.category,
      'time_entries.billable': filter.billable && filter.billable === 'true',
    }),
    within('time_entries.date', 'time_entries.date', filter),
  ]
  if (filter.skill !== undefined) {
    conditions.push(
      sql<SqlBool>`(time_entries.skill_ids @> array(select id from skills where lower(name) = lower(${filter.skill}))
        and exists (select from skills where lower(name) = lower(${filter.skill})))`,
    )
  }
  if (filter.unskilled) conditions.push(sql<SqlBool>`time_entries.skill_ids = '{}'`)
  conditions.push(...ofNamed(filter))
  if (filter.q) conditions.push(contains(['time_entries.notes'], filter.q))
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** Entries on projects of a client or with a tag, and of people in a role. */
function ofNamed({ client, role, tag }: TimeEntryFilter): RawBuilder<SqlBool>[] {
  return [
    ...(client === undefined
      ? []
      : [sql<SqlBool>`time_entries.project_id in (select id from projects where lower(client) = lower(${client}))`]),
    ...(role === undefined
      ? []
      : [sql<SqlBool>`time_entries.user_id in (select id from people where lower(role) = lower(${role}))`]),
    ...(tag === undefined
      ? []
      : [
          sql<SqlBool>`time_entries.project_id in (
            select project_id from project_tags join tags on tags.id = tag_id where lower(tags.name) = lower(${tag}))`,
        ]),
  ]
}
