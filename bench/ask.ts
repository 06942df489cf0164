// `node bench/ask.ts URL…`: asks Ask Assistant one question of every kind, on each PostgreSQL that is named (5,000 people
// with few and with many entries). No answers are kept; everybody's plans and names are, until they change. Prints for each
// database four times in milliseconds: median and least of nine rounds, each after a change of people, projects, leave or
// bookings in turn, then of nine without. On a machine that does other work, the least is nearer to the truth.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AskReply } from '#shared/assistant/ask/contract.ts'
import { AccessGate } from '../src/server/auth/password.ts'
import { systemClock } from '../src/server/clock.ts'
import { sql } from 'kysely'
import { setTimeout } from 'node:timers/promises'
import { migrate } from '../src/server/db/migrate.ts'
import { openDatabase } from '../src/server/db/open.ts'
import { appOn, PASSWORD } from '../src/server/testing/app.ts'

const ROUNDS = 9
const CHANGED = ['people', 'projects', 'leave', 'allocations']

const folder = mkdtempSync(join(tmpdir(), 'offbench-ask-'))
const results = new Map<string, string[]>()
try {
  for (const url of process.argv.slice(2)) {
    for (const [question, intent, ...rounds] of await measure(url)) {
      const known = results.get(`${question} | ${intent}`) ?? []
      const times = rounds.flatMap((round) => {
        const sorted = round.toSorted((a, b) => a - b)
        return [sorted[Math.floor(ROUNDS / 2)] ?? 0, sorted[0] ?? 0]
      })
      results.set(`${question} | ${intent}`, [...known, ...times.map((ms) => `${ms.toFixed(0)} ms`)])
    }
  }
  for (const [question, times] of results) console.log(`| ${question} | ${times.join(' | ')} |`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Questions about a person, a project and a client that are there. */
function questions(person: string, project: string, client: string): string[] {
  return [
    'who knows React',
    'who knows React and is free next month',
    'who is the expert for Kubernetes',
    'who is free next week',
    'who is free next quarter',
    `is ${person} free next week`,
    `who could join ${project}`,
    'who is over-allocated',
    'who is overbooked next quarter',
    'who is underutilized',
    'our utilization last quarter',
    `utilization of ${person} last month`,
    'company utilization next month',
    'how many hours did we log last quarter',
    `hours of ${person} last month`,
    `hours on ${project} last quarter`,
    `hours for ${client} this year`,
    'hours with React last quarter',
    `hours of ${person} on ${project}`,
    'who logged the most hours last quarter',
    'which projects use React',
    'which project has the most hours',
    'which people are in London',
    'who has not logged time this week',
    'who has not logged time last month',
    'who has not logged time yesterday',
    'who is away next week',
    'my leave balance',
    'projects over budget',
    'projects at risk',
    'stagnant projects',
    'projects ending this quarter',
    'active projects',
    `projects of ${client}`,
    `how is ${project} doing`,
    `who works on ${project}`,
    `skill gaps of ${project}`,
    `what does ${person} work on`,
    `skills of ${person}`,
    `who is ${person}`,
    'top skills last quarter',
    'what needs my approval',
    'expenses this year',
    `log 2h on ${project} code review`,
    `book ${person} on ${project} next month at 50%`,
    'request leave next week',
    'open timesheets',
    'what is the weather like',
  ]
}

async function measure(url: string): Promise<[string, string, number[], number[]][]> {
  const database = await openDatabase({ dataDir: folder, databaseUrl: url })
  await migrate(database)
  const app = await appOn(database, await AccessGate.open(database.db, PASSWORD), systemClock)
  const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { password: PASSWORD } })
  const headers = { cookie: String(login.headers['set-cookie']).split(';')[0] ?? '' }
  const ask = async (question: string) => {
    const started = performance.now()
    const reply = await app.inject({ method: 'POST', url: '/api/assistant/ask', headers, payload: { question } })
    if (reply.statusCode !== 200) throw new Error(`${question}: ${reply.statusCode} ${reply.payload.slice(0, 200)}`)
    return { ms: performance.now() - started, reply: reply.json<AskReply>() }
  }
  const [person, project, client] = await Promise.all([
    database.db.selectFrom('people').select('name').where('id', '=', 7).executeTakeFirstOrThrow(),
    database.db.selectFrom('projects').select('name').where('id', '=', 7).executeTakeFirstOrThrow(),
    database.db.selectFrom('projects').select('client').where('id', '=', 9).executeTakeFirstOrThrow(),
  ])
  const first = await ask('who knows Python')
  console.error(`the first question of the process: ${first.ms.toFixed(0)} ms`)
  // The versions that this process hears of grow, and with them everything that is kept becomes old.
  let version = 1_000_000
  const change = async (resource = '') => {
    version += 1
    await sql`select pg_notify('offbench_versions', ${JSON.stringify({ [resource]: version })})`.execute(database.db)
    await setTimeout(30)
  }
  const measured: [string, string, number[], number[]][] = []
  for (const question of questions(person.name, project.name, client.client)) {
    const [changed, again]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      await change(CHANGED[round % CHANGED.length])
      changed.push((await ask(question)).ms)
    }
    let { reply } = first
    for (let round = 0; round < ROUNDS; round += 1) {
      const asked = await ask(question)
      again.push(asked.ms)
      reply = asked.reply
    }
    measured.push([question, reply.intent ?? 'not understood', changed, again])
  }
  await app.close()
  await database.close()
  return measured
}
