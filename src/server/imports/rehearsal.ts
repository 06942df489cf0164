import { sql } from 'kysely'
import type { Tx } from '../db/tables.ts'
import { Directory } from './directory.ts'
import { storingBy } from './importer.ts'
import { kindOf } from './kinds/all.ts'
import type { Drafted, Stored } from './kinds/kind.ts'
import { AddedInVain } from './kinds/one-by-one.ts'
import type { Running } from './running.ts'

/**
 * Stores rows as the import will, and undoes it: what will become of each line, so that a check announces exactly what storing
 * does. Rows of other batches are not there; what they hold is judged before.
 */
export async function rehearse(running: Running, tx: Tx, rows: readonly Drafted[]): Promise<Stored['lines']> {
  const { started, parts } = running
  const kind = kindOf(started.kind)
  const lines = new Map<number, 'stored' | 'there' | { readonly reason: string }>()
  for (let left = rows; left.length > 0;) {
    await sql`savepoint rehearsal`.execute(tx)
    try {
      const stored = await kind.store(
        {
          by: storingBy(running, tx, () => {}),
          directory: await Directory.of(tx, started.id),
          vocabulary: parts.vocabulary,
          importId: started.id,
          reason: started.options.reason,
        },
        left,
      )
      for (const [line, outcome] of stored.lines) lines.set(line, outcome)
      left = []
    } catch (error) {
      if (!(error instanceof AddedInVain)) throw error
      for (const [line, outcome] of error.before) lines.set(line, outcome)
      lines.set(error.line, { reason: error.message })
      left = left.slice(left.findIndex(({ line }) => line === error.line) + 1)
    } finally {
      await sql`rollback to savepoint rehearsal`.execute(tx)
      await sql`release savepoint rehearsal`.execute(tx)
    }
  }
  return lines
}
