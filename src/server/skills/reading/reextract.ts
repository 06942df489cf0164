// `npm run skills:reextract`: reads all notes again with the present vocabulary, on the configured database.
import { databaseCommand } from '../../command.ts'
import { migrate } from '../../db/migrate.ts'
import { cancelExtraction, extractAll } from './extraction.ts'

const SAY_EVERY_MS = 2_000

await databaseCommand(async (database) => {
  await migrate(database)
  process.once('SIGINT', () => void cancelExtraction(database.db))
  const started = performance.now()
  let saidAt = started
  const { state, processed, changed } = await extractAll(database.db, {
    onProgress(progress) {
      if (performance.now() - saidAt < SAY_EVERY_MS) return
      saidAt = performance.now()
      console.log(`${progress.processed} of ${progress.total} entries read, ${progress.changed} changed`)
    },
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const end = state === 'canceled' ? 'Stopped; run it again to go on' : 'Done'
  console.log(`${end}: ${processed} entries read, ${changed} changed, ${seconds} s`)
})
