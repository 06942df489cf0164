import { LRUCache } from 'lru-cache'
import type { Actor } from '#shared/access/rules.ts'
import { inTransaction } from '../db/transaction.ts'
import type { ListSource } from '../http/list.ts'
import type { Server } from '../http/route.ts'
import { raiseVersions } from '../http/versions.ts'
import { recordAs, type Change } from './record.ts'

/** Looks are stored together this long after the first of them, so that no read waits for storing. */
const STORED_AFTER_MS = 1_000

/** How many looks may wait to be stored; with more, they are stored at once. */
const MOST_WAITING = 2_000

/** How many looks this process remembers as stored, so that a reader who comes back costs nothing. */
const MOST_REMEMBERED = 50_000

/** A record that may be looked at: whom it is about, and who writes it. */
interface Looked {
  readonly id: number
  readonly userId: number | null
  readonly reviewerId?: number | null
}

interface Waiting {
  readonly actor: Actor
  readonly now: Date
  readonly changes: Change[]
}

/**
 * Records who has read something confidential about somebody else: once for each reader, record and day. With the shared
 * password readers are unknown, so nothing is recorded.
 */
export class ReadLog {
  readonly #server: Server
  readonly #remembered = new LRUCache<string, true>({ maxSize: MOST_REMEMBERED, sizeCalculation: () => 1 })
  #waiting = new Map<string, Waiting>()
  #count = 0
  #timer: NodeJS.Timeout | undefined

  constructor(server: Server) {
    this.#server = server
    server.app.addHook('preClose', () => this.store())
  }

  /** Notes that somebody is shown records; records about themselves, and reviews that they write, are left out. */
  note(actor: Actor, entity: 'review' | 'leave', rows: readonly Looked[]): void {
    const { caller, mode, userId } = actor
    if (mode !== 'accounts' || !caller) return
    const self = caller.viewer ? caller.viewer.userId : userId
    const now = this.#server.clock.now()
    const reader = `${now.toISOString().slice(0, 10)} ${caller.accountId} ${caller.viewer ? userId : ''}`
    for (const { id, userId: about, reviewerId } of rows) {
      if (self !== null && (about === self || reviewerId === self)) continue
      const key = `${reader} ${entity} ${id}`
      if (this.#remembered.has(key)) continue
      this.#remembered.set(key, true)
      const waiting = this.#waiting.get(reader) ?? { actor, now, changes: [] }
      this.#waiting.set(reader, waiting)
      waiting.changes.push({ entity, entityId: id, action: 'read', before: null, after: null })
      this.#count += 1
    }
    if (this.#count > MOST_WAITING) void this.store()
    else if (this.#count > 0) this.#timer ??= setTimeout(() => void this.store(), STORED_AFTER_MS).unref()
  }

  /** A list whose rows are noted as they are sent. */
  noted<Row extends Looked>(actor: Actor, entity: 'review' | 'leave', source: ListSource<Row>): ListSource<Row> {
    return { ...source, sent: (rows) => this.note(actor, entity, rows) }
  }

  /** Stores the waiting looks; if that fails, the next look is noted again. */
  async store(): Promise<void> {
    const waiting = [...this.#waiting.values()]
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#waiting = new Map()
    this.#count = 0
    if (waiting.length === 0) return
    const { database, versions, app } = this.#server
    try {
      const raised = await inTransaction(database.db, async (tx) => {
        let added = 0
        for (const { actor, now, changes } of waiting) added += await recordAs('read', { tx, actor, now }, changes)
        return added === 0 ? {} : raiseVersions(tx, ['audit'])
      })
      versions.advance(raised)
    } catch (error) {
      this.#remembered.clear()
      app.log.error({ err: error }, 'who has read reviews or leave was not recorded')
    }
  }
}
