// `npm run bench:sync -- postgres://user:password@host:5432/postgres 1000000 [embedded]`: brings 1,000,000 time entries over from a
// ProjectWorks-like database that it makes on that PostgreSQL (or on one of its own where none is named) into another one
// there, or into an embedded one, then again with nothing and with little changed; tells times, the memory of this process
// and how long others waited for an answer of the database meanwhile. Drops both after.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { systemClock } from '../src/server/clock.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { openDatabase } from '../src/server/db/open.ts'
import { Versions } from '../src/server/http/versions.ts'
import { openExternal } from '../src/server/projectworks/connector.ts'
import { synchronize } from '../src/server/projectworks/sync.ts'
import { Vocabulary } from '../src/server/skills/vocabulary/company-vocabulary.ts'
import { startPostgresql } from '../src/server/testing/postgresql.ts'
import { totalsDrift } from '../src/server/time-entries/totals.ts'

const PEOPLE = 5_000
const PROJECTS = 1_000
const ENTRIES = Number(process.argv[3] ?? 1_000_000)
const SAMPLE_EVERY_MS = 200
const EVERY_MS = 20

const SCHEMA = `
  create table users (user_id integer primary key, name text, job_title text, modified_at timestamptz);
  create table projects (project_id integer primary key, project_name text, status text, modified_at timestamptz);
  create table tasks (task_id integer primary key, project_id integer, task_name text);
  create table time_entries (
    time_entry_id bigint primary key, user_id integer, task_id integer, minutes integer, date date, comment text,
    modified_at timestamptz
  );
  insert into users select n, 'Person ' || n, 'Developer', '2026-01-01' from generate_series(1, ${PEOPLE}) n;
  insert into projects select n, 'Project ' || n, 'Active', '2026-01-01' from generate_series(1, ${PROJECTS}) n;
  insert into tasks select n, 1 + n % ${PROJECTS}, 'Build part ' || n from generate_series(1, ${PROJECTS * 4}) n;
  insert into time_entries
  select n, 1 + n % ${PEOPLE}, 1 + (n * 7) % ${PROJECTS * 4}, 15 * (1 + n % 32), date '2022-01-03' + (n / ${PEOPLE})::integer % 1700,
    (array['Built the React screen for bookings', 'Reviewed the pull request for the Python importer',
      'Client meeting on the migration to AWS', 'Wrote Docker and Terraform set-up for staging',
      'Tested the GraphQL service with Jest', 'Investigated slow PostgreSQL queries'])[1 + n % 6] || ', part ' || n % 100,
    timestamptz '2026-01-01' + n * interval '1 second'
  from generate_series(1, ${ENTRIES}) n;
  analyze`

const given = process.argv[2] === 'own' ? undefined : process.argv[2]
const embedded = process.argv[4] === 'embedded'
const folder = mkdtempSync(join(tmpdir(), 'sync-bench-'))
const server = given === undefined ? await startPostgresql() : undefined
const home = given ?? server?.url('postgres') ?? ''
const names = { external: `sync_bench_there_${process.pid}`, own: `sync_bench_here_${process.pid}` }
const urlOf = (name: string) => home.replace(/[^/]*$/, name)

let peak = process.memoryUsage()
const sampler = setInterval(() => {
  const now = process.memoryUsage()
  if (now.rss > peak.rss) peak = now
}, SAMPLE_EVERY_MS)
try {
  for (const name of Object.values(names)) await run(home, `create database ${name}`)
  await run(urlOf(names.external), SCHEMA)
  const database = await openDatabase({ dataDir: folder, databaseUrl: embedded ? undefined : urlOf(names.own) })
  await migrate(database)
  const versions = new Versions()
  await versions.start(database)
  const external = openExternal({ url: urlOf(names.external), password: undefined })
  const vocabulary = new Vocabulary(database.db, versions)
  const time = async (what: string, full = false, dryRun = false) => {
    peak = process.memoryUsage()
    const from = performance.now()
    const waits = watchWaits()
    const options = { dryRun, full, actorId: null, signal: new AbortController().signal }
    const { run: done } = await synchronize(
      { database, versions, vocabulary, external, now: () => systemClock.now() },
      options,
    )
    const seconds = ((performance.now() - from) / 1000).toFixed(1)
    const others = await waits.end()
    console.log(
      `${what}: ${seconds} s, ${others}, at most ${megabytes(peak)}; ${JSON.stringify(done.counts.timesheets)}`,
    )
  }
  /** Asks the database something light all the time, as another request would. */
  function watchWaits() {
    const waited: number[] = []
    const state = { going: true }
    const asking = (async () => {
      while (state.going) {
        // A caller waits from the moment at which the process was to hear of it.
        const from = performance.now() + EVERY_MS
        await delay(EVERY_MS)
        await sql`select count(*) from data_source`.execute(database.db)
        waited.push(performance.now() - from)
      }
    })()
    return {
      async end() {
        state.going = false
        await asking
        waited.sort((a, b) => a - b)
        const at = (share: number) => Math.round(waited[Math.floor((waited.length - 1) * share)] ?? 0)
        return `others waited ${at(0.5)} ms, of a hundred one ${at(0.99)} ms, at most ${at(1)} ms`
      },
    }
  }

  console.log(`${ENTRIES} entries of ${PEOPLE} people; ${megabytes(process.memoryUsage())} before`)
  await time('preview of the first run', false, true)
  await time('first run')
  await time('second run, nothing changed')
  await run(
    urlOf(names.external),
    `update time_entries set comment = comment || ' again', modified_at = now() where time_entry_id % 1000 = 0;
    delete from time_entries where time_entry_id % 1000 = 1`,
  )
  await time('one in a thousand changed, one deleted')
  await time('everything read again', true)
  console.log(
    'rows of totals that differ from the entries:',
    Object.values(await totalsDrift(database.db)).reduce((a, b) => a + b),
  )
  await external.close()
  await versions.close()
  await database.close()
} finally {
  clearInterval(sampler)
  rmSync(folder, { recursive: true, force: true })
  for (const name of Object.values(names)) await run(home, `drop database if exists ${name} with (force)`)
  await server?.stop()
}

/** What the process takes of the machine, and of that the engine's heap and what lies beside it. */
function megabytes({ rss, heapTotal, external }: NodeJS.MemoryUsage): string {
  const [all, heap, beside] = [rss, heapTotal, external].map((bytes) => Math.round(bytes / 2 ** 20))
  return `${all} MB (heap ${heap} MB, buffers ${beside} MB)`
}

async function run(url: string, statements: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statements)
  await client.end()
}
