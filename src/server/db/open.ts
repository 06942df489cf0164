import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { Kysely, sql } from 'kysely'
import pg from 'pg'
import { StartError, type Config } from '../config.ts'
import { withoutPassword } from './address.ts'
import { errorText } from '../error-text.ts'
import { dialectOver } from './connections.ts'
import { OneConnection } from './embedded.ts'
import { requireRoomForNew } from './data-dir.ts'
import { endWhenBroken, hasRoom, keepLogShort } from './disk.ts'
import { lockDataDir } from './lock.ts'
import { connected, ended, isPooled, Pool } from './postgresql.ts'
import { SEARCH_PATH } from './shown.ts'
import { WithStandby } from './standby.ts'
import type { Db, Tables } from './tables.ts'

/** Oldest PostgreSQL that the SQL is written for. */
const OLDEST_POSTGRESQL = 15

const CONNECT_TIMEOUT_MS = 5_000

/** After this much silence on a connection, the operating system asks whether the other end is still there. */
const KEEP_ALIVE_AFTER_MS = 10_000

export interface Database {
  readonly db: Db
  readonly kind: 'embedded' | 'postgresql'
  /** Runs several statements in one transaction, all or none. */
  script(statements: string): Promise<void>
  /**
   * A connection of one's own, for LISTEN and locks; absent for the embedded database, which one process holds. A caller that
   * must notice when the database falls silent says how long a statement may wait for its answer.
   */
  connect?: (answerWithinMs?: number) => Promise<pg.Client>
  /** The standby that serves reads, where there is one. */
  standby?: Pick<WithStandby, 'follow' | 'state'>
  /** Whether changes have room on the disk; absent where the database itself notices a full disk, without harm. */
  hasRoom?: () => Promise<boolean>
  close(): Promise<void>
}

/** Where a database is: the settings that say so. */
type Where = Pick<Config, 'dataDir'> & Partial<Pick<Config, 'databaseUrl' | 'listenUrl' | 'readUrl'>>

/** Opens PostgreSQL where an address is given, else the embedded database below the data folder. */
export async function openDatabase({ dataDir, databaseUrl, ...ways }: Where): Promise<Database> {
  return databaseUrl === undefined ? openEmbedded(dataDir) : openPostgresql(databaseUrl, ways)
}

/** Whether an embedded database has been made in the data folder. */
export function databaseIsThere(dataDir: string): boolean {
  return existsSync(join(databaseFolder(dataDir), 'PG_VERSION'))
}

function databaseFolder(dataDir: string): string {
  return join(dataDir, 'database')
}

/** Like `openDatabase`, for commands that work on an existing database: creates no embedded database where there is none. */
export async function openExisting(options: Where): Promise<Database> {
  const { dataDir, databaseUrl } = options
  if (databaseUrl === undefined && !databaseIsThere(dataDir)) {
    throw new StartError(
      `DATA_DIR=${dataDir} holds no database; name the folder of one, or a PostgreSQL in DATABASE_URL`,
    )
  }
  return openDatabase(options)
}

async function openEmbedded(dataDir: string): Promise<Database> {
  if (!databaseIsThere(dataDir)) await requireRoomForNew(dataDir)
  const unlock = lockDataDir(dataDir)
  try {
    const pglite = await openPglite(dataDir)
    endWhenBroken(pglite, dataDir)
    const database = embedded(pglite)
    const leaveLog = keepLogShort(database.db)
    return {
      ...database,
      hasRoom: () => hasRoom(dataDir),
      async close() {
        leaveLog()
        await database.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

async function openPglite(dataDir: string): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite')
  const isThere = databaseIsThere(dataDir)
  try {
    return await PGlite.create({ dataDir: databaseFolder(dataDir), parsers: pgliteParsers })
  } catch (error) {
    const fault = isThere
      ? `holds a database that cannot be opened: ${errorText(error)}; its files must belong to this user, be whole, and be of this release or an older one`
      : `cannot hold a database: ${errorText(error)}; choose a folder on another disk`
    throw new StartError(`DATA_DIR=${dataDir} ${fault}`, { cause: error })
  }
}

/** Days stay text, numerics and counts become numbers, as in every reply. */
const parsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.DATE, (value: string) => value],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.INT8, Number],
])

export const pgliteParsers = Object.fromEntries<(value: string) => unknown>(parsers)

/** The database over a PGlite that is already open (tests load theirs from a snapshot). */
export function embedded(pglite: PGlite): Database {
  const connections = new OneConnection(pglite)
  return {
    db: new Kysely<Tables>({ dialect: dialectOver(connections) }),
    kind: 'embedded',
    script: (statements) => connections.script(statements),
    close: () => connections.close(),
  }
}

async function openPostgresql(
  databaseUrl: string,
  { listenUrl, readUrl }: Pick<Where, 'listenUrl' | 'readUrl'>,
): Promise<Database> {
  const settings: pg.ClientConfig = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    application_name: 'offbench',
    options: `-c timezone=UTC -c search_path=${SEARCH_PATH.replace(' ', '')}`,
    types: {
      getTypeParser(oid: number, format: 'text' | 'binary' = 'text'): (value: string) => unknown {
        const own = format === 'text' ? parsers.get(oid) : undefined
        return own ?? (pg.types.getTypeParser(oid, format) as (value: string) => unknown)
      },
    },
  }
  const pool = new Pool(settings)
  const standby =
    readUrl === undefined ? undefined : new WithStandby(pool, new Pool({ ...settings, connectionString: readUrl }))
  const db = new Kysely<Tables>({ dialect: dialectOver(standby ?? pool) })
  const connect = (answerWithinMs?: number) =>
    connected({
      ...settings,
      connectionString: listenUrl ?? databaseUrl,
      ...(answerWithinMs !== undefined && { query_timeout: answerWithinMs }),
    })
  try {
    await checkServer(db)
    if (await pool.meet()) await requireOwnConnections(connect)
  } catch (error) {
    await pool.close()
    if (error instanceof StartError) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new StartError(
      `DATABASE_URL=${withoutPassword(databaseUrl)} ${REFUSALS[code] ?? 'cannot be reached'}: ${errorText(error)}`,
      { cause: error },
    )
  }
  return {
    db,
    kind: 'postgresql',
    script: (statements) => pool.script(statements),
    connect,
    ...(standby && { standby }),
    close: () => (standby ?? pool).close(),
  }
}

/** SQLSTATEs of a server that answers but admits nobody. */
const REFUSALS: Record<string, string> = {
  '28P01': 'is refused; its user or password is wrong',
  '28000': 'is refused; the server lets this user in from here not at all, or by TLS alone',
  '3D000': 'names no database; make it first, with createdb',
  '42501': 'is refused; its user may not connect to this database',
  '08P01': 'leads to a pooler that is not set up as docs/operations.md (PgBouncer) says',
}

async function checkServer(db: Db): Promise<void> {
  const { rows } = await sql<{ number: number; version: string; path: string; zone: string }>`
    select current_setting('server_version_num')::integer as number, current_setting('server_version') as version,
      current_setting('search_path') as path, current_setting('timezone') as zone`.execute(db)
  const [server] = rows
  if (!server) return
  if (server.number < OLDEST_POSTGRESQL * 10_000) {
    throw new StartError(`DATABASE_URL names PostgreSQL ${server.version}; ${OLDEST_POSTGRESQL} or later is needed`)
  }
  if (server.path.replaceAll(' ', '') !== SEARCH_PATH.replaceAll(' ', '') || server.zone !== 'UTC') {
    throw new StartError(
      'DATABASE_URL leads to a pooler that drops the settings of its connections; docs/operations.md (PgBouncer) has the `connect_query` that makes them',
    )
  }
}

/** Notifications and locks that outlast a transaction do not work through a pooler: they need a connection that bypasses it. */
async function requireOwnConnections(connect: () => Promise<pg.Client>): Promise<void> {
  const client = await connect()
  try {
    if (!(await isPooled(client))) return
  } finally {
    await ended(client)
  }
  throw new StartError(
    'DATABASE_URL leads to a pooler; set DATABASE_LISTEN_URL to an address of the same database that leads past it',
  )
}
