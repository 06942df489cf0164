import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { Day } from '#shared/time/day.ts'
import type { Tables } from '../db/tables.ts'

/**
 * Kept totals (architecture, idea 3): what they must be, as one query each. The same queries
 * rebuild them after a bulk load and prove them in `npm run totals:check`.
 */
const TRUTH = {
  user_skill_totals: sql`
    select e.user_id, s.skill_id, sum(e.hours)::numeric(12, 2) as hours, count(*)::integer as entries,
      min(e.date) as first_used, max(e.date) as last_used
    from time_entries e cross join lateral unnest(e.skill_ids) as s(skill_id)
    group by e.user_id, s.skill_id`,
  project_totals: sql`
    select project_id, sum(hours)::numeric(14, 2) as hours, count(*)::integer as entries,
      min(date) as first_entry, max(date) as last_entry
    from time_entries group by project_id`,
  user_project_totals: sql`
    select user_id, project_id, sum(hours)::numeric(12, 2) as hours, count(*)::integer as entries,
      min(date) as first_entry, max(date) as last_entry
    from time_entries group by user_id, project_id`,
  week_totals: sql`
    select user_id, date_trunc('week', date)::date as week, project_id, category,
      sum(hours)::numeric(12, 2) as hours, count(*)::integer as entries
    from time_entries group by user_id, date_trunc('week', date)::date, project_id, category`,
} as const

type TotalsTable = keyof typeof TRUTH

/** Computes all totals anew from the entries, set-based; for bulk loads, inside their transaction. */
export async function rebuildTotals(db: Kysely<Tables>): Promise<void> {
  for (const [table, truth] of Object.entries(TRUTH)) {
    await sql`delete from ${sql.table(table)}`.execute(db)
    await sql`insert into ${sql.table(table)} ${truth}`.execute(db)
  }
}

/** Rows in which the kept totals and the entries disagree, by table; all zero when sound. */
export async function totalsDrift(db: Kysely<Tables>): Promise<Record<TotalsTable, number>> {
  const drift = { user_skill_totals: 0, project_totals: 0, user_project_totals: 0, week_totals: 0 }
  for (const [table, truth] of Object.entries(TRUTH) as [TotalsTable, RawBuilder<unknown>][]) {
    const kept = sql`select * from ${sql.table(table)}`
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count
      from ((${kept} except ${truth}) union all ((${truth}) except ${kept})) as difference`.execute(db)
    drift[table] = rows[0]?.count ?? 0
  }
  return drift
}

/** What of an entry the totals are made of. */
export interface CountedEntry {
  userId: number
  projectId: number
  date: Day
  category: string
  hours: number
  skillIds: readonly number[]
}

/**
 * Adds entries to the totals, in the transaction that stores them. Rows are always locked in the
 * same order (projects, people's projects, weeks, skills, each by key), so that writers wait but never deadlock.
 */
export async function addToTotals(tx: Transaction<Tables>, entries: readonly CountedEntry[]): Promise<void> {
  if (entries.length === 0) return
  await sql`
    insert into project_totals as kept (project_id, hours, entries, first_entry, last_entry)
    select * from (${projectSums(entries)}) as added order by project_id
    on conflict (project_id) do update set
      hours = kept.hours + excluded.hours, entries = kept.entries + excluded.entries,
      first_entry = least(kept.first_entry, excluded.first_entry),
      last_entry = greatest(kept.last_entry, excluded.last_entry)`.execute(tx)
  await sql`
    insert into user_project_totals as kept (user_id, project_id, hours, entries, first_entry, last_entry)
    select * from (${personProjectSums(entries)}) as added order by user_id, project_id
    on conflict (user_id, project_id) do update set
      hours = kept.hours + excluded.hours, entries = kept.entries + excluded.entries,
      first_entry = least(kept.first_entry, excluded.first_entry),
      last_entry = greatest(kept.last_entry, excluded.last_entry)`.execute(tx)
  await sql`
    insert into week_totals as kept (user_id, week, project_id, category, hours, entries)
    select * from (${weekSums(entries)}) as added order by user_id, week, project_id, category
    on conflict (user_id, week, project_id, category) do update set
      hours = kept.hours + excluded.hours, entries = kept.entries + excluded.entries`.execute(tx)
  await addSkillTotals(tx, entries)
}

/**
 * Takes entries out of the totals, in the transaction that has just deleted them. First and last
 * days are looked up only where a removed entry was the first or the last; the totals' rows are
 * locked by a statement of their own before, so that the look-up sees what others have committed.
 */
export async function removeFromTotals(tx: Transaction<Tables>, entries: readonly CountedEntry[]): Promise<void> {
  if (entries.length === 0) return
  await sql`
    with gone as (${projectSums(entries)})
    select from project_totals kept join gone using (project_id) order by project_id for update of kept`.execute(tx)
  await sql`
    with gone as (${projectSums(entries)})
    delete from project_totals kept using gone where kept.project_id = gone.project_id and kept.entries = gone.entries`.execute(
    tx,
  )
  await sql`
    with gone as (${projectSums(entries)})
    update project_totals kept set
      hours = kept.hours - gone.hours, entries = kept.entries - gone.entries,
      first_entry = case when gone.first_entry > kept.first_entry then kept.first_entry
        else (select min(date) from time_entries e where e.project_id = kept.project_id) end,
      last_entry = case when gone.last_entry < kept.last_entry then kept.last_entry
        else (select max(date) from time_entries e where e.project_id = kept.project_id) end
    from gone where kept.project_id = gone.project_id`.execute(tx)

  await sql`
    with gone as (${personProjectSums(entries)})
    select from user_project_totals kept join gone using (user_id, project_id)
    order by user_id, project_id for update of kept`.execute(tx)
  await sql`
    with gone as (${personProjectSums(entries)})
    delete from user_project_totals kept using gone
    where (kept.user_id, kept.project_id, kept.entries) = (gone.user_id, gone.project_id, gone.entries)`.execute(tx)
  await sql`
    with gone as (${personProjectSums(entries)})
    update user_project_totals kept set
      hours = kept.hours - gone.hours, entries = kept.entries - gone.entries,
      first_entry = case when gone.first_entry > kept.first_entry then kept.first_entry
        else ${workedDay(sql`min`)} end,
      last_entry = case when gone.last_entry < kept.last_entry then kept.last_entry
        else ${workedDay(sql`max`)} end
    from gone where kept.user_id = gone.user_id and kept.project_id = gone.project_id`.execute(tx)

  await sql`
    with gone as (${weekSums(entries)})
    select from week_totals kept join gone using (user_id, week, project_id, category)
    order by user_id, week, project_id, category for update of kept`.execute(tx)
  await sql`
    with gone as (${weekSums(entries)})
    delete from week_totals kept using gone
    where (kept.user_id, kept.week, kept.project_id, kept.category, kept.entries)
      = (gone.user_id, gone.week, gone.project_id, gone.category, gone.entries)`.execute(tx)
  await sql`
    with gone as (${weekSums(entries)})
    update week_totals kept set hours = kept.hours - gone.hours, entries = kept.entries - gone.entries
    from gone
    where (kept.user_id, kept.week, kept.project_id, kept.category)
      = (gone.user_id, gone.week, gone.project_id, gone.category)`.execute(tx)

  await removeSkillTotals(tx, entries)
}

/**
 * Follows entries whose skills have changed: `before` and `after` are the same entries in the same order.
 * Project and week totals stay as they are. Existing rows are locked in order first.
 */
export async function moveSkillTotals(
  tx: Transaction<Tables>,
  before: readonly CountedEntry[],
  after: readonly CountedEntry[],
): Promise<void> {
  const gone = without(before, after)
  const come = without(after, before)
  if (gone.length === 0 && come.length === 0) return
  await sql`
    with moved as (${skillSums([...gone, ...come])})
    select from user_skill_totals kept join moved using (user_id, skill_id)
    order by user_id, skill_id for update of kept`.execute(tx)
  if (come.length > 0) await addSkillTotals(tx, come)
  if (gone.length > 0) await removeSkillTotals(tx, gone)
}

/** Entries with those of their skills that the other side lacks. */
function without(entries: readonly CountedEntry[], others: readonly CountedEntry[]): CountedEntry[] {
  return entries.flatMap((entry, index) => {
    const skillIds = entry.skillIds.filter((id) => !others[index]?.skillIds.includes(id))
    return skillIds.length === 0 ? [] : [{ ...entry, skillIds }]
  })
}

async function addSkillTotals(tx: Transaction<Tables>, entries: readonly CountedEntry[]): Promise<void> {
  await sql`
    insert into user_skill_totals as kept (user_id, skill_id, hours, entries, first_used, last_used)
    select * from (${skillSums(entries)}) as added order by user_id, skill_id
    on conflict (user_id, skill_id) do update set
      hours = kept.hours + excluded.hours, entries = kept.entries + excluded.entries,
      first_used = least(kept.first_used, excluded.first_used),
      last_used = greatest(kept.last_used, excluded.last_used)`.execute(tx)
}

async function removeSkillTotals(tx: Transaction<Tables>, entries: readonly CountedEntry[]): Promise<void> {
  await sql`
    with gone as (${skillSums(entries)})
    select from user_skill_totals kept join gone using (user_id, skill_id)
    order by user_id, skill_id for update of kept`.execute(tx)
  await sql`
    with gone as (${skillSums(entries)})
    delete from user_skill_totals kept using gone
    where (kept.user_id, kept.skill_id, kept.entries) = (gone.user_id, gone.skill_id, gone.entries)`.execute(tx)
  await sql`
    with gone as (${skillSums(entries)})
    update user_skill_totals kept set
      hours = kept.hours - gone.hours, entries = kept.entries - gone.entries,
      first_used = case when gone.first_used > kept.first_used then kept.first_used
        else ${usedDay(sql`min`)} end,
      last_used = case when gone.last_used < kept.last_used then kept.last_used
        else ${usedDay(sql`max`)} end
    from gone where kept.user_id = gone.user_id and kept.skill_id = gone.skill_id`.execute(tx)
}

/** The first or last day of a person's remaining entries on a project. */
function workedDay(bound: RawBuilder<unknown>): RawBuilder<Day> {
  return sql<Day>`(select ${bound}(date) from time_entries e
    where e.user_id = kept.user_id and e.project_id = kept.project_id)`
}

/** The first or last day on which a person's remaining entries show a skill. */
function usedDay(bound: RawBuilder<unknown>): RawBuilder<Day> {
  return sql<Day>`(select ${bound}(date) from time_entries e
    where e.user_id = kept.user_id and e.skill_ids @> array[kept.skill_id])`
}

/** The given entries as rows. */
function rowsOf(entries: readonly CountedEntry[]): RawBuilder<unknown> {
  return sql`unnest(
      ${entries.map((entry) => entry.userId)}::integer[],
      ${entries.map((entry) => entry.projectId)}::integer[],
      ${entries.map((entry) => entry.date)}::date[],
      ${entries.map((entry) => entry.category)}::text[],
      ${entries.map((entry) => entry.hours)}::numeric[])
    as entry(user_id, project_id, date, category, hours)`
}

function projectSums(entries: readonly CountedEntry[]): RawBuilder<unknown> {
  return sql`
    select project_id, sum(hours) as hours, count(*)::integer as entries, min(date) as first_entry, max(date) as last_entry
    from ${rowsOf(entries)} group by project_id`
}

function personProjectSums(entries: readonly CountedEntry[]): RawBuilder<unknown> {
  return sql`
    select user_id, project_id, sum(hours) as hours, count(*)::integer as entries,
      min(date) as first_entry, max(date) as last_entry
    from ${rowsOf(entries)} group by user_id, project_id`
}

function weekSums(entries: readonly CountedEntry[]): RawBuilder<unknown> {
  return sql`
    select user_id, date_trunc('week', date)::date as week, project_id, category,
      sum(hours) as hours, count(*)::integer as entries
    from ${rowsOf(entries)} group by user_id, date_trunc('week', date)::date, project_id, category`
}

function skillSums(entries: readonly CountedEntry[]): RawBuilder<unknown> {
  const shown = entries.flatMap((entry) => entry.skillIds.map((skillId) => ({ ...entry, skillId })))
  return sql`
    select user_id, skill_id, sum(hours) as hours, count(*)::integer as entries,
      min(date) as first_used, max(date) as last_used
    from unnest(
      ${shown.map((entry) => entry.userId)}::integer[],
      ${shown.map((entry) => entry.skillId)}::integer[],
      ${shown.map((entry) => entry.date)}::date[],
      ${shown.map((entry) => entry.hours)}::numeric[])
    as entry(user_id, skill_id, date, hours)
    group by user_id, skill_id`
}
