// `npm run receipts -- to-bucket|to-folder|clean`: moves the files of receipts between DATA_DIR and the bucket that FILES_URL
// names, or removes files that belong to no claim.
import { databaseCommand } from '../command.ts'
import { StartError, type Config } from '../config.ts'
import { requireMigrated } from '../db/migrate.ts'
import { ReceiptBucket } from './receipt-bucket.ts'
import { ReceiptFolder } from './receipt-folder.ts'
import { receiptsOf } from './receipts.ts'
import { moveReceipts, removeOrphans } from './stored-receipts.ts'

const USAGE = 'Usage: npm run receipts -- to-bucket|to-folder|clean'

const number = new Intl.NumberFormat('en-GB')

const TOLD_EVERY = 100

await databaseCommand(async (database, config) => {
  const [what, ...more] = process.argv.slice(2)
  if (more.length > 0 || (what !== 'to-bucket' && what !== 'to-folder' && what !== 'clean')) throw new StartError(USAGE)
  await requireMigrated(database)
  if (what === 'clean') {
    const count = await removeOrphans(database.db, receiptsOf(config), new Date())
    console.log(`${number.format(count)} files that no claim names were removed.`)
    return
  }
  const { folder, bucket } = bothStores(config)
  const [from, to] = what === 'to-bucket' ? [folder, bucket] : [bucket, folder]
  const count = await moveReceipts(from, to, (moved) => {
    if (moved % TOLD_EVERY === 0) console.log(`${number.format(moved)} files …`)
  })
  console.log(`${number.format(count)} files were moved ${what === 'to-bucket' ? 'to the bucket' : 'to DATA_DIR'}.`)
})

function bothStores({ dataDir, bucket }: Config) {
  if (!bucket) throw new StartError('FILES_URL names no bucket; set it for both directions')
  return { folder: new ReceiptFolder(dataDir), bucket: new ReceiptBucket(bucket) }
}
