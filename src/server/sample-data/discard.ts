// `npm run sample-data:discard [-- --with-changes]`: takes the sample company out of the configured database.
import { parseArgs } from 'node:util'
import { readConfig, StartError } from '../config.ts'
import { requireMigrated } from '../db/migrate.ts'
import { openExisting } from '../db/open.ts'
import { Receipts } from '../expenses/receipts.ts'
import { ChangedByHandError, discardSampleCompany } from './discard-company.ts'

async function run(): Promise<void> {
  const withChanges = process.argv.length > 2
  if (withChanges) parseArgs({ options: { 'with-changes': { type: 'boolean' } } })
  const config = readConfig(process.env)
  const database = await openExisting(config)
  try {
    await requireMigrated(database)
    const { people, projects } = await discardSampleCompany(database.db, new Receipts(config.dataDir), withChanges)
    process.stdout.write(
      people + projects === 0
        ? 'There is no sample company.\n'
        : `The sample company is gone: ${people} people and ${projects} projects with all that was theirs. ` +
            'Start with SAMPLE_DATA=off from now on.\n',
    )
  } finally {
    await database.close()
  }
}

try {
  await run()
} catch (error) {
  const known = error instanceof ChangedByHandError || error instanceof StartError
  console.error(known || (error instanceof TypeError && 'code' in error) ? error.message : error)
  console.error('Nothing was removed.')
  process.exitCode = 1
}
