// `npm run import -- FILE.zip [--format csv|json]`: fills the empty database that DATABASE_URL names, else the embedded
// one in DATA_DIR, with an archive of /api/export/all.zip.
import { sql } from 'kysely'
import { entityOf } from '#shared/export/entities.ts'
import { readConfig, StartError } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase, prepareDataDir } from '../db/open.ts'
import { withLimit } from '../db/scope.ts'
import { Receipts } from '../expenses/receipts.ts'
import { FILL_LIMIT_MS, NotEmptyError } from '../sample-data/seed.ts'
import { openArchive } from './archive-reader.ts'
import { importArguments } from './import-arguments.ts'
import { ImportError } from './import-error.ts'
import { loadArchive } from './load-archive.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const number = new Intl.NumberFormat('en-GB')

async function run(): Promise<void> {
  const { file, format } = importArguments(process.argv.slice(2))
  const config = readConfig(process.env)
  const archive = await openArchive(file)
  try {
    prepareDataDir(config.dataDir)
    const database = await openDatabase(config)
    try {
      await migrate(database)
      say(`Importing ${file}, exported at ${archive.manifest.exportedAt} …`)
      await loadArchive(database, archive, format, new Receipts(config.dataDir), (name, rows) =>
        say(`${entityOf(name).title}: ${number.format(rows)}`),
      )
      await withLimit(FILL_LIMIT_MS, () => sql`analyze`.execute(database.db))
      say('Imported; totals built.')
    } finally {
      await database.close()
    }
  } finally {
    archive.close()
  }
}

try {
  await run()
} catch (error) {
  const known = error instanceof ImportError || error instanceof StartError || error instanceof NotEmptyError
  process.stderr.write(`${known ? error.message : String(error instanceof Error ? error.stack : error)}\n`)
  if (known) process.stderr.write('Nothing was imported.\n')
  process.exitCode = 1
}
