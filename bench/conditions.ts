import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { arch, cpus, loadavg, platform } from 'node:os'
import { hasOwnCores } from './cores.ts'
import type { Databases } from './servers.ts'

const PGLITE = new URL('../node_modules/@electric-sql/pglite/package.json', import.meta.url)

/** When, with what and on what machine a run was made. */
export async function conditions(databases: Databases): Promise<string> {
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout?.trim()
  const pglite = JSON.parse(readFileSync(PGLITE, 'utf8')) as { version: string }
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${platform()} ${arch()}`
  return [
    `${new Date().toISOString().slice(0, 10)}, commit ${commit}, Node ${process.version}, ` +
      `PostgreSQL ${await databases.version()}, PGlite ${pglite.version}, ${machine}.`,
    hasOwnCores
      ? 'Servers and database share one core, the load has another one.'
      : 'Servers, database and load share all cores.',
    `Load of the machine at the end: ${loadavg()[0]?.toFixed(1)}.`,
  ].join(' ')
}
