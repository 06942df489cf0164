import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import yauzl from 'yauzl'
import { z } from 'zod'
import { lockDataDir } from '../db/lock.ts'
import { requireNotLater } from '../db/migrate.ts'
import { prepareDataDir } from '../db/data-dir.ts'
import { openDatabase } from '../db/open.ts'
import { BACKED_UP, BACKUP_FORMAT, BACKUP_MANIFEST, BackupError, backupManifest } from './format.ts'

type Manifest = z.infer<typeof backupManifest>

/** Paths that a backup may hold: none leads out of the data folder. */
const ALLOWED = new RegExp(`^(${Object.values(BACKED_UP).join('|')})(/[\\w.-]*[\\w-][\\w.-]*)*/?$`)

/**
 * Puts a backup into a data folder that has no database, receipts or password, and opens the database once, which applies the
 * changes made while it was copied. All or nothing; throws BackupError or StartError.
 */
export async function restoreBackup(file: string, dataDir: string): Promise<Manifest> {
  const zip = await yauzl.openPromise(file, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw new BackupError(`${file} is no whole backup: ${error instanceof Error ? error.message : String(error)}`)
  })
  try {
    const entries: yauzl.Entry[] = []
    for await (const entry of zip.eachEntry()) entries.push(entry)
    const manifest = await readManifest(zip, entries, file)
    await prepareDataDir(dataDir)
    const unlock = lockDataDir(dataDir)
    try {
      requireEmpty(dataDir)
    } catch (error) {
      unlock()
      throw error
    }
    try {
      try {
        for (const entry of entries) if (entry.fileName !== BACKUP_MANIFEST) await extract(zip, entry, dataDir)
      } finally {
        unlock()
      }
      const database = await openDatabase({ dataDir })
      try {
        await requireNotLater(database)
      } finally {
        await database.close()
      }
    } catch (error) {
      for (const name of Object.values(BACKED_UP)) await rm(join(dataDir, name), { recursive: true, force: true })
      throw error
    }
    return manifest
  } finally {
    zip.close()
  }
}

async function readManifest(zip: yauzl.ZipFile, entries: readonly yauzl.Entry[], file: string): Promise<Manifest> {
  const entry = entries.find(({ fileName }) => fileName === BACKUP_MANIFEST)
  const manifest = entry && backupManifest.safeParse(parsed(await text(await zip.openReadStreamPromise(entry))))
  if (!manifest?.success) throw new BackupError(`${file} is no backup of Offbench`)
  const { format, version } = manifest.data
  if (format !== BACKUP_FORMAT)
    throw new BackupError(
      `${file} has layout ${format}, written by release ${version}; this one reads ${BACKUP_FORMAT}`,
    )
  const stranger = entries.find(({ fileName }) => fileName !== BACKUP_MANIFEST && !ALLOWED.test(fileName))
  if (stranger) throw new BackupError(`${file} holds ${stranger.fileName}, which no backup does`)
  return manifest.data
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

function requireEmpty(dataDir: string): void {
  const there = Object.values(BACKED_UP).find((name) => existsSync(join(dataDir, name)))
  if (there !== undefined)
    throw new BackupError(`DATA_DIR=${dataDir} holds ${there} already; a backup goes into an empty folder`)
}

async function extract(zip: yauzl.ZipFile, entry: yauzl.Entry, dataDir: string): Promise<void> {
  const path = join(dataDir, entry.fileName)
  const folder = entry.fileName.endsWith('/') ? path : dirname(path)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (folder === path) return
  await pipeline(
    await zip.openReadStreamPromise(entry),
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  )
}
