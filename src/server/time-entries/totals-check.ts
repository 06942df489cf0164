// `npm run totals:check`: compares the kept totals with the entries on the configured database.
import { readConfig, StartError } from '../config.ts'
import { openDatabase, prepareDataDir } from '../db/open.ts'
import { totalsDrift } from './totals.ts'

try {
  const config = readConfig(process.env)
  prepareDataDir(config.dataDir)
  const database = await openDatabase(config)
  const drift = await totalsDrift(database.db)
  await database.close()
  for (const [table, rows] of Object.entries(drift)) {
    console.log(`${table}: ${rows === 0 ? 'sound' : `${rows} rows differ from the entries`}`)
  }
  process.exitCode = Object.values(drift).every((rows) => rows === 0) ? 0 : 1
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
