import { openDatabase } from '../db/open.ts'
import { makeDataDir } from '../testing/snapshot.ts'
import { killedImports } from '../testing/killed-imports.ts'

// A process on an embedded database that is killed: the next start goes on or clears up.

killedImports({
  async prepare(dataDir) {
    await makeDataDir(dataDir)
    return {}
  },
  afterKill: async () => undefined,
  // One process holds the database: how far it is cannot be asked, so this is the time that some rows take.
  rowsArrive: () => new Promise((resolve) => setTimeout(resolve, 400)),
  async countRows(dataDir) {
    const database = await openDatabase({ dataDir, databaseUrl: undefined })
    const { count } = await database.db
      .selectFrom('import_rows')
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    await database.close()
    return count
  },
})
