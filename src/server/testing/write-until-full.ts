// Used by db/disk.test.ts in a process of its own: `FOLDER fill` takes all room on the disk of the embedded database and writes
// until it can no more, telling each row that was stored; `FOLDER count` tells how many there are.
import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'

const [dataDir = '', what] = process.argv.slice(2)
const database = await openDatabase({ dataDir })
const { db } = database

if (what === 'fill') {
  // The table has its first page already, so that it is the log alone that finds no room.
  await sql`create table written as select 0 as nth`.execute(db)
  takeAllRoom(join(dataDir, 'ballast'))
  for (let nth = 1; ; nth += 1) {
    await inTransaction(db, async (tx) => {
      await sql`insert into written values (${nth})`.execute(tx)
      await sql`select pg_logical_emit_message(true, 'test', repeat('x', 500000))`.execute(tx)
    })
    writeSync(1, `acknowledged ${nth}\n`)
  }
}
const { rows } = await sql<{ count: number }>`select count(*)::integer as count from written where nth > 0`.execute(db)
writeSync(1, `stored ${rows[0]?.count}\n`)
await database.close()

function takeAllRoom(path: string): void {
  const file = openSync(path, 'w')
  for (const size of [1024 * 1024, 4096]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size))
    } catch {
      // No further piece of this size fits.
    }
  }
  closeSync(file)
}
