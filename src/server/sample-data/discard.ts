// `npm run sample-data:discard [-- --with-changes]`: removes the sample company from the configured database.
import { parseArgs } from 'node:util'
import { databaseCommand } from '../command.ts'
import { requireMigrated } from '../db/migrate.ts'
import { receiptsOf } from '../expenses/receipts.ts'
import { discardSampleCompany } from './discard-company.ts'

await databaseCommand(async (database, config) => {
  const { values } = parseArgs({ options: { 'with-changes': { type: 'boolean', default: false } } })
  await requireMigrated(database)
  const gone = await discardSampleCompany(database.db, receiptsOf(config), values['with-changes'])
  console.log(
    gone.people + gone.projects === 0
      ? 'There is no sample company.'
      : `The sample company is gone: ${gone.people} people and ${gone.projects} projects with all that was theirs. ` +
          'Start with SAMPLE_DATA=off from now on.',
  )
}, 'Nothing was removed.')
