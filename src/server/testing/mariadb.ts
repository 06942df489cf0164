import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import mysql from 'mysql2/promise'
import { freePort } from './free-port.ts'

/** Debian's package puts the server where only root looks. */
const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin`

const run = (command: string, args: readonly string[]) =>
  spawnSync(command, args, { env: { ...process.env, PATH }, encoding: 'utf8' })

/** Whether a MariaDB server is installed here: `apt-get install mariadb-server` on Debian. */
export const mariadbIsThere = (): boolean =>
  run('mariadbd', ['--version']).status === 0 && run('mariadb-install-db', ['--help']).error === undefined

const STARTS_WITHIN_MS = 60_000

export interface MariadbServer {
  /** The address of one of its databases, as a user with a password, which stands in it. */
  url(database: string, parameters?: string): string
  /** Runs statements, in one of its databases or in none. */
  run(statements: string, database?: string): Promise<unknown>
  /** The file of the authority that has signed the server's certificate. */
  readonly ca: string
  stop(): Promise<void>
}

/** A MariaDB of its own on a free port, with a certificate for localhost, whose files go when it is stopped. */
export async function startMariadb(settings: readonly string[] = []): Promise<MariadbServer> {
  const folder = mkdtempSync(join(tmpdir(), 'offbench-mariadb-'))
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? ['--user=mysql'] : []
  if (isRoot) {
    const [uid, gid] = ['-u', '-g'].map((what) => Number(run('id', [what, 'mysql']).stdout))
    chownSync(folder, uid ?? 0, gid ?? 0)
  }
  const made = run('mariadb-install-db', [
    '--no-defaults',
    `--datadir=${join(folder, 'data')}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    ...user,
  ])
  if (made.status !== 0) throw new Error(`MariaDB could not be made: ${made.stdout}${made.stderr}`)
  const certificate = makeCertificate(folder)
  const port = await freePort()
  const child = spawn(
    'mariadbd',
    [
      '--no-defaults',
      `--datadir=${join(folder, 'data')}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      `--socket=${join(folder, 'socket')}`,
      `--pid-file=${join(folder, 'pid')}`,
      `--ssl-ca=${certificate.ca}`,
      `--ssl-cert=${certificate.certificate}`,
      `--ssl-key=${certificate.key}`,
      '--innodb-flush-log-at-trx-commit=0',
      '--skip-log-bin',
      '--silent-startup',
      ...user,
      ...settings,
    ],
    { env: { ...process.env, PATH }, stdio: ['ignore', 'ignore', 'ignore'] },
  )
  const ended = once(child, 'exit')
  const root = { host: '127.0.0.1', port, user: 'root', multipleStatements: true }
  const server: MariadbServer = {
    ca: certificate.ca,
    url: (database, parameters = '') => `mysql://works:s3cret%21@localhost:${port}/${database}${parameters}`,
    async run(statements, database) {
      const connection = await mysql.createConnection({ ...root, ...(database !== undefined && { database }) })
      try {
        const [rows] = await connection.query(statements)
        return rows
      } finally {
        await connection.end()
      }
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await untilStarted(server, ended)
  await server.run(`create user works identified by 's3cret!'; grant select on *.* to works`)
  return server
}

async function untilStarted(server: MariadbServer, ended: Promise<unknown>): Promise<void> {
  const last = Date.now() + STARTS_WITHIN_MS
  let isOver = false
  void ended.then(() => (isOver = true))
  for (;;) {
    try {
      await server.run('select 1')
      return
    } catch (error) {
      if (isOver || Date.now() > last) throw new Error('MariaDB could not be started', { cause: error })
      await delay(100)
    }
  }
}

/** A certificate for localhost, signed by an authority of its own. */
function makeCertificate(folder: string) {
  const file = (name: string) => join(folder, name)
  const openssl = (...args: string[]) => {
    const { status, stderr } = run('openssl', args)
    if (status !== 0) throw new Error(`openssl ${args[0]}: ${stderr}`)
  }
  const key = ['-newkey', 'rsa:2048', '-nodes', '-days', '2']
  openssl('req', '-x509', ...key, '-keyout', file('ca-key.pem'), '-out', file('ca.pem'), '-subj', '/CN=Test authority')
  openssl('req', ...key.slice(0, 3), '-keyout', file('key.pem'), '-out', file('request.pem'), '-subj', '/CN=localhost')
  writeFileSync(file('names'), 'subjectAltName=DNS:localhost')
  const signed = ['-CA', file('ca.pem'), '-CAkey', file('ca-key.pem'), '-CAcreateserial', '-days', '2']
  openssl('x509', '-req', '-in', file('request.pem'), ...signed, '-extfile', file('names'), '-out', file('cert.pem'))
  run('chmod', ['a+r', file('key.pem'), file('cert.pem'), file('ca.pem')])
  return { ca: file('ca.pem'), certificate: file('cert.pem'), key: file('key.pem') }
}
