import { sql, type RawBuilder } from 'kysely'
import { isDivided } from '../db/shown.ts'
import type { Db, Tx } from '../db/tables.ts'
import {
  countsInKept,
  lockRows,
  SKILL_TOTALS,
  TOTALS,
  type CountedEntry,
  type Division,
  type Place,
  type Total,
} from './totals-tables.ts'

/**
 * Kept totals (architecture, idea 3). Every write of entries brings them up to date in its own transaction; what each
 * of them must be stands in `totals-tables.ts`. They are kept of what is not shown, too, so tables are named with their
 * schema. Whether two companies are told apart is asked after the entries have been written or locked: it changes only
 * in a transaction that nobody else writes entries beside.
 */

/** Computes all totals anew from the entries, set-based; for bulk loads, inside their transaction. */
export async function rebuildTotals(db: Db): Promise<void> {
  const divided = await isDivided(db)
  for (const total of TOTALS) {
    const table = sql.id('public', total.table)
    await sql`delete from ${table}`.execute(db)
    await sql`insert into ${table} (${columns(total.columns)}) ${total.truth(divided)}`.execute(db)
  }
}

/** Rows in which the kept totals and the entries disagree, by table; all zero when sound. */
export async function totalsDrift(db: Db): Promise<Record<string, number>> {
  const drift: Record<string, number> = {}
  const divided = await isDivided(db)
  for (const total of TOTALS) {
    const kept = sql`select ${columns(total.columns)} from ${sql.id('public', total.table)}`
    const truth = total.truth(divided)
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count
      from ((${kept} except ${truth}) union all ((${truth}) except ${kept})) as difference`.execute(db)
    drift[total.table] = rows[0]?.count ?? 0
  }
  return drift
}

/**
 * Adds entries to the totals, in the transaction that stores them. Tables always come in the same order and rows in
 * the order of their keys, so that writers wait but never deadlock.
 */
export async function addToTotals(tx: Tx, entries: readonly CountedEntry[], place: Place = 'public'): Promise<void> {
  if (entries.length === 0) return
  const divided = await isDivided(tx)
  for (const total of TOTALS) await addSums(tx, total, total.sums(entries, divided), place)
}

/** Takes entries out of the totals, in the transaction that has just deleted them. */
export async function removeFromTotals(
  tx: Tx,
  entries: readonly CountedEntry[],
  place: Place = 'public',
): Promise<void> {
  if (entries.length === 0) return
  const divided = await isDivided(tx)
  for (const total of TOTALS) {
    await lockRows(tx, total, entries, divided, place)
    await takeOut(tx, total, entries, divided, place)
  }
}

/**
 * Follows entries whose skills have changed: `before` and `after` are the same entries in the same order. Project and
 * week totals stay as they are. Existing rows are locked in order first.
 */
export async function moveSkillTotals(
  tx: Tx,
  before: readonly CountedEntry[],
  after: readonly CountedEntry[],
): Promise<void> {
  const gone = without(before, after)
  const come = without(after, before)
  if (gone.length === 0 && come.length === 0) return
  const divided = await isDivided(tx)
  for (const skills of SKILL_TOTALS) {
    await lockRows(tx, skills, [...gone, ...come], divided, 'public')
    if (come.length > 0) await addSums(tx, skills, skills.sums(come, divided), 'public')
    if (gone.length > 0) await takeOut(tx, skills, gone, divided, 'public')
  }
}

/**
 * Follows entries that have changed in any way: `before` and `after` are the same entries in the same order. Each total
 * follows only those that it counts otherwise now. What is added comes first, so that no row that is needed again is
 * deleted meanwhile.
 */
export async function moveTotals(
  tx: Tx,
  before: readonly CountedEntry[],
  after: readonly CountedEntry[],
): Promise<void> {
  const divided = await isDivided(tx)
  for (const total of TOTALS) {
    const moved = before.flatMap((entry, index) => {
      const now = after[index]
      return now && countsOtherwise(total, entry, now) ? [{ entry, now }] : []
    })
    if (moved.length === 0) continue
    const [gone, come] = [moved.map(({ entry }) => entry), moved.map(({ now }) => now)]
    await lockRows(tx, total, [...gone, ...come], divided, 'public')
    await addSums(tx, total, total.sums(come, divided), 'public')
    await takeOut(tx, total, gone, divided, 'public')
  }
}

function countsOtherwise({ madeOf }: Total, before: CountedEntry, after: CountedEntry): boolean {
  return madeOf.some((field) => String(before[field]) !== String(after[field]))
}

/** Entries with those of their skills that the other side lacks. */
function without(entries: readonly CountedEntry[], others: readonly CountedEntry[]): CountedEntry[] {
  return entries.flatMap((entry, index) => {
    const skillIds = entry.skillIds.filter((id) => !others[index]?.skillIds.includes(id))
    return skillIds.length === 0 ? [] : [{ ...entry, skillIds }]
  })
}

/** Adds the rows of a query, as `sums` and `over` of the total give them. */
export async function addSums(tx: Tx, total: Total, sums: RawBuilder<unknown>, place: Place): Promise<void> {
  const keys = columns(total.keys)
  const range = total.range
    ? sql`, ${sql.ref(total.range.first)} = least(kept.${sql.ref(total.range.first)}, excluded.${sql.ref(total.range.first)}),
        ${sql.ref(total.range.last)} = greatest(kept.${sql.ref(total.range.last)}, excluded.${sql.ref(total.range.last)})`
    : sql``
  await sql`
    insert into ${sql.id(place, total.table)} as kept (${columns(total.columns)})
    select ${columns(total.columns)} from (${sums}) as added order by ${keys}
    on conflict (${keys}) do update set
      hours = kept.hours + excluded.hours, entries = kept.entries + excluded.entries${range}`.execute(tx)
}

/**
 * The rows have been locked by a statement of their own, so that the look-up of a new first or last day sees what others
 * have committed meanwhile; it is made only where a removed entry was the first or the last.
 */
async function takeOut(
  tx: Tx,
  total: Total,
  entries: readonly CountedEntry[],
  divided: Division,
  place: Place,
): Promise<void> {
  const table = sql.id(place, total.table)
  const gone = sql`with gone as (${total.sums(entries, divided)})`
  const same = sql.join(
    total.keys.map((key) => sql`kept.${sql.ref(key)} = gone.${sql.ref(key)}`),
    sql` and `,
  )
  await sql`${gone} delete from ${table} kept using gone where ${same} and kept.entries = gone.entries`.execute(tx)
  await sql`${gone}
    update ${table} kept
    set hours = kept.hours - gone.hours, entries = kept.entries - gone.entries${rangeAfterRemoval(total, divided, place)}
    from gone where ${same}`.execute(tx)
}

function rangeAfterRemoval({ range }: Total, divided: Division, place: Place): RawBuilder<unknown> {
  if (!range) return sql``
  const [first, last] = [sql.ref(range.first), sql.ref(range.last)]
  const entries = sql`${sql.id(place, 'time_entries')} e where ${range.entries} and ${countsInKept(divided)}`
  return sql`,
    ${first} = case when gone.${first} > kept.${first} then kept.${first}
      else (select min(date) from ${entries}) end,
    ${last} = case when gone.${last} < kept.${last} then kept.${last}
      else (select max(date) from ${entries}) end`
}

function columns(names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(name)))
}
