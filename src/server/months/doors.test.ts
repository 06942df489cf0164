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
  now: '2026-12-04T15:00:00Z',
  projectWorks: () => ({ url: company.url, password: undefined }),
})
const { check, store, undo } = importing(app)

const sync = () => app.post<SyncResult>('/api/projectworks/sync?full=true')

const rows = () =>
  app.db
    .selectFrom('time_entries')
    .select(['external_id', 'date', 'hours', 'version'])
    .orderBy('date')
    .orderBy('id')
    .execute()

async function close(month: string): Promise<void> {
  expect(await app.post('/api/months/close', { month })).toMatchObject({ status: 200 })
}

const corrections = async () => (await app.get<object[]>('/api/month-corrections')).body

test('a synchronization leaves a closed month as it is, brings nothing into it, and says so', async () => {
  await app.signIn(await addUser(app.db, 'Hand Made'))
  await sync()
  const before = await rows()
  expect(before.map(({ external_id, hours }) => [external_id, hours])).toEqual([
    ['1000', 1.5],
    ['1001', 1],
    ['1002', 8],
  ])
  await close('2026-11')
  await company.run(`
    update time_entries set minutes = 240, modified_at = '2026-12-01' where time_entry_id = 1000;
    delete from time_entries where time_entry_id = 1001;
    update time_entries set date = '2026-12-01', modified_at = '2026-12-01' where time_entry_id = 1002;
    insert into time_entries values (1003, 1, 100, 60, '2026-11-04', 'Forgotten', '2026-12-01');
    insert into time_entries values (1004, 1, 100, 60, '2026-12-02', 'December', '2026-12-02')`)
  const { status, body } = await sync()
  expect([status, JSON.stringify(body).includes('The month is closed')]).toEqual([200, true])
  expect((await rows()).filter(({ date }) => date < '2026-12-01')).toEqual(before)
  expect((await rows()).map(({ external_id }) => external_id)).toEqual(['1000', '1001', '1002', '1004'])
  expect(await corrections()).toEqual([])
  expect(await totalsDrift(app.db)).toEqual(SOUND)
  // Once the month is open, the other side has its way.
  expect(await app.post('/api/months/reopen', { month: '2026-11', reason: 'Late' })).toMatchObject({ status: 200 })
  await sync()
  expect((await rows()).map(({ external_id, hours }) => [external_id, hours])).toEqual([
    ['1000', 4],
    ['1003', 1],
    ['1002', 8],
    ['1004', 1],
  ])
  expect(await totalsDrift(app.db)).toEqual(SOUND)
})

test('a reason said once for a whole synchronization stores what is of closed months as corrections', async () => {
  await app.signIn(await addUser(app.db, 'Hand Made'))
  await sync()
  await close('2026-11')
  await company.run(`
    update time_entries set minutes = 240, modified_at = '2026-12-01' where time_entry_id = 1000;
    delete from time_entries where time_entry_id = 1001;
    update time_entries set date = '2026-12-01', modified_at = '2026-12-01' where time_entry_id = 1002;
    insert into time_entries values (1003, 1, 100, 60, '2026-11-04', 'Forgotten', '2026-12-01');
    insert into time_entries values (1004, 1, 100, 60, '2026-12-02', 'December', '2026-12-02')`)
  const { status, body } = await app.post<SyncResult>('/api/projectworks/sync?full=true&reason=Late%20sheets')
  expect([status, body.run]).toEqual([200, expect.objectContaining({ reason: 'Late sheets', reasons: [] })])
  expect((await rows()).map(({ external_id, hours }) => [external_id, hours])).toEqual([
    ['1000', 4],
    ['1003', 1],
    ['1002', 8],
    ['1004', 1],
  ])
  const told = (await corrections()) as {
    hoursBefore: number
    hoursAfter: number
    reason: string
    reportedIn: string
  }[]
  const changes = told.map(({ hoursBefore, hoursAfter }) => `${hoursBefore} to ${hoursAfter}`)
  expect(changes.toSorted()).toEqual(['0 to 1', '1 to 0', '1.5 to 4', '8 to 0'])
  expect(new Set(told.map(({ reason, reportedIn }) => `${reason} ${reportedIn}`))).toEqual(
    new Set(['Late sheets 2026-12']),
  )
  expect(await totalsDrift(app.db)).toEqual(SOUND)
  // The reason was for that one run.
  await company.run(`update time_entries set minutes = 300, modified_at = '2026-12-03' where time_entry_id = 1000`)
  expect(JSON.stringify((await sync()).body)).toContain('The month is closed')
  expect(await corrections()).toHaveLength(4)
})

const HEAD = 'Date,Email,Project,Duration,Notes'

test('rows of a file for a closed month are refused by reason, and what a file brought before stays when it is taken back', async () => {
  await app.signIn(await addUser(app.db, 'Grace Hopper'))
  await addUser(app.db, 'Ada Lovelace', { email: 'ada@example.com' })
  await addProject(app.db, 'Apollo')
  const first = await store(await check(`${HEAD}\n2026-11-09,ada@example.com,Apollo,8,Docker\n`))
  await close('2026-11')
  const second = await check(
    `${HEAD}\n2026-11-09,ada@example.com,Apollo,8,Docker\n2026-11-10,ada@example.com,Apollo,2,Late\n2026-12-01,ada@example.com,Apollo,2,New\n`,
  )
  expect(JSON.stringify(second)).toContain('The month is closed')
  expect(await store(second)).toMatchObject({ state: 'stored', stored: 1 })
  expect((await rows()).map(({ date }) => date)).toEqual(['2026-11-09', '2026-12-01'])
  const { status } = await app.post(`/api/imports/${first.id}/undo`, {})
  expect([200, 409]).toContain(status)
  expect((await rows()).map(({ date }) => date)).toContain('2026-11-09')
  expect(await corrections()).toEqual([])
  expect(await totalsDrift(app.db)).toEqual(SOUND)
})

test('a reason said once for a whole file stores what is of closed months as corrections, and so does taking it back', async () => {
  await app.signIn(await addUser(app.db, 'Grace Hopper'))
  const ada = await addUser(app.db, 'Ada Lovelace', { email: 'ada@example.com' })
  const projectId = await addProject(app.db, 'Apollo')
  await close('2026-11')
  const file = `${HEAD}\n2026-11-09,ada@example.com,Apollo,8,Docker\n2026-12-01,ada@example.com,Apollo,2,New\n`
  const refused = await check(file)
  expect(refused).toMatchObject({ good: 1, refused: 1 })
  const told = await check(file, { options: { reason: 'The old tool kept them back' } })
  expect(told).toMatchObject({ good: 2, refused: 0, reasons: [], options: { reason: 'The old tool kept them back' } })
  await store(told)
  expect((await rows()).map(({ date }) => date)).toEqual(['2026-11-09', '2026-12-01'])
  const brought = { month: '2026-11', reportedIn: '2026-12', userId: ada, projectId }
  const correction = { ...brought, hoursBefore: 0, hoursAfter: 8, reason: 'The old tool kept them back' }
  expect(await corrections()).toEqual([expect.objectContaining(correction)])

  expect(await undo(told)).toMatchObject({ state: 'undone', kept: 0 })
  expect(await rows()).toEqual([])
  const takenBack = { ...brought, hoursBefore: 8, hoursAfter: 0, reason: `Taken back: ${correction.reason}` }
  expect(await corrections()).toEqual([expect.objectContaining(takenBack), expect.objectContaining(correction)])
  expect(await totalsDrift(app.db)).toEqual(SOUND)
})

test('rows that were checked before their month was closed are refused when they are stored', async () => {
  await app.signIn(await addUser(app.db, 'Grace Hopper'))
  await addUser(app.db, 'Ada Lovelace', { email: 'ada@example.com' })
  await addProject(app.db, 'Apollo')
  const checked = await check(`${HEAD}\n2026-11-09,ada@example.com,Apollo,8,Docker\n`)
  await close('2026-11')
  await store(checked)
  expect(await rows()).toEqual([])
})

test('the removal of personal data empties notes in a closed month, and corrects no hours', async () => {
  await app.signIn(await addUser(app.db, 'Grace Hopper'))
  const ada = await addUser(app.db, 'Ada Lovelace', { last_day: '2026-11-30' })
  const projectId = await addProject(app.db, 'Apollo')
  const entry = { userId: ada, projectId, hours: 8, category: 'Development', notes: 'Docker for Ada' }
  await app.post('/api/time-entries', { ...entry, date: '2026-11-09' })
  await close('2026-11')
  await app.post('/api/time-entries', { ...entry, date: '2026-11-10', reason: 'Ada was ill' })
  const removed = await app.post(`/api/people/${ada}/removal`, { name: 'Ada Lovelace' })
  expect(removed.status).toBeLessThan(300)
  expect((await rows()).map(({ hours }) => hours)).toEqual([8, 8])
  expect(JSON.stringify(await corrections())).not.toContain('Ada')
  expect(await corrections()).toMatchObject([{ hoursBefore: 0, hoursAfter: 8 }])
})
