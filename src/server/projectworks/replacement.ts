import { sql, type RawBuilder } from 'kysely'
import type { Month } from '#shared/months/rules.ts'
import { createViews, dropViews, isDivided } from '../db/shown.ts'
import { Pace } from '../db/pace.ts'
import type { Db, Tx } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { HttpError } from '../http/errors.ts'
import { among } from '../http/list-of.ts'
import { lastClosedMonth } from '../months/closed.ts'
import { correctionsOf } from '../time-entries/corrections.ts'
import { sharesHours } from '../time-entries/skill-hours.ts'
import { addSums, moveTotals } from '../time-entries/totals.ts'
import { TOTALS, type Total } from '../time-entries/totals-tables.ts'
import {
  admitToWeeks,
  countedEntries,
  insertNewUnseen,
  lastId,
  lastPosition,
  STAYS,
  stagedChanges,
  stagedOf,
  updateEntries,
} from './entry-queries.ts'
import { changedEntries } from './store-entries.ts'
import type { Run } from './run.ts'

/** How many entries written meanwhile may be left for the last step, which makes others wait. */
const TAKEN_OVER_AT_LAST = 100

/** What must be the same at the end as at the beginning. */
interface Found {
  readonly divided: boolean
  readonly lastClosed: Month | null
  readonly shares: boolean
}

const TABLES = ['time_entries', ...TOTALS.map(({ table }) => table)]

/**
 * New time entries and their totals, made in the schema `arriving` beside the tables in use, in short transactions, and then
 * put in their place in one (docs/decisions/0018). It is for the embedded database, whose only connection a long transaction
 * would keep from everybody. Readers see the old tables until they see the new ones, and after a crash the old ones. A trigger
 * notes what people write meanwhile, and it is taken over.
 */
export class Replacement {
  readonly #db: Db
  readonly #run: Run
  readonly #divided: boolean
  readonly #lastClosed: Month | null
  readonly #shares: boolean

  private constructor(db: Db, run: Run, { divided, lastClosed, shares }: Found) {
    this.#db = db
    this.#run = run
    this.#divided = divided
    this.#lastClosed = lastClosed
    this.#shares = shares
  }

  /** Makes all steps but the last. In every case, the caller drops what is left over. */
  static async make(db: Db, run: Run): Promise<Replacement> {
    await dropReplacement(db)
    const found = await inTransaction(db, async (tx) => {
      await createTwins(tx)
      return { divided: await isDivided(tx), lastClosed: await lastClosedMonth(tx), shares: await sharesHours(tx) }
    })
    const replacement = new Replacement(db, run, found)
    await analyze(db, sql`sync_staged_entries, sync_seen_entries`)
    await replacement.#copyStored()
    await replacement.#storeStaged()
    await analyze(db, sql`arriving.time_entries`)
    for (const total of TOTALS) await replacement.#addUp(total)
    const pace = new Pace(db, TAKEN_OVER_AT_LAST)
    while ((await pace.step((tx, rows) => takeOver(tx, rows))) > TAKEN_OVER_AT_LAST) run.stopWhenCanceled()
    return replacement
  }

  /** Puts the new tables in the place of the old ones, which go to the schema `leaving`. */
  async putInPlace(tx: Tx): Promise<void> {
    if ((await isDivided(tx)) !== this.#divided) {
      throw new HttpError(409, 'NOT_ALLOWED', 'A company was added or removed in the meantime; synchronize again')
    }
    if ((await lastClosedMonth(tx)) !== this.#lastClosed) {
      throw new HttpError(409, 'NOT_ALLOWED', 'A month was closed or reopened in the meantime; synchronize again')
    }
    if ((await sharesHours(tx)) !== this.#shares) {
      throw new HttpError(
        409,
        'NOT_ALLOWED',
        'How hours count for skills was changed in the meantime; synchronize again',
      )
    }
    while ((await takeOver(tx, TAKEN_OVER_AT_LAST)) > 0);
    await admitToWeeks(tx, 'arriving')
    if (this.#divided) await dropViews(tx)
    await sql`
      delete from public.skill_corrections c
      where not exists (select from arriving.time_entries e where e.id = c.entry_id)`.execute(tx)
    await sql.raw(SWAP).execute(tx)
    if (this.#divided) await createViews(tx)
  }

  async #copyStored(): Promise<void> {
    const columns = await columnsOfEntries(this.#db)
    const copy = async (tx: Tx, from: number, to: number) => {
      await byIndex(tx)
      await copyEntries(tx, columns, sql`e.id between ${from}::integer and ${to}::integer`)
    }
    await new Pace(this.#db).through(await lastId(this.#db), copy, () => this.#run.stopWhenCanceled())
  }

  async #storeStaged(): Promise<void> {
    const last = await lastPosition(this.#db)
    const { changed } = this.#run.countsOf('timesheets')
    const store = async (tx: Tx, from: number, to: number) => {
      await byIndex(tx)
      await insertNewUnseen(tx, from, to, 'arriving')
      if (changed > 0) await storeChanged(tx, await stagedChanges(tx, from, to))
    }
    await new Pace(this.#db).through(last, store, (done) =>
      this.#run.progress({ type: 'timesheets', done, total: last }),
    )
  }

  /** Adds up a total's rows, a stretch of the entries at a time, in the order of its first key, which has an index. */
  async #addUp(total: Total): Promise<void> {
    const order = ORDERS[total.keys[0] ?? ''] ?? ORDERS['date']
    if (!order) throw new RangeError(`No order for ${total.table}`)
    const keys = sql.join(order.map((key) => sql.ref(key)))
    const pace = new Pace(this.#db)
    for (let after: unknown[] | undefined = []; after;) {
      const start: unknown[] = after
      after = await pace.step(async (tx, rows) => {
        await byIndex(tx)
        const beyond = start.length === 0 ? sql`true` : sql`(${keys}) > (${values(order, start)})`
        const { rows: ends } = await sql<Record<string, unknown>>`
          select ${keys} from arriving.time_entries where ${beyond} order by ${keys}
          offset ${sql.lit(rows - 1)} limit 1`.execute(tx)
        const end = ends[0] && order.map((key) => ends[0]?.[key])
        const upTo = end ? sql`and (${keys}) <= (${values(order, end)})` : sql``
        const stretch = sql`select * from arriving.time_entries where ${beyond} ${upTo}`
        await addSums(tx, total, stretch, this.#divided, 'arriving')
        return end
      })
      this.#run.stopWhenCanceled()
    }
  }
}

/** A stretch is a small part of its table, but the planner does not know that of a growing table. */
async function byIndex(tx: Tx): Promise<void> {
  await sql`set local enable_seqscan = off`.execute(tx)
}

/** A small sample, so that nobody waits for it. */
async function analyze(db: Db, tables: RawBuilder<unknown>): Promise<void> {
  await new Pace(db).step(async (tx) => {
    await sql`set local default_statistics_target = 20`.execute(tx)
    await sql`analyze ${tables}`.execute(tx)
  })
}

/** Orders of entries that have an index, by the first key of a total. */
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  user_id: ['user_id', 'date', 'id'],
  project_id: ['project_id', 'date', 'id'],
  date: ['date', 'created_at', 'id'],
}

function values(order: readonly string[], of: readonly unknown[]): RawBuilder<unknown> {
  const types: Readonly<Record<string, string>> = { date: 'date', created_at: 'timestamptz' }
  return sql.join(of.map((value, index) => sql`${value}::${sql.raw(types[order[index] ?? ''] ?? 'integer')}`))
}

/** Takes away what a replacement has left, finished or not. */
export async function dropReplacement(db: Db): Promise<void> {
  await sql`drop schema if exists arriving cascade`.execute(db)
  await sql`drop schema if exists leaving cascade`.execute(db)
}

/** Copies the entries that stay, unchanged. */
async function copyEntries(tx: Tx, columns: RawBuilder<unknown>, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into arriving.time_entries (${columns}) overriding system value
    select ${columns} from public.time_entries e where ${which} and ${STAYS}`.execute(tx)
}

async function storeChanged(tx: Tx, changes: Awaited<ReturnType<typeof stagedChanges>>): Promise<void> {
  if (changes.length === 0) return
  const ids = changes.map(({ entry_id }) => entry_id)
  const before = await countedEntries(tx, ids, 'arriving')
  await updateEntries(tx, changedEntries(changes, before, await correctionsOf(tx, ids)).existing, 'arriving')
}

/** Takes over some of the entries that people have written meanwhile; returns how many. */
async function takeOver(tx: Tx, limit: number): Promise<number> {
  const { rows: touched } = await sql<{ id: number }>`
    delete from arriving.touched where id in (select id from arriving.touched limit ${limit}::integer)
    returning id`.execute(tx)
  if (touched.length === 0) return 0
  const ids = touched.map(({ id }) => id)
  const before = await countedEntries(tx, ids, 'arriving')
  await sql`delete from arriving.time_entries where ${among('id', ids)}`.execute(tx)
  await moveTotals(tx, before, [], 'arriving')
  await copyEntries(tx, await columnsOfEntries(tx), sql`${among('e.id', ids)}`)
  await storeChanged(tx, await stagedOf(tx, ids))
  await moveTotals(tx, [], await countedEntries(tx, ids, 'arriving'), 'arriving')
  return touched.length
}

async function columnsOfEntries(db: Db): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = 'public.time_entries'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db)
  return sql.join(rows.map(({ name }) => sql.id(name)))
}

/** Makes tables with the same columns, constraints and indexes under the same names, and a list of what is written meanwhile. */
async function createTwins(tx: Tx): Promise<void> {
  await sql.raw(CREATE_TWINS).execute(tx)
}

const NAMES = TABLES.map((table) => `'${table}'`).join(', ')
const REGCLASSES = TABLES.map((table) => `'public.${table}'::regclass`).join(', ')

const CREATE_TWINS = `
  do $$ declare name text; one record; path text := current_setting('search_path'); begin
    -- Definitions name their schemas where no path leads to them.
    perform set_config('search_path', '', true);
    create schema arriving;
    foreach name in array array[${NAMES}] loop
      execute format('create table arriving.%I (like public.%I including all excluding indexes)', name, name);
      for one in select conname, pg_get_constraintdef(oid) as definition from pg_constraint
        where conrelid = format('public.%I', name)::regclass and contype in ('p', 'u', 'f') order by contype desc
      loop
        execute format('alter table arriving.%I add constraint %I %s', name, one.conname, one.definition);
      end loop;
      for one in select pg_get_indexdef(i.indexrelid) as definition from pg_index i
        where i.indrelid = format('public.%I', name)::regclass
          and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u'))
      loop
        execute replace(one.definition, format(' ON public.%I ', name), format(' ON arriving.%I ', name));
      end loop;
    end loop;
    create table arriving.touched (id integer primary key);
    create function arriving.note_touched() returns trigger language plpgsql as $body$ begin
      insert into arriving.touched values (coalesce(new.id, old.id)) on conflict do nothing;
      return null;
    end $body$;
    create trigger note_touched after insert or update or delete on public.time_entries
      for each row execute function arriving.note_touched();
    perform set_config('search_path', path, true);
  end $$`

/**
 * Tables that refer to the old entries refer to the new ones from then on; whether their references hold is not checked again.
 * The new tables get the triggers of the old ones, and the notes of what has changed are read.
 */
const SWAP = `
  do $$ declare name text; one record; path text := current_setting('search_path'); begin
    perform set_config('search_path', '', true);
    create schema leaving;
    drop trigger note_touched on public.time_entries;
    create temporary table triggers on commit drop as
      select pg_get_triggerdef(oid) as definition from pg_trigger
      where tgrelid = any(array[${REGCLASSES}]) and not tgisinternal;
    create temporary table referring on commit drop as
      select conrelid::regclass::text as owner, conname, pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'f' and confrelid = 'public.time_entries'::regclass;
    for one in select * from pg_temp.referring loop
      execute format('alter table %s drop constraint %I', one.owner, one.conname);
    end loop;
    perform setval('arriving.time_entries_id_seq', last_value, is_called) from public.time_entries_id_seq;
    foreach name in array array[${NAMES}] loop
      execute format('alter table public.%I set schema leaving', name);
      execute format('alter table arriving.%I set schema public', name);
    end loop;
    for one in select * from pg_temp.referring loop
      execute format('alter table %s add constraint %I %s not valid', one.owner, one.conname, one.definition);
      execute format('alter table %s validate constraint %I', one.owner, one.conname);
    end loop;
    for one in select * from pg_temp.triggers loop
      execute one.definition;
    end loop;
    -- Nothing has noted these notes while their entries were made.
    insert into public.notes_to_read (entry_id)
      select e.id from public.time_entries e left join leaving.time_entries l on l.id = e.id
        where l.id is null or l.notes is distinct from e.notes or l.user_id <> e.user_id
      union select t.entry_id from public.skill_term_notes t
        where not exists (select from public.time_entries e where e.id = t.entry_id);
    drop schema arriving cascade;
    perform set_config('search_path', path, true);
  end $$`
