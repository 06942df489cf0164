// `npm run import -- FILE.zip [--format csv|json]`: fills an empty database with an archive of /api/export/all.zip: the one
// that DATABASE_URL names, else the embedded one in DATA_DIR.
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { EXPORT_FORMATS, type ExportFormat } from '#shared/export/choices.ts'
import { entityOf } from '#shared/export/entities.ts'
import { callOf } from '../build-id.ts'
import { command } from '../command.ts'
import { migrate } from '../db/migrate.ts'
import { prepareDataDir } from '../db/data-dir.ts'
import { openDatabase } from '../db/open.ts'
import { withLimit } from '../db/scope.ts'
import { receiptsOf } from '../expenses/receipts.ts'
import { FILL_LIMIT_MS } from '../sample-data/seed.ts'
import { openArchive } from './archive-reader.ts'
import { ImportError } from './import-error.ts'
import { loadArchive } from './load-archive.ts'

const USAGE = `Usage: ${callOf('import', 'FILE.zip [--format csv|json]')}`

const number = new Intl.NumberFormat('en-GB')

await command(async (config) => {
  const { file, format } = importArguments(process.argv.slice(2))
  const archive = await openArchive(file)
  try {
    await prepareDataDir(config.dataDir)
    const database = await openDatabase(config)
    try {
      await migrate(database)
      console.log(`Importing ${file}, exported at ${archive.manifest.exportedAt} …`)
      await loadArchive(database, archive, format, receiptsOf(config), (name, rows) =>
        console.log(`${entityOf(name).title}: ${number.format(rows)}`),
      )
      await withLimit(FILL_LIMIT_MS, () => sql`analyze`.execute(database.db))
      console.log('Imported; totals built.')
    } finally {
      await database.close()
    }
  } finally {
    archive.close()
  }
}, 'Nothing was imported.')

/** Throws ImportError with the usage if the arguments cannot be understood. */
function importArguments(args: string[]): { file: string; format: ExportFormat } {
  const { values, positionals } = parsed(args)
  const [file, ...more] = positionals
  const format = EXPORT_FORMATS.find((one) => one === values.format)
  if (file === undefined || more.length > 0 || format === undefined) throw new ImportError(USAGE)
  return { file, format }
}

function parsed(args: string[]) {
  const options = { format: { type: 'string', default: 'json' } } as const
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    throw new ImportError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
}
