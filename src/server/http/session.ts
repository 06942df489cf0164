import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { ROLES } from '#shared/access/choices.ts'
import { actorWith, type Actor, type Client } from '#shared/access/rules.ts'
import { hasLeft } from '#shared/capacity/working-time.ts'
import { DEFAULT_SESSION_IDLE_HOURS, LONGEST_SESSION_DAYS } from '#shared/auth/rules.ts'
import type { ResourceVersions } from '#shared/http/resource.ts'
import type { Scope } from '#shared/tokens/choices.ts'
import type { Clock } from '../clock.ts'
import { batched } from '../db/batched.ts'
import type { Db, Tx } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { actorOfAccount, NONE, type RelationsOf } from './account-actor.ts'
import { isDiskFull } from '../db/disk.ts'
import { unauthenticated } from './errors.ts'
import { RememberedSessions } from './remembered-sessions.ts'
import { hashOfSecret, madeSecret } from './secrets.ts'
import { UnstoredEnds } from './unstored-ends.ts'
import { raiseVersions, type Versions } from './versions.ts'

/** The last use of an account's session is stored at most this often, so that reads stay cheap. */
const USE_STORED_EVERY_MS = 60_000

/** How long calls that were under way may still bring the session's former token. */
const FORMER_TOKEN_MS = 30_000

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

export interface Session {
  /** 0 for a token, which is no row of `sessions`. */
  readonly id: number
  /** The account; null for a session of the shared password. */
  readonly accountId: number | null
  /** The personal access token that opens the session in place of a cookie, for a single call. */
  readonly token: {
    readonly id: number
    readonly name: string
    readonly scopes: readonly Scope[]
    usedAt: number
  } | null
  readonly actor: Actor
  /** The administrator's own person while they view Offbench as the actor; null if nobody is viewing. */
  readonly viewer: { readonly userId: number | null } | null
  /** Replies that were made for one scope are never given to another one; empty where everybody sees the same. */
  readonly scope: string
  readonly expiresAt: Date
  /** Whether the session has to go on under a new token, since its rights have changed. */
  readonly renew: boolean
  /** When the session ends unless it is used before; null if it does not end. */
  readonly idle: { endsAt: number; readonly afterMs: number } | null
}

/** The account of a session; 0, which is no account, with the shared password and without a session. */
export function accountOf(session: Pick<Session, 'accountId'> | null): number {
  return session?.accountId ?? 0
}

/** Writes that belong in the transaction that opens or ends a session; returns the versions that they raise. */
type Beside = (tx: Tx) => Promise<ResourceVersions>

interface Actors {
  /** Whom a session of the shared password acts as if its own person is not shown or has left; null in an empty company. */
  readonly defaultUser: () => Promise<number | null>
  /** The actor of the shared password; by default one that may do everything. */
  readonly shared?: ((userId: number | null) => Actor) | undefined
  readonly relations: RelationsOf
}

/** Opaque tokens; the database holds only their hashes. */
export class Sessions {
  readonly #db: Db
  readonly #versions: Versions
  readonly #clock: Clock
  readonly #actors: Actors
  readonly #remembered: RememberedSessions
  readonly #row = batched(async (hashes: readonly string[]) => this.#rows(hashes))
  readonly #unstored = new UnstoredEnds()

  constructor(db: Db, versions: Versions, clock: Clock, actors: Actors) {
    this.#db = db
    this.#actors = actors
    this.#versions = versions
    this.#clock = clock
    this.#remembered = new RememberedSessions(versions, clock)
  }

  /**
   * Opens a session for somebody who has entered this version of the shared password, in place of the session that they had,
   * and returns its token; null if the password or the mode has changed meanwhile.
   */
  async open(userId: number | null, gate: number, replaces: Session | null, beside: Beside): Promise<string | null> {
    const opened = await inTransaction(this.#db, async (tx) => {
      const held = await heldGate(tx)
      if (held?.version !== gate || held.mode !== 'password') return null
      const token = await storeSession(tx, { userId, accountId: null, now: this.#clock.now() })
      const ended = replaces ? (await endSession(tx, replaces)).raised : {}
      return { token, raised: { ...ended, ...(await beside(tx)) } }
    })
    if (opened === null) return null
    this.#versions.advance(opened.raised)
    return opened.token
  }

  /**
   * Ends a session, for all processes. Returns the ID token of a session that the provider has opened. On a disk that is full,
   * it ends without a record; if not even that can be stored, it ends here at once, and for others as soon as there is room.
   */
  async end(session: Session, beside: Beside): Promise<string | null> {
    try {
      return await this.#storeEnd(session, beside)
    } catch (error) {
      if (!isDiskFull(error)) throw error
      return this.#unstored.end(session.id, () => this.#storeEnd(session))
    }
  }

  async #storeEnd(session: Session, beside?: Beside): Promise<string | null> {
    const { raised, idToken } = await inTransaction(this.#db, async (tx) => {
      const ended = await endSession(tx, session)
      return { ...ended, raised: { ...ended.raised, ...(await beside?.(tx)) } }
    })
    this.#versions.advance(raised)
    return idToken
  }

  /** The session of a call, which counts as a use of it. */
  async use(token: string | undefined): Promise<Session | null> {
    const session = await this.find(token)
    if (session?.idle) await this.#used(session, session.idle).catch(() => undefined)
    return session
  }

  /** The new token under which a session whose rights have changed goes on; null if another call was given it. */
  async renew({ id }: Session): Promise<string | null> {
    const token = madeSecret()
    const until = new Date(this.#clock.now().getTime() + FORMER_TOKEN_MS)
    const raised = await inTransaction(this.#db, async (tx) => {
      const renewed = await tx
        .updateTable('sessions')
        .set((row) => ({
          token_hash: hashOfSecret(token),
          renew: false,
          former_hash: row.ref('token_hash'),
          former_until: until,
        }))
        .where('id', '=', id)
        .where('renew', '=', true)
        .returning('id')
        .executeTakeFirst()
      return renewed ? raiseVersions(tx, ['sessions']) : null
    })
    if (raised === null) return null
    this.#versions.advance(raised)
    return token
  }

  /** A valid session, without using it. */
  async find(token: string | undefined): Promise<Session | null> {
    const session = token ? await this.#remembered.find(token, (hash) => this.#read(hash)) : null
    return session && this.#unstored.has(session.id) ? null : session
  }

  /** As `use`, if the database has neither to be asked nor written. */
  useAtHand(token: string | undefined): Session | undefined {
    const session = token ? this.#remembered.atHand(token) : undefined
    if (session && this.#unstored.has(session.id)) return undefined
    return session?.idle && this.#isUseToBeStored(session.idle) ? undefined : session
  }

  /** Stores that a session is used. If nothing can be written, as on a full disk, the session goes on all the same. */
  async #used({ id }: Session, idle: NonNullable<Session['idle']>): Promise<void> {
    if (!this.#isUseToBeStored(idle)) return
    const now = this.#clock.now()
    idle.endsAt = now.getTime() + idle.afterMs
    await this.#db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', id).execute()
  }

  #isUseToBeStored({ endsAt, afterMs }: NonNullable<Session['idle']>): boolean {
    return this.#clock.now().getTime() - (endsAt - afterMs) >= USE_STORED_EVERY_MS
  }

  /** The rows that some tokens open, by the tokens' hashes; sessions that are read at the same moment are one query. */
  async #rows(hashes: readonly string[]) {
    const wanted = sql`array(select decode(hash, 'hex') from unnest(${[...hashes]}::text[]) as hash)`
    const isWanted = (column: 'token_hash' | 'former_hash') => sql<boolean>`${sql.ref(column)} = any(${wanted})`
    const rows = await this.#db
      .selectFrom('sessions')
      .leftJoin('accounts', 'accounts.id', 'account_id')
      .leftJoin('people', (join) =>
        join.on((on) => on('people.id', '=', on.fn.coalesce('accounts.user_id', 'sessions.user_id'))),
      )
      .select([
        'sessions.id',
        'account_id as accountId',
        'active',
        'roles',
        'accounts.sample',
        'people.id as userId',
        'last_day as lastDay',
        'expires_at as expiresAt',
        'token_hash as currentHash',
        'former_hash as formerHash',
        'renew',
        'viewing_id as viewingId',
        'former_until as formerUntil',
        'last_used_at as lastUsedAt',
        'sessions.created_at as createdAt',
      ])
      .select((of) => of.selectFrom('company_settings').select('session_idle_hours').as('idleHours'))
      .where((is) => is.or([isWanted('token_hash'), isWanted('former_hash')]))
      .execute()
    const byHash = (hash: Uint8Array | null, row: (typeof rows)[number]) =>
      hash ? [[Buffer.from(hash).toString('hex'), row] as const] : []
    return new Map([
      ...rows.flatMap((row) => byHash(row.formerHash, row)),
      ...rows.flatMap((row) => byHash(row.currentHash, row)),
    ])
  }

  async #read(tokenHash: Buffer): Promise<Session | null> {
    const row = await this.#row(tokenHash.toString('hex'))
    if (!row) return null
    const { id, accountId, renew } = row
    const expiresAt = tokenHash.equals(row.currentHash) ? row.expiresAt : (row.formerUntil ?? row.createdAt)
    const today = this.#clock.today()
    if (accountId === null) {
      // The session keeps its own person, for when the other company is shown again or the person is brought back.
      const isThere = row.userId !== null && !hasLeft(today, row)
      const userId = isThere ? row.userId : await this.#actors.defaultUser()
      const actor = (this.#actors.shared ?? withSharedPassword)(userId)
      return { id, accountId, token: null, actor, viewer: null, scope: scopeOf(actor), expiresAt, renew, idle: null }
    }
    const self = await actorOfAccount(row, today, this.#actors.relations)
    if (!self) return null
    const viewed = row.viewingId !== null && self.roles.includes('admin') ? await this.#viewed(row.viewingId) : null
    const actor = viewed ?? self
    const viewer = viewed && { userId: self.userId }
    const afterMs = (row.idleHours ?? DEFAULT_SESSION_IDLE_HOURS) * HOUR_MS
    const idle = { endsAt: (row.lastUsedAt ?? row.createdAt).getTime() + afterMs, afterMs }
    // What is read while viewing is recorded, so no reply is shared with the person who is viewed.
    const scope = scopeOf(actor, viewed ? accountId : null)
    return { id, accountId, token: null, actor, viewer, scope, expiresAt, renew, idle }
  }

  /** Whom a viewed account acts as; null if the account cannot be used any more. */
  async #viewed(accountId: number): Promise<Actor | null> {
    const row = await this.#db
      .selectFrom('accounts')
      .innerJoin('people', 'people.id', 'user_id')
      .select(['people.id as userId', 'active', 'roles', 'sample', 'last_day as lastDay'])
      .where('accounts.id', '=', accountId)
      .executeTakeFirst()
    return row ? actorOfAccount(row, this.#clock.today(), this.#actors.relations) : null
  }
}

/** The version of the shared password and the mode, locked until the transaction ends. */
export async function heldGate(tx: Tx) {
  return tx.selectFrom('access_gate').select(['version', 'mode']).forShare().executeTakeFirst()
}

interface NewSession {
  readonly userId: number | null
  readonly accountId: number | null
  readonly client?: Client
  readonly now: Date
  /** The ID token of a session that the provider opens. */
  readonly idToken?: string | undefined
}

/** Stores a new session and gives its token. */
export async function storeSession(tx: Tx, { userId, accountId, client, now, idToken }: NewSession): Promise<string> {
  const token = madeSecret()
  await tx.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hashOfSecret(token),
      user_id: userId,
      account_id: accountId,
      device: client?.device ?? null,
      address: client?.address ?? null,
      id_token: idToken ?? null,
      created_at: now,
      last_used_at: accountId === null ? null : now,
      expires_at: new Date(now.getTime() + LONGEST_SESSION_DAYS * DAY_MS),
    })
    .execute()
  return token
}

/** The new token under which a session goes on; the former one opens nothing any more. */
export async function renewToken(tx: Tx, { id }: Session): Promise<string> {
  const token = madeSecret()
  const fields = { token_hash: hashOfSecret(token), renew: false, former_hash: null, former_until: null }
  await tx.updateTable('sessions').set(fields).where('id', '=', id).execute()
  return token
}

/** Makes the sessions of an account go on under new tokens. */
export async function renewSessionsOf(tx: Tx, accountId: number): Promise<void> {
  await tx.updateTable('sessions').set({ renew: true }).where('account_id', '=', accountId).execute()
}

/** Ends the sessions of an account: all, or all but one. */
export async function endSessionsOf(tx: Tx, accountId: number, butId = 0): Promise<void> {
  await tx.deleteFrom('sessions').where('account_id', '=', accountId).where('id', '<>', butId).execute()
}

async function endSession(tx: Tx, { id }: Session): Promise<{ raised: ResourceVersions; idToken: string | null }> {
  const ended = await tx.deleteFrom('sessions').where('id', '=', id).returning('id_token as idToken').executeTakeFirst()
  return { raised: await raiseVersions(tx, ['sessions']), idToken: ended?.idToken ?? null }
}

/** With the shared password everybody may do everything (spec §6). */
export function withSharedPassword(userId: number | null): Actor {
  return actorWith({ userId, mode: 'password', roles: ROLES, leads: NONE, reports: NONE })
}

/** With accounts, what somebody is shown follows from who they are, their roles, what they lead and manage, and whom they stand in for. */
export function scopeOf(
  { mode, userId, roles, leads, reports, standsInFor = [] }: Actor,
  viewerId: number | null = null,
): string {
  if (mode === 'password') return ''
  const principals = standsInFor.map((one) => [one.userId, inOrder(one.leads), inOrder(one.reports)])
  const rights = JSON.stringify([userId, roles, inOrder(leads), inOrder(reports), principals, viewerId])
  return createHash('sha256').update(rights).digest('base64url')
}

/** The database gives ids in any order; the order must not make another scope. */
const inOrder = (ids: ReadonlySet<number>) => [...ids].toSorted((a, b) => a - b)

/** The caller of a call that is behind a session. */
export function actorOf(session: Session | null): Actor {
  if (session === null) throw unauthenticated()
  return session.actor
}
