import { beforeEach, describe, expect, test } from 'vitest'
import type { ProjectDetail } from '#shared/projects/contract.ts'
import type { ProjectRole } from '#shared/projects/roles-contract.ts'
import { testAppWithRights } from '../testing/rights.ts'
import { testCompany } from '../testing/company.ts'

const app = testAppWithRights({ now: '2026-11-20T15:00:00Z' })
const { ada, grace, joan, apollo, zeus } = testCompany(app, {
  people: {
    ada: ['Ada Byron', { role: 'Software Developer' }],
    grace: ['Grace Hopper', { role: 'Data Engineer' }],
    joan: ['Joan Clarke', { role: 'Data Engineer', last_day: '2026-10-31' }],
  },
  projects: { apollo: ['Apollo', { client: 'Acme' }], zeus: 'Zeus' },
})

const assign = (body: object) =>
  app.post<ProjectRole & { fields: Record<string, string> }>('/api/allocations', {
    userId: ada,
    projectId: apollo,
    role: 'Tech Lead',
    ...body,
  })

const detail = async () => (await app.get<ProjectDetail>(`/api/projects/${apollo}`)).body

describe('a role on a project', () => {
  beforeEach(async () => {
    const rate = { currency: 'GBP', validFrom: '2026-01-01' }
    await app.post('/api/bill-rates', { ...rate, role: 'Software Developer', amount: 100 })
    await app.post('/api/bill-rates', { ...rate, client: 'Acme', role: 'Tech Lead', amount: 160 })
    const entry = { userId: ada, projectId: apollo, hours: 2, category: 'Development', notes: 'Docker' }
    await app.post('/api/time-entries', { ...entry, date: '2026-11-18' })
  })

  test('prices the hours there from the moment it is assigned, and no more once it is removed', async () => {
    expect((await detail()).project.hoursValue).toBe(200)
    const { status, body } = await assign({})
    expect([status, body.role]).toEqual([201, 'Tech Lead'])
    expect((await detail()).project.hoursValue).toBe(320)
    expect((await detail()).team).toMatchObject([{ userId: ada, projectRole: 'Tech Lead' }])
    await app.request('PATCH', `/api/allocations/${body.id}`, { role: 'Software Developer', version: body.version })
    expect((await detail()).project.hoursValue).toBe(200)
    expect((await app.delete(`/api/allocations/${body.id}?version=2`)).status).toBe(204)
    expect((await detail()).team).toMatchObject([{ userId: ada, projectRole: null }])
  })

  test('puts somebody who has no hours yet in the team', async () => {
    await assign({ userId: grace, role: 'Tester' })
    expect((await detail()).team).toMatchObject([{ userId: ada }, { userId: grace, projectRole: 'Tester', hours: 0 }])
  })

  test('is one for each person and project, of somebody who has not left', async () => {
    await assign({})
    expect((await assign({ role: 'Tester' })).body.fields).toEqual({
      userId: 'Ada Byron is Tech Lead on this project already',
    })
    expect((await assign({ userId: joan })).body.fields).toEqual({ userId: 'Joan Clarke has left' })
    expect((await assign({ projectId: 99 })).body.fields).toEqual({ projectId: 'There is no such project' })
    expect((await assign({ projectId: zeus, role: ' ' })).body.fields).toEqual({ role: 'Role is required' })
  })

  test('is in the audit log', async () => {
    const { body } = await assign({})
    await app.request('PATCH', `/api/allocations/${body.id}`, { role: 'Tester' })
    const changes = await app.get('/api/audit?entity=project%20role')
    expect(changes.body).toMatchObject([
      { action: 'changed', subject: 'Ada Byron', before: { role: 'Tech Lead' }, after: { role: 'Tester' } },
      { action: 'created', subject: 'Ada Byron' },
    ])
  })

  test('is assigned by planners and the lead of the project alone', async () => {
    await app.signInWith(grace, { roles: [] })
    expect((await assign({})).status).toBe(403)
    await app.db.updateTable('projects').set({ lead_id: grace }).where('id', '=', apollo).execute()
    await app.signInWith(grace, { leads: [apollo] })
    expect((await assign({})).status).toBe(201)
    expect((await assign({ projectId: zeus })).status).toBe(403)
    await app.signInWith(grace, { roles: ['planner'] })
    expect((await assign({ projectId: zeus })).status).toBe(201)
  })
})

test('rates and reports are offered the roles on projects beside those of people', async () => {
  await assign({})
  await assign({ projectId: zeus, role: 'tech lead' })
  await assign({ userId: grace, role: 'Software developer' })
  expect((await app.get('/api/roles')).body).toEqual([
    { role: 'Data Engineer', people: 2, onProjects: 0 },
    { role: 'Software Developer', people: 1, onProjects: 1 },
    { role: 'Tech Lead', people: 0, onProjects: 1 },
  ])
})
