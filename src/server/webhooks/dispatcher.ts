import type { WebhookEvent } from '#shared/webhooks/choices.ts'
import type { OutboxMetrics } from '../http/outbox-metrics.ts'
import type { Server } from '../http/route.ts'
import { OF_MANY } from './many.ts'
import { Rounds } from '../rounds.ts'
import { PATHS } from './outbox.ts'
import type { Poster } from './post.ts'
import { activeWebhooks, claim, release, settle, tidy, type Claimed } from './queue.ts'
import { signedHeaders } from './signature.ts'

/** How many messages of one webhook a process sends at once. */
export const AT_ONCE = 4

/** Changes within this time are looked at together. */
const GATHERED_MS = 100

/** How often it looks for messages that are to be tried again, or that a process which has ended has left. */
const LOOKED_FOR_EVERY_MS = 15_000

const TIDIED_EVERY_MS = 3_600_000

/** After failures in a row nothing is sent to a webhook for up to this long, so that a receiver that is down is not flooded. */
const LONGEST_PAUSE_MS = 60_000

/** The outcome of a try to deliver a message. */
export type Outcome = 'delivered' | 'put_back' | 'failed'

/** The state of sending to one webhook. */
interface Lane {
  failures: number
  pausedUntil: number
  /** Resolved if something may have come since the last look into the queue. */
  news: PromiseWithResolvers<void>
  hasNews: boolean
}

const newLane = (): Lane => ({ failures: 0, pausedUntil: 0, news: Promise.withResolvers(), hasNews: false })

/**
 * Delivers what waits in the outbox. It is woken by changes of any process; if there is no webhook, it neither looks nor waits.
 * A delivery is taken for a minute, after which another process may take what was left unsettled.
 */
export class WebhookDispatcher {
  readonly #server: Server
  readonly #poster: Poster
  readonly #publicUrl: string | undefined
  readonly #metrics: OutboxMetrics<Outcome>
  readonly #lanes = new Map<number, Lane>()
  readonly #working = new Map<number, Promise<void>>()
  readonly #rounds: Rounds
  /** Whether there was any webhook at the last look. */
  #some = true
  #tidiedAt = 0

  constructor(server: Server, poster: Poster, publicUrl: string | undefined, metrics: OutboxMetrics<Outcome>) {
    this.#server = server
    this.#poster = poster
    this.#publicUrl = publicUrl
    this.#metrics = metrics
    this.#rounds = new Rounds(async () => this.#look(), {
      log: server.app.log,
      failure: 'webhooks could not be looked at',
      everyMs: LOOKED_FOR_EVERY_MS,
      gatheredMs: GATHERED_MS,
    })
  }

  start(): void {
    this.#server.versions.subscribe((changed) => {
      if (this.#some || changed.webhooks !== undefined) this.wake()
    })
    this.wake()
  }

  /** Looks soon for messages to be delivered. */
  wake(): void {
    this.#rounds.wake()
  }

  /** Interrupts messages that are being sent; another process or the next start sends them anew. */
  async stop(): Promise<void> {
    await this.#rounds.close()
    await Promise.all(this.#working.values())
  }

  /** Returns whether there is a webhook. */
  async #look(): Promise<boolean> {
    const { database, clock } = this.#server
    const ids = await activeWebhooks(database.db)
    this.#some = ids.length > 0
    for (const id of this.#lanes.keys()) if (!ids.includes(id)) this.#lanes.delete(id)
    for (const id of ids) this.#work(id)
    const now = clock.now()
    if (this.#some && now.getTime() - this.#tidiedAt > TIDIED_EVERY_MS) {
      this.#tidiedAt = now.getTime()
      await tidy(database.db, now)
    }
    return this.#some
  }

  #work(id: number): void {
    const lane = this.#lanes.get(id) ?? newLane()
    this.#lanes.set(id, lane)
    lane.hasNews = true
    lane.news.resolve()
    if (this.#working.has(id)) return
    const working = this.#empty(id, lane)
      .catch((error: unknown) => this.#server.app.log.warn({ err: error, webhook: id }, 'deliveries were broken off'))
      .finally(() => this.#working.delete(id))
    this.#working.set(id, working)
  }

  /** Sends all that is due for a webhook, some at a time, so that a slow one does not hold up others. */
  async #empty(id: number, lane: Lane): Promise<void> {
    const { database, clock } = this.#server
    const sending = new Set<Promise<void>>()
    while (lane.hasNews || sending.size > 0) {
      const now = clock.now()
      const isOpen = !this.#rounds.signal.aborted && now.getTime() >= lane.pausedUntil
      const room = isOpen ? (lane.failures === 0 ? AT_ONCE : 1) - sending.size : 0
      if (room > 0 && lane.hasNews) {
        lane.hasNews = false
        lane.news = Promise.withResolvers()
        const taken = await claim(database.db, id, now, room)
        // There may be more.
        if (taken.length === room) lane.hasNews = true
        for (const one of taken) {
          const sent = this.#deliver(lane, one).finally(() => {
            sending.delete(sent)
            // The next change of the same record is due now.
            lane.hasNews = true
          })
          sending.add(sent)
        }
        continue
      }
      if (sending.size === 0) return
      await Promise.race(room > 0 ? [...sending, lane.news.promise] : [...sending])
    }
  }

  async #deliver(lane: Lane, one: Claimed): Promise<void> {
    const { database, clock, app } = this.#server
    const { signal } = this.#rounds
    try {
      const body = JSON.stringify(messageOf(one, this.#publicUrl))
      const secrets = [one.secret, ...(one.formerSecret === null ? [] : [one.formerSecret])]
      const headers = { 'user-agent': 'Offbench', ...signedHeaders(`msg_${one.messageId}`, body, clock.now(), secrets) }
      const outcome = await this.#poster.post(one.url, body, headers, signal)
      lane.failures = outcome.fault === null ? 0 : lane.failures + 1
      const pause = lane.failures === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, 500 * 2 ** lane.failures)
      lane.pausedUntil = pause === 0 ? 0 : clock.now().getTime() + pause
      if (pause > 0) setTimeout(() => this.wake(), pause).unref()
      const state = await settle(database.db, one, outcome, clock.now())
      this.#metrics.note(state === 'waiting' ? 'put_back' : state)
    } catch (error) {
      if (signal.aborted) await release(database.db, one).catch(() => undefined)
      else app.log.warn({ err: error, delivery: one.id }, 'a delivery could not be settled; it is sent again')
    }
  }
}

/** The message for a receiver: what was changed and by whom. The record itself is read by the API, with the reader's own rights. */
function messageOf({ type, at, entity, entityId, data }: Claimed, publicUrl: string | undefined) {
  const path = PATHS[entity as WebhookEvent]
  const isMany = entityId === OF_MANY
  const url = path && publicUrl !== undefined ? { url: `${publicUrl}${path}${isMany ? '' : `/${entityId}`}` } : {}
  const about =
    entity === 'test'
      ? { message: 'Offbench can reach this address.' }
      : { entity, ...(!isMany && { id: entityId }), ...url }
  return { type, timestamp: at.toISOString(), data: { ...about, ...data } }
}
