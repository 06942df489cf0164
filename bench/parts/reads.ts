import { sql } from 'kysely'
import pg from 'pg'
import { addDays } from '#shared/time/day.ts'
import { systemClock } from '../../src/server/clock.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { withLimit } from '../../src/server/db/scope.ts'
import { inTransaction } from '../../src/server/db/transaction.ts'
import { rebuildTotals } from '../../src/server/time-entries/totals.ts'
import { startedApp, timed, type App } from '../in-process.ts'
import type { Bench } from '../main.ts'
import type { Row } from '../report.ts'
import { screenReads } from '../screen-reads.ts'

const ROUNDS = 11
const GOAL = 1.3
const SLOWEST = 5

/** Each entry of the smaller company stands in as many weeks of the larger one. */
const WEEKS = 100

/** More than any rule about what is recent looks back. */
const RECENT_WEEKS = 6

const GROW_LIMIT_MS = 3_600_000

/** Spreads the entries over these weeks; everybody's projects and skills stay what they are. */
const SPREAD = `
  update time_entries set date = date - 7 * (id % ${WEEKS}), created_at = created_at - (id % ${WEEKS}) * interval '7 days'`

/** And each of them into the other weeks, so that people, projects and who has worked on what are the same. */
const GROW = `
  insert into time_entries (source, user_id, project_id, hours, date, category, notes, skill_ids, created_at)
  select source, user_id, project_id, hours, date + 7 * (id % ${WEEKS}) - 7 * week,
    category, notes, skill_ids, created_at + (id % ${WEEKS} - week) * interval '7 days'
  from time_entries, generate_series(0, ${WEEKS - 1}) as week where week <> id % ${WEEKS}`

/** Leaves the last weeks as they are and takes away what was before them. */
const CUT = `delete from time_entries where date < current_date - 7 * ${RECENT_WEEKS}`

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

/** Every call of a day's work on 1,000,000 entries against the same calls on a hundredth of them, one after the other. */
export async function reads({ databases, largeSize: { people, entries } }: Bench): Promise<Row[]> {
  const small = await databases.filled({ people, entries: entries / WEEKS })
  await changed(small, SPREAD)
  const large = await databases.copied(small, 'grown')
  await changed(large, GROW)
  const cut = await databases.copied(large, 'cut')
  await changed(cut, CUT)
  return [
    ...(await compared(small, large, { of: 'in a company a hundred times as old', beside: 'young', goal: GOAL })),
    // The young one has few entries in any week; here what is recent is the same, so that only what is past differs.
    ...(await compared(cut, large, { of: `with what was before the last ${RECENT_WEEKS} weeks`, beside: 'without' })),
  ]
}

/** The same calls in a company alone and beside another one that is not shown. */
export async function companies({ databases, size }: Bench): Promise<Row[]> {
  const alone = await databases.filled(size)
  const beside = await databases.copied(alone, 'beside_companies')
  const client = new pg.Client(beside)
  await client.connect()
  await client.query(COPY_COMPANY)
  await client.query('analyze')
  await client.end()
  return compared(alone, beside, { of: 'beside a hidden company of the same size', beside: 'alone' })
}

async function changed(databaseUrl: string, statement: string): Promise<void> {
  const database = await openDatabase({ dataDir: '', databaseUrl })
  try {
    await withLimit(GROW_LIMIT_MS, () =>
      inTransaction(database.db, async (tx) => {
        await sql.raw(statement).execute(tx)
        await rebuildTotals(tx)
      }),
    )
    await withLimit(GROW_LIMIT_MS, () => sql`vacuum analyze`.execute(database.db))
  } finally {
    await database.close()
  }
}

/** A call that can be made again and again; what comes before it is not measured. */
interface Call {
  readonly name: string
  readonly before: () => Promise<unknown>
  readonly run: () => Promise<unknown>
}

/** The least of several rounds in which both take turns, since whatever else the machine does only adds to it. */
async function compared(
  oneUrl: string,
  otherUrl: string,
  { of, beside, goal }: { of: string; beside: string; goal?: number },
): Promise<Row[]> {
  const [one, other] = [await startedApp(oneUrl), await startedApp(otherUrl)]
  try {
    const rows = []
    const others = callsOf(other)
    for (const [nth, call] of callsOf(one).entries()) {
      const times: [number[], number[]] = [[], []]
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [which, { before, run }] of [call, others[nth] ?? call].entries()) {
          await before()
          times[which]?.push(await timed(run))
        }
      }
      const [small, large] = times.map((all) => Math.min(...all)) as [number, number]
      rows.push({ name: call.name, small, large, ratio: large / small })
    }
    const shown = new Set([
      ...rows.toSorted((a, b) => b.large - a.large).slice(0, SLOWEST),
      ...rows.toSorted((a, b) => b.ratio - a.ratio).slice(0, 1),
      ...rows.filter(({ ratio }) => goal !== undefined && ratio > goal),
    ])
    const worst = Math.max(...rows.map(({ ratio }) => ratio))
    return [
      {
        work: `${rows.length} calls ${of}`,
        measured: `${worst.toFixed(2)} × at worst`,
        ratio: `${worst.toFixed(2)} ×`,
        ...(goal !== undefined && { goal: `≤ ${goal} ×`, isMet: worst <= goal }),
      },
      ...[...shown].map(({ name, small, large, ratio }) => ({
        work: `– ${name}`,
        measured: `${large.toFixed(1)} ms`,
        beside: `${beside} ${small.toFixed(1)} ms`,
        ratio: `${ratio.toFixed(2)} ×`,
      })),
    ]
  } finally {
    await one.close()
    await other.close()
  }
}

const nothing = async () => undefined

function callsOf(app: App): Call[] {
  const today = systemClock.today()
  const reading = (url: string) => ({
    name: `GET ${url}`,
    before: () => app.forget(),
    run: () => app.expect(200, { url }),
  })
  // On a Saturday, when nobody has logged before.
  const entry = {
    userId: 7,
    projectId: 7,
    hours: 0.25,
    date: saturdayBefore(today),
    category: 'DevOps',
    notes: 'Moved auth to k8s',
  }
  const made: { id: number; version: number }[] = []
  const path = () => `/api/time-entries/${made.at(-1)?.id}`
  return [
    ...screenReads(7, 7, today).map(reading),
    {
      name: 'POST /api/time-entries',
      before: nothing,
      async run() {
        const reply = await app.expect(201, { method: 'POST', url: '/api/time-entries', payload: entry })
        made.push(reply.json())
      },
    },
    {
      name: 'PATCH /api/time-entries/{id}',
      before: nothing,
      async run() {
        const [last] = made.splice(-1)
        const payload = { version: last?.version, notes: `React and Terraform, ${last?.version}` }
        const reply = await app.expect(200, { method: 'PATCH', url: `/api/time-entries/${last?.id}`, payload })
        made.push(reply.json())
      },
    },
    {
      name: 'DELETE /api/time-entries/{id}',
      before: nothing,
      async run() {
        await app.expect(204, { method: 'DELETE', url: `${path()}?version=${made.at(-1)?.version}` })
        made.pop()
      },
    },
  ]
}

function saturdayBefore(today: string): string {
  const weekday = (new Date(today).getUTCDay() + 1) % 7
  return addDays(today, -weekday)
}
