import { writeSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import type { Db } from './tables.ts'

/** SQLSTATE of a database that cannot write, and what the system says of a folder that takes no more. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EFBIG'])

/** PostgreSQL has no code of its own for a quota. */
const FULL_TEXT = /No space left on device|Disk quota exceeded|File too large/

/** Whether a file or the database could not be written for want of room. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && FULL.has(String(error.code))) || FULL_TEXT.test(error.message)
}

/**
 * The embedded database cannot take back what its log has no room for: it stops for good (`endWhenBroken`). So changes are
 * refused while less than this is free; it is four segments of the log.
 */
const RESERVE_BYTES = 64 * 1024 * 1024

export async function hasRoom(dataDir: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize >= RESERVE_BYTES
}

/**
 * Ends the process at once when the embedded database gives up: what follows would never return. What was acknowledged
 * stands in its log and is there at the next start.
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

/** Alone in its process, the embedded database shortens its log only when it is asked to; a synchronization fills it in seconds … */
const LOOK_EVERY_MS = 2_000

/** … which takes a quarter of a second at this length. */
const LONGEST_LOG_BYTES = 48 * 1024 * 1024

/** Keeps the log of the embedded database short; it would grow until the disk is full. Returns what ends it. */
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
    // A database that cannot do it now is asked again.
    look()
      .catch(() => undefined)
      .finally(() => {
        looking = false
      })
  }, LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
