import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../config.ts'

/**
 * Takes the data folder for this process alone and returns the release. Two processes on one
 * embedded database corrupt it silently. The lock is the operating system's, held through an
 * SQLite file, so it ends with its process however that ends: there is no stale lock to judge
 * and no moment in which two processes take one over. The pid file only tells who holds it.
 */
export function lockDataDir(dataDir: string): () => void {
  const pidFile = join(dataDir, 'lock.pid')
  const lock = new DatabaseSync(join(dataDir, 'lock.db'), { timeout: 0 })
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    throw new StartError(
      `DATA_DIR=${dataDir} is in use by process ${holder(pidFile)}; stop it, or choose another folder with DATA_DIR`,
      { cause: error },
    )
  }
  writeFileSync(pidFile, `${process.pid}\n`)
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
