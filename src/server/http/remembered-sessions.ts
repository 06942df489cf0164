import { LRUCache } from 'lru-cache'
import type { Resource } from '#shared/http/resource.ts'
import type { Day } from '#shared/time/day.ts'
import type { Clock } from '../clock.ts'
import { hashOfSecret } from './secrets.ts'
import type { Session } from './session.ts'
import type { Versions } from './versions.ts'

/** How many sessions are remembered in memory. Those unused for the longest are forgotten first, and are read again when they come back. */
const MAX_REMEMBERED = 10_000

/** The resources that every session is made of. When one changes, sessions are read anew. */
const MADE_OF: readonly Resource[] = ['sessions', 'accounts', 'people']

/** The further resources of an account's session: the projects that somebody leads, whom they stand in for, and when an idle session ends. */
const MADE_OF_ACCOUNTS: readonly Resource[] = [...MADE_OF, 'projects', 'company', 'substitutions']

/** Sessions by the secret that opens them, until something that they are made of changes. */
export class RememberedSessions {
  readonly #versions: Versions
  readonly #clock: Clock
  readonly #remembered = new LRUCache<string, Session>({ maxSize: MAX_REMEMBERED, sizeCalculation: () => 1 })
  /** The day on which sessions were remembered. On the next day, a person who has left may have no session any more. */
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

  /** The valid session of a secret, if it is remembered. */
  atHand(secret: string): Session | undefined {
    this.#forgetAtMidnight()
    const remembered = this.#versions.current ? this.#remembered.get(secret) : undefined
    return remembered && !this.#isOver(remembered) ? remembered : undefined
  }

  /** The valid session of a secret. If it is not remembered, `read` reads it from the database by the secret's hash. */
  async find(secret: string, read: (hash: Buffer) => Promise<Session | null>): Promise<Session | null> {
    const remembered = this.atHand(secret)
    if (remembered) return remembered
    const before = this.#madeOf()
    // A session that is over here may have been used through another process.
    const session = await read(hashOfSecret(secret))
    if (!session || this.#isOver(session)) return null
    // A session that was ended or changed while it was being read must not be remembered in its old state.
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
