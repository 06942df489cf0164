import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

const PROCESS = fileURLToPath(new URL('postgresql-process.ts', import.meta.url))

export interface PostgresqlServer {
  /** The address of one of its databases. */
  url(database: string): string
  /** The rows of one statement in its first database. */
  run(statement: string): Promise<unknown[]>
  /** Ends it with a signal; its files stay. */
  kill(signal: 'SIGINT' | 'SIGKILL'): Promise<void>
  /** Starts it again, on the same port and files. */
  start(): Promise<void>
  /** Stops it and deletes its files; the same happens when this process ends. */
  stop(): Promise<void>
}

/**
 * A real PostgreSQL on a free port, empty, without a password, for tests and measurements. A durable one keeps what it
 * has acknowledged when it is killed, as in production, and may have standbys; others are faster. With the address of a durable one it is a
 * standby of that.
 */
export async function startPostgresql({
  durable = false,
  standbyOf,
}: { durable?: boolean; standbyOf?: string } = {}): Promise<PostgresqlServer> {
  // A group of its own, so that Ctrl-C reaches it only as the end of its input, after the tests.
  const child = spawn(
    process.execPath,
    [PROCESS, ...(durable || standbyOf ? ['durable'] : []), ...(standbyOf ? [standbyOf] : [])],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      detached: true,
    },
  )
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const line = () =>
    Promise.race([
      once(lines, 'line').then(([text]) => String(text)),
      ended.then(() => {
        throw new Error('PostgreSQL could not be started; the lines above say why')
      }),
    ])
  const told = async (what: string) => {
    child.stdin.write(`${what}\n`)
    await line()
  }
  const port = await line()
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  return {
    url,
    async run(statement) {
      const client = new pg.Client(url('postgres'))
      await client.connect()
      const { rows } = await client.query<object>(statement)
      await client.end()
      return rows
    },
    kill: told,
    start: () => told('start'),
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}
