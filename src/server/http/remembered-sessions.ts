import { LRUCache } from 'lru-cache'
import type { Resource } from '#shared/http/resource.ts'
import type { Day } from '#shared/time/day.ts'
import type { Clock } from '../clock.ts'
import { hashOfSecret } from './secrets.ts'
import type { Session } from './session.ts'
import type { Versions } from './versions.ts'

/** Sessions remembered in memory; those that asked nothing for the longest are forgotten first and read again when they come back. */
const MAX_REMEMBERED = 10_000

/** What every session is made of. Whatever changes these, sessions are read anew. */
const MADE_OF: readonly Resource[] = ['sessions', 'accounts', 'people']

/** What an account's session is made of besides: the projects that somebody leads, for whom they stand in, and when an idle session ends. */
const MADE_OF_ACCOUNTS: readonly Resource[] = [...MADE_OF, 'projects', 'company', 'substitutions']

/** Sessions by the secret that opens them, as long as nothing changes that they are made of. */
export class RememberedSessions {
  readonly #versions: Versions
  readonly #clock: Clock
  readonly #remembered = new LRUCache<string, Session>({ maxSize: MAX_REMEMBERED, sizeCalculation: () => 1 })
  /** The day on which sessions were remembered: who leaves is somebody else's session from the next day on. */
  #day: Day | undefined

  constructor(versions: Versions, clock: Clock) {
    this.#versions = versions
    this.#clock = clock
    versions.subscribe((changed) => {
      const hasChanged = (resource: Resource) => changed[resource] !== undefined
      if (MADE_OF.some(hasChanged)) this.#remembered.clear()
      else if (MADE_OF_ACCOUNTS.some(hasChanged)) this.#forgetAccounts()
    })
  }

  /** The session of a secret that holds, where it is remembered. */
  atHand(secret: string): Session | undefined {
    this.#forgetAtMidnight()
    const remembered = this.#versions.current ? this.#remembered.get(secret) : undefined
    return remembered && !this.#isOver(remembered) ? remembered : undefined
  }

  /** The session of a secret that holds; `read` reads it from the database by the secret's hash where it is not remembered. */
  async find(secret: string, read: (hash: Buffer) => Promise<Session | null>): Promise<Session | null> {
    const remembered = this.atHand(secret)
    if (remembered) return remembered
    const before = this.#madeOf()
    // One that is over here may have been used by way of another process.
    const session = await read(hashOfSecret(secret))
    if (!session || this.#isOver(session)) return null
    // A session that was ended or changed while it was being read must not be remembered as it was.
    if (this.#madeOf() === before) this.#remembered.set(secret, session)
    return session
  }

  #forgetAccounts(): void {
    for (const [key, { accountId }] of this.#remembered.entries()) if (accountId !== null) this.#remembered.delete(key)
  }

  #isOver({ expiresAt, idle }: Session): boolean {
    const now = this.#clock.now().getTime()
    return expiresAt.getTime() <= now || (idle !== null && idle.endsAt <= now)
  }

  #madeOf(): string {
    return MADE_OF_ACCOUNTS.map((resource) => this.#versions.of(resource)).join('.')
  }

  #forgetAtMidnight(): void {
    const today = this.#clock.today()
    if (this.#day !== today) this.#remembered.clear()
    this.#day = today
  }
}
