import { expect, test } from 'vitest'
import type { SyncResult } from '#shared/projectworks/contract.ts'
import { testApp } from '../testing/app.ts'
import { externalCompany } from '../testing/external-company.ts'
import { importing } from '../testing/imports.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { SOUND } from '../testing/sound-totals.ts'
import { totalsDrift } from '../time-entries/totals.ts'

// What changes entries beside the calls for entries.
const company = externalCompany()
const app = testApp({
  now: '2026-11-20T15:00:00Z',
  projectWorks: () => ({ url: company.url, password: undefined }),
})
const { check, store, undo } = importing(app)

const approves = (approval: 'none' | 'week') =>
  app.db
    .insertInto('company_settings')
    .values({ approval })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ approval }))
    .execute()

const sync = () => app.post<SyncResult>('/api/projectworks/sync?full=true')

const rows = () =>
  app.db
    .selectFrom('time_entries')
    .select(['external_id', 'user_id', 'hours', 'approval', 'version'])
    .orderBy('date')
    .orderBy('id')
    .execute()

/** Submits and approves the week that a person's entries are in. */
async function approveWeek(userId: number, week: string): Promise<void> {
  expect(await app.post('/api/weeks/submit', { userId, week, word: 'Half' })).toMatchObject({ status: 200 })
  const { body } = await app.get<{ version: number; mine: object[] }[]>(
    `/api/weeks?userId=${userId}&from=${week}&to=${week}`,
  )
  const [{ version, mine: entries } = { version: 0, mine: [] }] = body
  const decision = { decision: 'approve', weeks: [{ userId, week, version, entries }] }
  expect(await app.post('/api/weeks/decide', decision)).toMatchObject({ status: 200 })
}

test('a synchronization leaves what is approved as it is and says so, and what it brings waits by itself', async () => {
  await app.signIn(await addUser(app.db, 'Hand Made'))
  await approves('week')
  await sync()
  const ada = (await rows()).find(({ external_id }) => external_id === '1000')?.user_id ?? 0
  await approveWeek(ada, '2026-11-02')
  await company.run(`
    update time_entries set minutes = 240, modified_at = '2026-11-19' where time_entry_id = 1000;
    delete from time_entries where time_entry_id = 1001;
    insert into time_entries values (1003, 1, 100, 60, '2026-11-04', 'Forgotten', '2026-11-19');
    update time_entries set minutes = 420, modified_at = '2026-11-19' where time_entry_id = 1002`)
  const { status, body } = await sync()
  expect([status, body]).toMatchObject([200, {}])
  expect(JSON.stringify(body)).toContain('Approved here; it stays as it was approved')
  expect((await rows()).map(({ external_id, hours, approval }) => [external_id, hours, approval])).toEqual([
    ['1000', 1.5, 'Approved'],
    ['1001', 1, 'Approved'],
    ['1002', 7, null],
    ['1003', 1, 'Submitted'],
  ])
  expect(await totalsDrift(app.db)).toEqual(SOUND)
  // Where the company approves nothing any more, the other side has its way.
  await approves('none')
  await sync()
  expect((await rows()).map(({ external_id, hours }) => [external_id, hours])).toEqual([
    ['1000', 4],
    ['1002', 7],
    ['1003', 1],
  ])
  expect(await totalsDrift(app.db)).toEqual(SOUND)
})

test('rows of a file that come into an approved week wait, and what is approved of a file stays when it is taken back', async () => {
  await app.signIn(await addUser(app.db, 'Grace Hopper'))
  const ada = await addUser(app.db, 'Ada Lovelace', { email: 'ada@example.com' })
  await approves('week')
  await addProject(app.db, 'Apollo')
  const head = 'Date,Email,Project,Duration,Notes'
  const first = await store(await check(`${head}\n2026-11-09,ada@example.com,Apollo,8,Docker\n`))
  expect(first).toMatchObject({ state: 'stored', stored: 1 })
  await approveWeek(ada, '2026-11-09')
  const second = await store(await check(`${head}\n2026-11-10,ada@example.com,Apollo,2,Late\n`))
  expect((await rows()).map(({ hours, approval }) => [hours, approval])).toEqual([
    [8, 'Approved'],
    [2, 'Submitted'],
  ])
  expect(await undo(second)).toMatchObject({ state: 'undone', kept: 0 })
  expect((await rows()).map(({ hours, approval }) => [hours, approval])).toEqual([[8, 'Approved']])
  const { status } = await app.post(`/api/imports/${first.id}/undo`, {})
  expect([200, 409]).toContain(status)
  expect((await rows()).map(({ hours, approval }) => [hours, approval])).toEqual([[8, 'Approved']])
  expect(await totalsDrift(app.db)).toEqual(SOUND)
})
