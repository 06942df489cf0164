import { describe, expect, test } from 'vitest'
import type { AllocationForm, ResourceAllocation } from '#shared/allocations/contract.ts'
import type { AuditEntry } from '#shared/audit/contract.ts'
import type { Problem } from '#shared/http/problem.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { addProject, addUser } from '../testing/rows.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })
const { ada, apollo } = testCompany(app, { people: { ada: 'Ada Lovelace' }, projects: { apollo: 'Apollo' } })

const PATH = '/api/resource-allocations'

const form: AllocationForm = {
  userId: ada,
  projectId: apollo,
  startDate: '2026-11-16',
  endDate: '2026-12-11',
  allocatedPercentage: 50,
}

async function book(change: Partial<AllocationForm> = {}): Promise<ResourceAllocation> {
  const { status, body } = await app.post<ResourceAllocation>(PATH, { ...form, ...change })
  expect(status).toBe(201)
  return body
}

const change = (id: number, body: object) => app.request<ResourceAllocation & Problem>('PATCH', `${PATH}/${id}`, body)
const split = (id: number, body: object) => app.post<ResourceAllocation[] & Problem>(`${PATH}/${id}/split`, body)
const all = async () => (await app.get<ResourceAllocation[]>(PATH)).body
const trail = async (id: number) =>
  (await app.get<AuditEntry[]>(`/api/audit?entity=allocation&entityId=${id}`)).body.toReversed()

describe('booking', () => {
  test('gives the booking as the list gives it, unconfirmed, with hours that follow from the percentage', async () => {
    const booked = await book({ note: 'Until the launch' })
    expect(booked).toEqual({
      ...form,
      id: booked.id,
      allocatedHours: 20,
      isConfirmed: 'No',
      note: 'Until the launch',
      version: 1,
    })
    expect(await all()).toEqual([booked])
    expect((await trail(booked.id))[0]).toMatchObject({
      action: 'created',
      before: null,
      after: { allocatedHours: 20 },
    })
  })

  test('by hours a week gives the percentage', async () => {
    const { allocatedPercentage: _, ...days } = form
    const { body } = await app.post(PATH, { ...days, allocatedHours: 30, isConfirmed: 'Yes' })
    expect(body).toMatchObject({ allocatedHours: 30, allocatedPercentage: 75, isConfirmed: 'Yes' })
  })

  test.each([
    [{ userId: 99 }, { userId: 'There is no such person' }],
    [{ projectId: 99 }, { projectId: 'There is no such project' }],
    [{ projectId: undefined }, { projectId: 'Project is required' }],
    [{ endDate: '2026-11-15' }, { endDate: 'Must not be before the start date' }],
    [{ startDate: '2026-02-30' }, { startDate: expect.any(String) as string }],
    [{ allocatedPercentage: 0 }, { allocatedPercentage: 'Minimum 1 %' }],
    [{ allocatedPercentage: 201 }, { allocatedPercentage: 'Maximum 200 %' }],
    [{ allocatedHours: 20 }, { allocatedPercentage: 'Either a percentage or hours a week' }],
    [{ allocatedPercentage: undefined }, { allocatedPercentage: 'Either a percentage or hours a week' }],
    [{ allocatedPercentage: undefined, allocatedHours: 81 }, { allocatedHours: 'Maximum 80 hours a week' }],
    [{ note: 'x'.repeat(501) }, { note: 'At most 500 characters' }],
  ])('with %j is refused', async (wrong, fields) => {
    const { status, body } = await app.post<Problem>(PATH, { ...form, ...wrong })
    expect([status, body]).toMatchObject([400, { error: 'INVALID', fields }])
    expect(await all()).toEqual([])
  })

  test('on an archived project is refused; a booking that is on it can still be shortened', async () => {
    const { id } = await book()
    await app.delete(`/api/projects/${apollo}`)
    const { body } = await app.post<Problem>(PATH, form)
    expect(body.fields).toEqual({ projectId: 'This project is archived' })
    expect((await change(id, { endDate: '2026-11-20' })).status).toBe(200)
    const gemini = await book({ projectId: await addProject(app.db, 'Gemini') })
    expect((await change(gemini.id, { projectId: apollo })).body.fields).toEqual({
      projectId: 'This project is archived',
    })
  })
})

describe('changing a booking', () => {
  test('moves, stretches and hands it over, and records just that', async () => {
    const grace = await addUser(app.db, 'Grace Hopper')
    const { id } = await book()
    expect((await change(id, { startDate: '2026-11-23', endDate: '2026-12-18', version: 1 })).body).toMatchObject({
      startDate: '2026-11-23',
      endDate: '2026-12-18',
      allocatedPercentage: 50,
      version: 2,
    })
    expect((await change(id, { userId: grace, version: 2 })).body).toMatchObject({ userId: grace, version: 3 })
    expect((await change(id, { isConfirmed: 'Yes', note: 'Agreed' })).body).toMatchObject({ isConfirmed: 'Yes' })
    const records = await trail(id)
    expect(records.map(({ action }) => action)).toEqual(['created', 'changed', 'changed', 'confirmed'])
    expect(records[2]).toMatchObject({ before: { userId: ada }, after: { userId: grace } })
    expect(Object.keys(records[2]?.after ?? {})).toEqual(['userId'])
  })

  test.each([
    [{ allocatedPercentage: 80 }, 80, 32],
    [{ allocatedHours: 10 }, 25, 10],
    // As the list gave both.
    [{ allocatedPercentage: 33.33, allocatedHours: 13.33 }, 33.33, 13.33],
    [{ note: 'Half' }, 50, 20],
  ])('by %j keeps percentage and hours in step', async (body, percentage, hours) => {
    const { id } = await book()
    expect((await change(id, body)).body).toMatchObject({ allocatedPercentage: percentage, allocatedHours: hours })
  })

  test.each([
    [{ endDate: '2026-11-15' }, { endDate: 'Must not be before the start date' }],
    [{ startDate: '2026-12-12' }, { endDate: 'Must not be before the start date' }],
    [{ allocatedPercentage: 50, allocatedHours: 30 }, { allocatedPercentage: 'Either a percentage or hours a week' }],
    [{ userId: 99 }, { userId: 'There is no such person' }],
    [{ projectId: 99 }, { projectId: 'There is no such project' }],
  ])('is judged as a whole: %j is refused', async (wrong, fields) => {
    const booked = await book()
    const { status, body } = await change(booked.id, wrong)
    expect([status, body]).toMatchObject([400, { error: 'INVALID', fields }])
    expect(await all()).toEqual([booked])
  })

  test('that changes nothing leaves no trace', async () => {
    const booked = await book()
    const { id: _id, version: _version, ...fields } = booked
    expect((await change(booked.id, fields)).body).toEqual(booked)
    expect(await trail(booked.id)).toHaveLength(1)
  })

  test('two people who move it at once: one does, the other hears how it stands', async () => {
    const { id, version } = await book()
    const replies = await Promise.all([
      change(id, { endDate: '2026-12-04', version }),
      change(id, { endDate: '2026-12-18', version }),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [kept] = await all()
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ error: 'STALE', current: kept })
    expect(await trail(id)).toHaveLength(2)
  })

  test('of one that is not there is refused', async () => {
    expect((await change(9, {})).status).toBe(404)
    expect((await app.delete(`${PATH}/9`)).status).toBe(404)
    expect((await split(9, { date: '2026-11-23' })).status).toBe(404)
  })

  test('deleting it leaves its record', async () => {
    const { id } = await book()
    expect((await app.delete(`${PATH}/${id}`)).status).toBe(204)
    expect(await all()).toEqual([])
    expect((await trail(id)).at(-1)).toMatchObject({ action: 'deleted', before: { userId: ada }, after: null })
  })
})

describe('cutting a booking', () => {
  test('keeps it as the first part; the second one is what followed', async () => {
    const booked = await book({ note: 'Agreed', isConfirmed: 'Yes' })
    const { status, body } = await split(booked.id, { date: '2026-11-30', version: 1 })
    expect(status).toBe(201)
    expect(body).toEqual([
      { ...booked, endDate: '2026-11-29', version: 2 },
      { ...booked, id: booked.id + 1, startDate: '2026-11-30', version: 1 },
    ])
    expect(await all()).toEqual(body.toReversed())
    expect((await trail(booked.id)).at(-1)).toMatchObject({ action: 'split', after: { endDate: '2026-11-29' } })
    expect(await trail(booked.id + 1)).toMatchObject([{ action: 'split off', before: null }])
  })

  test.each(['2026-11-16', '2026-12-12', '2025-01-01'])(
    'on %s leaves a part without a day and is refused',
    async (date) => {
      const booked = await book()
      const { status, body } = await split(booked.id, { date })
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['date']])
      expect(await all()).toEqual([booked])
    },
  )

  test('twice at once cuts it once', async () => {
    const { id, version } = await book()
    const replies = await Promise.all([
      split(id, { date: '2026-11-23', version }),
      split(id, { date: '2026-11-30', version }),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await all()).toHaveLength(2)
  })
})
