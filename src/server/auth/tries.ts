import { createHash, createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/tables.ts'
import { BROWSER_COOKIE, cookieOf, SESSION_COOKIE, setCookie } from '../http/cookies.ts'
import { HttpError } from '../http/errors.ts'
import { browserCookie, browserOf } from './browser.ts'
import { Derivations } from './derivations.ts'
import {
  countedFor,
  countedForCode,
  countedForOwn,
  countedForProvider,
  countedForReset,
  LoginLimits,
  type Counted,
} from './limits.ts'
import { hashOfPassword, isPassword } from './password-hash.ts'

/** When to try again after too many people tried to sign in at once. */
const BUSY_RETRY_S = 2

/** The outcome of a try to sign in; `counts` if it was a wrong one. */
export type Outcome = { readonly token: string } | { readonly refusal: HttpError; readonly counts: boolean }

/** Tries of passwords and codes: limits how many there may be, and how many at once (docs/decisions/0014 and 0036). */
export class Tries {
  readonly #browserKey: Uint8Array
  readonly #clock: Clock
  readonly #limits: LoginLimits
  readonly #derivations = new Derivations()

  constructor(db: Db, browserKey: Uint8Array, clock: Clock) {
    this.#browserKey = browserKey
    this.#clock = clock
    this.#limits = new LoginLimits(db)
  }

  /**
   * Signs in if `check` allows it, and sets the cookies of the session and of the browser. `email` names the account; it is
   * null with the shared password, and for a passkey, which names the account itself. 429 if the caller has to wait.
   */
  async signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    email: string | null,
    check: () => Promise<Outcome>,
  ): Promise<void> {
    const now = this.#clock.now()
    // A browser is known for one account only, so that having an account of one's own gains nothing at others.
    const key = email === null ? this.#browserKey : createHmac('sha256', this.#browserKey).update(email).digest()
    const browser = browserOf(key, cookieOf(request, BROWSER_COOKIE), now)
    const account = email === null ? null : createHash('sha256').update(email).digest('base64url').slice(0, 22)
    const counted = countedFor(request.ip, browser, account)
    refuseUntil(this.#limits.rememberedWait(counted, now), reply)
    const outcome = await this.#derive(reply, browser?.known ?? false, async () => {
      refuseUntil(await this.#limits.count(counted, now), reply)
      return check()
    })
    const isRight = 'token' in outcome
    const setBrowser = (known: boolean) => {
      const { value, maxAgeS } = browserCookie(key, browser, known, now)
      setCookie(reply, BROWSER_COOKIE, value, maxAgeS)
    }
    if (isRight || !outcome.counts) await this.#limits.forgive(counted, now)
    if (!isRight) {
      if (!browser) setBrowser(false)
      throw outcome.refusal
    }
    signedIn(request, reply, outcome.token)
    setBrowser(true)
  }

  /** Signs in a person whom the provider has confirmed; `open` returns the session's token. It does not make people who type a password wait. */
  async byProvider(request: FastifyRequest, reply: FastifyReply, open: () => Promise<string>): Promise<void> {
    await this.#counted(countedForProvider(request.ip), reply, async () => {
      signedIn(request, reply, await open())
      return true
    })
  }

  /** Checks a code of an account whose password was right. */
  async code(accountId: number, reply: FastifyReply, check: () => Promise<boolean>): Promise<boolean> {
    return this.#counted(countedForCode(accountId), reply, check)
  }

  /** Checks the password of a session's account: somebody who merely found the browser open does not know it. */
  async own(accountId: number, reply: FastifyReply, password: string, stored: string | null): Promise<boolean> {
    const check = () => this.#derive(reply, true, () => isPassword(password, stored))
    return this.#counted(countedForOwn(accountId), reply, check)
  }

  /** Counts somebody who asks for a link for a new password, whether or not there is such an account. */
  async countReset(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const waitMs = await this.#limits.count(countedForReset(request.ip), this.#clock.now())
    refuseUntil(waitMs, reply, 'Too many links were asked for')
  }

  /** The hash of a password, for the database. */
  async hash(password: string): Promise<string> {
    return this.#derive(null, true, () => hashOfPassword(password))
  }

  async #counted(counted: Counted, reply: FastifyReply, check: () => Promise<boolean>): Promise<boolean> {
    const now = this.#clock.now()
    refuseUntil(await this.#limits.count(counted, now), reply)
    const isRight = await check()
    if (isRight) await this.#limits.forgive(counted, now)
    return isRight
  }

  async #derive<T extends {}>(reply: FastifyReply | null, known: boolean, work: () => Promise<T>): Promise<T> {
    const done = await this.#derivations.run(known, async () => ({ value: await work() }))
    if (done) return done.value
    reply?.header('retry-after', String(BUSY_RETRY_S))
    throw new HttpError(429, 'BUSY', `Many people are signing in; try again in ${BUSY_RETRY_S} s`)
  }
}

function signedIn(request: FastifyRequest, reply: FastifyReply, token: string): void {
  setCookie(reply, SESSION_COOKIE, token)
  request.log.info({ address: request.ip }, 'signed in')
}

/** Refuses with 429 and Retry-After if the caller has to wait. */
function refuseUntil(waitMs: number, reply: FastifyReply, why = 'Too many wrong passwords'): void {
  if (waitMs <= 0) return
  const seconds = Math.ceil(waitMs / 1000)
  reply.header('retry-after', String(seconds))
  throw new HttpError(429, 'TOO_MANY_ATTEMPTS', `${why}; try again in ${seconds} s`)
}
