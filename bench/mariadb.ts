// `npm run bench:mariadb -- [--entries N]`: brings time entries over from a MariaDB of its own (`apt-get install mariadb-server`)
// into the product as `npm start` runs it, on a PostgreSQL of its own that writes to the disk as in production. Tells times and
// the most memory that the process takes, and compares the hours of each person and of each project with what MariaDB says.
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import type { SyncResult } from '#shared/projectworks/contract.ts'
import { startMariadb } from '../src/server/testing/mariadb.ts'
import { startPostgresql } from '../src/server/testing/postgresql.ts'
import { forgetMostMemory, mostMemoryMb } from './peak.ts'
import { rowsOf, startOffbench } from './servers.ts'

const { values } = parseArgs({ options: { entries: { type: 'string', default: '1000000' } } })
const ENTRIES = Number(values.entries)
const PEOPLE = 5_000
const PROJECTS = 1_000

/** Hours in minutes that are mostly no hundredths of an hour. */
const TABLES = `
  create table users (id int primary key, name varchar(100), job_title varchar(100), updated_at datetime);
  create table projects (id int primary key, name varchar(100), status varchar(20), updated_at datetime);
  create table time_entries (id bigint unsigned primary key, user_id int, project_id int, minutes int, date date, notes text,
    updated_at datetime, key (updated_at));
  insert into users select seq, concat('Person ', seq), 'Developer', '2026-01-01' from seq_1_to_${PEOPLE};
  insert into projects select seq, concat('Project ', seq), 'Active', '2026-01-01' from seq_1_to_${PROJECTS};
  insert into time_entries select seq, 1 + seq % ${PEOPLE}, 1 + seq * 7 % ${PROJECTS}, 1 + seq * 37 % 240,
    date_add('2022-01-03', interval (seq div ${PEOPLE}) day),
    concat(elt(1 + seq % 5, 'Built the React screen', 'Reviewed the Python importer', 'Client meeting on AWS',
      'Docker and Terraform set-up', 'Slow PostgreSQL queries'), ', part ', seq % 100), date_add('2026-01-01', interval seq second) from seq_1_to_${ENTRIES}`

const dataDir = mkdtempSync(join(tmpdir(), 'offbench-bench-mariadb-'))
const mariadb = await startMariadb()
const postgresql = await startPostgresql({ durable: true })
try {
  await mariadb.run('create database works')
  await mariadb.run(TABLES, 'works')
  const address = new URL(mariadb.url('works'))
  const password = decodeURIComponent(address.password)
  address.password = ''
  const server = await startOffbench({
    DATABASE_URL: postgresql.url('postgres'),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    PROJECTWORKS_DATABASE_URL: address.href,
    PROJECTWORKS_DB_PASSWORD: password,
  })
  try {
    const sync = (query: string) =>
      new Promise<SyncResult>((resolve, reject) => {
        const { port, headers } = server
        const asking = request({ port, headers, method: 'POST', path: `/api/projectworks/sync?${query}` })
        asking.on('error', reject)
        asking.on('response', (reply) => {
          text(reply).then((said) => {
            if (reply.statusCode === 200) resolve(JSON.parse(said) as SyncResult)
            else reject(new Error(`${reply.statusCode}: ${said}`))
          }, reject)
        })
        asking.end()
      })
    console.log(`${ENTRIES.toLocaleString('en')} entries of ${PEOPLE} people on ${PROJECTS} projects`)
    console.log('\n| what | time | memory, at most | entries |\n| --- | --- | --- | --- |')
    const timed = async (what: string, query = '') => {
      forgetMostMemory(server.child)
      const from = performance.now()
      const { run } = await sync(query)
      const seconds = ((performance.now() - from) / 1000).toFixed(1)
      const counts = JSON.stringify(run.counts.timesheets)
      console.log(`| ${what} | ${seconds} s | ${mostMemoryMb(server.child)} MB | ${counts} |`)
    }
    await timed('preview of the first run', 'dryRun=true')
    await timed('first run')
    await timed('second run, nothing changed')
    await mariadb.run(
      `update time_entries set notes = concat(notes, ' again'), updated_at = '2026-02-03 17:00' where id % 1000 = 0;
      delete from time_entries where id % 1000 = 1`,
      'works',
    )
    await timed('one in a thousand changed, one deleted')
    await timed('everything read again', 'full=true')
    await compare('each person', 'users', 'people', 'user_id')
    await compare('each project', 'projects', 'projects', 'project_id')
  } finally {
    await server.stop()
  }
} finally {
  await postgresql.stop()
  await mariadb.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Says by how many minutes the hours of each, and of all together, differ at most from what MariaDB says. */
async function compare(whose: string, there: string, here: string, column: string): Promise<void> {
  const sums = (table: string, what: string) =>
    `select t.name, ${what} as minutes from time_entries e join ${table} t on t.id = e.${column} group by t.name`
  type Sum = { name: string; minutes: number }
  const logged = (await mariadb.run(sums(there, 'cast(sum(minutes) as double)'), 'works')) as Sum[]
  const stored = await rowsOf<Sum>(postgresql.url('postgres'), sums(here, 'sum(hours * 60)::float8'))
  const byName = new Map(stored.map(({ name, minutes }) => [name, minutes]))
  const off = logged.map(({ name, minutes }) => minutes - (byName.get(name) ?? 0))
  const most = Math.max(...off.map(Math.abs)).toFixed(2)
  const all = off.reduce((sum, one) => sum + one, 0).toFixed(2)
  console.log(`Hours of ${whose}: ${off.length} sums, ${most} minutes off at most; all together ${all} minutes`)
}
