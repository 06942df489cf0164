import { createHash } from 'node:crypto'
import { CompiledQuery, sql, type KyselyPlugin, type QueryId, type RawBuilder } from 'kysely'
import { Sending } from './sending.ts'
import type { Db } from './tables.ts'

/** A statement whose text never changes: each connection to PostgreSQL parses and plans it once, under its name. */
export interface Planned {
  readonly text: string
  readonly name: string
}

/** A query that goes by the name of a planned statement. */
export interface NamedQuery extends CompiledQuery {
  readonly name?: string
}

/** A text that is about both companies names its tables with their schema (`shown.ts`). */
export function planned(text: string): Planned {
  return { text, name: nameOf(text) }
}

/**
 * Parameters that are lists, as `unnest` takes them: `$from` and the following ones. If PostgreSQL saw the length of a list, a
 * plan for just that length would look cheaper than the kept plan, and it would plan anew each time. The length of a subquery's
 * result is unknown to it.
 */
export function lists(types: readonly string[], from = 1): string {
  return types.map((type, index) => `(select $${from + index}::${type}[])`).join(', ')
}

/** Runs a planned statement, at once or with others that are sent together. */
export async function runPlanned<Row>(
  db: Db | Sending,
  { text, name }: Planned,
  parameters: readonly unknown[],
): Promise<Row[]> {
  if (db instanceof Sending) return (await db.ask({ text, name }, parameters)) as Row[]
  const query = { ...CompiledQuery.raw(text, [...parameters]), name }
  const { rows } = await db.executeQuery<Row>(query)
  return rows
}

const wanted = new WeakSet<QueryId>()

const BY_NAME: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    wanted.add(queryId)
    return node
  },
  transformResult: async ({ result }) => result,
}

/**
 * The database for reads that are repeated often for one person or project. Their statements have names, so that each
 * connection parses and plans them once and not each time, which takes longer than running them. Only for a small number of
 * texts, and where one plan is right whatever the parameters are: rows are found by an id, not by a range alone. Plans end when
 * views are put before the tables (`createViews`).
 */
export function withPlans(db: Db): Db {
  return db.withPlugin(BY_NAME)
}

/** Up to this many ids, those of a page, one plan is right. Reading all rows takes another plan. */
const FEW_IDS = 200

/** As `withPlans`, for reads of the rows of some ids. */
export function withPlansFor(db: Db, ids: readonly number[]): Db {
  return ids.length <= FEW_IDS ? withPlans(db) : db
}

/** What a column is compared with in such reads: `= any(…)`. A short list of ids comes from a subquery, for the reason that `lists` gives. */
export function anyOf(ids: readonly number[]): RawBuilder<unknown> {
  return ids.length <= FEW_IDS ? sql`any(array(select unnest(${ids}::integer[])))` : sql`any(${ids}::integer[])`
}

/** The name that a query goes by, if it has one. */
export function nameOfQuery({ name, queryId, sql: text }: NamedQuery): string | undefined {
  return name ?? (wanted.has(queryId) ? nameOf(text) : undefined)
}

const names = new Map<string, string>()

/** Enough for all texts there are. If some are made from what callers ask for, they are dropped again. */
const NAMES_KEPT = 500

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= NAMES_KEPT) names.clear()
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}
