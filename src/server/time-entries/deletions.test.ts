import { expect, test } from 'vitest'
import type { AuditEntry } from '#shared/audit/contract.ts'
import type { Problem } from '#shared/http/problem.ts'
import type { TimeEntry } from '#shared/time-entries/contract.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { SOUND } from '../testing/sound-totals.ts'
import { totalsDrift } from './totals.ts'

const NOW = '2026-11-20T15:00:00Z'
const app = testApp({ now: NOW })
const { apollo } = testCompany(app, { people: { ada: 'Ada Byron' }, projects: { apollo: 'Apollo' } })

async function logged(notes = 'Docker'): Promise<TimeEntry> {
  const entry = { projectId: apollo, hours: 3.5, date: '2026-11-20', category: 'DevOps', notes }
  return (await app.post<TimeEntry>('/api/time-entries', entry)).body
}

const restore = (...ids: number[]) => app.post<TimeEntry[] & Problem>('/api/time-entries/restore', { ids })
const remove = (...entries: { id: number; version?: number }[]) =>
  app.post<Problem>('/api/time-entries/delete', { entries: entries.map(({ id, version }) => ({ id, version })) })
const entries = async () => (await app.get<TimeEntry[]>('/api/time-entries')).body
const keptIds = async () =>
  (await app.db.selectFrom('deleted_time_entries').select('id').orderBy('id').execute()).map(({ id }) => id)

/** As if what is deleted now had been deleted before. */
async function age(ids: number[], hours: number): Promise<void> {
  const deletedAt = new Date(Date.parse(NOW) - hours * 3_600_000)
  await app.db.updateTable('deleted_time_entries').set({ deleted_at: deletedAt }).where('id', 'in', ids).execute()
}

test('a deletion is undone with id, time of creation, corrections and totals', async () => {
  const { id } = await logged('Docker and React')
  await app.db
    .updateTable('time_entries')
    .set({ created_at: new Date('2026-11-01T08:30:00.125Z') })
    .execute()
  await app.request('PATCH', `/api/time-entries/${id}/skills`, { reject: ['Docker'], add: ['Python'] })
  const [before] = await entries()
  expect((await app.delete(`/api/time-entries/${id}`)).status).toBe(204)
  expect(await entries()).toEqual([])
  const back = await restore(id)
  expect(back.status).toBe(200)
  expect(back.body).toEqual([{ ...before, version: (before?.version ?? 0) + 1 }])
  expect(back.body[0]).toMatchObject({ extractedSkills: ['React', 'Python'], createdAt: '2026-11-01T08:30:00.125Z' })
  expect(await entries()).toEqual(back.body)
  expect(await totalsDrift(app.db)).toEqual(SOUND)
  // Corrections are there again, so they also hold for notes to come.
  const changed = await app.request<TimeEntry>('PATCH', `/api/time-entries/${id}`, { notes: 'Docker' })
  expect(changed.body.extractedSkills).toEqual(['Python'])
})

test('a skill that the company has first met by an undo is in the list of skills at once', async () => {
  const { id } = await logged('Zorblax adapter')
  await app.delete(`/api/time-entries/${id}`)
  await app.post('/api/vocabulary', { name: 'Zorblax', category: 'Databases' })
  const names = async () => (await app.get<{ name: string }[]>('/api/skills')).body.map(({ name }) => name)
  await expect.poll(async () => (await app.get('/api/skills/extraction')).body).toMatchObject({ state: 'current' })
  expect(await names()).toEqual([])
  expect((await restore(id)).body).toMatchObject([{ extractedSkills: ['Zorblax'] }])
  expect(await names()).toEqual(['Zorblax'])
})

test('who deleted an entry and brought it back is recorded', async () => {
  const { id } = await logged()
  await app.delete(`/api/time-entries/${id}`)
  await restore(id)
  const { body } = await app.get<AuditEntry[]>('/api/audit?entity=time entry')
  const work = { category: 'DevOps', notes: 'Docker', billable: true }
  const fields = { userId: 1, projectId: apollo, hours: 3.5, date: '2026-11-20', ...work }
  expect(body.map(({ action, before, after, actor }) => [action, before, after, actor?.name])).toEqual([
    ['restored', null, fields, 'Ada Byron'],
    ['deleted', fields, null, 'Ada Byron'],
  ])
})

test('many are deleted and brought back at once', async () => {
  const all = [await logged(), await logged('React'), await logged()]
  expect((await remove(...all)).status).toBe(204)
  expect(await entries()).toEqual([])
  expect(await totalsDrift(app.db)).toEqual(SOUND)
  const back = await restore(...all.map(({ id }) => id))
  expect(back.body.map(({ id, version }) => [id, version])).toEqual(all.map(({ id }) => [id, 2]))
  expect(await totalsDrift(app.db)).toEqual(SOUND)
})

test('many are deleted all or none', async () => {
  const all = [await logged(), await logged()]
  await app.request('PATCH', '/api/time-entries/1', { hours: 1 })
  const stale = await remove(...all)
  expect([stale.status, stale.body.error]).toEqual([409, 'STALE'])
  expect(stale.body.current).toMatchObject([{ id: 1, hours: 1, version: 2 }])
  const missing = await remove({ id: 1 }, { id: 7 })
  expect([missing.status, missing.body.message]).toEqual([404, 'There is no time entry 7'])
  expect(await entries()).toHaveLength(2)
})

test.each([
  ['was never deleted', async () => undefined],
  [
    'is there again',
    async () => {
      await app.delete('/api/time-entries/1')
      await restore(1)
    },
  ],
  [
    'was deleted more than a day ago',
    async () => {
      await app.delete('/api/time-entries/1')
      await age([1], 24.1)
    },
  ],
])('what %s cannot be brought back, nor what is asked for with it', async (_, before) => {
  await logged()
  const other = await logged()
  await before()
  await app.delete(`/api/time-entries/${other.id}`)
  const refused = await restore(other.id, 1)
  expect([refused.status, refused.body.message]).toEqual([404, 'There is no deleted time entry 1'])
  expect((await app.get(`/api/time-entries/${other.id}`)).status).toBe(404)
})

test('a deletion can be undone for a day and is forgotten with a later one', async () => {
  const all = [await logged(), await logged(), await logged()]
  await remove(...all.slice(0, 2))
  await age([1], 24.1)
  await age([2], 23.9)
  await app.delete('/api/time-entries/3')
  expect(await keptIds()).toEqual([2, 3])
  expect((await restore(2)).status).toBe(200)
})

test('an entry comes back with the skills that its notes show by the vocabulary of today', async () => {
  const { id } = await logged('Docker')
  await app.delete(`/api/time-entries/${id}`)
  // As if the notes had been kept from before the vocabulary knew the word.
  const kept = await app.db.selectFrom('deleted_time_entries').select('entry').executeTakeFirstOrThrow()
  await app.db.deleteFrom('deleted_time_entries').execute()
  const entry = JSON.stringify({ ...(kept.entry as object), skill_ids: [] })
  await app.db.insertInto('deleted_time_entries').values({ id, entry, corrections: '[]', deleted_at: NOW }).execute()
  expect((await restore(id)).body).toMatchObject([{ extractedSkills: ['Docker'] }])
  expect(await totalsDrift(app.db)).toEqual(SOUND)
})

test('two who undo the same deletion at the same time bring back one entry', async () => {
  const { id } = await logged()
  await app.delete(`/api/time-entries/${id}`)
  const replies = await Promise.all([restore(id), restore(id)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  expect(await totalsDrift(app.db)).toEqual(SOUND)
})

test('an entry that a synchronization has stored again does not come back beside it', async () => {
  const { id } = await logged()
  const synchronized = { source: 'projectworks', external_id: '1002' } as const
  await app.db.updateTable('time_entries').set(synchronized).where('id', '=', id).execute()
  await remove({ id })
  const again = await logged()
  await app.db.updateTable('time_entries').set(synchronized).where('id', '=', again.id).execute()
  const refused = await restore(id)
  expect([refused.status, refused.body]).toMatchObject([409, { error: 'NOT_ALLOWED' }])
  expect((await entries()).map((entry) => entry.id)).toEqual([again.id])
  expect(await totalsDrift(app.db)).toEqual(SOUND)
})

test('an entry whose person or project a synchronization has removed does not come back', async () => {
  const { id } = await logged()
  await remove({ id })
  await app.db.deleteFrom('projects').where('id', '=', apollo).execute()
  const refused = await restore(id)
  expect([refused.status, refused.body]).toMatchObject([409, { error: 'NOT_ALLOWED' }])
  expect(await keptIds()).toEqual([id])
})
