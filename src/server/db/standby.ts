import type { ResourceVersions } from '#shared/http/resource.ts'
import type { Connection, Connections, Purpose } from './connections.ts'
import type { Pool } from './postgresql.ts'
import { TookTooLong, withLimit } from './scope.ts'

/** A standby that has failed is left alone for this time. */
const AWAY_MS = 2_000

/** Checking how far a standby is takes no longer than this; else the primary answers. */
const LOOK_LIMIT_MS = 1_000

interface Look {
  /** Which database it is; a standby is the same one as its primary. */
  readonly identity: string
  readonly versions: ResourceVersions
}

const LOOK = `
  select (select system_identifier::text from pg_control_system()) || ' ' || current_database() as identity,
    (select coalesce(json_object_agg(resource, version), '{}') from public.resource_versions) as versions`

/**
 * The connections to a primary and to a standby that serves reads. The standby's own versions of resources tell how far it is,
 * since they are replicated in the transactions that raise them. A read goes to the standby if these versions are at least
 * those that this process knows, else to the primary. Each connection is checked by itself, so several standbys may be behind
 * one address.
 */
export class WithStandby implements Connections {
  readonly one = false
  readonly #primary: Pool
  readonly #standby: Pool
  /** For each connection to the standby, the versions that it last showed. */
  readonly #shown = new WeakMap<object, ResourceVersions>()
  #isNewEnough: (versions: ResourceVersions) => boolean = () => false
  #identity: string | undefined
  #awayUntil = 0

  constructor(primary: Pool, standby: Pool) {
    this.#primary = primary
    this.#standby = standby
  }

  /** Makes the standby serve reads from here on, whenever `isNewEnough` accepts the versions that it shows. */
  follow(isNewEnough: (versions: ResourceVersions) => boolean): void {
    this.#isNewEnough = isNewEnough
  }

  async take(purpose: Purpose): Promise<Connection> {
    return (purpose === 'read' && (await this.#newEnough())) || this.#primary.take()
  }

  async close(): Promise<void> {
    await Promise.all([this.#primary.close(), this.#standby.close()])
  }

  /** Whether the standby can be reached and holds the same database as the primary. */
  async state(): Promise<'same' | 'other' | 'away'> {
    const { identity: own } = await lookBy(this.#primary)
    try {
      const { identity } = await lookBy(this.#standby)
      return identity === own ? 'same' : 'other'
    } catch {
      return 'away'
    }
  }

  /** A connection to a standby that is as new as what this process knows; undefined where the primary is to be asked. */
  async #newEnough(): Promise<Connection | undefined> {
    if (Date.now() < this.#awayUntil) return undefined
    let connection: Awaited<ReturnType<Pool['take']>> | undefined
    try {
      connection = await this.#standby.take()
      if (await this.#shows(connection)) return this.#orPrimary(connection)
      connection.release(false)
    } catch {
      this.#isAway()
      connection?.release(true)
    }
    return undefined
  }

  async #shows(connection: Awaited<ReturnType<Pool['take']>>): Promise<boolean> {
    const shown = this.#shown.get(connection.client)
    if (shown && this.#isNewEnough(shown)) return true
    const { identity, versions } = await withLimit(LOOK_LIMIT_MS, () => look(connection))
    this.#identity ??= (await lookBy(this.#primary)).identity
    if (identity !== this.#identity) throw new Error('This is another database')
    this.#shown.set(connection.client, versions)
    return this.#isNewEnough(versions)
  }

  /** Statements that a standby refuses or loses go to the primary: a standby ends those that stand in the way of its catching up. */
  #orPrimary(standby: Connection): Connection {
    let instead: Connection | undefined
    return {
      query: async (statement, parameters, name) => {
        if (instead) return instead.query(statement, parameters, name)
        try {
          return await standby.query(statement, parameters, name)
        } catch (error) {
          if (!(error instanceof Error && 'severity' in error)) this.#isAway()
          if (error instanceof TookTooLong) throw error
          instead = await this.#primary.take()
          return instead.query(statement, parameters, name)
        }
      },
      abort: () => (instead ?? standby).abort(),
      release(broken) {
        instead?.release(broken)
        standby.release(broken || instead !== undefined)
      },
    }
  }

  #isAway(): void {
    this.#awayUntil = Date.now() + AWAY_MS
  }
}

async function lookBy(pool: Pool): Promise<Look> {
  const connection = await pool.take()
  try {
    return await look(connection)
  } finally {
    connection.release(false)
  }
}

async function look(connection: Connection): Promise<Look> {
  const { rows } = await connection.query(LOOK, [])
  const [found] = rows as Look[]
  if (!found) throw new Error('A database tells nothing of itself')
  return found
}
