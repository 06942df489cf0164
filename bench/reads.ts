// `npm run bench:reads`: times every call of a day's work on a company of 5,000 people with 10,000 entries and with
// 1,000,000, side by side in one run on a real PostgreSQL. Nothing is answered from memory. Takes about three minutes.
// `npm run bench:reads -- --companies`: the same with 100,000 entries alone and beside a second company of the same size.
// `npm run bench:reads -- --access`: the reads with the shared password, and with accounts of staff and of somebody with
// roles, one after the other for every call. `--entries=10000` leaves out the larger company.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { InjectOptions } from 'fastify'
import pg from 'pg'
import type { GivenRole } from '#shared/accounts/contract.ts'
import { RESOURCES } from '#shared/http/resource.ts'
import { addDays } from '#shared/time/day.ts'
import { weekEnd, weekStart } from '#shared/time/week.ts'
import { AccessGate } from '../src/server/auth/password.ts'
import { systemClock } from '../src/server/clock.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { openDatabase, type Database } from '../src/server/db/open.ts'
import { inTransaction } from '../src/server/db/transaction.ts'
import { storeSession } from '../src/server/http/session.ts'
import { raiseVersions } from '../src/server/http/versions.ts'
import { settleAtStart } from '../src/server/projectworks/source.ts'
import { appOn, PASSWORD } from '../src/server/testing/app.ts'
import { sessionCookie } from '../src/server/testing/session.ts'
import { startPostgresql } from '../src/server/testing/postgresql.ts'

const PEOPLE = 5_000
const SIZES = [10_000, 1_000_000]
const ROUNDS = 15
const GENERATE = fileURLToPath(new URL('../src/server/sample-data/generate.ts', import.meta.url))

// A week in the midst of the larger company's history.
const WEEK = weekStart(addDays(systemClock.today(), -60))

const READS = [
  '/api/dashboard/stats?userId=7',
  '/api/dashboard/skills?userId=7',
  '/api/time-entries?limit=10&userId=7',
  '/api/time-entries?limit=100',
  '/api/time-entries?limit=100&projectId=7',
  '/api/time-entries?limit=100&userId=7&from=2026-01-01',
  `/api/time-entries?limit=100&from=${WEEK}&to=${weekEnd(WEEK)}`,
  ...['date', 'hours', 'category', 'person', 'project'].map((sort) => `/api/time-entries?limit=100&sort=${sort}`),
  ...['', `week=${WEEK}`].flatMap((week) =>
    ['', 'userId=7', 'projectId=7', 'userId=7&projectId=7'].map(
      (who) => `/api/timesheets/figures?${[who, week].filter((part) => part !== '').join('&')}`,
    ),
  ),
  '/api/timesheets/weeks',
  '/api/timesheets/trends',
  '/api/timesheets/trends?weeks=52',
  '/api/timesheets/trends?userId=7',
  '/api/timesheets/trends?projectId=7',
  '/api/timesheets/current-work?userId=7',
  `/api/timesheets/week?userId=7&week=${WEEK}`,
  '/api/users?limit=100',
  '/api/users/7/skills',
  '/api/users/7/skills/1/evidence?limit=20',
  '/api/user-skills?limit=100',
  '/api/projects?limit=100',
  '/api/projects?limit=100&sort=activity',
  '/api/projects/summary',
  '/api/projects/7',
  '/api/projects/7/presentations',
  '/api/leave-requests?limit=100',
  '/api/capacity-planning?limit=100',
  '/api/capacity-planning/summary?from=2026-06-01&weeks=52',
  '/api/capacity-planning/bench?from=2026-06-01&to=2026-08-30&limit=50',
  '/api/schedule?from=2026-06-01&weeks=52&limit=100',
  '/api/expenses?limit=100',
  '/api/expenses/summary',
  '/api/performance-reviews?limit=100',
  '/api/performance-reviews/summary',
  '/api/performance-reviews/evidence?userId=7&from=2026-01-01&to=2026-12-31',
  '/api/vocabulary?limit=100',
  '/api/resources?limit=100',
  '/api/resources/summary',
  '/api/people/7/profile',
  '/api/graph',
  '/api/graph?focus=user-7',
  '/api/assistant/facts',
  ...['underutilized', 'overload', 'budget-alert', 'stagnation', 'poor-notes'].map(
    (rule) => `/api/assistant/findings/${rule}?limit=50`,
  ),
]

/** People, projects and all that hangs on them once more, with ids of their own. */
const COPY_COMPANY = `
  do $$ declare tab text; cols text; vals text; begin
    foreach tab in array array['people', 'projects', 'time_entries', 'declared_skills', 'previous_projects',
      'external_profiles', 'project_required_skills', 'project_milestones', 'project_roles', 'resource_allocations',
      'leave_requests', 'expenses', 'performance_reviews'] loop
      select string_agg(column_name, ', '),
        string_agg(case
          when column_name in ('id', 'user_id', 'project_id', 'reviewer_id', 'decided_by') then column_name || ' + 10000000'
          when column_name = 'source' then $s$'projectworks'$s$
          when column_name = 'external_id' then 'id::text'
          else column_name end, ', ')
      into cols, vals from information_schema.columns
      where table_schema = 'public' and table_name = tab and is_generated = 'NEVER';
      execute format('insert into public.%I (%s) overriding system value select %s from public.%I', tab, cols, vals, tab);
    end loop;
  end $$`

/** Who makes the reads: by the shared password, or with an account that has these roles. */
const CALLERS = [
  { name: 'password', roles: null, userId: 0 },
  // The calls ask about this person.
  { name: 'staff', roles: [], userId: 7 },
  { name: 'admin, hr, finance', roles: ['hr', 'finance', 'admin'], userId: 8 },
] as const

type Call = (round: number) => Promise<void>

const COMPANIES_ENTRIES = 100_000

const companies = process.argv.includes('--companies')
const access = process.argv.includes('--access')
const onlyEntries = process.argv.find((argument) => argument.startsWith('--entries='))?.split('=')[1]
const sizes = SIZES.filter((size) => onlyEntries === undefined || size === Number(onlyEntries))
const given = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const server = given.length === 0 ? await startPostgresql() : undefined
const folder = mkdtempSync(join(tmpdir(), 'offbench-bench-'))
try {
  const medians = new Map<string, number[]>()
  const urls = companies
    ? await aloneAndBeside(COMPANIES_ENTRIES)
    : sizes.map((entries, index) => async () => given[index] ?? generated(entries))
  for (const [index, urlOf] of urls.entries()) {
    const url = await urlOf()
    if (access) print(sizes[index] ?? 0, await measureAccess(url))
    else for (const [name, ms] of await measure(url)) medians.set(name, [...(medians.get(name) ?? []), ms])
  }
  const heads = companies
    ? ['one company', 'two companies']
    : sizes.map((size) => `${size.toLocaleString('en-GB')} entries`)
  if (!access) {
    console.log(`| call | ${heads.join(' | ')} | ratio |`)
    console.log('|---|---|---|---|')
  }
  for (const [name, [small = 0, large = 0]] of medians) {
    console.log(`| ${name} | ${small.toFixed(1)} ms | ${large.toFixed(1)} ms | ${(large / small).toFixed(1)} |`)
  }
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

/** A company in a database of its own, and in another one beside a copy of itself that came from ProjectWorks. */
async function aloneAndBeside(entries: number): Promise<(() => Promise<string>)[]> {
  const alone = await generated(entries)
  await server?.run(`create database beside template with_${entries}`)
  const beside = alone.replace(/[^/]*$/, 'beside')
  const client = new pg.Client(beside)
  await client.connect()
  try {
    await client.query(COPY_COMPANY)
    await client.query('analyze')
  } finally {
    await client.end()
  }
  return [async () => alone, async () => beside]
}

/** The app on a database, and the cookie of somebody who has signed in with the shared password. */
async function startedOn(url: string) {
  const database = await openDatabase({ dataDir: folder, databaseUrl: url })
  await migrate(database)
  await settleAtStart(database.db)
  const app = await appOn(database, await AccessGate.open(database.db, PASSWORD), systemClock)
  const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload: { password: PASSWORD } })
  return { app, database, cookie: String(login.headers['set-cookie']).split(';')[0] ?? '' }
}

/** Has somebody's next call answered anew: raised versions make every kept reply and ETag worthless, once they are heard of. */
async function forgetFor({ app, database }: Pick<Started, 'app' | 'database'>, cookie: string): Promise<void> {
  const etag = async () => (await app.inject({ url: '/api/users/current', headers: { cookie } })).headers['etag']
  const before = await etag()
  await inTransaction(database.db, (tx) => raiseVersions(tx, RESOURCES))
  while ((await etag()) === before) await setImmediate()
}

type Started = Awaited<ReturnType<typeof startedOn>>

function medianOf(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

/** Median milliseconds of every read for each caller; none where it is not for them. */
async function measureAccess(url: string): Promise<[string, (number | null)[]][]> {
  const { app, database, cookie } = await startedOn(url)
  const cookies: string[] = []
  for (const { roles, userId } of CALLERS)
    cookies.push(roles === null ? cookie : await signedIn(database, roles, userId))
  const rows: [string, (number | null)[]][] = []
  for (const path of READS) {
    const times = cookies.map((): number[] => [])
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, one] of cookies.entries()) {
        await forgetFor({ app, database }, one)
        const begun = performance.now()
        const { statusCode, payload } = await app.inject({ url: path, headers: { cookie: one } })
        const ms = performance.now() - begun
        if (statusCode === 200) times[index]?.push(ms)
        else if (statusCode !== 403 && statusCode !== 404) throw new Error(`${statusCode}: ${payload.slice(0, 200)}`)
      }
    }
    rows.push([`GET ${path}`, times.map((all) => (all.length === 0 ? null : medianOf(all)))])
  }
  await app.close()
  await database.close()
  return rows
}

/** The cookie of a new account's session. */
async function signedIn(database: Database, roles: readonly GivenRole[], userId: number): Promise<string> {
  const account = { user_id: userId, email: `bench-${userId}@northwind.example`, roles: [...roles] }
  return inTransaction(database.db, async (tx) => {
    const { id } = await tx.insertInto('accounts').values(account).returning('id').executeTakeFirstOrThrow()
    return sessionCookie(await storeSession(tx, { userId: null, accountId: id, now: systemClock.now() }))
  })
}

function print(entries: number, rows: [string, (number | null)[]][]): void {
  console.log(`\n| ${entries.toLocaleString('en-GB')} entries | ${CALLERS.map(({ name }) => name).join(' | ')} |`)
  console.log('|---|---|---|---|')
  for (const [name, all] of rows) {
    console.log(`| ${name} | ${all.map((ms) => (ms === null ? '–' : `${ms.toFixed(1)} ms`)).join(' | ')} |`)
  }
}

/** Median milliseconds by call. */
async function measure(of: string): Promise<[string, number][]> {
  const { app, database, cookie } = await startedOn(of)
  const headers = { cookie }
  const results: [string, number][] = []
  const time = async (name: string, call: Call, before: () => Promise<unknown>) => {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await before()
      const started = performance.now()
      await call(round)
      times.push(performance.now() - started)
    }
    results.push([name, medianOf(times)])
  }
  const expectStatus = async (status: number, request: InjectOptions) => {
    const reply = await app.inject({ headers, ...request })
    if (reply.statusCode !== status) throw new Error(`${reply.statusCode}: ${reply.payload.slice(0, 200)}`)
    return reply
  }
  const forget = () => forgetFor({ app, database }, cookie)
  for (const path of READS) await time(`GET ${path}`, async () => void (await expectStatus(200, { url: path })), forget)
  await time(
    'GET /api/time-entries?limit=100, kept',
    async () => void (await expectStatus(200, { url: '/api/time-entries?limit=100' })),
    async () => undefined,
  )
  const ids: number[] = []
  const entry = {
    userId: 7,
    projectId: 7,
    // Few enough that all rounds fit into one day, on Saturdays, when nobody has logged before.
    hours: 0.25,
    date: '2026-11-21',
    category: 'DevOps',
    notes: 'Moved auth to k8s with Helm',
  }
  const post = async () => {
    const reply = await expectStatus(201, { method: 'POST', url: '/api/time-entries', payload: entry })
    ids.push(reply.json<{ id: number }>().id)
  }
  await time('POST /api/time-entries', post, async () => undefined)
  const patch = (payload: object) => async (round: number) =>
    void (await expectStatus(200, { method: 'PATCH', url: `/api/time-entries/${ids[round]}`, payload }))
  await time('PATCH /api/time-entries/{id}, hours', patch({ hours: 0.5 }), async () => undefined)
  await time(
    'PATCH /api/time-entries/{id}, all fields',
    patch({ hours: 0.75, projectId: 8, userId: 8, date: '2026-11-14', category: 'Testing', notes: 'React tests' }),
    async () => undefined,
  )
  const all = async (round: number) => {
    const payload = { entries: ids.map((id) => ({ id })), change: { date: addDays('2026-11-02', round) } }
    await expectStatus(200, { method: 'PATCH', url: '/api/time-entries', payload })
  }
  await time(`PATCH /api/time-entries, ${ROUNDS} at once`, all, async () => undefined)
  let url = ''
  const look = async () => {
    const path = `/api/time-entries/${ids.pop()}`
    const { version } = (await expectStatus(200, { url: path })).json<{ version: number }>()
    url = `${path}?version=${version}`
  }
  const remove = async () => void (await expectStatus(204, { method: 'DELETE', url }))
  await time('DELETE /api/time-entries/{id}', remove, look)
  await app.close()
  await database.close()
  return results
}
