// `npm run totals:check`: compares the kept totals with the entries and claims on the configured database.
import { databaseCommand } from '../command.ts'
import { requireMigrated } from '../db/migrate.ts'
import { withLimit } from '../db/scope.ts'
import { billableTotalsDrift } from '../expenses/billable-totals.ts'
import { totalsDrift } from './totals.ts'

/** Adding up millions of entries takes minutes. */
const CHECK_LIMIT_MS = 3_600_000

await databaseCommand(async (database) => {
  await requireMigrated(database)
  const drift = await withLimit(CHECK_LIMIT_MS, async () => ({
    ...(await totalsDrift(database.db)),
    billable_expense_totals: await billableTotalsDrift(database.db),
  }))
  for (const [table, rows] of Object.entries(drift)) {
    console.log(`${table}: ${rows === 0 ? 'sound' : `${rows} rows differ from what they count`}`)
  }
  process.exitCode = Object.values(drift).every((rows) => rows === 0) ? 0 : 1
})
