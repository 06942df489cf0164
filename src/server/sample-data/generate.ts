/**
 * `npm run generate -- --people N --entries M [--projects P] [--seed S]`: fills a database with a company of any size for
 * measurements: the database that DATABASE_URL names, or the embedded one in DATA_DIR.
 */
import { sql } from 'kysely'
import { systemClock } from '../clock.ts'
import { command } from '../command.ts'
import { migrate } from '../db/migrate.ts'
import { prepareDataDir } from '../db/data-dir.ts'
import { openDatabase, type Database } from '../db/open.ts'
import { withLimit } from '../db/scope.ts'
import { inTransaction } from '../db/transaction.ts'
import { generateSized, type WantedSize } from './company.ts'
import { readArguments } from './generate-arguments.ts'
import { loadCompany } from './load.ts'
import { FILL_LIMIT_MS, requireEmpty } from './seed.ts'

const number = new Intl.NumberFormat('en-GB')

async function fill({ db }: Database, size: WantedSize): Promise<void> {
  const started = performance.now()
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`
  await inTransaction(db, async (tx) => {
    await requireEmpty(tx)
    // Enough memory to sort and group a million rows in one pass instead of many passes through files.
    await sql`set local work_mem = '128MB'`.execute(tx)
    await sql`set local maintenance_work_mem = '256MB'`.execute(tx)
    console.log(`Planning ${number.format(size.people)} people and their work …`)
    const company = generateSized({ ...size, today: systemClock.today(), now: systemClock.now() })
    let told = 0
    await loadCompany(tx, company, (entries) => {
      if (entries - told < size.entries / 20 && entries < size.entries) return
      told = entries
      console.log(`${number.format(entries)} of ${number.format(size.entries)} time entries after ${seconds()}`)
    })
    console.log(`Totals built, committing after ${seconds()} …`)
  })
  await sql`analyze`.execute(db)
  const counts = `${number.format(size.people)} people, ${number.format(size.projects)} projects`
  console.log(`Done in ${seconds()}: ${counts}, ${number.format(size.entries)} time entries.`)
}

await command(async (config) => {
  const size = readArguments(process.argv.slice(2))
  if (config.databaseUrl === undefined) await prepareDataDir(config.dataDir)
  const database = await openDatabase(config)
  try {
    await migrate(database)
    await withLimit(FILL_LIMIT_MS, () => fill(database, size))
  } finally {
    await database.close()
  }
})
