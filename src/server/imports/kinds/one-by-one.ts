import { sql } from 'kysely'
import type { ImportKind } from '#shared/imports/choices.ts'
import { HttpError } from '../../http/errors.ts'
import type { Drafted, MadeRecord, Stored, Storing } from './kind.ts'

/**
 * Stores rows one after the other, each like a form that somebody fills in. If a form would be refused, its reason is the row's
 * reason, and nothing of that row is left.
 */
export async function storeOneByOne<Kind extends ImportKind>(
  storing: Storing,
  rows: readonly Drafted<Kind>[],
  store: (row: Drafted<Kind>['draft'], made: MadeRecord[]) => Promise<'stored' | 'there'>,
): Promise<Stored> {
  const { tx } = storing.by
  const lines = new Map<number, 'stored' | 'there' | { reason: string }>()
  const made: MadeRecord[] = []
  for (const { line, draft } of rows) {
    const before = made.length
    await sql`savepoint imported_row`.execute(tx)
    try {
      lines.set(line, await store(draft, made))
      await sql`release savepoint imported_row`.execute(tx)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      await sql`rollback to savepoint imported_row`.execute(tx)
      // The people added for this row are gone with it, and must leave the directory too.
      if (made.length > before) throw new AddedInVain(line, error.message, lines)
      lines.set(line, { reason: error.message })
    }
  }
  return { lines, made }
}

/** A row was refused after a person or project had been added for it: the part is stored again without the row. */
export class AddedInVain extends Error {
  readonly line: number
  /** The outcome of the rows before it. */
  readonly before: Stored['lines']

  constructor(line: number, reason: string, before: Stored['lines']) {
    super(reason)
    this.line = line
    this.before = before
  }
}
