import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/tables.ts'
import { Rounds } from '../rounds.ts'
import type { Receipts } from './receipt-store.ts'
import { withoutAnyClaim } from './stored-receipts.ts'

/** How often files that the storage could not remove are looked for again. */
const LOOK_EVERY_MS = 60_000

/** Waits between tries grow from a minute to this. */
const LONGEST_WAIT_MS = 3_600_000

const MOST_AT_ONCE = 100

interface Parts {
  readonly db: Db
  readonly receipts: Receipts
  readonly clock: Clock
  readonly log: FastifyBaseLogger
}

/**
 * Removes files of receipts that no claim names any more, and tries again while the storage does not answer. The files are
 * stored with the change that no longer needs them, so if a process ends in between, the next one continues.
 */
export class RemovedReceipts {
  readonly #parts: Parts
  readonly #rounds: Rounds

  constructor(parts: Parts) {
    this.#parts = parts
    this.#rounds = new Rounds(async () => this.round(), {
      log: parts.log,
      failure: 'removed receipts could not be looked for',
      everyMs: LOOK_EVERY_MS,
    })
  }

  /** Looks for files that others have left. */
  begin(): void {
    this.#rounds.wake()
  }

  async close(): Promise<void> {
    await this.#rounds.close()
  }

  /** Stores the files to be removed, in the transaction that no longer needs them; `remove` follows it. */
  async note(tx: Tx, files: readonly string[]): Promise<void> {
    await this.#write(tx, files)
  }

  /** Removes those of the files that no claim names, now or else later. Not inside a transaction. */
  async remove(files: readonly string[]): Promise<void> {
    const { db, log } = this.#parts
    const orphans = await withoutAnyClaim(db, files)
    try {
      await this.#parts.receipts.remove(orphans)
    } catch (error) {
      log.warn({ err: error, files: orphans.length }, 'receipts could not be removed; it is tried again')
      await this.#write(db, orphans)
      this.#rounds.wake()
      return
    }
    await forget(db, files)
  }

  /** Tries the due removals again; returns whether anything is left. */
  async round(): Promise<boolean> {
    const { db, receipts, clock, log } = this.#parts
    const now = clock.now()
    const due = await db
      .selectFrom('removed_receipts')
      .select(['file', 'tries'])
      .where('not_before', '<=', now)
      .orderBy('not_before')
      .limit(MOST_AT_ONCE)
      .execute()
    const unnamed = new Set(
      await withoutAnyClaim(
        db,
        due.map(({ file }) => file),
      ),
    )
    for (const { file, tries } of due) {
      try {
        if (unnamed.has(file)) await receipts.remove([file])
        await forget(db, [file])
      } catch (error) {
        const wait = Math.min(LOOK_EVERY_MS * 2 ** tries, LONGEST_WAIT_MS)
        await db
          .updateTable('removed_receipts')
          .set({ tries: tries + 1, not_before: new Date(now.getTime() + wait) })
          .where('file', '=', file)
          .execute()
        log.warn({ err: error, tries: tries + 1 }, 'a receipt could not be removed; it is tried again')
        // The other files would wait for the storage just as long.
        break
      }
    }
    return (await db.selectFrom('removed_receipts').select('file').limit(1).executeTakeFirst()) !== undefined
  }

  /** The change itself removes its files at once, so only left-over ones are looked for. */
  async #write(db: Db, files: readonly string[]): Promise<void> {
    if (files.length === 0) return
    const not_before = new Date(this.#parts.clock.now().getTime() + LOOK_EVERY_MS)
    await db
      .insertInto('removed_receipts')
      .values(files.map((file) => ({ file, not_before })))
      .onConflict((conflict) => conflict.column('file').doNothing())
      .execute()
  }
}

async function forget(db: Db, files: readonly string[]): Promise<void> {
  if (files.length > 0) await db.deleteFrom('removed_receipts').where('file', 'in', files).execute()
}
