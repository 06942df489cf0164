/**
 * `npm run generate -- --people N --entries M [--projects P] [--seed S]`: fills the database that
 * DATABASE_URL names, else the embedded one in DATA_DIR, with a company of any size to measure with.
 */
import { sql } from 'kysely'
import { systemClock } from '../clock.ts'
import { readConfig, StartError } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase, prepareDataDir, type Database } from '../db/open.ts'
import { generateSized, TooFewPeopleError, type WantedSize } from './company.ts'
import { readArguments, USAGE, UsageError } from './generate-arguments.ts'
import { withLimit } from '../db/scope.ts'
import { inTransaction } from '../db/transaction.ts'
import { loadCompany } from './load.ts'
import { FILL_LIMIT_MS, NotEmptyError, requireEmpty } from './seed.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const number = new Intl.NumberFormat('en-GB')

async function run(): Promise<void> {
  const size = readArguments(process.argv.slice(2))
  const config = readConfig(process.env)
  if (config.databaseUrl === undefined) prepareDataDir(config.dataDir)
  const database = await openDatabase(config)
  try {
    await migrate(database)
    await withLimit(FILL_LIMIT_MS, () => fill(database, size))
  } finally {
    await database.close()
  }
}

async function fill({ db }: Database, size: WantedSize): Promise<void> {
  const started = performance.now()
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`
  await inTransaction(db, async (tx) => {
    await requireEmpty(tx)
    // Room to sort and to group a million rows once, in place of many passes through files.
    await sql`set local work_mem = '128MB'`.execute(tx)
    await sql`set local maintenance_work_mem = '256MB'`.execute(tx)
    say(`Planning ${number.format(size.people)} people and their work …`)
    const company = generateSized({ ...size, today: systemClock.today(), now: systemClock.now() })
    let told = 0
    await loadCompany(tx, company, (entries) => {
      if (entries - told < size.entries / 20 && entries < size.entries) return
      told = entries
      say(`${number.format(entries)} of ${number.format(size.entries)} time entries after ${seconds()}`)
    })
    say(`Totals built, committing after ${seconds()} …`)
  })
  await sql`analyze`.execute(db)
  say(
    `Done in ${seconds()}: ${number.format(size.people)} people, ${number.format(size.projects)} projects, ` +
      `${number.format(size.entries)} time entries.`,
  )
}

try {
  await run()
} catch (error) {
  const known =
    error instanceof UsageError ||
    error instanceof StartError ||
    error instanceof NotEmptyError ||
    error instanceof TooFewPeopleError
  process.stderr.write(`${known ? error.message : String(error instanceof Error ? error.stack : error)}\n`)
  if (error instanceof UsageError) process.stderr.write(`${USAGE}\n`)
  process.exitCode = 1
}
