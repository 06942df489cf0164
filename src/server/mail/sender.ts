import type { FastifyBaseLogger } from 'fastify'
import type { MailSettings } from '../config.ts'
import { letterOf, type Desk } from './compose.ts'
import { markHanded, putBack, sendsMail, settle, take, tidy, type Taken } from './outbox.ts'
import { Rounds } from '../rounds.ts'
import { rendered } from './render.ts'
import { Mornings } from './schedule.ts'
import { sendBySmtp } from './smtp.ts'

/** How often the outbox is checked, beside whenever this process puts something into it. */
const LOOK_EVERY_MS = 10_000

/** After a server could not be reached, no other message is tried for this long. */
const REST_MS = 30_000

/** The outcome of a try to send a message. */
export type Outcome = 'sent' | 'put_back' | 'refused' | 'unknown' | 'dropped'

/**
 * Sends what is in the outbox, one message after the other. Other processes do the same: each message is taken by one of them,
 * and handed to the server at most once (docs/decisions/0061).
 */
export class MailSender {
  readonly #desk: Desk
  readonly #settings: MailSettings
  readonly #log: FastifyBaseLogger
  readonly #note: (outcome: Outcome) => void
  readonly #mornings: Mornings
  readonly #rounds: Rounds
  #restsUntil = 0

  /** `note` is called with the outcome of each try. */
  constructor(
    desk: Desk,
    settings: MailSettings,
    log: FastifyBaseLogger,
    note: (outcome: Outcome) => void = () => undefined,
  ) {
    this.#desk = desk
    this.#settings = settings
    this.#log = log
    this.#note = note
    this.#mornings = new Mornings(desk.db, desk.clock)
    this.#rounds = new Rounds(async () => this.run(), {
      log,
      failure: 'sending email failed',
      everyMs: LOOK_EVERY_MS,
    })
  }

  /** Checks the outbox at once, without waiting for the result, and from then on regularly. */
  wake(): void {
    this.#rounds.wake()
  }

  /** Stops after the message that is being sent. */
  async close(): Promise<void> {
    await this.#rounds.close()
  }

  /** Sends everything that is due. */
  async run(): Promise<void> {
    const { db, clock } = this.#desk
    await tidy(db, clock.now())
    if (!(await sendsMail(db))) return
    await this.#mornings.look()
    while (!this.#rounds.signal.aborted && clock.now().getTime() >= this.#restsUntil) {
      const taken = await take(db, clock.now())
      if (!taken) return
      await this.#send(taken)
    }
  }

  async #send(taken: Taken): Promise<void> {
    this.#note(await this.#sendOrPutBack(taken))
  }

  async #sendOrPutBack(taken: Taken): Promise<Outcome> {
    const { db, clock } = this.#desk
    try {
      const found = await letterOf(this.#desk, taken)
      if (!found) {
        await settle(db, taken, 'dropped', '', clock.now())
        return 'dropped'
      }
      const { to, letter } = found
      const message = {
        to,
        subject: letter.subject,
        ...rendered(letter),
        messageId: `${taken.id}.${taken.createdAt.getTime()}`,
      }
      const mayGo = () => markHanded(db, taken, clock.now())
      const { outcome, answer } = await sendBySmtp(this.#settings, message, mayGo)
      if (outcome !== 'taken') {
        const { id, kind, tries } = taken
        this.#log.warn({ message: id, kind, tries, outcome, answer }, 'an email was not sent')
      }
      if (outcome === 'passing') {
        this.#restsUntil = clock.now().getTime() + REST_MS
        await putBack(db, taken, answer, clock.now())
        return 'put_back'
      }
      const state = outcome === 'taken' ? 'sent' : outcome
      await settle(db, taken, state, answer, clock.now())
      return state
    } catch (error) {
      // A letter that cannot be written waits like one that cannot be sent; the others are not held up.
      this.#log.error({ err: error, message: taken.id }, 'an email could not be written')
      await putBack(db, taken, 'It could not be written; the log of the server says why', clock.now())
      return 'put_back'
    }
  }
}
