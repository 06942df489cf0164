import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { systemClock } from '../../src/server/clock.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { openSession, sessionCookie } from '../../src/server/testing/session.ts'
import { onLoadCore } from '../cores.ts'
import type { Bench } from '../main.ts'
import { table, type Row } from '../report.ts'
import { dailyReads } from '../screen-reads.ts'
import { startOffbench, type Server } from '../servers.ts'
import { newEntries, subjectsOf } from './writes.ts'

const PROCESS = fileURLToPath(new URL('../processes/people.ts', import.meta.url))

const PEOPLE = 200
const ENTRIES_OF_EACH = 40
const WARM_UP_MS = 10_000
const SETTLED_MS = 5_000
const WORST = 10

const GOAL_P99_MS = 100
const GOAL_EVENT_MS = 200
const GOAL_IDLE_MB = 150
const GOAL_AFTER_MB = 220

/** What the process of people is told. */
export interface Soak {
  readonly port: number
  readonly ms: number
  /** What comes before, while the server does for the first time what it keeps afterwards; told apart. */
  readonly warmUpMs: number
  readonly people: readonly {
    nth: number
    cookie: string
    reads: readonly string[]
    entries: readonly { notes: string }[]
  }[]
}

/** What it answers; times in ms. */
export interface Soaked {
  readonly calls: readonly { name: string; times: readonly number[] }[]
  /** Of the calls before. */
  readonly first: readonly number[]
  readonly faults: number
  readonly fault: string | undefined
  /** From the answer of a change until another browser heard of it, in order. */
  readonly events: readonly number[]
}

/** 200 people who act once a second for a minute, and the memory of the process before and after. */
export async function soak({ databases, largeSize, isQuick }: Bench): Promise<Row[]> {
  const url = await databases.filled(largeSize)
  const offbench = await startOffbench({ DATABASE_URL: url, DATA_DIR: databases.folder() })
  try {
    // After the start, which ends all sessions of another password.
    const people = await peopleOn(url)
    await setTimeout(SETTLED_MS)
    const idle = residentMb(offbench)
    const child = onLoadCore(fork(PROCESS, { serialization: 'advanced' }))
    child.send({ port: offbench.port, ms: isQuick ? 10_000 : 60_000, warmUpMs: WARM_UP_MS, people } satisfies Soak)
    const [soaked] = (await Promise.race([once(child, 'message'), ended(child)])) as [Soaked]
    const loaded = residentMb(offbench)
    await setTimeout(SETTLED_MS)
    const after = Math.max(loaded, residentMb(offbench))
    console.error(`\nThe slowest calls of ${PEOPLE} people:\n${table(slowest(soaked))}\n`)
    return [...rowsOf(soaked), memory('idle', idle, GOAL_IDLE_MB), memory('after the run', after, GOAL_AFTER_MB)]
  } finally {
    await offbench.stop()
  }
}

async function ended(child: ReturnType<typeof fork>): Promise<never> {
  await once(child, 'exit')
  throw new Error('The process of people has ended without an answer')
}

/** People with a session each, what they read and the entries that they log. */
async function peopleOn(url: string): Promise<Soak['people']> {
  const subjects = await subjectsOf(url)
  const entry = newEntries(subjects)
  const database = await openDatabase({ dataDir: '', databaseUrl: url })
  try {
    const people: Soak['people'][number][] = []
    for (const [nth, userId] of subjects.people.slice(0, PEOPLE).entries()) {
      const cookie = sessionCookie(await openSession(database.db, userId, systemClock.now()))
      const reads = dailyReads(userId, subjects.projects[nth % subjects.projects.length] ?? 1, systemClock.today())
      const entries = Array.from({ length: ENTRIES_OF_EACH }, () => ({ ...entry(), userId }))
      people.push({ nth, cookie, reads, entries })
    }
    return people
  } finally {
    await database.close()
  }
}

function rowsOf({ calls, first, faults, fault, events }: Soaked): Row[] {
  if (fault !== undefined) console.error(fault)
  const all = calls.flatMap(({ times }) => times).toSorted((a, b) => a - b)
  const p99 = at(all, 0.99)
  const begun = first.toSorted((a, b) => a - b)
  const late = at(events, 1)
  return [
    {
      work: `${PEOPLE} people acting once a second, 10 % writes`,
      measured: `${all.length} calls, ${faults} errors`,
      p50: at(all, 0.5),
      p99,
      goal: `no error, p99 < ${GOAL_P99_MS} ms`,
      isMet: faults === 0 && p99 < GOAL_P99_MS,
    },
    {
      work: `– their first ${WARM_UP_MS / 1_000} s after a start, not counted above`,
      measured: `${begun.length} calls`,
      p50: at(begun, 0.5),
      p99: at(begun, 0.99),
    },
    {
      work: 'until the last of the others sees a change',
      measured: `${Math.round(late)} ms at most`,
      p50: at(events, 0.5),
      p99: at(events, 0.99),
      goal: `≤ ${GOAL_EVENT_MS} ms`,
      isMet: late <= GOAL_EVENT_MS,
    },
  ]
}

function slowest({ calls }: Soaked): Row[] {
  return calls
    .map(({ name, times }) => ({ name, times: times.toSorted((a, b) => a - b) }))
    .toSorted((a, b) => at(b.times, 0.9) - at(a.times, 0.9))
    .slice(0, WORST)
    .map(({ name, times }) => ({
      work: name,
      measured: `${times.length} calls`,
      p50: at(times, 0.5),
      p99: at(times, 0.99),
    }))
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function memory(when: string, mb: number, goal: number): Row {
  return { work: `memory of the process, ${when}`, measured: `${mb} MB`, goal: `≤ ${goal} MB`, isMet: mb <= goal }
}

/** How much of a process is in memory. */
function residentMb({ child }: Server): number {
  return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1_024)
}
