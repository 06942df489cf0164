import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '#shared/audit/contract.ts'
import type { Project } from '#shared/projects/contract.ts'
import { testAppWithRights } from '../testing/rights.ts'
import { testCompany } from '../testing/company.ts'

const app = testAppWithRights({ now: '2026-11-20T15:00:00Z' })
const { ada } = testCompany(app, { people: { ada: 'Ada Lovelace' } })

const FORM = { name: 'Apollo', status: 'Active', client: 'Acme', industry: 'Retail' }

async function patch(id: number, body: unknown) {
  return app.request<Project>('PATCH', `/api/projects/${id}`, body)
}

async function milestones(id: number) {
  return (await app.get<{ milestones: { id: number }[] }>(`/api/projects/${id}`)).body.milestones
}

async function audit(): Promise<AuditEntry[]> {
  return (await app.get<AuditEntry[]>('/api/audit?entity=project')).body
}

describe('milestones', () => {
  const concept = { name: 'Concept', dueDate: '2026-12-01' }
  const demo = { name: 'Demo', dueDate: '2026-11-30', doneOn: '2026-11-20' }

  test('are given with the project, in the order of their days', async () => {
    const { body } = await app.post<Project>('/api/projects', { ...FORM, milestones: [concept, demo] })
    expect(await milestones(body.id)).toMatchObject([demo, { ...concept, doneOn: null }])
  })

  test('become what is wanted: known ones stay or change, new ones come, the others go', async () => {
    const { id } = (await app.post<Project>('/api/projects', { ...FORM, milestones: [concept, demo] })).body
    const [first, second] = await milestones(id)
    const done = { ...concept, id: second?.id, doneOn: '2026-12-02' }
    const launch = { name: 'Launch', dueDate: '2027-01-01' }
    expect((await patch(id, { milestones: [done, launch] })).body.version).toBe(2)
    expect(await milestones(id)).toMatchObject([done, launch])
    expect((await milestones(id)).map((each) => each.id)).not.toContain(first?.id)
    expect((await audit())[0]).toMatchObject({ action: 'changed', after: { milestones: [done, launch] } })
    expect(Object.keys((await audit())[0]?.after ?? {})).toEqual(['milestones'])
  })

  test('of another project, or named twice, are refused', async () => {
    const { id } = (await app.post<Project>('/api/projects', { ...FORM, milestones: [concept] })).body
    const other = (await app.post<Project>('/api/projects', FORM)).body
    const [known] = await milestones(id)
    const strange = await patch(other.id, { milestones: [{ ...demo, id: known?.id }] })
    expect(strange).toMatchObject({ status: 400, body: { fields: { milestones: /no milestone/ } } })
    const twice = await patch(id, { milestones: [known, known] })
    expect(twice).toMatchObject({ status: 400, body: { fields: { milestones: 'A milestone is there twice' } } })
  })

  test('stay where a change does not speak of them', async () => {
    const { id } = (await app.post<Project>('/api/projects', { ...FORM, milestones: [concept] })).body
    await patch(id, { status: 'Ongoing' })
    expect(await milestones(id)).toMatchObject([concept])
  })
})

describe('milestones of a fixed fee', () => {
  interface Priced {
    project: Project
    milestones: { id: number; name: string; amount?: number | null }[]
  }
  const detail = async (id: number) => (await app.get<Priced>(`/api/projects/${id}`)).body
  const thirds = ['One', 'Two', 'Three'].map((name) => ({ name, dueDate: '2026-12-01', amount: 33.33 }))

  test('have amounts, which stay where a change does not name them and go with the type', async () => {
    const { body } = await app.post<Project>('/api/projects', {
      ...FORM,
      billing: 'Fixed Fee',
      fee: 100,
      milestones: thirds,
    })
    const made = (await detail(body.id)).milestones
    expect(made.map(({ amount }) => amount)).toEqual([33.33, 33.33, 33.33])
    const [first, second, third] = made.map(({ id, name }) => ({ id, name, dueDate: '2026-12-01' }))
    const changed = [
      { ...first, doneOn: '2026-11-20' },
      { ...second, amount: 33.34 },
      { ...third, amount: null },
    ]
    await app.request('PATCH', `/api/projects/${body.id}`, { milestones: changed })
    expect((await detail(body.id)).milestones.map(({ amount }) => amount)).toEqual([33.33, 33.34, null])
    await app.request('PATCH', `/api/projects/${body.id}`, { billing: 'Retainer' })
    expect((await detail(body.id)).milestones.map(({ amount }) => amount)).toEqual([null, null, null])
  })

  test.each([
    [{ milestones: [{ name: 'One', dueDate: '2026-12-01', amount: 5 }] }, 'milestones'],
    [{ billing: 'Fixed Fee', milestones: [{ name: 'One', dueDate: '2026-12-01', amount: -5 }] }, 'milestones.0.amount'],
  ])('%j is refused', async (fields, field) => {
    const refused = await app.post<{ fields: Record<string, string> }>('/api/projects', { ...FORM, ...fields })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]])
    const { body } = await app.post<Project>('/api/projects', FORM)
    const later = await app.request<{ fields: Record<string, string> }>('PATCH', `/api/projects/${body.id}`, fields)
    expect([later.status, Object.keys(later.body.fields)]).toEqual([400, [field]])
  })

  test('come back as they were, whoever undoes their removal, also without seeing amounts', async () => {
    const fixed = { ...FORM, billing: 'Fixed Fee', fee: 100, milestones: thirds }
    const { body } = await app.post<Project>('/api/projects', fixed)
    const made = (await detail(body.id)).milestones
    await app.signInWith(ada, { roles: ['planner'] })
    const [first, ...others] = (await detail(body.id)).milestones
    expect(first).not.toHaveProperty('amount')
    await patch(body.id, { milestones: others })
    expect((await patch(body.id, { milestones: [first, ...others] })).status).toBe(200)
    await app.signInWith(ada, { roles: ['planner', 'finance'] })
    expect((await detail(body.id)).milestones).toEqual(made)
    // After another change, the removal can no longer be undone.
    await patch(body.id, { milestones: others })
    await patch(body.id, { status: 'Ongoing' })
    const late = await patch(body.id, { milestones: [first, ...others] })
    expect(late).toMatchObject({ status: 400, body: { fields: { milestones: /no milestone/ } } })
  })
})
