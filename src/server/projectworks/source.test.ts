import { describe, expect, test, vi } from 'vitest'
import { RESOURCES } from '#shared/http/resource.ts'
import type { ProjectWorksStatus, SyncResult } from '#shared/projectworks/contract.ts'
import { testApp } from '../testing/app.ts'
import { externalCompany } from '../testing/external-company.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { SOUND } from '../testing/sound-totals.ts'
import { totalsDrift } from '../time-entries/totals.ts'
import { settleAtStart } from './source.ts'

const company = externalCompany()
const app = testApp({
  now: '2026-11-20T15:00:00Z',
  projectWorks: () => ({ url: company.url, password: undefined }),
})

interface Person {
  id: number
  name: string
}

const choose = (source: string) => app.put<ProjectWorksStatus>('/api/projectworks/source', { source })
const status = async () => (await app.get<ProjectWorksStatus>('/api/projectworks/status')).body
const sync = (query = '') => app.post<SyncResult>(`/api/projectworks/sync?${query}`)
const names = async (path: string) => (await app.get<{ name: string }[]>(path)).body.map(({ name }) => name).toSorted()
const currentUser = async () => (await app.get<Person>('/api/users/current')).body

/** Two people and a project as the sample company, with an entry and days off; Sam is signed in. */
async function smallSample(): Promise<{ sam: number; ruth: number; project: number }> {
  const sam = await addUser(app.db, 'Sam Sample', { source: 'sample' })
  const ruth = await addUser(app.db, 'Ruth Sample', { source: 'sample' })
  const project = await addProject(app.db, 'Sampling', { source: 'sample' })
  await app.signIn(sam)
  const leave = { userId: sam, leaveType: 'Annual Leave', startDate: '2026-12-01', endDate: '2026-12-02' }
  expect(await log({ projectId: project, notes: 'Docker and React' })).toMatchObject({ status: 201 })
  expect(await app.post('/api/leave-requests', leave)).toMatchObject({ status: 201 })
  return { sam, ruth, project }
}

const log = (change: Record<string, unknown>) =>
  app.post<{ id: number }>('/api/time-entries', {
    hours: 2,
    date: '2026-11-18',
    category: 'Testing',
    notes: 'Kubernetes by hand',
    ...change,
  })

/** What is shown of either company. */
const SAMPLE = { users: ['Ruth Sample', 'Sam Sample'], projects: ['Sampling'] }
const PROJECTWORKS = { users: ['Ada Byron', 'Grace Hopper'], projects: ['Harbour', 'Lighthouse'] }
const seen = async () => ({ users: await names('/api/users'), projects: await names('/api/projects') })

const hoursOfSkills = async () =>
  (await app.get<{ skillName: string; totalHours: number }[]>('/api/user-skills')).body.map(
    ({ skillName, totalHours }) => `${skillName} ${totalHours}`,
  )

test('a synchronization beside the sample company shows nothing of it until that is chosen', async () => {
  await smallSample()
  expect(await sync()).toMatchObject({ status: 200, body: { users: 2, projects: 2, timesheets: 3 } })
  expect(await status()).toMatchObject({ enabled: false, active: 'sample', connected: true })
  expect(await seen()).toEqual(SAMPLE)
  expect((await app.get<unknown[]>('/api/time-entries')).body).toHaveLength(1)
  expect(await totalsDrift(app.db)).toEqual(SOUND)
})

test('the switch shows one company or the other, at once and everywhere', async () => {
  await smallSample()
  await sync()
  expect(await choose('projectworks')).toMatchObject({
    status: 200,
    body: { enabled: true, active: 'projectworks', connected: true },
  })
  expect(await seen()).toEqual(PROJECTWORKS)
  expect((await app.get<unknown[]>('/api/leave-requests')).body).toEqual([])
  expect((await app.get('/api/timesheets/figures')).body).toMatchObject({ hours: 10.5 })
  expect(await hoursOfSkills()).toEqual(expect.arrayContaining(['Docker 1.5', 'Python 8']))
  expect(await choose('sample')).toMatchObject({ status: 200, body: { enabled: false, active: 'sample' } })
  expect(await seen()).toEqual(SAMPLE)
  expect((await app.get<unknown[]>('/api/leave-requests')).body).toHaveLength(1)
  expect((await app.get('/api/timesheets/figures')).body).toMatchObject({ hours: 2 })
  // The mapping that the first synchronization kept, and two switches.
  expect((await app.get<unknown[]>('/api/audit?entity=projectworks')).body).toHaveLength(3)
})

test('how hours count for skills is chosen for both companies at once', async () => {
  await smallSample()
  await sync()
  expect((await hoursOfSkills()).toSorted()).toEqual(['Docker 2', 'React 2'])
  expect((await app.request('PATCH', '/api/company', { skillHours: 'shared' })).status).toBe(200)
  expect((await hoursOfSkills()).toSorted()).toEqual(['Docker 1', 'React 1'])
  expect(await totalsDrift(app.db)).toEqual(SOUND)
  await company.run(`update time_entries set comment = 'Docker, Rust and React', modified_at = now()`)
  expect(await sync()).toMatchObject({ status: 200 })
  expect(await totalsDrift(app.db)).toEqual(SOUND)
  await choose('projectworks')
  const hours = async () =>
    (await app.get<{ totalHours: number }[]>('/api/user-skills')).body.reduce((sum, row) => sum + row.totalHours, 0)
  expect(await hours()).toBeCloseTo(10.5, 5)
  expect((await app.request('PATCH', '/api/company', { skillHours: 'whole' })).status).toBe(200)
  expect(await hours()).toBeCloseTo(31.5, 5)
  expect(await totalsDrift(app.db)).toEqual(SOUND)
})

test('ProjectWorks data that was never brought over is an empty company, filled by the synchronization', async () => {
  await smallSample()
  await choose('projectworks')
  expect(await seen()).toEqual({ users: [], projects: [] })
  expect((await app.get('/api/users/current')).status).toBe(404)
  await sync()
  expect(await seen()).toEqual(PROJECTWORKS)
  expect(await currentUser()).toMatchObject({ name: 'Ada Byron' })
  await choose('sample')
  expect(await seen()).toEqual(SAMPLE)
  expect(await totalsDrift(app.db)).toEqual(SOUND)
})

test('a session acts as somebody who is shown, and as its own person again after switching back', async () => {
  const { ruth } = await smallSample()
  await app.put('/api/auth/session', { userId: ruth })
  await sync()
  await choose('projectworks')
  expect(await currentUser()).toMatchObject({ name: 'Ada Byron' })
  expect((await app.get('/api/auth/session')).body).toMatchObject({ user: { name: 'Ada Byron' } })
  expect(await app.put('/api/auth/session', { userId: ruth })).toMatchObject({ status: 400 })
  await choose('sample')
  expect(await currentUser()).toMatchObject({ name: 'Ruth Sample' })
})

test('both companies may have the same usernames', async () => {
  await addUser(app.db, 'Ada Byron', { source: 'sample', email: 'ada@example.com' })
  await app.signIn(1)
  expect(await sync()).toMatchObject({ status: 200, body: { users: 2, run: { counts: { users: { rejected: 0 } } } } })
})

test('what is not shown can be neither read nor changed', async () => {
  const { sam, project } = await smallSample()
  const { body: mine } = await log({ projectId: project })
  await sync()
  await choose('projectworks')
  const hours = { hours: 3 }
  expect((await app.get(`/api/users/${sam}`)).status).toBe(404)
  expect((await app.request('PATCH', `/api/time-entries/${mine.id}`, hours)).status).toBe(404)
  expect((await app.delete(`/api/time-entries/${mine.id}`)).status).toBe(404)
  expect((await log({ projectId: project })).status).toBe(400)
  await choose('sample')
  expect((await app.request('PATCH', `/api/time-entries/${mine.id}`, hours)).status).toBe(200)
})

test('what is entered for a company while it is shown is that company’s, and totals follow every change', async () => {
  const { sam, project } = await smallSample()
  await sync()
  await choose('projectworks')
  const { body: projects } = await app.get<Person[]>('/api/projects')
  const harbour = projects.find(({ name }) => name === 'Harbour')?.id
  const { body: logged } = await log({ projectId: harbour })
  await app.request('PATCH', `/api/time-entries/${logged.id}`, { hours: 4, notes: 'Terraform' })
  expect((await app.get('/api/timesheets/figures')).body).toMatchObject({ hours: 14.5 })
  expect(await totalsDrift(app.db)).toEqual(SOUND)
  await choose('sample')
  expect((await app.get('/api/timesheets/figures')).body).toMatchObject({ hours: 2 })
  expect((await app.get<unknown[]>('/api/time-entries')).body).toMatchObject([{ userId: sam, projectId: project }])
  await choose('projectworks')
  expect((await app.delete(`/api/time-entries/${logged.id}`)).status).toBe(204)
  expect(await app.post('/api/time-entries/restore', { ids: [logged.id] })).toMatchObject({ status: 200 })
  expect(await totalsDrift(app.db)).toEqual(SOUND)
})

test('who and what is entered by hand is shown with both, with the hours of the company that is shown', async () => {
  const { project } = await smallSample()
  const hand = await addUser(app.db, 'Hand Made')
  const own = await addProject(app.db, 'Our own')
  await log({ userId: hand, projectId: own, hours: 1, notes: 'Kubernetes' })
  await log({ userId: hand, projectId: project, hours: 2, notes: 'Kubernetes' })
  await sync()
  const figures = async () => (await app.get(`/api/timesheets/figures?userId=${hand}`)).body
  const skills = async () => (await app.get(`/api/users/${hand}/skills`)).body
  const ownHours = async () => (await app.get(`/api/projects/${own}`)).body
  expect(await figures()).toMatchObject({ hours: 3 })
  expect(await skills()).toMatchObject([{ skillName: 'Kubernetes', totalHours: 3, entries: 2 }])
  await choose('projectworks')
  expect(await seen()).toEqual({
    users: ['Ada Byron', 'Grace Hopper', 'Hand Made'],
    projects: ['Harbour', 'Lighthouse', 'Our own'],
  })
  const { body: projects } = await app.get<Person[]>('/api/projects')
  const harbour = projects.find(({ name }) => name === 'Harbour')?.id
  expect(await figures()).toMatchObject({ hours: 1 })
  await log({ userId: hand, projectId: harbour, hours: 4, notes: 'Kubernetes' })
  const both = await log({ userId: hand, projectId: own, hours: 0.5, date: '2026-11-19', notes: 'Kubernetes' })
  expect(await figures()).toMatchObject({ hours: 5.5 })
  expect(await skills()).toMatchObject([{ totalHours: 5.5, entries: 3, lastUsed: '2026-11-19' }])
  expect(await ownHours()).toMatchObject({ project: { loggedHours: 1.5 } })
  await choose('sample')
  expect(await figures()).toMatchObject({ hours: 3.5 })
  expect(await skills()).toMatchObject([{ totalHours: 3.5, entries: 3, lastUsed: '2026-11-19' }])
  expect(await totalsDrift(app.db)).toEqual(SOUND)
  await app.delete(`/api/time-entries/${both.body.id}`)
  expect(await skills()).toMatchObject([{ totalHours: 3, entries: 2, lastUsed: '2026-11-18' }])
  expect(await totalsDrift(app.db)).toEqual(SOUND)
})

test('where the sample company goes or never was, nothing is hidden', async () => {
  await app.signIn(await addUser(app.db, 'Hand Made'))
  await sync()
  expect(await status()).toMatchObject({ enabled: false, active: 'projectworks' })
  expect(await names('/api/users')).toEqual(['Ada Byron', 'Grace Hopper', 'Hand Made'])
})

const rename = (how: string) => company.server.run(`alter database ${how}`)

const away = async () => {
  await company.server.run(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'projectworks'`)
  await rename('projectworks rename to elsewhere')
}
const back = () => rename('elsewhere rename to projectworks')

test('at the start of a process what is shown is brought in line with what is stored, whoever has stored it', async () => {
  await smallSample()
  await addUser(app.db, 'Brought Over', { source: 'projectworks' })
  const { versions } = await enableUnseen()
  await settleAtStart(app.db)
  expect(await seen()).toEqual({ users: ['Brought Over'], projects: [] })
  expect(await app.db.selectFrom('data_source').select(['shown', 'divided']).execute()).toEqual([
    { shown: 'projectworks', divided: true },
  ])
  const raised = await versionsNow()
  expect(raised.length).toBe(RESOURCES.length)
  expect(raised).not.toEqual(versions)
  await settleAtStart(app.db)
  expect(await versionsNow()).toEqual(raised)
})

const versionsNow = () => app.db.selectFrom('resource_versions').selectAll().orderBy('resource').execute()

/** Chosen and reachable, as an import or another release leaves it, without anybody having been told. */
async function enableUnseen() {
  await app.db.insertInto('projectworks_settings').values({ mapping: null, enabled: true }).execute()
  await app.db.insertInto('data_source').values({ shown: 'sample', reachable: true }).execute()
  return { versions: await versionsNow() }
}

describe('when ProjectWorks cannot be reached', () => {
  test('it is not chosen, and sample data is always there to be', async () => {
    await smallSample()
    await away()
    try {
      expect(await choose('projectworks')).toMatchObject({ status: 409, body: { error: 'NOT_CONNECTED' } })
      expect(await choose('sample')).toMatchObject({ status: 200, body: { enabled: false, active: 'sample' } })
      expect(await choose('nonsense')).toMatchObject({ status: 400 })
    } finally {
      await back()
    }
  })

  test('sample data is shown meanwhile, and ProjectWorks data when it is back', async () => {
    await smallSample()
    await sync()
    await choose('projectworks')
    await away()
    try {
      await expect
        .poll(status, { timeout: 10_000 })
        .toMatchObject({ connected: false, enabled: true, active: 'sample' })
      expect(await seen()).toEqual(SAMPLE)
      expect(await currentUser()).toMatchObject({ name: 'Sam Sample' })
    } finally {
      await back()
    }
    await expect.poll(status, { timeout: 10_000 }).toMatchObject({ connected: true, active: 'projectworks' })
    expect(await seen()).toEqual(PROJECTWORKS)
  })

  test('that is noticed though nobody asks', async () => {
    // The app began with the true clock; one that begins now goes by the false one.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await app.reset()
    await smallSample()
    await sync()
    await choose('projectworks')
    await away()
    try {
      const later = async () => {
        await vi.advanceTimersByTimeAsync(30_000)
        return names('/api/projects')
      }
      await expect.poll(later, { timeout: 10_000 }).toEqual(SAMPLE.projects)
    } finally {
      vi.useRealTimers()
      await back()
    }
  })

  test('it can be switched off, and stays off when it is back', async () => {
    await smallSample()
    await sync()
    await choose('projectworks')
    await away()
    try {
      await expect.poll(status, { timeout: 10_000 }).toMatchObject({ active: 'sample' })
      expect(await choose('sample')).toMatchObject({ body: { enabled: false, connected: false } })
    } finally {
      await back()
    }
    await expect.poll(status, { timeout: 10_000 }).toMatchObject({ connected: true, enabled: false, active: 'sample' })
  })
})
