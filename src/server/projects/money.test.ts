import { describe, expect, test } from 'vitest'
import type { Project } from '#shared/projects/contract.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })
testCompany(app, { people: { ada: 'Ada Lovelace' } })

const FORM = { name: 'Apollo', status: 'Active', client: 'Acme', industry: 'Retail' }

interface Refused {
  fields: Record<string, string>
}

describe('the type of a project', () => {
  const made = async (fields: object = {}) => app.post<Project & Refused>('/api/projects', { ...FORM, ...fields })
  const change = async (id: number, fields: object) =>
    app.request<Project & Refused>('PATCH', `/api/projects/${id}`, fields)

  test('is time and material unless it is said; a fixed fee and a retainer have a fee, which goes with the type', async () => {
    expect((await made()).body).toMatchObject({ billing: 'Time and Material', fee: null })
    const { body } = await made({ billing: 'Fixed Fee', fee: 40_000 })
    expect(body).toMatchObject({ billing: 'Fixed Fee', fee: 40_000 })
    expect((await change(body.id, { billing: 'Retainer', fee: 3_000 })).body).toMatchObject({ fee: 3_000 })
    expect((await change(body.id, { billing: 'Not Billable' })).body).toMatchObject({ fee: null })
  })

  test.each([
    [{ fee: 100 }, 'fee'],
    [{ billing: 'Not Billable', fee: 100 }, 'fee'],
    [{ billing: 'Retainer', fee: -1 }, 'fee'],
    [{ billing: 'Barter' }, 'billing'],
  ])('%j is refused', async (fields, field) => {
    const refused = await made(fields)
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]])
    const { body } = await made()
    const later = await change(body.id, fields)
    expect([later.status, Object.keys(later.body.fields)]).toEqual([400, [field]])
  })
})

test('billable expenses are spent of the budget unless the project says otherwise', async () => {
  const { body } = await app.post<Project>('/api/projects', { ...FORM, budget: 1_000 })
  await app.post('/api/expenses', {
    userId: 1,
    projectId: body.id,
    amount: 40,
    category: 'Travel',
    date: '2026-11-17',
    description: 'Train',
    billable: 'Yes',
  })
  const spent = async () => (await app.get<{ project: Project }>(`/api/projects/${body.id}`)).body.project.figures.spent
  expect(await spent()).toMatchObject({ value: 40 })
  await app.request('PATCH', `/api/projects/${body.id}`, { expensesInBudget: false })
  expect(await spent()).toMatchObject({ value: 0 })
})

describe('an alert', () => {
  const alerting = async () => (await app.get<Project[]>('/api/projects?alert=true')).body
  const change = (id: number, fields: object) => app.request('PATCH', `/api/projects/${id}`, fields)

  test('is told of beyond a share that the company has set, until it is noted, and then of the next one', async () => {
    await app.request('PATCH', '/api/company', { budgetAlerts: [50, 100] })
    const { body } = await app.post<Project>('/api/projects', { ...FORM, totalHours: 10, budget: 1_000, spent: 500 })
    expect(await alerting()).toEqual([])
    await change(body.id, { spent: 600 })
    expect(await alerting()).toMatchObject([{ id: body.id, alerts: [{ of: 'budget', share: 50 }] }])
    await change(body.id, { budgetAlertNoted: 50 })
    expect(await alerting()).toEqual([])
    await change(body.id, { spent: 400 })
    await change(body.id, { spent: 700 })
    expect(await alerting()).toEqual([])
    await change(body.id, { spent: 1_000.01 })
    expect(await alerting()).toMatchObject([{ alerts: [{ of: 'budget', share: 100 }] }])
    await change(body.id, { budgetAlertNoted: 100 })
    expect(await alerting()).toEqual([])
    await change(body.id, { budget: 900 })
    expect(await alerting()).toMatchObject([{ alerts: [{ of: 'budget', share: 100 }] }])
  })
})
