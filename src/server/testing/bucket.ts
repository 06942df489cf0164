import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll } from 'vitest'
import type { Bucket } from '../config.ts'
import type { Receipts, StoredReceipt } from '../expenses/receipt-store.ts'

const NAME = 'offbench-test'

/** s3rver knows this one account. */
const ACCOUNT = 'S3RVER'

export interface TestBucket {
  readonly bucket: Bucket
  /** As FILES_URL names it. */
  readonly url: string
  /** The storage goes down, and keeps what it has. */
  stop(): Promise<void>
  start(): Promise<void>
}

/** A bucket of a real S3-compatible server, for the tests of one file. */
export function testBucket(prefix = ''): TestBucket {
  const directory = mkdtempSync(join(tmpdir(), 'offbench-s3-'))
  let port = 0
  let server: S3rver | undefined
  const start = async () => {
    server = new S3rver({ address: '127.0.0.1', port, silent: true, directory, configureBuckets: [{ name: NAME }] })
    port = (await server.run()).port
  }
  const stop = async () => {
    await server?.close()
    server = undefined
  }
  beforeAll(start)
  afterAll(async () => {
    await stop()
    rmSync(directory, { recursive: true, force: true })
  })
  return {
    get bucket() {
      const endpoint = `http://127.0.0.1:${port}`
      return { endpoint, name: NAME, prefix, region: 'us-east-1', accessKeyId: ACCOUNT, secretAccessKey: ACCOUNT }
    },
    get url() {
      return `s3://${ACCOUNT}:${ACCOUNT}@127.0.0.1:${port}/${NAME}/${prefix.replace(/\/$/, '')}?tls=off`
    },
    stop,
    start,
  }
}

/** All files of a store of receipts. */
export async function filesOf(store: Receipts): Promise<StoredReceipt[]> {
  const files: StoredReceipt[] = []
  for await (const file of store.list()) files.push(file)
  return files
}
