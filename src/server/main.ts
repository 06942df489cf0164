import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import pino, { type Logger } from 'pino'
import { buildApp } from './app.ts'
import { mayChangeAudit } from './audit/guard.ts'
import { modeOf } from './auth/mode.ts'
import { AccessGate, accessPassword, passwordHint } from './auth/password.ts'
import { buildId, packageVersion } from './build-id.ts'
import { systemClock } from './clock.ts'
import { readConfig, SETTINGS, StartError, type Config } from './config.ts'
import { migrate } from './db/migrate.ts'
import { prepareDataDir } from './db/data-dir.ts'
import { openDatabase, type Database } from './db/open.ts'
import { withLimit } from './db/scope.ts'
import { defaultUser, requirePossibleUser, requireUser } from './default-user.ts'
import { receiptsOf } from './expenses/receipts.ts'
import { tuneHeap } from './heap.ts'
import { endOnUncaught } from './last-resort.ts'
import { misspelledSettings } from './misspelled.ts'
import { listenFailure, reservePort } from './port.ts'
import { errorText } from './error-text.ts'
import { settleAtStart } from './projectworks/source.ts'
import { seedWhenEmpty } from './sample-data/seed.ts'
import { beginExtraction } from './skills/reading/extraction.ts'

const WEB_DIR = fileURLToPath(new URL('../../dist/web', import.meta.url))

tuneHeap(availableParallelism())

/** The limit is long: nobody is served yet, and a release may have to update a million entries. */
const PREPARE_LIMIT_MS = 3_600_000

/** Tells the operator something whatever LOG_LEVEL says: plainly at a terminal, otherwise as a line of the log. */
const say = process.stdout.isTTY ? (line: string) => process.stdout.write(`${line}\n`) : sayInLog(pino())

function sayInLog(logger: Logger) {
  return (line: string) => logger.info(line)
}

const OUTDATED_PASSWORD =
  'ACCESS_PASSWORD is one that was replaced, and other processes serve with a newer one, which stays in force; give all ' +
  'processes the same, or stop all of them before the start that is to bring the former back'

async function start(): Promise<void> {
  const config = readConfig(process.env)
  for (const { name, nearest } of misspelledSettings(Object.keys(process.env), SETTINGS)) {
    say(`${name} is not a setting and is ignored; did you mean ${nearest}?`)
  }
  const logger = openLog(config)
  endOnUncaught(logger)
  const port = await reservePort(config)
  await requirePossibleUser(config)
  await prepareDataDir(config.dataDir)
  const database = await openAnnounced(config)
  try {
    await requireUser(database, config)
    await withLimit(PREPARE_LIMIT_MS, () => prepare(database, config))
    if (database.kind === 'postgresql') await tellOfAudit(database, logger)
    if (database.standby) await tellOfStandby(database.standby, logger)
    const access = accessPassword(config.accessPassword, config.dataDir)
    const gate = await AccessGate.open(database.db, access.password)
    if (gate.outdatedSince) logger.warn({ replacedAt: gate.outdatedSince }, OUTDATED_PASSWORD)
    const app = await buildApp({
      database,
      gate,
      clock: systemClock,
      config,
      defaultUser: defaultUser(database, config.currentUser),
      build: { id: buildId(), version: packageVersion() },
      webDir: WEB_DIR,
      logger,
    })
    stopOnSignal(app, database, logger)
    await port.release()
    await listen(app, config)
    const hint = passwordHint(access, process.stdout.isTTY)
    if (hint !== undefined && !gate.outdatedSince && (await modeOf(database.db)) === 'password') say(hint)
  } catch (error) {
    await database.close().catch(() => undefined)
    throw error
  }
}

async function tellOfAudit({ db }: Database, logger: Logger): Promise<void> {
  const mayChange = await mayChangeAudit(db)
  logger.info(
    { mayChange },
    mayChange
      ? 'the audit log is kept by a trigger, which the user of DATABASE_URL could take away (docs/decisions/0043)'
      : 'the user of DATABASE_URL can only add to the audit log',
  )
}

async function tellOfStandby(standby: NonNullable<Database['standby']>, logger: Logger): Promise<void> {
  const state = await standby.state()
  if (state === 'other') throw new StartError('DATABASE_READ_URL names another database than DATABASE_URL')
  if (state === 'away') logger.warn('DATABASE_READ_URL cannot be reached; until it can, DATABASE_URL serves all reads')
  else logger.info('the standby of DATABASE_READ_URL serves reads')
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
  const receipts = receiptsOf(config)
  const seeded = await seedWhenEmpty(database.db, { today, now: systemClock.now() }, announce, receipts)
  if (seeded) say('The sample company is there.')
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
  const reason = error instanceof StartError ? error.message : `Offbench could not start: ${errorText(error)}`
  process.stderr.write(`${reason}\n`)
  if (!(error instanceof StartError) && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  process.exit(1)
}
