import { writeSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import type { Db } from './tables.ts'

/** SQLSTATE of a database that cannot write, and what the system says of a folder or file that cannot grow. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EFBIG'])

/** PostgreSQL has no code of its own for a disk quota that is used up. */
const FULL_TEXT = /No space left on device|Disk quota exceeded|File too large/

/** Whether a file or the database could not be written because there is no room. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && FULL.has(String(error.code))) || FULL_TEXT.test(error.message)
}

/**
 * When its log has no room, the embedded database cannot roll back: it stops for good (`endWhenBroken`). So changes are refused
 * while less than this is free; it is four segments of the log.
 */
const RESERVE_BYTES = 64 * 1024 * 1024

export async function hasRoom(dataDir: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize >= RESERVE_BYTES
}

/**
 * Ends the process at once when the embedded database gives up: later calls would never return. Every change that was
 * acknowledged is in its log and is there at the next start.
 */
export function endWhenBroken(pglite: PGlite, dataDir: string): void {
  Object.assign(pglite.Module, {
    onAbort() {
      writeSync(
        2,
        `The embedded database in DATA_DIR=${dataDir} could not write its files and has stopped; what was saved is kept. ` +
          'Make room on that disk, then start again.\n',
      )
      process.exit(1)
    },
  })
}

/** In its single process, the embedded database shortens its log only when it is asked to. A synchronization fills the log in seconds … */
const LOOK_EVERY_MS = 2_000

/** … and shortening it takes a quarter of a second at this length. */
const LONGEST_LOG_BYTES = 48 * 1024 * 1024

/** Keeps the log of the embedded database short, which would otherwise grow until the disk is full. Returns a function that stops this. */
export function keepLogShort(db: Db): () => void {
  let looking = false
  const look = async () => {
    const { rows } = await sql<{ bytes: number }>`
      select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as bytes from pg_control_checkpoint()`.execute(db)
    if ((rows[0]?.bytes ?? 0) > LONGEST_LOG_BYTES) await sql`checkpoint`.execute(db)
  }
  const timer = setInterval(() => {
    if (looking) return
    looking = true
    // If the database cannot do it now, it is asked again.
    look()
      .catch(() => undefined)
      .finally(() => {
        looking = false
      })
  }, LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
