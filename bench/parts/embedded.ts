import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { request } from '../load.ts'
import type { Bench } from '../main.ts'
import { median, percent, perSecond, type Row } from '../report.ts'
import { startOffbench } from '../servers.ts'
import { listsAnew } from './lists.ts'
import { newEntries, subjectsOf } from './writes.ts'

const BARE_INSERT = fileURLToPath(new URL('../processes/bare-insert.ts', import.meta.url))

const CLIENTS = 8
const GOAL = 0.4
const GOAL_READ_MS = 150

/** A reader makes a pause between its lists. */
const READ_EVERY_MS = 50

/** Writes into the embedded database beside bare statements, and a reader meanwhile. */
export async function embedded({ databases, load, lengths, embeddedSize }: Bench): Promise<Row[]> {
  // The same company, since all of one size are made alike.
  const entry = newEntries(await subjectsOf(await databases.filled(embeddedSize)))
  const folder = databases.embedded(embeddedSize)
  const beside = databases.folder()
  cpSync(folder, beside, { recursive: true })
  const offbench = await startOffbench({ DATA_DIR: folder })
  try {
    const { port, headers } = offbench
    const anew = listsAnew('/api/time-entries?limit=100&', headers)
    const { rounds, ...times } = lengths
    const posts = []
    const reads = []
    const bare = []
    for (let round = 0; round < rounds; round += 1) {
      const requests = Array.from({ length: 10_000 }, () => request('POST', '/api/time-entries', headers, entry()))
      const [post, read] = await Promise.all([
        load.run({ port, clients: CLIENTS, requests, ...times }),
        load.run({ port, clients: 1, requests: anew(), everyMs: READ_EVERY_MS, ...times }),
      ])
      posts.push(post)
      reads.push(read)
      bare.push(Number(execFileSync(process.execPath, [BARE_INSERT, beside, String(times.ms)], { encoding: 'utf8' })))
    }
    const reached = median(posts.map((post) => post.perSecond))
    const ratio = reached / median(bare)
    const longest = Math.max(...reads.map((read) => read.longest))
    return [
      {
        work: `embedded: POST of a time entry, ${CLIENTS} clients`,
        measured: perSecond(reached),
        p50: median(posts.map(({ p50 }) => p50)),
        p99: median(posts.map(({ p99 }) => p99)),
        beside: `bare INSERT ${perSecond(median(bare))}`,
        ratio: percent(ratio),
        goal: `≥ ${percent(GOAL)}`,
        isMet: ratio >= GOAL,
      },
      {
        work: 'embedded: list read anew meanwhile',
        measured: `${Math.round(longest)} ms at most`,
        p50: median(reads.map(({ p50 }) => p50)),
        p99: median(reads.map(({ p99 }) => p99)),
        goal: `≤ ${GOAL_READ_MS} ms`,
        isMet: longest <= GOAL_READ_MS,
      },
    ]
  } finally {
    await offbench.stop()
  }
}
