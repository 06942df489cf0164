import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import pino, { type Logger } from 'pino'
import { buildApp } from './app.ts'
import { AccessGate, accessPassword } from './auth/password.ts'
import { buildId, packageVersion } from './build-id.ts'
import { systemClock } from './clock.ts'
import { readConfig, StartError, type Config } from './config.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase, prepareDataDir, type Database } from './db/open.ts'
import { Receipts } from './expenses/receipts.ts'
import { findUser, firstUser } from './people/queries.ts'
import { settleAtStart } from './projectworks/source.ts'
import { seedWhenEmpty } from './sample-data/seed.ts'
import { beginExtraction } from './skills/extraction.ts'

const WEB_DIR = fileURLToPath(new URL('../../dist/web', import.meta.url))

/** What the operator is told; the log is apart from it. */
const say = (line: string) => process.stdout.write(`${line}\n`)

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const logger = openLog(config)
  prepareDataDir(config.dataDir)
  const database = await openAnnounced(config)
  try {
    await prepare(database, config)
    const { password, madeUp } = accessPassword(config.accessPassword, config.dataDir)
    const app = await buildApp({
      database,
      gate: await AccessGate.open(database.db, password),
      clock: systemClock,
      config,
      defaultUser: await defaultUser(database, config.currentUser),
      build: { id: buildId(), version: packageVersion() },
      webDir: WEB_DIR,
      logger,
    })
    await listen(app, config)
    if (madeUp) say(`Access password: ${password}`)
    stopOnSignal(app, database, logger)
  } catch (error) {
    await database.close().catch(() => undefined)
    throw error
  }
}

async function openAnnounced(config: Config): Promise<Database> {
  if (config.databaseUrl !== undefined) say('Connecting to PostgreSQL …')
  else say(`Opening the embedded database in ${config.dataDir} (the first time takes about 5 s) …`)
  return openDatabase(config)
}

async function prepare(database: Database, config: Config): Promise<void> {
  const applied = await migrate(database)
  if (applied.length > 0) say(`Migrated the database: ${applied.join(', ')}`)
  await settleAtStart(database.db)
  await beginExtraction(database.db)
  if (!config.sampleData) return
  const today = systemClock.today()
  const announce = () => say('Filling it with the sample company …')
  const receipts = new Receipts(config.dataDir)
  const seeded = await seedWhenEmpty(database.db, { today, now: systemClock.now() }, announce, receipts)
  if (seeded) say('The sample company is there.')
}

/** CURRENT_USER where it is set and the person is shown, else whoever came first. */
async function defaultUser({ db }: Database, wanted: string | undefined): Promise<() => Promise<number | null>> {
  const first = async () => (await firstUser(db))?.id ?? null
  if (wanted === undefined) return first
  // The person may be of the company that is not shown at the start.
  const user = await findUser(db.withSchema('public'), wanted)
  if (!user) throw new StartError(`CURRENT_USER=${wanted} is not allowed: no person has this id or username`)
  return async () => (await findUser(db, wanted))?.id ?? first()
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    const address = await app.listen({
      port: config.port,
      host: config.host,
      listenTextResolver: (at) => `listening at ${at}`,
    })
    say(`Offbench is ready at ${address}`)
  } catch (error) {
    await app.close()
    throw listenFailure(error, config) ?? error
  }
}

function listenFailure(error: unknown, { port, host }: Config): StartError | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new StartError(`PORT=${port} is taken on ${host}; stop its owner or choose another PORT`)
  if (code === 'EACCES') return new StartError(`PORT=${port} may not be opened by this user; choose one above 1023`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`HOST=${host} is no address of this machine`)
  return undefined
}

function stopOnSignal(app: FastifyInstance, database: Database, logger: Logger): void {
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    logger.info({ signal }, 'stopping')
    await app.close()
    await database.close()
    process.exit(0)
  }
  process.on('SIGINT', (signal) => void stop(signal))
  process.on('SIGTERM', (signal) => void stop(signal))
}

function openLog(config: Config): Logger {
  const level = config.logLevel
  if (!process.stdout.isTTY) return pino({ level })
  return pino({ level, transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } })
}

try {
  await start()
} catch (error) {
  const reason = error instanceof StartError ? error.message : `Offbench could not start: ${String(error)}`
  process.stderr.write(`${reason}\n`)
  if (!(error instanceof StartError) && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  process.exit(1)
}
