import { describe, expect, test } from 'vitest'
import type { Inbox } from '#shared/inbox/contract.ts'
import type { Problem } from '#shared/http/problem.ts'
import type { Project, ProjectDetail } from '#shared/projects/contract.ts'
import type { Rights } from '../testing/rights.ts'
import { addUser } from '../testing/rows.ts'
import { testAppWithRights } from '../testing/rights.ts'

const app = testAppWithRights({ now: '2026-11-20T15:00:00Z' })

const FORM = { name: 'Apollo', status: 'Active', client: 'Acme', industry: 'Retail' }
const MILESTONES = [
  { name: 'Beta', dueDate: '2026-12-01', amount: 4_000 },
  { name: 'Workshop', dueDate: '2026-12-08' },
]

/** A project of a fixed fee with a priced milestone and one without an amount, made by finance. */
async function fixedFee() {
  const ada = await addUser(app.db, 'Ada Byron')
  await app.signInWith(ada, { roles: ['finance'] })
  const form = { ...FORM, billing: 'Fixed Fee', fee: 10_000, budget: 8_000, milestones: MILESTONES }
  const made = await app.post<Project>('/api/projects', form)
  expect(made.status).toBe(201)
  const { milestones } = (await app.get<ProjectDetail>(`/api/projects/${made.body.id}`)).body
  const [priced, free] = milestones.map(({ amount: _amount, ...milestone }) => milestone)
  if (!priced || !free) throw new Error('There are two milestones')
  return { id: made.body.id, ada, priced, free }
}

let version = 1
const change = async (id: number, body: object) => {
  version = (await app.get<ProjectDetail>(`/api/projects/${id}`)).body.project.version
  return app.request<Project & Problem>('PATCH', `/api/projects/${id}`, { version, ...body })
}

const PLANNER: Rights = { roles: ['planner'] }
const FINANCE: Rights = { roles: ['finance'] }

describe('finance', () => {
  test('changes and removes the fee, the budget and the amounts of a project', async () => {
    const { id, priced, free } = await fixedFee()
    const amounts = [
      { ...priced, amount: 5_000 },
      { ...free, amount: 1_000 },
    ]
    expect(await change(id, { fee: 12_000, budget: null, spent: 100, milestones: amounts })).toMatchObject({
      status: 200,
      body: { fee: 12_000, budget: null, spent: 100 },
    })
    expect((await change(id, { billing: 'Time and Material' })).status).toBe(200)
  })

  test.each([
    ['the name', { name: 'Gemini' }],
    ['the lead', { leadId: 1 }],
    ['planned hours', { totalHours: 900 }],
    ['tags', { tags: ['Retainer'] }],
    ['a milestone', { milestones: [] }],
  ])('does not change %s', async (_what, body) => {
    const { id } = await fixedFee()
    const refused = await change(id, body)
    expect([refused.status, refused.body.message]).toEqual([
      403,
      "You may not change the plan of projects, and roles on them; that is for the project's lead and planners",
    ])
  })

  test('may send the other fields as they are', async () => {
    const { id, priced, free } = await fixedFee()
    const same = {
      ...FORM,
      tags: [],
      requiredSkills: [],
      leadId: null,
      milestones: [{ ...priced, amount: 4_500 }, free],
    }
    expect((await change(id, { ...same, fee: 11_000 })).status).toBe(200)
  })
})

describe('who may not see an amount', () => {
  test.each<[string, (milestones: { priced: object; free: object }) => object]>([
    ['removes no milestone that has one', ({ free }) => ({ milestones: [free] })],
    ['sets none', ({ priced, free }) => ({ milestones: [priced, { ...free, amount: 5 }] })],
    ['empties none', ({ priced, free }) => ({ milestones: [{ ...priced, amount: null }, free] })],
    ['raises no fee', () => ({ fee: 20_000 })],
    ['removes no budget', () => ({ budget: null })],
    ['changes no type', () => ({ billing: 'Time and Material' })],
  ])('%s', async (_what, body) => {
    const { id, ada, ...milestones } = await fixedFee()
    await app.signInWith(ada, PLANNER)
    const refused = await change(id, body(milestones))
    expect([refused.status, refused.body.message]).toEqual([
      403,
      "You may not set, change and remove budgets, fees and amounts of projects; that is for the project's lead and finance",
    ])
    await app.signInWith(ada, FINANCE)
    const detail = await app.get<ProjectDetail>(`/api/projects/${id}`)
    expect(detail.body).toMatchObject({
      project: { fee: 10_000, budget: 8_000 },
      milestones: [{ amount: 4_000 }, { amount: null }],
    })
  })

  test('moves and renames milestones, and removes those without an amount', async () => {
    const { id, ada, priced, free } = await fixedFee()
    await app.signInWith(ada, PLANNER)
    const moved = { ...priced, name: 'Beta 2', dueDate: '2026-12-15', doneOn: '2026-11-20' }
    expect((await change(id, { milestones: [moved, free] })).status).toBe(200)
    expect((await change(id, { milestones: [moved] })).status).toBe(200)
  })
})

describe('a raised fee', () => {
  /** What the inbox of somebody tells of. */
  const toldTo = async (userId: number, rights: Rights) => {
    await app.signInWith(userId, rights)
    const { items } = (await app.get<Inbox>('/api/inbox')).body
    return items.flatMap(({ kind, name, title }) => (kind === 'notice' ? [`${name}: ${title}`] : []))
  }

  test('of a lead is told to finance, and to nobody else', async () => {
    const { id, ada } = await fixedFee()
    const grace = await addUser(app.db, 'Grace Hopper')
    await app.signInWith(grace, { leads: [id] })
    expect((await change(id, { fee: 15_000 })).status).toBe(200)
    const told = ['Apollo: The fee was raised from 10,000 to 15,000 GBP; changed by Grace Hopper']
    expect(await toldTo(ada, FINANCE)).toEqual(told)
    expect(await toldTo(grace, { leads: [id] })).toEqual([])
    expect(await toldTo(ada, { roles: ['planner', 'hr', 'admin'] })).toEqual([])
  })

  test('by amounts of milestones beyond the fee is told, too', async () => {
    const { id, ada, priced, free } = await fixedFee()
    const grace = await addUser(app.db, 'Grace Hopper')
    await app.signInWith(grace, { leads: [id] })
    await change(id, { milestones: [{ ...priced, amount: 9_000 }, free] })
    expect(await toldTo(ada, FINANCE)).toEqual([])
    await app.signInWith(grace, { leads: [id] })
    await change(id, {
      milestones: [
        { ...priced, amount: 9_000 },
        { ...free, amount: 2_000 },
      ],
    })
    expect(await toldTo(ada, FINANCE)).toEqual([
      'Apollo: The sum of the milestones was raised from 9,000 to 11,000 GBP; changed by Grace Hopper',
    ])
  })

  test('of finance, and a lower one, are told to nobody', async () => {
    const { id, ada } = await fixedFee()
    await change(id, { fee: 15_000 })
    const grace = await addUser(app.db, 'Grace Hopper')
    await app.signInWith(grace, { leads: [id] })
    await change(id, { fee: 12_000 })
    expect(await toldTo(ada, FINANCE)).toEqual([])
    expect(await toldTo(grace, FINANCE)).toEqual([])
  })
})
