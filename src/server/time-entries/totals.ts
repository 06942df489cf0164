import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { lockRows, SKILL_TOTALS, TOTALS, type CountedEntry, type Total } from './totals-tables.ts'

/**
 * Kept totals (architecture, idea 3). Every write of entries brings them up to date in its own transaction; what each
 * of them must be stands in `totals-tables.ts`.
 */

/** Computes all totals anew from the entries, set-based; for bulk loads, inside their transaction. */
export async function rebuildTotals(db: Kysely<Tables>): Promise<void> {
  for (const { table, truth } of TOTALS) {
    await sql`delete from ${sql.table(table)}`.execute(db)
    await sql`insert into ${sql.table(table)} ${truth}`.execute(db)
  }
}

/** Rows in which the kept totals and the entries disagree, by table; all zero when sound. */
export async function totalsDrift(db: Kysely<Tables>): Promise<Record<string, number>> {
  const drift: Record<string, number> = {}
  for (const { table, truth } of TOTALS) {
    const kept = sql`select * from ${sql.table(table)}`
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count
      from ((${kept} except ${truth}) union all ((${truth}) except ${kept})) as difference`.execute(db)
    drift[table] = rows[0]?.count ?? 0
  }
  return drift
}

/**
 * Adds entries to the totals, in the transaction that stores them. Tables always come in the same order and rows in
 * the order of their keys, so that writers wait but never deadlock.
 */
export async function addToTotals(tx: Transaction<Tables>, entries: readonly CountedEntry[]): Promise<void> {
  if (entries.length === 0) return
  for (const total of TOTALS) await add(tx, total, entries)
}

/** Takes entries out of the totals, in the transaction that has just deleted them. */
export async function removeFromTotals(tx: Transaction<Tables>, entries: readonly CountedEntry[]): Promise<void> {
  if (entries.length === 0) return
  for (const total of TOTALS) {
    await lockRows(tx, total, entries)
    await takeOut(tx, total, entries)
  }
}

/**
 * Follows entries whose skills have changed: `before` and `after` are the same entries in the same order. Project and
 * week totals stay as they are. Existing rows are locked in order first.
 */
export async function moveSkillTotals(
  tx: Transaction<Tables>,
  before: readonly CountedEntry[],
  after: readonly CountedEntry[],
): Promise<void> {
  const gone = without(before, after)
  const come = without(after, before)
  if (gone.length === 0 && come.length === 0) return
  for (const skills of SKILL_TOTALS) {
    await lockRows(tx, skills, [...gone, ...come])
    if (come.length > 0) await add(tx, skills, come)
    if (gone.length > 0) await takeOut(tx, skills, gone)
  }
}

/**
 * Follows entries that have changed in any way: `before` and `after` are the same entries in the same order. Each total
 * follows only those that it counts otherwise now. What is added comes first, so that no row that is needed again is
 * deleted meanwhile.
 */
export async function moveTotals(
  tx: Transaction<Tables>,
  before: readonly CountedEntry[],
  after: readonly CountedEntry[],
): Promise<void> {
  for (const total of TOTALS) {
    const moved = before.flatMap((entry, index) => {
      const now = after[index]
      return now && countsOtherwise(total, entry, now) ? [{ entry, now }] : []
    })
    if (moved.length === 0) continue
    const [gone, come] = [moved.map(({ entry }) => entry), moved.map(({ now }) => now)]
    await lockRows(tx, total, [...gone, ...come])
    await add(tx, total, come)
    await takeOut(tx, total, gone)
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

async function add(tx: Transaction<Tables>, total: Total, entries: readonly CountedEntry[]): Promise<void> {
  const keys = columns(total.keys)
  const range = total.range
    ? sql`, ${sql.ref(total.range.first)} = least(kept.${sql.ref(total.range.first)}, excluded.${sql.ref(total.range.first)}),
        ${sql.ref(total.range.last)} = greatest(kept.${sql.ref(total.range.last)}, excluded.${sql.ref(total.range.last)})`
    : sql``
  await sql`
    insert into ${sql.table(total.table)} as kept (${columns(total.columns)})
    select ${columns(total.columns)} from (${total.sums(entries)}) as added order by ${keys}
    on conflict (${keys}) do update set
      hours = kept.hours + excluded.hours, entries = kept.entries + excluded.entries${range}`.execute(tx)
}

/**
 * The rows have been locked by a statement of their own, so that the look-up of a new first or last day sees what others
 * have committed meanwhile; it is made only where a removed entry was the first or the last.
 */
async function takeOut(tx: Transaction<Tables>, total: Total, entries: readonly CountedEntry[]): Promise<void> {
  const table = sql.table(total.table)
  const gone = sql`with gone as (${total.sums(entries)})`
  const same = sql.join(
    total.keys.map((key) => sql`kept.${sql.ref(key)} = gone.${sql.ref(key)}`),
    sql` and `,
  )
  await sql`${gone} delete from ${table} kept using gone where ${same} and kept.entries = gone.entries`.execute(tx)
  await sql`${gone}
    update ${table} kept
    set hours = kept.hours - gone.hours, entries = kept.entries - gone.entries${rangeAfterRemoval(total)}
    from gone where ${same}`.execute(tx)
}

function rangeAfterRemoval({ range }: Total): RawBuilder<unknown> {
  if (!range) return sql``
  const [first, last] = [sql.ref(range.first), sql.ref(range.last)]
  return sql`,
    ${first} = case when gone.${first} > kept.${first} then kept.${first}
      else (select min(date) from time_entries e where ${range.entries}) end,
    ${last} = case when gone.${last} < kept.${last} then kept.${last}
      else (select max(date) from time_entries e where ${range.entries}) end`
}

function columns(names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(name)))
}
