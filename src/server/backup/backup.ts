// `npm run backup -- FILE`: writes the embedded database in DATA_DIR, receipts and the made-up password into one file, even
// while a server uses them.
import { existsSync, createWriteStream, renameSync, rmSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { packageVersion } from '../build-id.ts'
import { command } from '../command.ts'
import { databaseIsThere } from '../db/open.ts'
import { ReceiptBucket } from '../expenses/receipt-bucket.ts'
import { BackupError } from './format.ts'
import { fileArgument, requireEmbedded } from './commands.ts'
import { backupOf, NotWhole } from './write-backup.ts'

const MOST_TRIES = 3

await command(async ({ dataDir, databaseUrl, bucket }) => {
  const file = fileArgument('backup')
  requireEmbedded(databaseUrl)
  if (existsSync(file)) throw new BackupError(`${file} exists already; name another file`)
  const draft = `${file}.part`
  if (!databaseIsThere(dataDir)) throw new BackupError(`DATA_DIR=${dataDir} holds no database; name the folder of one`)
  const copy = (flags: 'w' | 'wx') =>
    pipeline(
      backupOf({ dataDir, elsewhere: bucket && new ReceiptBucket(bucket), version: packageVersion(), now: new Date() }),
      createWriteStream(draft, { flags, mode: 0o600, flush: true }),
    )
  try {
    for (let tries = 1; ; tries += 1) {
      const whole = await copy(tries === 1 ? 'wx' : 'w').then(() => true, unlessLast(tries))
      if (whole) break
    }
    renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
  const size = (statSync(file).size / 2 ** 20).toFixed(1)
  console.log(`${dataDir} is backed up in ${resolve(file)} (${size} MB)`)
}, 'Nothing was backed up.')

/** A copy that is not whole is made again, but not for ever. */
function unlessLast(tries: number): (error: unknown) => false {
  return (error) => {
    if (error instanceof NotWhole && tries < MOST_TRIES) return false
    throw error
  }
}
