import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from './free-port.ts'

/** As docs/operations.md says. */
const CONNECT_QUERY =
  'set search_path = shown, public; set timezone = UTC; set statement_timeout = 60000; ' +
  'set idle_in_transaction_session_timeout = 60000; set client_connection_check_interval = 1000'

/** The version of the PgBouncer that is installed here, undefined where none is. */
export function pgbouncerVersion(): string | undefined {
  return /PgBouncer ([\d.]+)/.exec(spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1]
}

export interface PgBouncer {
  readonly url: string
  stop(): Promise<void>
}

/** A PgBouncer in transaction mode before a database, with fewer connections to it than one process asks for. */
export async function startPgbouncer(databaseUrl: string, connectQuery = CONNECT_QUERY): Promise<PgBouncer> {
  const { hostname, port: databasePort, username } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'offbench-pgbouncer-'))
  const port = await freePort()
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${databasePort} connect_query='${connectQuery}'`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${join(folder, 'users')}`,
    'pool_mode = transaction',
    'default_pool_size = 3',
    'ignore_startup_parameters = extra_float_digits,options,statement_timeout,idle_in_transaction_session_timeout',
  ]
  writeFileSync(join(folder, 'settings'), `${settings.join('\n')}\n`)
  writeFileSync(join(folder, 'users'), `"${username}" ""\n`)
  chmodSync(folder, 0o755)
  // It refuses to run as root.
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn('pgbouncer', ['-q', ...asNobody, join(folder, 'settings')], { stdio: 'inherit' })
  const ended = once(child, 'exit')
  const url = new URL(databaseUrl)
  url.port = String(port)
  while (child.exitCode === null && !(await answers(port))) await setTimeout(20)
  return {
    url: url.href,
    async stop() {
      child.kill('SIGTERM')
      child.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
