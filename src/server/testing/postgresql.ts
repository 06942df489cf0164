import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

const PROCESS = fileURLToPath(new URL('postgresql-process.ts', import.meta.url))

export interface PostgresqlServer {
  /** The address of one of its databases. */
  url(database: string): string
  /** Runs one statement in its first database. */
  run(statement: string): Promise<void>
  /** Stops it and deletes its files; the same happens when this process ends. */
  stop(): Promise<void>
}

/** A real PostgreSQL on a free port, empty, without a password, for tests and measurements. */
export async function startPostgresql(): Promise<PostgresqlServer> {
  // A group of its own, so that Ctrl-C reaches it only as the end of its input, after the tests.
  const child = spawn(process.execPath, [PROCESS], { stdio: ['pipe', 'pipe', 'inherit'], detached: true })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const port = await Promise.race([
    once(lines, 'line').then(([line]) => String(line)),
    ended.then(() => {
      throw new Error('PostgreSQL could not be started; the lines above say why')
    }),
  ])
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  return {
    url,
    async run(statement) {
      const client = new pg.Client(url('postgres'))
      await client.connect()
      await client.query(statement)
      await client.end()
    },
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}
