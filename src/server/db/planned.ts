import { createHash } from 'node:crypto'
import { CompiledQuery, sql, type KyselyPlugin, type QueryId, type RawBuilder } from 'kysely'
import { Sending } from './sending.ts'
import type { Db } from './tables.ts'

/** A statement whose text never changes, so that every connection to a PostgreSQL parses and plans it once, under its name. */
export interface Planned {
  readonly text: string
  readonly name: string
}

/** A query that goes by the name of a planned statement. */
export interface NamedQuery extends CompiledQuery {
  readonly name?: string
}

/** Tables are named with their schema in such a text where it is about both companies (`shown.ts`). */
export function planned(text: string): Planned {
  return { text, name: nameOf(text) }
}

/**
 * Parameters that are lists, as `unnest` takes them: `$from` and the following ones. PostgreSQL sees the length of a list that it
 * is given; a plan for just that length looks cheaper than the one that it keeps, and it would make one each time. What a
 * subquery gives has no length.
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
 * The database for reads that are asked again and again of one person or project: their statements go by names, so that
 * each connection parses and plans them once, and not each time, which takes longer than they do. Only for texts of which
 * there are few, and where one plan is right whatever the parameters are: rows are found by an id, not by a range alone.
 * Plans end when views come to stand before tables (`createViews`).
 */
export function withPlans(db: Db): Db {
  return db.withPlugin(BY_NAME)
}

/** Ids for which one plan is right: those of a page. All of them are read in another way. */
const FEW_IDS = 200

/** As `withPlans`, for reads of what stands under some ids. */
export function withPlansFor(db: Db, ids: readonly number[]): Db {
  return ids.length <= FEW_IDS ? withPlans(db) : db
}

/** What a column is compared with in such reads: `= any(…)`. Few ids come from a subquery, as `lists` says. */
export function anyOf(ids: readonly number[]): RawBuilder<unknown> {
  return ids.length <= FEW_IDS ? sql`any(array(select unnest(${ids}::integer[])))` : sql`any(${ids}::integer[])`
}

/** The name that a query goes by, if it has one. */
export function nameOfQuery({ name, queryId, sql: text }: NamedQuery): string | undefined {
  return name ?? (wanted.has(queryId) ? nameOf(text) : undefined)
}

const names = new Map<string, string>()

/** Enough for all texts there are; should some be made of what is asked, they do not stay. */
const NAMES_KEPT = 500

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= NAMES_KEPT) names.clear()
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}
