import { access, constants, mkdir, open, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '../config.ts'
import { errorText } from '../error-text.ts'

/** How long a file system may take to store one small file. */
const ANSWERS_WITHIN_MS = 4_000

/** A new database takes about half of this. */
const NEW_DATABASE_BYTES = 96 * 1024 * 1024

const MEGABYTE = 1024 * 1024

const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'it is a file',
  ENOENT: 'no folder can be made there, ENOENT',
  ENOSPC: 'its disk is full, ENOSPC',
}

/** Makes the folder that holds the database and secrets, and checks within seconds that files can be stored in it. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const slow = new AbortController()
  try {
    const late = wait(ANSWERS_WITHIN_MS, 'late' as const, { signal: slow.signal })
    if ((await Promise.race([storeProbe(dataDir), late])) !== 'late') return
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : errorText(error)
    const reason = REASONS[code] ?? code
    throw new StartError(
      `DATA_DIR=${dataDir} cannot be written (${reason}); choose a folder that this user may write`,
      {
        cause: error,
      },
    )
  } finally {
    slow.abort()
  }
  const seconds = ANSWERS_WITHIN_MS / 1000
  throw new StartError(`DATA_DIR=${dataDir} did not store a file within ${seconds} s; choose a folder on another disk`)
}

/** Makes a folder and those above it. Node's own recursion never ends where a file system makes no folders, as below /proc. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return
    if (code !== 'ENOENT' || dirname(path) === path) throw error
    await access(dirname(path)).then(
      () => {
        throw error
      },
      () => makeFolder(dirname(path)),
    )
    await mkdir(path, { mode: 0o700 })
  }
}

/** Does with a small file what databases do with theirs. */
async function storeProbe(dataDir: string): Promise<void> {
  await makeFolder(dataDir)
  await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  const [written, kept] = [join(dataDir, `probe-${process.pid}`), join(dataDir, `probe-${process.pid}-kept`)]
  const bytes = Buffer.alloc(64 * 1024, 'x')
  try {
    const file = await open(written, 'w', 0o600)
    try {
      await file.write(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(written, kept)
    if (!bytes.equals(await readFile(kept))) throw new Error('what was written is not what is read')
  } finally {
    for (const path of [written, kept]) await rm(path, { force: true }).catch(() => undefined)
  }
}

/** Refuses to make a database on a disk that has no room for one; the database itself would only say so after long. */
export async function requireRoomForNew(dataDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  if (free >= NEW_DATABASE_BYTES) return
  throw new StartError(
    `DATA_DIR=${dataDir} has ${Math.floor(free / MEGABYTE)} MB of free space, and a new database needs ${NEW_DATABASE_BYTES / MEGABYTE} MB; ` +
      'make room on that disk, or choose another folder',
  )
}
