// `node bench/match.ts`: times the ranking of GET /api/match on a company of 5,000 people with 10,000 entries and with
// 1,000,000, on a real PostgreSQL; nothing is answered from memory. Give the addresses of two such databases to use them
// instead of generated ones.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MatchReply } from '#shared/match/contract.ts'
import { AccessGate } from '../src/server/auth/password.ts'
import { systemClock } from '../src/server/clock.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { openDatabase } from '../src/server/db/open.ts'
import { appOn, PASSWORD } from '../src/server/testing/app.ts'
import { startPostgresql } from '../src/server/testing/postgresql.ts'

const PEOPLE = 5_000
const SIZES = [10_000, 1_000_000]
const ROUNDS = 25
const GENERATE = fileURLToPath(new URL('../src/server/sample-data/generate.ts', import.meta.url))

/** Each asks for another percentage in every round, so that no reply can be kept. */
const ASKED = {
  'one skill that many have': 'skills=SQL',
  'two skills': 'skills=React,Python',
  'four skills that nearly everybody has one of': 'skills=SQL,CSS,CSV,Code Review',
  'six skills for a year': 'skills=SQL,CSS,CSV,Code Review,React,Python&from=2026-12-07&to=2027-12-05',
  "a project's required skills": 'projectId=12',
  'two skills, the fifth page': 'skills=React,Python&cursor=',
}

const given = process.argv.slice(2)
const server = given.length === 0 ? await startPostgresql() : undefined
const folder = mkdtempSync(join(tmpdir(), 'offbench-bench-'))
try {
  console.log('| asked for | entries | ranked | count | median | 95th percentile |')
  console.log('|---|---|---|---|---|---|')
  for (const [index, entries] of SIZES.entries()) await measure(given[index] ?? (await generated(entries)), entries)
} finally {
  rmSync(folder, { recursive: true, force: true })
  await server?.stop()
}

async function generated(entries: number): Promise<string> {
  if (!server) throw new Error('Give the addresses of both databases or none')
  await server.run(`create database with_${entries}`)
  const url = server.url(`with_${entries}`)
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: folder }
  execFileSync(process.execPath, [GENERATE, '--people', String(PEOPLE), '--entries', String(entries)], { env })
  return url
}

async function measure(url: string, entries: number): Promise<void> {
  const database = await openDatabase({ dataDir: folder, databaseUrl: url })
  await migrate(database)
  const app = await appOn(database, await AccessGate.open(database.db, PASSWORD), systemClock)
  const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { password: PASSWORD } })
  const headers = { cookie: String(login.headers['set-cookie']).split(';')[0] ?? '' }
  const afterFourPages = async (asked: string) => {
    const first = await app.inject({ headers, url: `/api/match?${asked.replace('&cursor=', '')}&limit=80` })
    return first.json<MatchReply>().next
  }
  for (const [name, asked] of Object.entries(ASKED)) {
    const query = asked.endsWith('&cursor=') ? asked + (await afterFourPages(asked)) : asked
    const times: number[] = []
    let reply: MatchReply | undefined
    for (let round = 0; round < ROUNDS; round += 1) {
      const started = performance.now()
      const answer = await app.inject({ headers, url: `/api/match?${query}&percentage=${20 + round}` })
      times.push(performance.now() - started)
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.payload.slice(0, 200)}`)
      reply = answer.json<MatchReply>()
    }
    const sorted = times.toSorted((a, b) => a - b)
    const at = (part: number) => `${(sorted[Math.floor(part * ROUNDS)] ?? 0).toFixed(0)} ms`
    console.log(
      `| ${name} | ${entries.toLocaleString('en-GB')} | ${reply?.ranked} | ${reply?.counting} | ${at(0.5)} | ${at(0.95)} |`,
    )
  }
  await app.close()
  await database.close()
}
