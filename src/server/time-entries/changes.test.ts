import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '#shared/audit/contract.ts'
import type { Problem } from '#shared/http/problem.ts'
import type { TimeEntry } from '#shared/time-entries/contract.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { SOUND } from '../testing/sound-totals.ts'
import { totalsDrift } from './totals.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })
const { ada, grace, apollo, zeus, attic } = testCompany(app, {
  people: { ada: 'Ada Byron', grace: 'Grace Hopper' },
  projects: { apollo: 'Apollo', zeus: 'Zeus', attic: ['Attic', { archived_at: new Date('2026-11-01T09:00:00Z') }] },
})

async function logged(change: Record<string, unknown> = {}): Promise<TimeEntry> {
  const entry = { projectId: apollo, hours: 3.5, date: '2026-11-20', category: 'DevOps', notes: 'Docker', ...change }
  const { status, body } = await app.post<TimeEntry>('/api/time-entries', entry)
  expect(status).toBe(201)
  return body
}

const patch = (id: number, body: unknown) => app.request<TimeEntry & Problem>('PATCH', `/api/time-entries/${id}`, body)
const patchAll = (body: unknown) => app.request<TimeEntry[] & Problem>('PATCH', '/api/time-entries', body)
const read = async (id: number) => (await app.get<TimeEntry>(`/api/time-entries/${id}`)).body
const records = async () => (await app.get<AuditEntry[]>('/api/audit?entity=time entry')).body

const MORE_THAN_AT_ONCE = Array.from({ length: 501 }, (_, id) => ({ id: id + 1 }))

describe('one entry', () => {
  test('is read by its id', async () => {
    const entry = await logged()
    expect(await read(entry.id)).toEqual(entry)
    expect((await app.get('/api/timeentries/1')).body).toEqual(entry)
    expect((await app.get('/api/time-entries/2')).status).toBe(404)
  })

  test('changes in all its fields; version and totals follow, and it is recorded who changed what', async () => {
    const entry = await logged()
    const change = {
      userId: grace,
      projectId: zeus,
      hours: 1.25,
      date: '2026-11-13',
      category: 'Testing',
      notes: 'React tests',
    }
    const changed = await patch(entry.id, { ...change, version: 1 })
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({
      ...change,
      id: entry.id,
      createdAt: entry.createdAt,
      version: 2,
      extractedSkills: ['React'],
      user: { name: 'Grace Hopper' },
      project: { name: 'Zeus' },
    })
    expect(await read(entry.id)).toEqual(changed.body)
    expect(await totalsDrift(app.db)).toEqual(SOUND)
    expect(await records()).toMatchObject([
      {
        actor: { id: ada },
        entityId: entry.id,
        action: 'changed',
        before: { userId: ada, projectId: apollo, hours: 3.5, date: '2026-11-20', category: 'DevOps', notes: 'Docker' },
        after: change,
      },
    ])
  })

  test.each([
    [{ hours: 4 }, { hours: 3.5 }, { hours: 4 }],
    [{ notes: 'Docker' }, undefined, undefined],
    [{ hours: 3.5, category: 'DevOps' }, undefined, undefined],
    [{}, undefined, undefined],
  ])(
    '%j is recorded as what it changes, and leaves no trace where it changes nothing',
    async (change, before, after) => {
      const entry = await logged()
      const { body } = await patch(entry.id, change)
      expect(body).toEqual({ ...entry, ...change, version: before ? 2 : 1 })
      expect((await records()).map((record) => [record.before, record.after])).toEqual(before ? [[before, after]] : [])
    },
  )

  test.each([
    [{ hours: 0.2 }, { hours: 'Minimum 0.25 hours' }],
    [{ hours: 25 }, { hours: 'Maximum 24 hours' }],
    [{ hours: 1.1 }, { hours: 'Hours go in steps of 0.25' }],
    [{ notes: '  ' }, { notes: 'Notes are required' }],
    [{ date: '2026-02-30' }, { date: 'Not a calendar day (yyyy-MM-dd)' }],
    [{ category: '' }, { category: 'Category is required' }],
    [{ projectId: 99 }, { projectId: 'There is no such project' }],
    [{ projectId: 3 }, { projectId: 'This project is archived' }],
    [{ userId: 99 }, { userId: 'There is no such person' }],
    [{ version: 0 }, { version: expect.any(String) as string }],
  ])('%j is refused and changes nothing', async (change, fields) => {
    const entry = await logged()
    const refused = await patch(entry.id, { hours: 5, ...change })
    expect([refused.status, refused.body]).toMatchObject([400, { error: 'INVALID', fields }])
    expect(await read(entry.id)).toEqual(entry)
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })

  test('nothing new is logged on an archived project, and what is there can still be put right', async () => {
    const { hours, date, category, notes } = await logged()
    const late = { hours, date, category, notes, projectId: attic }
    const refused = await app.post<Problem>('/api/time-entries', late)
    expect(refused.body.fields).toEqual({ projectId: 'This project is archived' })
    const entry = await logged()
    await app.db.updateTable('projects').set({ archived_at: new Date() }).where('id', '=', apollo).execute()
    expect((await patch(entry.id, { hours: 1, projectId: apollo })).body).toMatchObject({ hours: 1, version: 2 })
  })

  test('that somebody has changed meanwhile is not overwritten; the answer says how it stands', async () => {
    const entry = await logged()
    await patch(entry.id, { hours: 1, version: 1 })
    const late = await patch(entry.id, { notes: 'Mine', version: 1 })
    expect([late.status, late.body]).toMatchObject([409, { error: 'STALE' }])
    expect(late.body.current).toEqual(await read(entry.id))
    expect(await read(entry.id)).toEqual({ ...entry, hours: 1, version: 2 })
    expect((await patch(entry.id, { notes: 'Mine', version: 2 })).body).toMatchObject({ notes: 'Mine', version: 3 })
  })

  test('changed by two at the same time becomes what one of them says, and the other one learns of it', async () => {
    const entry = await logged()
    const replies = await Promise.all([
      patch(entry.id, { hours: 1, version: 1 }),
      patch(entry.id, { hours: 2, version: 1 }),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const won = replies.find(({ status }) => status === 200)?.body
    const lost = replies.find(({ status }) => status === 409)?.body
    expect(lost?.current).toEqual(won)
    expect(await read(entry.id)).toEqual(won)
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })

  test('without a version is changed as it stands', async () => {
    const entry = await logged()
    await patch(entry.id, { hours: 1 })
    expect((await patch(entry.id, { hours: 2 })).body).toMatchObject({ hours: 2, version: 3 })
  })

  test('of which people said something about its skills keeps that when its notes change', async () => {
    const entry = await logged({ notes: 'Docker and React' })
    await app.request('PATCH', `/api/time-entries/${entry.id}/skills`, { reject: ['Docker'], add: ['Python'] })
    const changed = await patch(entry.id, { notes: 'Docker and Terraform' })
    expect(changed.body.extractedSkills).toEqual(['Terraform', 'Python'])
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })

  test('that is not there cannot be changed', async () => {
    expect((await patch(9, { hours: 1 })).body.message).toBe('There is no time entry 9')
  })
})

function chosen(...entries: TimeEntry[]) {
  return entries.map(({ id, version }) => ({ id, version }))
}

describe('many entries', () => {
  test('change alike; those that are so already stay as they are', async () => {
    const [first, second] = [await logged(), await logged({ category: 'Testing', notes: 'React' })]
    const changed = await patchAll({ entries: chosen(second, first), change: { category: 'Testing' } })
    expect(changed.body.map(({ id, category, version }) => [id, category, version])).toEqual([
      [first.id, 'Testing', 2],
      [second.id, 'Testing', 1],
    ])
    expect((await records()).map(({ entityId, after }) => [entityId, after])).toEqual([
      [first.id, { category: 'Testing' }],
    ])
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })

  test('move to another project and day at once', async () => {
    const entries = [await logged(), await logged({ userId: grace, notes: 'React' }), await logged({ hours: 8 })]
    const { body } = await patchAll({ entries: chosen(...entries), change: { projectId: zeus, date: '2026-11-02' } })
    expect(body.map(({ project, date }) => [project.name, date])).toEqual(entries.map(() => ['Zeus', '2026-11-02']))
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })

  test('change all or none: the stale ones are told as they stand', async () => {
    const entries = [await logged(), await logged(), await logged()]
    await patch(entries[1]?.id ?? 0, { hours: 1 })
    const refused = await patchAll({ entries: chosen(...entries), change: { hours: 2 } })
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        error: 'STALE',
        message: 'Someone else has changed 1 of 3 time entries in the meantime; nothing was overwritten',
      },
    ])
    expect(refused.body.current).toEqual([await read(entries[1]?.id ?? 0)])
    expect((await app.get<TimeEntry[]>('/api/time-entries')).body.map(({ hours }) => hours)).toEqual([3.5, 1, 3.5])
  })

  test.each([
    ['no entry chosen', { entries: [], change: { hours: 1 } }, 400, 'Choose at least one entry'],
    ['no change', { entries: [{ id: 1 }], change: {} }, 400, 'Nothing is to be changed'],
    ['no hours', { entries: [{ id: 1 }], change: { hours: 0 } }, 400, 'Minimum 0.25 hours'],
    ['an archived project', { entries: [{ id: 1 }], change: { projectId: 3 } }, 400, 'This project is archived'],
    ['an unknown one', { entries: [{ id: 1 }, { id: 9 }], change: { hours: 1 } }, 404, 'There is no time entry 9'],
    ['more than 500', { entries: MORE_THAN_AT_ONCE, change: { hours: 1 } }, 400, 'At most 500'],
  ])('are left alone by %s', async (_what, body, status, message) => {
    const entry = await logged()
    const refused = await patchAll(body)
    expect([refused.status, refused.body.message]).toEqual([status, expect.stringContaining(message)])
    expect(await read(entry.id)).toEqual(entry)
  })

  test('chosen in opposite orders by two at the same time are changed by both', async () => {
    const entries = [await logged(), await logged({ notes: 'React', userId: grace }), await logged({ projectId: zeus })]
    const ids = entries.map(({ id }) => ({ id }))
    const replies = await Promise.all([
      patchAll({ entries: ids, change: { hours: 1 } }),
      patchAll({ entries: ids.toReversed(), change: { category: 'Research', date: '2026-11-03' } }),
      patchAll({ entries: ids, change: { projectId: zeus } }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })
})
