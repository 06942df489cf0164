import { Readable } from 'node:stream'
import { setTimeout, clearTimeout } from 'node:timers'
import type { ExportName } from '#shared/export/entities.ts'
import type { Database } from '../db/open.ts'
import { HttpError } from '../http/errors.ts'
import { openSnapshot, type Snapshot } from './snapshot.ts'

/** How many exports may run at a time; each holds a connection and a moment of the database. */
const MOST_AT_ONCE = 2

/** A reader who takes nothing for this long is gone; what is held for them is freed. */
const STALLED_AFTER_MS = 120_000

/** Opens snapshots for downloads, and closes each when its stream ends in whatever way. */
export class Downloads {
  readonly #database: Database
  #open = 0

  constructor(database: Database) {
    this.#database = database
  }

  /** The stream that `content` makes from a snapshot; 503 if too many are open. */
  async stream(names: readonly ExportName[], content: (snapshot: Snapshot) => Readable): Promise<Readable> {
    if (this.#open >= MOST_AT_ONCE) {
      throw new HttpError(503, 'BUSY', 'Two exports are being written already; try again when they are done')
    }
    this.#open += 1
    let snapshot: Snapshot
    try {
      snapshot = await openSnapshot(this.#database, names)
    } catch (error) {
      this.#open -= 1
      throw error
    }
    const stream = content(snapshot)
    stream.once('close', () => {
      this.#open -= 1
      // Reading has ended by now, or fails by itself; a broken connection has nothing left to close.
      snapshot.close().catch(() => undefined)
    })
    endWhenStalled(stream)
    return stream
  }
}

function endWhenStalled(stream: Readable): void {
  const timer = setTimeout(() => stream.destroy(new Error('Nobody took the export any more')), STALLED_AFTER_MS)
  timer.unref()
  stream.on('data', () => timer.refresh())
  // Listening to data starts the flow, but only the code that sends it should do that.
  stream.pause()
  stream.once('close', () => clearTimeout(timer))
}
