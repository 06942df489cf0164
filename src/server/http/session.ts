import { createHash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { ROLES } from '#shared/access/permissions.ts'
import { actorWith, type Actor } from '#shared/access/rules.ts'
import { hasLeft } from '#shared/capacity/working-time.ts'
import type { ResourceVersions } from '#shared/http/resource.ts'
import type { Day } from '#shared/time/day.ts'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { unauthenticated } from './errors.ts'
import { raiseVersions, type Versions } from './versions.ts'

/** The cookie ends with the browser; what a browser keeps open longer ends after this. */
const SESSION_LIFETIME_MS = 14 * 86_400_000

/** Sessions remembered in memory; those that asked nothing for the longest are forgotten first and read again when they come back. */
const MAX_REMEMBERED = 10_000

export interface Session {
  readonly tokenHash: Buffer
  readonly actor: Actor
  /** Replies that were made for one scope are never given to another one; empty where everybody sees the same. */
  readonly scope: string
  readonly expiresAt: Date
}

/** Opaque tokens; the database holds only their hashes. */
export class Sessions {
  readonly #db: Db
  readonly #versions: Versions
  readonly #clock: Clock
  readonly #defaultUser: () => Promise<number | null>
  readonly #actorFor: (userId: number | null) => Actor
  readonly #remembered = new LRUCache<string, Session>({ maxSize: MAX_REMEMBERED, sizeCalculation: () => 1 })
  /** The day on which sessions were remembered: who leaves is somebody else's session from the next day on. */
  #day: Day | undefined

  /** `defaultUser` is whom a session acts as whose own person is not shown or has left, null in an empty company. */
  constructor(
    db: Db,
    versions: Versions,
    clock: Clock,
    defaultUser: () => Promise<number | null>,
    actorFor: (userId: number | null) => Actor = withSharedPassword,
  ) {
    this.#db = db
    this.#defaultUser = defaultUser
    this.#actorFor = actorFor
    this.#versions = versions
    this.#clock = clock
    versions.subscribe((changed) => {
      if (changed.sessions !== undefined || changed.people !== undefined) this.#remembered.clear()
    })
  }

  /**
   * A new session's token, for whoever has shown the password of this version, in place of the session that they had;
   * null where the password has been changed meanwhile.
   */
  async open(userId: number | null, gate: number, replaces: Session | null): Promise<string | null> {
    const token = randomBytes(32).toString('base64url')
    const now = this.#clock.now()
    const expiresAt = new Date(now.getTime() + SESSION_LIFETIME_MS)
    const raised = await inTransaction(this.#db, async (tx) => {
      // A change of the password waits for this, and then ends this session too.
      const held = await tx.selectFrom('access_gate').select('version').forShare().executeTakeFirst()
      if (held?.version !== gate) return null
      await tx.deleteFrom('sessions').where('expires_at', '<', now).execute()
      await tx
        .insertInto('sessions')
        .values({ token_hash: hashOf(token), user_id: userId, created_at: now, expires_at: expiresAt })
        .execute()
      return replaces ? endSession(tx, replaces) : {}
    })
    if (raised === null) return null
    this.#versions.advance(raised)
    return token
  }

  /** Ends a session, for all processes. */
  async end(session: Session): Promise<void> {
    this.#versions.advance(await inTransaction(this.#db, (tx) => endSession(tx, session)))
  }

  async find(token: string | undefined): Promise<Session | null> {
    if (!token) return null
    this.#forgetAtMidnight()
    const tokenHash = hashOf(token)
    const key = tokenHash.toString('base64')
    const versionBefore = this.#versions.of('sessions')
    const session = (this.#versions.current && this.#remembered.get(key)) || (await this.#read(tokenHash))
    if (!session || session.expiresAt <= this.#clock.now()) return null
    // A session that was ended while it was being read must not be remembered as open.
    if (this.#versions.of('sessions') === versionBefore) this.#remembered.set(key, session)
    return session
  }

  #forgetAtMidnight(): void {
    const today = this.#clock.today()
    if (this.#day !== today) this.#remembered.clear()
    this.#day = today
  }

  async #read(tokenHash: Buffer): Promise<Session | null> {
    const row = await this.#db
      .selectFrom('sessions')
      .leftJoin('people', 'people.id', 'user_id')
      .select(['people.id as userId', 'last_day as lastDay', 'expires_at as expiresAt'])
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst()
    if (!row) return null
    const isThere = row.userId !== null && !hasLeft(this.#clock.today(), row)
    // The session keeps its own person, for when the other company is shown again or the person is brought back.
    const actor = this.#actorFor(isThere ? row.userId : await this.#defaultUser())
    return { tokenHash, actor, scope: scopeOf(actor), expiresAt: row.expiresAt }
  }
}

async function endSession(tx: Tx, { tokenHash }: Session): Promise<ResourceVersions> {
  await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
  return raiseVersions(tx, ['sessions'])
}

const NONE: ReadonlySet<number> = new Set()

/** With the shared password everybody may do everything (spec §6). */
export function withSharedPassword(userId: number | null): Actor {
  return actorWith({ userId, mode: 'password', roles: ROLES, leads: NONE, reports: NONE })
}

/** With accounts, what one is shown follows from who one is, one's roles, and what one leads and manages. */
function scopeOf({ mode, userId, roles, leads, reports }: Actor): string {
  if (mode === 'password') return ''
  const rights = JSON.stringify([userId, roles, [...leads], [...reports]])
  return createHash('sha256').update(rights).digest('base64url')
}

/** The caller of a call that is behind a session. */
export function actorOf(session: Session | null): Actor {
  if (session === null) throw unauthenticated()
  return session.actor
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
