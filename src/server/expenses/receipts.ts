import type { Config } from '../config.ts'
import { ReceiptBucket } from './receipt-bucket.ts'
import { ReceiptFolder } from './receipt-folder.ts'
import type { Receipts } from './receipt-store.ts'

/** Where this server stores receipts. With a bucket, files that are still in the folder are found there. */
export function receiptsOf({ dataDir, bucket }: Pick<Config, 'dataDir' | 'bucket'>): Receipts {
  const folder = new ReceiptFolder(dataDir)
  return bucket ? new ReceiptBucket(bucket, folder) : folder
}
