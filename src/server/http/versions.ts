import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { RESOURCES, type Resource, type ResourceVersions } from '#shared/http/resource.ts'
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts'
import { planned, runPlanned } from '../db/planned.ts'
import type { Database } from '../db/open.ts'
import { ended } from '../db/postgresql.ts'
import type { Sending } from '../db/sending.ts'
import type { Db, Tx } from '../db/tables.ts'
import { EntryChanges, type Concerned } from './entry-changes.ts'

const CHANNEL = 'offbench_versions'
const RECONNECT_MS = 250

/** How often the connection that receives notifications is asked whether it still works … */
const HEARTBEAT_MS = 2_000

/** … and must answer within this time; silence means that changes may be missed. */
const HEARTBEAT_ANSWER_MS = 3_000

/** More than the number of versions that a database can have lost, so that no version comes again with another content. */
const LEAP = 1_000_000

type Listener = (changed: ResourceVersions, concerned: Concerned | undefined) => void

/**
 * The version of every resource as this process knows it (architecture, idea 1). Own writes are
 * known when their transaction has committed, other processes' when the notification arrives.
 * While notifications may be missed, `current` is false and nothing may be answered from memory.
 */
export class Versions {
  readonly entryChanges = new EntryChanges()
  #known: ResourceVersions = {}
  /** The timeline of the database that the versions belong to; a promoted standby begins another one. */
  #timeline: string | undefined
  #current = false
  #closed = false
  readonly #listeners = new Set<Listener>()
  /** The database, if other processes may write to it too. */
  #shared: Db | undefined
  #stop: () => Promise<void> = async () => undefined

  get current(): boolean {
    return this.#current
  }

  /** Reads all versions and, where the database is shared, starts to listen for changes. */
  async start(database: Database): Promise<void> {
    if (database.connect) {
      this.#shared = database.db
      await this.#listen(database, database.connect)
    } else await this.#load(database.db)
    this.#current = true
    database.standby?.follow((versions) => RESOURCES.every((one) => (versions[one] ?? 0) >= this.of(one)))
  }

  knows(versions: ResourceVersions): boolean {
    return Object.entries(versions).every(([resource, version]) => version <= this.of(resource as Resource))
  }

  /** Learns of everything that was committed before this call, whether a notification came or not. */
  async refresh(): Promise<void> {
    if (this.#shared && this.#current) await this.#load(this.#shared)
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#listeners.clear()
    await this.#stop()
  }

  /** Every resource's version; 0 where nothing was written yet. */
  all(): ResourceVersions {
    return Object.fromEntries(RESOURCES.map((resource) => [resource, this.of(resource)]))
  }

  of(resource: Resource): number {
    return this.#known[resource] ?? 0
  }

  /** Calls back with what changed, after every change; returns a function that ends this. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Takes over versions that have committed; older versions than the known ones change nothing. `concerned` says what the
   * change of time entries concerns.
   */
  advance(versions: ResourceVersions, concerned?: Concerned): void {
    const changed: ResourceVersions = {}
    for (const [resource, version] of Object.entries(versions) as [Resource, number][]) {
      if (version > this.of(resource)) changed[resource] = version
    }
    if (Object.keys(changed).length === 0) return
    const { 'time-entries': entries } = changed
    const known = entries && this.entryChanges.note(this.of('time-entries'), entries, concerned)
    Object.assign(this.#known, changed)
    for (const listener of this.#listeners) listener(changed, known || undefined)
  }

  /** As `raiseVersions`. If it throws ShownOtherwise, the next try of the transaction knows what is shown by now. */
  async raise(
    tx: Tx | Sending,
    resources: readonly Resource[],
    source: number,
    concerned?: Concerned,
  ): Promise<ResourceVersions> {
    try {
      return await raiseVersions(tx, resources, source, concerned)
    } catch (error) {
      if (error instanceof ShownOtherwise) this.advance({ source: error.source })
      throw error
    }
  }

  async #load(db: Db): Promise<void> {
    const rows = await db.selectFrom('resource_versions').select(['resource', 'version']).execute()
    this.advance(Object.fromEntries(rows.map((row) => [row.resource, row.version])))
  }

  async #listen(database: Database, connect: NonNullable<Database['connect']>): Promise<void> {
    const client = await connect(HEARTBEAT_ANSWER_MS)
    const end = new Promise<void>((resolve) => client.once('end', resolve))
    client.on('notification', ({ payload }) => {
      const { concerned, ...versions } = JSON.parse(payload ?? '{}') as ResourceVersions & { concerned?: Concerned }
      this.advance(versions, concerned)
    })
    try {
      await client.query(`listen ${CHANNEL}`)
      await client.query('select pg_advisory_lock_shared($1)', [ADVISORY_LOCKS.serving])
      await this.#followTimeline(client)
      await this.#load(database.db)
      // Other things were awaited since it began to listen: check that the client is still listening now.
      await client.query('select')
    } catch (error) {
      void client.end()
      throw error
    }
    this.#stop = () => ended(client)
    this.#current = true
    void this.#hearing(client, end).then(() => {
      this.#current = false
      if (!this.#closed) this.#retry(database, connect)
    })
  }

  /**
   * A promoted standby may lack the last changes, whose versions this process knows. So all versions are raised beyond them:
   * nothing kept from before is taken for the present state, here or in a browser.
   */
  async #followTimeline(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ timeline: string }>(
      'select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline',
    )
    const timeline = rows[0]?.timeline
    if (this.#timeline !== undefined && timeline !== this.#timeline) {
      await client.query(
        `insert into public.resource_versions as known (resource, version)
         select resource, version + ${LEAP} from unnest($1::text[], $2::bigint[]) as heard (resource, version) order by resource
         on conflict (resource) do update set version = greatest(known.version + ${LEAP}, excluded.version)`,
        [RESOURCES, RESOURCES.map((resource) => this.of(resource))],
      )
    }
    this.#timeline = timeline
  }

  /** Resolves when a client receives nothing any more: it has ended, or it does not answer, in which case it is closed. */
  async #hearing(client: pg.Client, end: Promise<void>): Promise<void> {
    try {
      for (;;) {
        await Promise.race([end, setTimeout(HEARTBEAT_MS, undefined, { ref: false })])
        await client.query('select')
      }
    } catch {
      void client.end()
    }
  }

  #retry(database: Database, connect: NonNullable<Database['connect']>): void {
    void setTimeout(RECONNECT_MS, undefined, { ref: false }).then(() => {
      if (this.#closed) return
      this.#listen(database, connect).catch(() => this.#retry(database, connect))
    })
  }
}

/** Whether no process is serving from this database; none can begin to until the transaction ends. */
export async function servesAlone(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(${ADVISORY_LOCKS.serving}) as alone`.execute(tx)
  return rows[0]?.alone ?? false
}

/** The other company has been shown meanwhile. PostgreSQL's code of a conflict makes `inTransaction` begin again. */
export class ShownOtherwise extends Error {
  readonly code = '40001'
  /** The present version of `source`. */
  readonly source: number

  constructor(source: number) {
    super('Which data is shown has changed while this was written')
    this.source = source
  }
}

/**
 * Raises the versions of what a transaction has written, as its last statement: the rows stay locked until it commits, so
 * versions grow in the order of the commits. `source`, if given, is the version of that resource that was known when the
 * transaction began. Throws ShownOtherwise if it has changed since: rows that the transaction found may have been hidden by the
 * time it changed them. `concerned` is told with the versions.
 */
export async function raiseVersions(
  tx: Tx | Sending,
  resources: readonly Resource[],
  source?: number,
  concerned?: Concerned,
): Promise<ResourceVersions> {
  if (resources.length === 0) return {}
  const [raised] = await runPlanned<{ versions: ResourceVersions; source: number | null }>(tx, RAISE, [
    [...resources].sort(),
    CHANNEL,
    concerned ? JSON.stringify(concerned) : null,
  ])
  const now = raised?.source ?? 0
  if (source !== undefined && now !== source) throw new ShownOtherwise(now)
  return raised?.versions ?? {}
}

const RAISE = planned('select versions, source from public.raise_versions($1::text[], $2, $3::json)')
