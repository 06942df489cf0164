import { sql } from 'kysely'
import type { ImportKind } from '#shared/imports/choices.ts'
import { HttpError } from '../../http/errors.ts'
import type { Drafted, MadeRecord, Stored, Storing } from './kind.ts'

/**
 * Stores rows one after the other, each as a form that somebody fills in: what it refuses is a reason, and leaves nothing of
 * that row.
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
      // Whoever was added for this row is gone with it, and so is what the directory knows of them.
      if (made.length > before) throw new AddedInVain(line, error.message)
      lines.set(line, { reason: error.message })
    }
  }
  return { lines, made }
}

/** A row for which a person or project was added is refused all the same: the part is stored again without the row. */
export class AddedInVain extends Error {
  readonly line: number

  constructor(line: number, reason: string) {
    super(reason)
    this.line = line
  }
}
