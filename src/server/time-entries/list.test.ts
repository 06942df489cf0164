import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { actorWith } from '#shared/access/rules.ts'
import { CATEGORIES, ENTRY_ORDERS, type EntryOrder } from '#shared/time-entries/choices.ts'
import type { TimeEntry } from '#shared/time-entries/contract.ts'
import { addDays } from '#shared/time/day.ts'
import type { Tx } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { testApp } from '../testing/app.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { EVERY_ROW } from '../records/visible.ts'
import { timeEntries } from './list.ts'
import { visibleEntries } from './queries.ts'
import { rebuildTotals } from './totals.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z', keepRows: true })

const ENTRIES = 120

/** Entries of four people, two of one name, on three projects over six weeks, created in another order than their days. */
beforeAll(async () => {
  const people: number[] = []
  for (const [index, name] of ['Grace Hopper', 'Ada Byron', 'Alan Turing', 'Ada Byron'].entries()) {
    people.push(await addUser(app.db, name, { username: `person${index}` }))
  }
  const projects: number[] = []
  for (const name of ['Zeus', 'Apollo', 'Mars']) projects.push(await addProject(app.db, name))
  const skills = await app.db
    .insertInto('skills')
    .values([
      { name: 'Docker', category: 'DevOps & Infrastructure' },
      { name: 'React', category: 'Frontend Development' },
    ])
    .returning('id')
    .execute()
  const rows = Array.from({ length: ENTRIES }, (_, index) => ({
    user_id: people[(index * 7) % 4] ?? 0,
    project_id: projects[(index * 5) % 3] ?? 0,
    hours: 0.25 + ((index * 11) % 16) / 4,
    date: addDays('2026-10-05', (index * 13) % 42),
    category: CATEGORIES[(index * 3) % CATEGORIES.length] ?? 'Development',
    notes: `Entry ${index}`,
    skill_ids: skills.map(({ id }) => id).slice(0, index % 3),
    created_at: new Date(Date.UTC(2026, 10, 1, 9, 0, (index * 17) % 60)),
  }))
  await app.db.insertInto('time_entries').values(rows).execute()
  await rebuildTotals(app.db)
  await app.signIn(people[0] ?? 0)
})

type Key = (entry: TimeEntry) => (string | number)[]

const KEYS: Record<EntryOrder, Key> = {
  created: (entry) => [entry.createdAt, entry.id],
  date: (entry) => [entry.date, entry.createdAt, entry.id],
  hours: (entry) => [entry.hours, entry.id],
  category: (entry) => [entry.category, entry.id],
  person: (entry) => [entry.user.name, entry.userId, entry.date, entry.id],
  project: (entry) => [entry.project.name, entry.projectId, entry.date, entry.id],
}

function sorted(entries: TimeEntry[], sort: EntryOrder, order: 'asc' | 'desc'): number[] {
  const keyOf = KEYS[sort]
  const compare = (a: TimeEntry, b: TimeEntry) => {
    const [left, right] = [keyOf(a), keyOf(b)]
    const at = left.findIndex((part, index) => part !== right[index])
    return at < 0 ? 0 : (left[at] ?? 0) < (right[at] ?? 0) ? -1 : 1
  }
  const ascending = entries.toSorted(compare)
  return (order === 'asc' ? ascending : ascending.toReversed()).map(({ id }) => id)
}

const FILTERS: Record<string, (entry: TimeEntry) => boolean> = {
  '': () => true,
  'userId=2': (entry) => entry.userId === 2,
  'projectId=1': (entry) => entry.projectId === 1,
  'userId=2&projectId=1': (entry) => entry.userId === 2 && entry.projectId === 1,
  'category=Testing': (entry) => entry.category === 'Testing',
  'from=2026-10-12&to=2026-10-18': (entry) => entry.date >= '2026-10-12' && entry.date <= '2026-10-18',
  'from=2026-10-14&category=Meeting': (entry) => entry.date >= '2026-10-14' && entry.category === 'Meeting',
  'projectId=1&from=2026-10-12&to=2026-10-25': ({ projectId, date }) =>
    projectId === 1 && date >= '2026-10-12' && date <= '2026-10-25',
  'projectId=1&from=2026-10-14&to=2026-10-23': ({ projectId, date }) =>
    projectId === 1 && date >= '2026-10-14' && date <= '2026-10-23',
  'userId=3&to=2026-10-18': ({ userId, date }) => userId === 3 && date <= '2026-10-18',
  'skill=react': ({ extractedSkills }) => extractedSkills.includes('React'),
  'skill=docker&userId=1': ({ extractedSkills, userId }) => extractedSkills.includes('Docker') && userId === 1,
  'skill=docker&projectId=2': ({ extractedSkills, projectId }) => extractedSkills.includes('Docker') && projectId === 2,
  'skill=docker&from=2026-10-14': ({ extractedSkills, date }) =>
    extractedSkills.includes('Docker') && date >= '2026-10-14',
  'q=entry 1': ({ notes }) => notes.startsWith('Entry 1'),
}

const CASES = ENTRY_ORDERS.flatMap((sort) => (['asc', 'desc'] as const).map((order) => [sort, order] as const))

test.each(CASES)(
  'pages by %s %s go through all entries in order, whatever the filter, and count them',
  async (sort, order) => {
    const all = (await app.get<TimeEntry[]>('/api/time-entries')).body
    expect(all).toHaveLength(ENTRIES)
    for (const [filter, belongs] of Object.entries(FILTERS)) {
      const expected = sorted(all.filter(belongs), sort, order)
      const ids: number[] = []
      let next: string | undefined = `/api/time-entries?limit=7&sort=${sort}&order=${order}&${encodeURI(filter)}`
      while (next !== undefined) {
        const page: { body: TimeEntry[]; headers: Record<string, unknown> } = await app.get<TimeEntry[]>(next)
        ids.push(...page.body.map(({ id }) => id))
        expect([filter, page.headers['x-total-count']]).toEqual([filter, String(expected.length)])
        next = /^<(.*)>; rel="next"$/.exec(String(page.headers['link']))?.[1]
      }
      expect([filter, ids]).toEqual([filter, expected])
    }
  },
)

test.each([
  ['sort=created', 'created', 'desc'],
  ['sort=date', 'date', 'desc'],
  ['sort=hours', 'hours', 'desc'],
  ['sort=category', 'category', 'asc'],
  ['sort=person', 'person', 'asc'],
  ['sort=project', 'project', 'asc'],
  ['order=asc', 'created', 'asc'],
] as const)('%s alone sorts by %s %s', async (query, sort, order) => {
  const all = (await app.get<TimeEntry[]>('/api/time-entries')).body
  const { body } = await app.get<TimeEntry[]>(`/api/time-entries?${query}`)
  expect(body.map(({ id }) => id)).toEqual(sorted(all, sort, order))
})

test.each(ENTRY_ORDERS)('a cursor of another list is refused by %s', async (sort) => {
  const cursor = Buffer.from('["x","y",1,2,3]').toString('base64url')
  expect((await app.get(`/api/time-entries?limit=1&sort=${sort}&cursor=${cursor}`)).body).toMatchObject({
    fields: { cursor: 'Not a cursor of this list' },
  })
  const other = Buffer.from(sort === 'date' ? '["x","2026-11-01T09:00:00.000Z",1]' : '["x","2026-11-01",1]').toString(
    'base64url',
  )
  expect((await app.get(`/api/time-entries?limit=1&sort=${sort}&cursor=${other}`)).status).toBe(400)
})

test("a cursor of another kind is refused for one person's entries, too, and the next page comes all the same", async () => {
  const { headers } = await app.get('/api/time-entries?limit=1&userId=1')
  const foreign = Buffer.from('["x",1]').toString('base64url')
  for (let time = 0; time < 2; time += 1) {
    expect((await app.get(`/api/time-entries?limit=1&userId=1&cursor=${foreign}`)).status).toBe(400)
    const next = /^<(.*)>; rel="next"$/.exec(String(headers['link']))?.[1] ?? ''
    expect((await app.get<TimeEntry[]>(next)).body).toHaveLength(1)
  }
})

test('lists that begin or end with a day say how many entries they have, before and after a change', async () => {
  const all = (await app.get<TimeEntry[]>('/api/time-entries')).body
  const days = ['1990-01-01', ...new Set(all.map(({ date }) => date)), '2026-11-21'] as const
  const counts = async () => {
    const rows = await app.get<TimeEntry[]>('/api/time-entries')
    for (const day of days) {
      const since = await app.get(`/api/time-entries?limit=1&from=${day}`)
      const until = await app.get(`/api/time-entries?limit=1&to=${day}`)
      expect([day, since.headers['x-total-count'], until.headers['x-total-count']]).toEqual([
        day,
        String(rows.body.filter(({ date }) => date >= day).length),
        String(rows.body.filter(({ date }) => date <= day).length),
      ])
    }
  }
  await counts()
  const [{ projectId, userId } = { projectId: 0, userId: 0 }] = all
  const entry = { projectId, userId, hours: 0.25, date: days[1] ?? '', category: 'Testing', notes: 'One more' }
  const { body } = await app.post<TimeEntry>('/api/time-entries', entry)
  await counts()
  await app.delete(`/api/time-entries/${body.id}?version=${body.version}`)
})

test.each(['10:20:30', '10:20:30.5', '10:20:30.12', '10:20:30.123456'])(
  'a list gives the instant %s to the millisecond, as the entry itself does',
  async (time) => {
    const sources = await inTransaction(app.db, async (tx) => {
      const { id, created_at } = await tx
        .updateTable('time_entries')
        .set({ created_at: sql<Date>`${`2026-11-20T${time}Z`}::timestamptz` })
        .where('id', '=', 1)
        .returning(['id', 'created_at'])
        .executeTakeFirstOrThrow()
      const [newest] = await timeEntries(tx, {}, EVERY_ROW).rows(null, 1)
      return [newest?.id, newest?.createdAt, id, created_at.toISOString()]
    })
    expect(sources.slice(0, 2)).toEqual(sources.slice(2))
  },
)

test('somebody who may see few entries reads no others, however many a week has', async () => {
  const [ada = 0, colleague = 0] = (await app.db.selectFrom('people').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  )
  const { id: project } = await app.db.selectFrom('projects').select('id').executeTakeFirstOrThrow()
  const week = { from: '2025-03-03', to: '2025-03-09' } as const
  await sql`
    insert into time_entries (user_id, project_id, hours, date, category, notes)
    select case when i <= 3 then ${ada} else ${colleague} end::integer, ${project}, 0.25, ${week.from}, 'Testing', 'Week ' || i
    from generate_series(1, 2000) as i`.execute(app.db)
  await sql`analyze time_entries`.execute(app.db)
  const staff = actorWith({ mode: 'accounts', userId: ada, roles: ['staff'], leads: new Set(), reports: new Set() })

  await inTransaction(app.db, async (tx) => {
    const before = await rowsRead(tx)
    const source = timeEntries(tx, week, visibleEntries(staff))
    expect([(await source.rows(null, 100)).length, await source.total()]).toEqual([3, 3])
    expect((await rowsRead(tx)) - before).toBeLessThanOrEqual(6)
  })
})

/** How many entries this connection has read from the table, which is told at once within a transaction. */
async function rowsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + idx_tup_fetch)::integer as read
    from pg_stat_xact_user_tables where relname = 'time_entries'`.execute(tx)
  return rows[0]?.read ?? 0
}
