import { sql, type RawBuilder } from 'kysely'
import { splitHours } from '#shared/skills/split-hours.ts'
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts'
import { lists, planned, runPlanned, type Planned } from '../db/planned.ts'
import { isDivided } from '../db/shown.ts'
import type { Sending } from '../db/sending.ts'
import type { Db, Tx } from '../db/tables.ts'
import { SHARES_HOURS } from './skill-hours.ts'
import {
  SECONDS,
  counted,
  countsInKept,
  places,
  SKILL_TOTALS,
  skillSums,
  summed,
  summedIn,
  sumsOver,
  TOTALS,
  truthOf,
  type CountedEntry,
  type Division,
  type Place,
  type Total,
} from './totals-tables.ts'

/**
 * Kept totals (architecture, idea 3). Every write of entries updates them in its own transaction; `totals-tables.ts` says what
 * each of them must be. They are kept for hidden rows too, so tables are named with their schema. Whether two companies are
 * told apart is asked after the entries have been written or locked: it changes only in a transaction beside which nobody else
 * writes entries. The same holds for how hours count for skills, which each statement reads itself.
 */

/** Computes all totals anew from the entries, set-based; for bulk loads, inside their transaction. */
export async function rebuildTotals(db: Db): Promise<void> {
  const divided = await isDivided(db)
  for (const total of TOTALS) {
    await sql`delete from ${sql.id('public', total.table)}`.execute(db)
    const truth = truthOf(total, divided)
    await sql.raw(`insert into public.${total.table} (${total.columns.join(', ')}) ${truth}`).execute(db)
  }
}

/**
 * Computes the hours of skills anew after the company has changed how they count, in a transaction beside which nobody writes
 * entries. Only the hours change: setting them takes a quarter of the time of making the rows anew.
 */
export async function recountSkills(tx: Tx): Promise<void> {
  const parts = SKILL_TOTALS.map(
    ({ table, keys }) => `${table}_recounted as (
      update public.${table} kept set hours = sums.hours from sums where ${sameRow(keys)} and kept.hours <> sums.hours
    )`,
  )
  const sums = skillSums(await isDivided(tx))
  await sql.raw(`with sums as materialized (${sums}), ${parts.join(', ')} select`).execute(tx)
}

/** How many rows of each table differ from what they are made of; all zero when sound. */
export async function totalsDrift(db: Db): Promise<Record<string, number>> {
  const drift: Record<string, number> = { time_entries: await rejectedDrift(db) }
  const divided = await isDivided(db)
  for (const total of TOTALS) {
    const kept = `select ${total.columns.join(', ')} from public.${total.table}`
    const truth = truthOf(total, divided)
    const { rows } = await sql
      .raw<{ count: number }>(
        `select count(*)::integer as count
        from ((${kept} except ${truth}) union all ((${truth}) except ${kept})) as difference`,
      )
      .execute(db)
    drift[total.table] = rows[0]?.count ?? 0
  }
  return drift
}

/** Entries whose kept list of rejected skills differs from what people rejected. */
async function rejectedDrift(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with said as (
      select entry_id, array_agg(skill_id order by skill_id) as ids
      from public.skill_corrections where kind = 'rejected' group by entry_id
    )
    select count(*)::integer as count from public.time_entries e left join said on entry_id = e.id
    where rejected_ids <> coalesce(ids, '{}')`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Takes entries out of the totals as they were (`gone`) and adds them as they are (`come`), in the transaction that has just
 * stored them. Transactions do so one after the other: each waits here until the one before has ended, so none finds a row
 * locked by another.
 */
export async function moveTotals(
  tx: Tx,
  gone: readonly CountedEntry[],
  come: readonly CountedEntry[],
  place: Place = 'public',
): Promise<void> {
  if (gone.length + come.length === 0) return
  const divided = place === 'public' ? await aloneOnTotals(tx) : await isDivided(tx)
  await runPlanned(tx, moving(place, divided, gone.length > 0), parametersOf(gone, come))
}

/** The companies were divided or brought together meanwhile. PostgreSQL's code of a conflict makes `inTransaction` begin again. */
class DividedMeanwhile extends Error {
  readonly code = '40001'
}

/** As `moveTotals`, sent with other statements of the transaction, if `divided` was known when it began. */
export async function moveTotalsWith(
  sending: Sending,
  gone: readonly CountedEntry[],
  come: readonly CountedEntry[],
  divided: Division,
): Promise<void> {
  if (gone.length + come.length === 0) return
  const alone = aloneOnTotals(sending)
  const moved = runPlanned(sending, moving('public', divided, gone.length > 0), parametersOf(gone, come))
  const [now] = await Promise.all([alone, moved])
  if (now !== divided) throw new DividedMeanwhile('Which totals are kept has changed while entries were stored')
}

function parametersOf(gone: readonly CountedEntry[], come: readonly CountedEntry[]): unknown[][] {
  const moved = [...gone, ...come]
  const signs = moved.map((_, index) => (index < gone.length ? -1 : 1))
  const shown = moved.flatMap((entry, index) => {
    const shares = splitHours(entry.hours, entry.skillIds)
    return entry.skillIds.map((skillId) => ({ entry, skillId, share: shares.get(skillId), sign: signs[index] }))
  })
  return [
    moved.map(({ userId }) => userId),
    moved.map(({ projectId }) => projectId),
    moved.map(({ date }) => date),
    moved.map(({ category }) => category),
    moved.map(({ billable }) => billable),
    moved.map(({ hours }) => hours),
    moved.map(({ minutes }) => minutes),
    signs,
    shown.map(({ entry }) => entry.userId),
    shown.map(({ entry }) => entry.projectId),
    shown.map(({ skillId }) => skillId),
    shown.map(({ entry }) => entry.date),
    shown.map(({ entry }) => entry.hours),
    shown.map(({ share }) => share),
    shown.map(({ sign }) => sign),
  ]
}

const ALONE = planned(
  `select pg_advisory_xact_lock(${ADVISORY_LOCKS.totals}), (select divided from public.data_source) as divided`,
)

/** Waits for the totals, and returns whether two companies are told apart. */
async function aloneOnTotals(tx: Tx | Sending): Promise<Division> {
  const [row] = await runPlanned<{ divided: boolean | null }>(tx, ALONE, [])
  return row?.divided ?? false
}

const statements = new Map<string, Planned>()

function moving(place: Place, divided: Division, removes: boolean): Planned {
  const key = `${place} ${divided} ${removes}`
  const known = statements.get(key)
  if (known) return known
  const made = planned(movingText(place, divided, removes))
  statements.set(key, made)
  return made
}

/** One statement for all totals: its parts change different rows, and see the entries as they are stored. */
function movingText(place: Place, divided: Division, removes: boolean): string {
  const entries = `unnest(${lists(['integer', 'integer', 'date', 'text', 'boolean', 'numeric', 'integer', 'integer'])})
    as entry(user_id, project_id, date, category, billable, hours, minutes, sign)`
  const shown = `(select user_id, project_id, skill_id, date, case when ${SHARES_HOURS} then share else whole end as hours, sign
    from unnest(${lists(['integer', 'integer', 'integer', 'date', 'numeric', 'numeric', 'integer'], 9)})
      as given(user_id, project_id, skill_id, date, whole, share, sign)) as entry`
  const parts = TOTALS.flatMap((total) => [
    sumsPart(total),
    additionPart(total, place),
    ...(removes ? removalParts(total, place, divided) : []),
  ])
  return `with entries as materialized (select * from ${counted(entries, divided)}),
    shown as materialized (select * from ${counted(shown, divided)}),
    ${parts.join(',\n')}
    select`
}

/** What a total gains and loses by row; rows that stay the same are left out. */
function sumsPart(total: Total): string {
  const { table, keys, selected, ofSkills, range } = total
  const otherDays = range
    ? ` or min(date) filter (where sign > 0) is distinct from min(date) filter (where sign < 0)
        or max(date) filter (where sign > 0) is distinct from max(date) filter (where sign < 0)`
    : ''
  return `${table}_sums as (
    select ${selected}, ${summed(total, ' * sign')}, sum(sign)::integer as entries, bool_or(sign < 0) as loses,
      min(date) filter (where sign > 0) as first_come, max(date) filter (where sign > 0) as last_come,
      min(date) filter (where sign < 0) as first_gone, max(date) filter (where sign < 0) as last_gone
    from ${ofSkills ? 'shown' : 'entries'} group by ${places(keys)}
    having not bool_or(sign < 0) or sum(${ofSkills ? 'hours' : SECONDS} * sign) <> 0 or sum(sign) <> 0${otherDays}
  )`
}

function additionPart(total: Total, place: Place): string {
  const { table, keys, range } = total
  const days = range ? ', first_come, last_come' : ''
  return `${table}_added as (
    ${upsert(total, place)} select ${keys.join(', ')}, ${summedIn(total)}, entries${days} from ${table}_sums where not loses
    order by ${keys.join(', ')} ${onConflict(total)}
  )`
}

/** A row that loses an entry exists already. If it loses its first or last day, the next one is looked up. */
function removalParts(total: Total, place: Place, divided: Division): string[] {
  const { table, keys, range } = total
  const sum = summedIn(total)
  const same = sameRow(keys)
  const others = `${place}.time_entries e where ${range?.entries} and ${countsInKept(divided)}`
  const days = range
    ? `, ${range.first} = case when sums.first_gone > kept.${range.first} then least(kept.${range.first}, sums.first_come)
        else (select min(date) from ${others}) end,
      ${range.last} = case when sums.last_gone < kept.${range.last} then greatest(kept.${range.last}, sums.last_come)
        else (select max(date) from ${others}) end`
    : ''
  return [
    `${table}_emptied as (
      delete from ${place}.${table} kept using ${table}_sums sums
      where ${same} and sums.loses and kept.entries + sums.entries <= 0
    )`,
    `${table}_moved as (
      update ${place}.${table} kept set ${sum} = kept.${sum} + sums.${sum}, entries = kept.entries + sums.entries${days}
      from ${table}_sums sums where ${same} and sums.loses and kept.entries + sums.entries > 0
    )`,
  ]
}

function sameRow(keys: readonly string[]): string {
  return keys.map((key) => `kept.${key} = sums.${key}`).join(' and ')
}

/** Adds the sums of a query of entries, for tables that nobody else writes. */
export async function addSums(
  tx: Tx,
  total: Total,
  entries: RawBuilder<unknown>,
  divided: Division,
  place: Place,
): Promise<void> {
  const added = `${upsert(total, place)} ${sumsOver(total, 'stretch', divided)} ${onConflict(total)}`
  await sql`with stretch as (${entries}) ${sql.raw(added)}`.execute(tx)
}

function upsert({ table, columns }: Total, place: Place): string {
  return `insert into ${place}.${table} as kept (${columns.join(', ')})`
}

function onConflict(total: Total): string {
  const { keys, range } = total
  const sum = summedIn(total)
  const days = range
    ? `, ${range.first} = least(kept.${range.first}, excluded.${range.first}),
      ${range.last} = greatest(kept.${range.last}, excluded.${range.last})`
    : ''
  return `on conflict (${keys.join(', ')}) do update set
    ${sum} = kept.${sum} + excluded.${sum}, entries = kept.entries + excluded.entries${days}`
}
