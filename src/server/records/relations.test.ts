import { describe, expect, test } from 'vitest'
import { PERMISSION_NAMES, PERMISSIONS, type PermissionRule } from '#shared/access/permissions.ts'
import { OWN_GAINS } from '#shared/access/relations.ts'
import type { Problem } from '#shared/http/problem.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { testAppWithRights } from '../testing/rights.ts'

const app = testAppWithRights({ now: '2026-11-20T15:00:00Z' })

const NEW_PROJECT = { name: 'Gemini', status: 'Active', client: 'Acme', industry: 'Retail' }
const DAYS = { startDate: '2026-12-01', endDate: '2026-12-04' }

type Reply = Problem & { id: number; version: number }

/** Ada acts; Grace and Mary are others; Ada has nobody and leads nothing. */
async function company() {
  const ada = await addUser(app.db, 'Ada Byron')
  const grace = await addUser(app.db, 'Grace Hopper')
  const mary = await addUser(app.db, 'Mary Jackson')
  const apollo = await addProject(app.db, 'Apollo')
  return { ada, grace, mary, apollo }
}

const patch = (path: string, body: object) => app.request<Reply>('PATCH', path, { version: 1, ...body })

describe('nobody gives themselves rights:', () => {
  test('a planner makes others the lead of a project, and not themselves, of a new project neither', async () => {
    const { ada, grace, apollo } = await company()
    await app.signInWith(ada, { roles: ['planner'] })
    expect(await patch(`/api/projects/${apollo}`, { leadId: ada })).toMatchObject({
      status: 403,
      body: { message: OWN_GAINS.lead },
    })
    expect((await app.post<Reply>('/api/projects', { ...NEW_PROJECT, leadId: ada })).status).toBe(403)
    expect((await patch(`/api/projects/${apollo}`, { leadId: grace })).status).toBe(200)
    expect((await app.post<Reply>('/api/projects', { ...NEW_PROJECT, leadId: grace })).status).toBe(201)
  })

  test('HR makes others the manager of somebody, and not themselves, of a new person neither', async () => {
    const { ada, grace, mary } = await company()
    await app.signInWith(ada, { roles: ['hr'] })
    expect(await patch(`/api/users/${grace}`, { managerId: ada })).toMatchObject({
      status: 403,
      body: { message: OWN_GAINS.manager },
    })
    expect((await app.post<Reply>('/api/users', { name: 'Joan Clarke', role: 'Analyst', managerId: ada })).status).toBe(
      403,
    )
    expect((await patch(`/api/users/${grace}`, { managerId: mary })).status).toBe(200)
  })

  test('HR does not become the manager of somebody through their own people', async () => {
    const { ada, grace, mary } = await company()
    await app.signInWith(ada, { roles: ['hr'], reports: [grace] })
    expect((await patch(`/api/users/${mary}`, { managerId: grace })).status).toBe(403)
  })

  test('HR moves people within those whose manager they are', async () => {
    const { ada, grace, mary } = await company()
    await app.signInWith(ada, { roles: ['hr'], reports: [grace, mary] })
    expect((await patch(`/api/users/${mary}`, { managerId: grace })).status).toBe(200)
    expect((await patch(`/api/users/${grace}`, { managerId: ada })).status).toBe(200)
  })

  test('HR names others as a substitute, and not themselves, by a change or for more days neither', async () => {
    const { ada, grace, mary } = await company()
    await app.signInWith(ada, { roles: ['hr'] })
    const named = (body: object) => app.post<Reply>('/api/substitutions', { userId: grace, ...DAYS, ...body })
    expect(await named({ substituteId: ada })).toMatchObject({ status: 403, body: { message: OWN_GAINS.substitute } })
    const { id, version } = (await named({ substituteId: mary })).body
    expect((await patch(`/api/substitutions/${id}`, { version, substituteId: ada })).status).toBe(403)
    await app.signInWith(grace)
    expect((await patch(`/api/substitutions/${id}`, { version, substituteId: ada })).status).toBe(200)
    await app.signInWith(ada, { roles: ['hr'] })
    const own = (body: object) => patch(`/api/substitutions/${id}`, { version: version + 1, ...body })
    expect((await own({ endDate: '2026-12-31' })).status).toBe(403)
    expect((await own({ endDate: '2026-12-03' })).status).toBe(200)
  })

  test('who holds all that comes with a relation already gives it to themselves', async () => {
    const { ada, grace } = await company()
    await app.signInWith(ada, { roles: ['hr', 'finance'] })
    const named = { userId: grace, substituteId: ada, ...DAYS }
    expect((await app.post<Reply>('/api/substitutions', named)).status).toBe(201)
    expect((await patch(`/api/users/${grace}`, { managerId: ada })).status).toBe(200)
  })

  test('an administrator may, since they could give themselves any role; with the shared password everybody may', async () => {
    const { ada, grace, apollo } = await company()
    await app.signInWith(ada, { roles: ['admin', 'hr', 'planner'] })
    expect((await patch(`/api/projects/${apollo}`, { leadId: ada })).status).toBe(200)
    expect((await patch(`/api/users/${grace}`, { managerId: ada })).status).toBe(200)
    await app.signIn(grace)
    expect((await patch(`/api/projects/${apollo}`, { leadId: grace, version: 2 })).status).toBe(200)
  })

  test('who has given a lead away by mistake takes it back, and nobody else does', async () => {
    const { ada, grace, mary, apollo } = await company()
    await app.db.updateTable('projects').set({ lead_id: ada }).execute()
    await app.signInWith(ada, { roles: ['planner'], leads: [apollo] })
    expect((await patch(`/api/projects/${apollo}`, { leadId: grace })).status).toBe(200)
    await app.signInWith(mary, { roles: ['planner'] })
    expect((await patch(`/api/projects/${apollo}`, { leadId: mary, version: 2 })).status).toBe(403)
    await app.signInWith(ada, { roles: ['planner'] })
    expect((await patch(`/api/projects/${apollo}`, { leadId: ada, version: 2 })).status).toBe(200)
  })

  test('HR gives days of leave to others, and not to themselves', async () => {
    const { ada, grace } = await company()
    const given = { leaveType: 'Annual Leave', year: 2026, days: 2, note: 'Moved house' }
    await app.signInWith(ada, { roles: ['hr'] })
    expect((await app.post('/api/leave-adjustments', { ...given, userId: ada })).status).toBe(403)
    expect((await app.post('/api/leave-adjustments', { ...given, userId: grace })).status).toBe(201)
    await app.signInWith(ada, { roles: ['hr', 'admin'] })
    expect((await app.post('/api/leave-adjustments', { ...given, userId: ada })).status).toBe(201)
  })

  test('finance and HR set, change and delete cost rates of others, and not their own', async () => {
    const { ada, grace } = await company()
    const hourly = { amount: 60, currency: 'EUR', validFrom: '2026-01-01' }
    for (const role of ['hr', 'finance'] as const) {
      await app.signInWith(ada, { roles: [role] })
      expect((await app.post('/api/cost-rates', { ...hourly, userId: ada })).status).toBe(403)
    }
    expect((await app.post('/api/cost-rates', { ...hourly, userId: grace })).status).toBe(201)
    await app.signInWith(grace, { roles: ['hr'] })
    const { id } = (await app.post<Reply>('/api/cost-rates', { ...hourly, userId: ada })).body
    await app.signInWith(ada, { roles: ['finance'] })
    expect((await patch(`/api/cost-rates/${id}`, { amount: 90 })).status).toBe(403)
    expect((await app.request('DELETE', `/api/cost-rates/${id}?version=1`)).status).toBe(403)
  })
})

test('every relation that a record gives is held by these rules: no other relation brings a permission for rows of others', () => {
  const brought = PERMISSION_NAMES.flatMap((name) => (PERMISSIONS[name] as PermissionRule).relations ?? [])
  // A review's own people choose its reviewer, and hold all that the reviewer holds.
  expect([...new Set(brought)].sort()).toEqual(['own', 'reviewer', ...Object.keys(OWN_GAINS)].sort())
})
