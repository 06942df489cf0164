import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

/** Whether HAProxy is installed here. */
export const haproxyIsThere = (): boolean => spawnSync('haproxy', ['-v']).status === 0

/** What asks a PostgreSQL whether it is the primary, in its protocol: who one is, the question, the answer `f`. */
const CHECK = (() => {
  const startup = Buffer.from(`\0\0\0\0\0\u0003\0\0user\0postgres\0database\0postgres\0\0`, 'latin1')
  startup.writeInt32BE(startup.length)
  const ask = Buffer.from(`Q\0\0\0\0select pg_is_in_recovery()\0`, 'latin1')
  ask.writeInt32BE(ask.length - 1, 1)
  return { startup: startup.toString('hex'), ask: ask.toString('hex'), no: '440000000b00010000000166' }
})()

/** A HAProxy that leads to whichever of these servers is the primary (docs/operations.md). */
export async function startHaproxy(ports: readonly number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'offbench-haproxy-'))
  const port = await freePort()
  const settings = `
    defaults
      mode tcp
      timeout connect 2s
      timeout client 1h
      timeout server 1h
    listen postgresql
      bind 127.0.0.1:${port}
      option tcp-check
      tcp-check connect
      tcp-check send-binary ${CHECK.startup}
      tcp-check send-binary ${CHECK.ask}
      tcp-check expect binary ${CHECK.no}
      default-server check inter 300ms fall 2 rise 1 on-marked-down shutdown-sessions
${ports.map((one) => `      server at${one} 127.0.0.1:${one}`).join('\n')}
`
  writeFileSync(join(folder, 'settings'), settings)
  const child = spawn('haproxy', ['-q', '-db', '-f', join(folder, 'settings')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  return {
    /** The address of a database by way of it. */
    url: (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
