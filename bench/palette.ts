// `node bench/palette.ts DATABASE_URL`: times the palette's answers on a large company, none of them answered from
// kept replies, and how long the names take to be read again after people have changed. Writes nothing that stays.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { AccessGate } from '../src/server/auth/password.ts'
import { systemClock } from '../src/server/clock.ts'
import { openDatabase } from '../src/server/db/open.ts'
import { inTransaction } from '../src/server/db/transaction.ts'
import { raiseVersions } from '../src/server/http/versions.ts'
import { appOn, PASSWORD } from '../src/server/testing/app.ts'

const ROUNDS = 25

/** What people type, by what it asks of the matcher. */
const TYPED = {
  'one letter': ['a', 'm', 's', 'k', 't'],
  'the beginning of a name': ['ann', 'joh', 'rea', 'clo', 'mig'],
  initials: ['az', 'jm', 'kp', 'rt', 'sb'],
  'two words': ['anna z', 'data pl', 'react nat', 'senior dev', 'mob ba'],
  'with a slip': ['zimmre', 'kubernets', 'jonahtan', 'postgers', 'migartion'],
  'nothing that exists': ['qqqqq', 'xylotomy', 'wwwwwwww', 'jjkkjj', 'zzyzx'],
}

const url = process.argv[2]
if (url === undefined) throw new Error('Give the address of a database, filled by `npm run generate`')
const folder = mkdtempSync(join(tmpdir(), 'offbench-bench-'))
const database = await openDatabase({ dataDir: folder, databaseUrl: url })
try {
  const app = await appOn(database, await AccessGate.open(database.db, PASSWORD), systemClock)
  const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { password: PASSWORD } })
  const headers = { cookie: String(login.headers['set-cookie']).split(';')[0] ?? '' }
  const ask = async (path: string) => {
    const started = performance.now()
    const reply = await app.inject({ url: path, headers })
    if (reply.statusCode !== 200) throw new Error(`${reply.statusCode}: ${reply.payload.slice(0, 200)}`)
    return { ms: performance.now() - started, etag: reply.headers['etag'] }
  }
  console.log('| what is typed | median | worst | processor time |')
  console.log('|---|---|---|---|')
  console.log(`| the first answer of all | ${(await ask('/api/palette?q=first')).ms.toFixed(0)} ms | | |`)
  for (const [name, texts] of Object.entries(TYPED)) {
    const times: number[] = []
    const before = process.cpuUsage()
    // The limit makes every address a new one, so that nothing is answered from kept replies.
    for (let round = 0; round < ROUNDS; round += 1)
      for (const text of texts)
        times.push((await ask(`/api/palette?q=${encodeURIComponent(text)}&limit=${round + 5}`)).ms)
    report(name, times, process.cpuUsage(before))
  }
  const after: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { etag } = await ask('/api/users/current')
    await inTransaction(database.db, (tx) => raiseVersions(tx, ['people']))
    while ((await ask('/api/users/current')).etag === etag) await setImmediate()
    after.push((await ask(`/api/palette?q=ann&limit=${round + 5}`)).ms)
  }
  report('the beginning of a name, just after a person was changed', after)
  await app.close()
} finally {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
}

/** `cpu` is what this process spent on all of them, whatever else the machine does meanwhile. */
function report(name: string, times: number[], cpu?: NodeJS.CpuUsage): void {
  const sorted = times.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
  const spent = cpu ? `${((cpu.user + cpu.system) / 1000 / times.length).toFixed(1)} ms` : ''
  console.log(`| ${name} | ${middle.toFixed(1)} ms | ${(sorted.at(-1) ?? 0).toFixed(1)} ms | ${spent} |`)
}
