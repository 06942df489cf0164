import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
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

/**
 * Tables are named with their schema in such a text: a plan does not notice when views come to stand before them
 * (`shown.ts`).
 */
export function planned(text: string): Planned {
  return { text, name: createHash('sha256').update(text).digest('base64url') }
}

export async function runPlanned<Row>(db: Db, { text, name }: Planned, parameters: readonly unknown[]): Promise<Row[]> {
  const query = { ...CompiledQuery.raw(text, [...parameters]), name }
  const { rows } = await db.executeQuery<Row>(query)
  return rows
}
