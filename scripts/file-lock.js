// Locks of the operating system on small SQLite files (docs/decisions/0001-lock-by-the-operating-system.md). Imported by the pinned Node alone,
// because the machine's may lack node:sqlite.
import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Shares the file with others until this process ends, however it ends; nothing where this user may not make it. */
export function share(file) {
  let lock
  try {
    lock = new DatabaseSync(file, existsSync(file) ? { readOnly: true } : {})
    lock.exec('begin')
    lock.prepare('select count(*) from sqlite_master').get()
  } catch {
    return undefined
  }
  return lock
}

/** Whether another process holds or shares the file. One that this user may not open is taken for free. */
export function isHeld(file) {
  if (!existsSync(file)) return false
  try {
    const lock = new DatabaseSync(file, { timeout: 0 })
    try {
      lock.exec('begin exclusive')
      return false
    } finally {
      lock.close()
    }
  } catch (error) {
    return error.errcode === BUSY
  }
}

const BUSY = 5
