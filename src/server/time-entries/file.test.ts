import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { addUser } from '../testing/rows.ts'

/** As scripts of before the exports of other lists call it. */
const EXPORT = '/api/time-entries/export.csv'

const app = testApp({ now: '2026-11-20T15:00:00Z' })
const { ada, apollo } = testCompany(app, {
  people: { ada: 'Ada Byron' },
  projects: { apollo: ['Apollo', { client: 'Acme, Inc.' }] },
})

const HEAD = 'Date,Person,Role,Project,Client,Category,Hours,Notes,Skills,Logged at,Start,Billable'

async function log(change: Record<string, unknown>): Promise<void> {
  const entry = { projectId: apollo, hours: 2.5, date: '2026-11-18', category: 'DevOps', notes: 'Meeting', ...change }
  expect(await app.post('/api/time-entries', entry)).toMatchObject({ status: 201 })
}

async function downloaded(query = ''): Promise<string[]> {
  const { status, headers, body } = await app.get<string>(`${EXPORT}${query}`)
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8; header=present'])
  return body.split('\r\n').slice(0, -1)
}

test('entries are downloaded with names instead of ids, days as ISO, and their total', async () => {
  await log({ notes: 'Docker and React, by hand' })
  await log({ hours: 0.25, notes: 'Two\nlines', startTime: '09:30' })
  expect(await downloaded('?sort=date&order=asc')).toEqual([
    HEAD,
    '2026-11-18,Ada Byron,Software Developer,Apollo,"Acme, Inc.",DevOps,2.5,"Docker and React, by hand",Docker; React,2026-11-20T15:00:00.000Z,,Yes',
    '2026-11-18,Ada Byron,Software Developer,Apollo,"Acme, Inc.",DevOps,0.25,"Two\nlines",,2026-11-20T15:00:00.000Z,09:30,Yes',
    'Total,2 entries,,,,,2.75,,,,,',
  ])
})

test('the download takes the filters of the list, and says that nothing is there', async () => {
  const grace = await addUser(app.db, '=Grace')
  await log({ notes: 'One' })
  await log({ userId: grace, notes: 'Two', date: '2026-11-02', category: 'Testing' })
  const notes = async (query: string) => (await downloaded(query)).slice(1, -1).map((row) => row.split(',')[8])
  expect(await notes(`?userId=${grace}`)).toEqual(['Two'])
  expect(await notes('?from=2026-11-03&to=2026-11-30')).toEqual(['One'])
  expect(await notes('?category=Testing')).toEqual(['Two'])
  expect(await notes('?q=one&sort=person')).toEqual(['One'])
  expect(await downloaded('?from=2026-11-19')).toEqual([HEAD, 'Total,0 entries,,,,,0,,,,,'])
  expect((await app.get(`${EXPORT}?week=1`)).status).toBe(400)
})

test('a note or a name that a spreadsheet would run is made harmless', async () => {
  const eve = await addUser(app.db, '=Eve')
  await log({ userId: eve, notes: '=HYPERLINK("http://example.com")' })
  const [, row = ''] = await downloaded()
  expect(row).toContain(`,'=Eve,`)
  expect(row).toContain(`,"'=HYPERLINK(""http://example.com"")",`)
})

test('a long download comes in chunks and has every entry once', async () => {
  const rows = Array.from({ length: 4_500 }, (_, nth) => ({
    user_id: ada,
    project_id: apollo,
    hours: 0.25,
    date: '2026-11-18',
    category: 'Testing',
    notes: `Entry ${nth}.`,
    skill_ids: [],
    created_at: new Date('2026-11-18T10:00:00Z'),
  }))
  await app.db.insertInto('time_entries').values(rows.slice(0, 2_250)).execute()
  await app.db.insertInto('time_entries').values(rows.slice(2_250)).execute()
  const all = await downloaded('?sort=person')
  expect(new Set(all.slice(1, -1).map((row) => row.split(',')[8])).size).toBe(4_500)
  expect(all.at(-1)).toBe('Total,4500 entries,,,,,1125,,,,,')
})

test('where the company approves hours, a file says where each entry stands', async () => {
  await log({ notes: 'One' })
  await log({ notes: 'Two' })
  await app.db.insertInto('company_settings').values({ approval: 'week' }).execute()
  const submitted = { userId: ada, week: '2026-11-16', word: 'Ill' }
  expect(await app.post('/api/weeks/submit', submitted)).toMatchObject({ status: 200 })
  await app.db.updateTable('time_entries').set({ approval: null }).where('notes', '=', 'Two').execute()
  const lines = await downloaded('?sort=date&order=asc')
  expect(lines.map((line) => line.slice(line.lastIndexOf(',') + 1))).toEqual(['Approval', 'Submitted', 'Open', ''])
})
