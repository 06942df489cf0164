// `DATABASE_URL=… npm run bench:export`: writes the exports of a company to nowhere and says how long each takes and how
// far the process grows meanwhile. The database is only read.
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { EXPORT_FORMATS, EXPORT_NAMES, type ExportFormat } from '#shared/export/entities.ts'
import { readConfig } from '../src/server/config.ts'
import { openDatabase } from '../src/server/db/open.ts'
import { ReceiptFolder } from '../src/server/expenses/receipt-folder.ts'
import { archiveOf } from '../src/server/export/archive.ts'
import { Downloads } from '../src/server/export/downloads.ts'
import { countRows } from '../src/server/export/queries.ts'
import { fileText } from '../src/server/export/records.ts'

const SAMPLE_EVERY_MS = 20
const MB = 1024 * 1024

const config = readConfig(process.env)
const database = await openDatabase(config)
try {
  const downloads = new Downloads(database)
  const counts = await countRows(database.db)
  console.log(
    `${counts['time-entries'].toLocaleString('en-GB')} time entries, ${counts.people.toLocaleString('en-GB')} people`,
  )
  console.log('| export | size | time | growth of the process, at most |')
  console.log('|---|---|---|---|')
  const entries = (format: ExportFormat) => () =>
    downloads.stream(['time-entries'], (snapshot) =>
      Readable.from(fileText('time-entries', format, snapshot.read('time-entries')), { objectMode: false }),
    )
  // The first long work of any kind lets the engine's room for short-lived values grow to its full size.
  await measure('time-entries.json, first work of the process', entries('json'))
  for (const format of EXPORT_FORMATS) await measure(`time-entries.${format}`, entries(format))
  const parts = {
    receipts: new ReceiptFolder(config.dataDir),
    formats: EXPORT_FORMATS,
    version: 'bench',
    now: new Date(),
  }
  await measure('all.zip', () => downloads.stream(EXPORT_NAMES, (snapshot) => archiveOf({ ...parts, snapshot })))
} finally {
  await database.close()
}

async function measure(name: string, open: () => Promise<Readable>): Promise<void> {
  const before = process.memoryUsage.rss()
  let most = before
  const sampling = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), SAMPLE_EVERY_MS)
  const started = performance.now()
  let bytes = 0
  const nowhere = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done()
    },
  })
  await pipeline(await open(), nowhere)
  clearInterval(sampling)
  const seconds = (performance.now() - started) / 1000
  console.log(
    `| ${name} | ${(bytes / MB).toFixed(0)} MB | ${seconds.toFixed(1)} s | ${((most - before) / MB).toFixed(0)} MB |`,
  )
}
