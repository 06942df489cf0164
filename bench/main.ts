// `npm run bench`: measures what docs/benchmarks.md claims, beside servers written by hand on the same PostgreSQL in the same
// run, prints the table, and exits with 1 where a goal is missed. `--only lists,writes` takes single parts, `--quick` is a
// look at small sizes that proves nothing, and `--server postgres://…` leaves the companies on that server for the next run,
// since the larger one takes minutes to make.
import { parseArgs } from 'node:util'
import { startLoad, type Load } from './load.ts'
import { access } from './parts/access.ts'
import { browser } from './parts/browser.ts'
import { embedded } from './parts/embedded.ts'
import { lists } from './parts/lists.ts'
import { companies, reads } from './parts/reads.ts'
import { reports } from './parts/reports.ts'
import { soak } from './parts/soak.ts'
import { start } from './parts/start.ts'
import { writes } from './parts/writes.ts'
import { conditions } from './conditions.ts'
import { table, type Row } from './report.ts'
import type { Lengths } from './rounds.ts'
import { startDatabases, type Databases, type Size } from './servers.ts'

/** What every part is given. */
export interface Bench {
  readonly databases: Databases
  readonly load: Load
  readonly lengths: Lengths
  /** The company of lists and writes. */
  readonly size: Size
  /** The company of the soak run, and of all reads. */
  readonly largeSize: Size
  readonly embeddedSize: Size
  readonly isQuick: boolean
}

const PARTS = { lists, writes, embedded, start, soak, reads, reports, companies, access, browser } satisfies Record<
  string,
  (bench: Bench) => Promise<Row[]>
>

const { values } = parseArgs({
  options: { only: { type: 'string' }, quick: { type: 'boolean', default: false }, server: { type: 'string' } },
})
const isQuick = values.quick
const chosen = values.only?.split(',') ?? Object.keys(PARTS)
const unknown = chosen.filter((name) => !(name in PARTS))
if (unknown.length > 0) throw new Error(`--only takes ${Object.keys(PARTS).join(', ')}, not ${unknown.join(', ')}`)

// Servers that were started end with this process, however it ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
const databases = await startDatabases(values.server)
const load = startLoad()
try {
  const bench: Bench = {
    databases,
    load,
    lengths: isQuick ? { rounds: 1, ms: 1_000, warmUpMs: 500 } : { rounds: 3, ms: 3_000, warmUpMs: 1_000 },
    size: isQuick ? { people: 200, entries: 20_000 } : { people: 500, entries: 100_000 },
    largeSize: isQuick ? { people: 500, entries: 50_000 } : { people: 5_000, entries: 1_000_000 },
    embeddedSize: { people: 200, entries: 20_000 },
    isQuick,
  }
  const rows: Row[] = []
  for (const [name, part] of Object.entries(PARTS)) {
    if (chosen.includes(name)) rows.push(...(await part(bench)))
  }
  console.log(`${await conditions(databases)}\n\n${table(rows)}`)
  if (rows.some(({ isMet }) => isMet === false)) process.exitCode = 1
} finally {
  load.stop()
  await databases.stop()
}
