import { sql } from 'kysely'
import { testDatabase } from '../testing/database.ts'
import { killedImports } from '../testing/killed-imports.ts'

// A process on PostgreSQL that is killed: the next start goes on or clears up, once nothing was heard of it for a while.

const database = testDatabase({ keepRows: true })

killedImports({
  prepare: async () => ({ DATABASE_URL: database.url ?? '' }),
  async afterKill() {
    await sql`update imports set beat_at = beat_at - interval '1 minute'`.execute(database.db)
  },
  async rowsArrive() {
    for (const until = Date.now() + 30_000; (await countRows()) === 0;) {
      if (Date.now() > until) throw new Error('No rows have come')
    }
  },
  countRows,
})

async function countRows(): Promise<number> {
  const { count } = await database.db
    .selectFrom('import_rows')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
