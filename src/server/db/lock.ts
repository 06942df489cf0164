import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../config.ts'

/** A starting process that only asks whether a server runs (scripts/server-lock.js) holds the lock for a moment. */
const ASKING_TAKES_MS = 500

const SQLITE_BUSY = 5

/**
 * Takes the data folder for this process alone and returns the release. Two processes on one embedded database corrupt it
 * silently. The lock is the operating system's, held through an SQLite file. It ends with its process, however the process
 * ends, so there is never a stale lock that two processes could take over at once. The pid file only tells who holds it.
 */
export function lockDataDir(dataDir: string): () => void {
  const pidFile = join(dataDir, 'lock.pid')
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(dataDir, 'lock.db'), { timeout: ASKING_TAKES_MS })
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
    writeFileSync(pidFile, `${process.pid}\n`)
  } catch (error) {
    lock?.close()
    const isHeld = error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
    const fault = isHeld
      ? `is in use by process ${holder(pidFile)}; stop it, or choose another folder with DATA_DIR`
      : `cannot be locked (${error instanceof Error ? error.message : String(error)}); its files must belong to this user`
    throw new StartError(`DATA_DIR=${dataDir} ${fault}`, { cause: error })
  }
  return () => {
    rmSync(pidFile, { force: true })
    lock.close()
  }
}

function holder(pidFile: string): string {
  try {
    return readFileSync(pidFile, 'utf8').trim()
  } catch {
    return 'unknown'
  }
}
