import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const dataDir = mkdtempSync(join(tmpdir(), 'offbench-receipts-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Stores 1 MB and says whether it failed for want of room. */
const STORE = `
  const { ReceiptFolder } = await import(${JSON.stringify(new URL('receipt-folder.ts', import.meta.url).href)})
  const { isDiskFull } = await import(${JSON.stringify(new URL('../db/disk.ts', import.meta.url).href)})
  const failure = await new ReceiptFolder(process.argv[1]).store(new Uint8Array(1_000_000)).catch((error) => error)
  console.log(isDiskFull(failure) ? 'no room' : String(failure))`

test.skipIf(process.platform === 'win32')(
  'a receipt that the system takes no more of fails for want of room and leaves nothing behind',
  () => {
    // The system lets this process write 8 blocks to a file.
    const limited = 'ulimit -f 8 && exec "$0" --input-type=module -e "$1" "$2"'
    const { stdout } = spawnSync('sh', ['-c', limited, process.execPath, STORE, dataDir], { encoding: 'utf8' })
    expect(stdout.trim()).toBe('no room')
    expect(readdirSync(join(dataDir, 'receipts'))).toEqual([])
  },
)
