import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { prepareDataDir } from '../db/data-dir.ts'
import { openDatabase } from '../db/open.ts'
import { ReceiptBucket } from '../expenses/receipt-bucket.ts'
import { ReceiptFolder } from '../expenses/receipt-folder.ts'
import { testBucket } from '../testing/bucket.ts'
import { inherited } from '../testing/server-process.ts'

const s3 = testBucket('acme/')
const folder = mkdtempSync(join(tmpdir(), 'offbench-elsewhere-'))
const dataDir = join(folder, 'data')

beforeAll(async () => {
  await prepareDataDir(dataDir)
  const database = await openDatabase({ dataDir })
  await migrate(database)
  await database.close()
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The storage answers in this process, so that the command must not hold it up. */
function run(command: 'backup' | 'restore', file: string, env: Record<string, string>) {
  const script = fileURLToPath(new URL(`${command}.ts`, import.meta.url))
  return new Promise<{ status: number; stderr: string }>((resolve) => {
    execFile(process.execPath, [script, file], { env: { ...inherited(), ...env } }, (error, _stdout, stderr) =>
      resolve({ status: typeof error?.code === 'number' ? error.code : 0, stderr }),
    )
  })
}

test(
  'a backup holds the receipts of the bucket and those still in the folder, each once',
  { timeout: 240_000 },
  async () => {
    const bucket = new ReceiptBucket(s3.bucket)
    const there = await bucket.store(Buffer.from('in the bucket'))
    const here = await new ReceiptFolder(dataDir).store(Buffer.from('in the folder'))
    const twice = await bucket.store(Buffer.from('in both'))
    await new ReceiptFolder(dataDir).store(Buffer.from('in both'), twice)
    const file = join(folder, 'backup.zip')
    expect(await run('backup', file, { DATA_DIR: dataDir, FILES_URL: s3.url })).toEqual({ status: 0, stderr: '' })
    const copy = join(folder, 'copy')
    expect(await run('restore', file, { DATA_DIR: copy })).toEqual({ status: 0, stderr: '' })
    expect(readdirSync(join(copy, 'receipts')).sort()).toEqual([there, here, twice].sort())
    expect(readFileSync(join(copy, 'receipts', there), 'utf8')).toBe('in the bucket')
  },
)

test(
  'while the storage is down there is no backup, rather than one without receipts',
  { timeout: 240_000 },
  async () => {
    const url = s3.url
    await s3.stop()
    const file = join(folder, 'none.zip')
    const { status, stderr } = await run('backup', file, { DATA_DIR: dataDir, FILES_URL: url })
    await s3.start()
    expect([status, stderr]).toEqual([1, expect.stringContaining('The storage of files cannot be reached') as string])
    expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false])
  },
)
