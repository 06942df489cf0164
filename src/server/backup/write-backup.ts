import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { ZipFile } from 'yazl'
import type { z } from 'zod'
import { ifThere } from '../expenses/receipt-folder.ts'
import type { Receipts } from '../expenses/receipt-store.ts'
import { zipOf } from '../http/zip.ts'
import { BACKED_UP, BACKUP_FORMAT, BACKUP_MANIFEST, BackupError, type backupManifest } from './format.ts'

/** A checkpoint happened during the copy: this copy is unusable, but another may succeed. */
export class NotWhole extends BackupError {}

interface BackupParts {
  readonly dataDir: string
  /** Receipts that are stored elsewhere; a backup holds them as if they were in the folder. */
  readonly elsewhere?: Receipts | undefined
  readonly version: string
  readonly now: Date
}

const { database: DATABASE, receipts: RECEIPTS, password: PASSWORD } = BACKED_UP
const CONTROL_FILE = `${DATABASE}/global/pg_control`
const LOG = `${DATABASE}/pg_wal`

/** Files that the database makes anew at each start. */
const MADE_ANEW = new Set([CONTROL_FILE, `${DATABASE}/postmaster.pid`, `${DATABASE}/base/pgsql_tmp`])

/**
 * A data folder as a zip archive, written while it is read. A server may be using the folder, and is not asked: files are
 * copied beside its writes. When the copy is opened, the write-ahead log repairs half-copied files, as after a power cut
 * (docs/decisions/0016-backup-beside-a-server.md). For that, the copy takes the control file as it was at the beginning, and
 * the log, which is read last, from the position in that file. Fails with NotWhole if a checkpoint happened meanwhile, after
 * which the log may begin later.
 */
export function backupOf(parts: BackupParts): Readable {
  return zipOf((zip, output) => write(zip, output, parts))
}

async function write(zip: ZipFile, output: Readable, parts: BackupParts): Promise<void> {
  const { dataDir, elsewhere, now } = parts
  const added = new Set<string>()
  let reading: Readable | undefined
  output.once('close', () => reading?.destroy())

  const add = async (path: string, content: Readable | undefined) => {
    if (!content) return
    reading = content
    if (output.destroyed) reading.destroy()
    added.add(path)
    zip.addReadStream(reading, path, { mtime: now, mode: 0o600 })
    await finished(reading)
  }
  const addFile = async (path: string) => {
    if (!added.has(path)) await add(path, (await opened(join(dataDir, path)))?.createReadStream())
  }
  const addFolder = async (path: string, skipped: ReadonlySet<string>) => {
    const entries = await readdir(join(dataDir, path), { withFileTypes: true }).catch(ifThere)
    if (!entries) return
    zip.addEmptyDirectory(path, { mtime: now, mode: 0o700 })
    for (const entry of entries) {
      const inside = `${path}/${entry.name}`
      if (skipped.has(inside)) continue
      if (entry.isDirectory()) await addFolder(inside, skipped)
      else if (entry.isFile() && !entry.name.endsWith('.part')) await addFile(inside)
    }
  }

  const addReceipts = async () => {
    await addFolder(RECEIPTS, added)
    for await (const { name } of elsewhere?.list() ?? []) {
      const path = `${RECEIPTS}/${name}`
      if (!added.has(path)) await add(path, await elsewhere?.read(name))
    }
  }

  const controlFile = await readFile(join(dataDir, CONTROL_FILE))
  // Receipts are added before the claims that name them, and again for those that came meanwhile.
  await addReceipts()
  await addFolder(DATABASE, new Set([...MADE_ANEW, LOG]))
  zip.addBuffer(controlFile, CONTROL_FILE, { mtime: now, mode: 0o600 })
  await addFolder(LOG, new Set())
  if (!controlFile.equals(await readFile(join(dataDir, CONTROL_FILE))))
    throw new NotWhole('The database cut its log meanwhile, and the copy is not whole; try again')
  await addReceipts()
  await addFile(PASSWORD)

  const manifest: z.infer<typeof backupManifest> = {
    product: 'offbench backup',
    format: BACKUP_FORMAT,
    version: parts.version,
    takenAt: now.toISOString(),
    files: added.size + 1,
  }
  zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), BACKUP_MANIFEST, { mtime: now, mode: 0o600 })
  zip.end()
}

/** Tables and receipts can disappear while others are read; then the rows that name them are gone, too. */
async function opened(path: string) {
  return open(path, 'r').catch(ifThere)
}
