import { describe, expect, test } from 'vitest'
import type { Problem } from '#shared/http/problem.ts'
import type { TimeEntry } from '#shared/time-entries/contract.ts'
import type { EntryRules } from '#shared/time-entries/steps.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { addUser } from '../testing/rows.ts'
import { SOUND } from '../testing/sound-totals.ts'
import { totalsDrift } from './totals.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })
const { ada, grace, apollo, zeus } = testCompany(app, {
  people: { ada: 'Ada Byron', grace: 'Grace Hopper' },
  projects: { apollo: 'Apollo', zeus: 'Zeus' },
})

const entry = (change: object = {}) => ({
  projectId: apollo,
  hours: 2,
  date: '2026-11-20',
  category: 'DevOps',
  notes: 'Docker',
  ...change,
})
const create = (change: object = {}) => app.post<TimeEntry & Problem>('/api/time-entries', entry(change))
const patch = ({ id, version }: TimeEntry, change: object) =>
  app.request<TimeEntry & Problem>('PATCH', `/api/time-entries/${id}`, { ...change, version })
const choose = async (rules: Partial<EntryRules>) =>
  expect(await app.request('PATCH', '/api/company', rules)).toMatchObject({ status: 200, body: rules })

async function logged(change: object = {}): Promise<TimeEntry> {
  const { status, body } = await create(change)
  expect([status, body]).toEqual([201, body])
  return body
}

const sum = async (where = '') => {
  const entries = (await app.get<TimeEntry[]>(`/api/time-entries${where}`)).body
  return Math.round(entries.reduce((hours, one) => hours + one.hours, 0) * 100) / 100
}

describe('until a company chooses otherwise', () => {
  test.each([
    [{ hours: 0.2 }, { hours: 'Minimum 0.25 hours' }],
    [{ hours: -1 }, { hours: 'Minimum 0.25 hours' }],
    [{ hours: 24.25 }, { hours: 'Maximum 24 hours' }],
    [{ hours: 0.3 }, { hours: 'Hours go in steps of 0.25' }],
    [{ notes: '  ' }, { notes: 'Notes are required' }],
    [
      { hours: 0, notes: '' },
      { hours: 'Minimum 0.25 hours', notes: 'Notes are required' },
    ],
  ])('%j is refused in the words of the form', async (change, fields) => {
    expect(await create(change)).toMatchObject({ status: 400, body: { fields } })
    const before = await logged()
    expect(await patch(before, change)).toMatchObject({ status: 400, body: { fields } })
  })
})

test('a week sheet is told of each cell what is wrong with it, and the others are saved', async () => {
  const saved = await app.post<{ status: number; problem: Problem | null }[]>('/api/time-entries/save', {
    entries: [{ create: entry({ hours: 0.3 }) }, { create: entry() }, { create: entry({ notes: '' }) }],
  })
  expect(saved.body).toMatchObject([
    { status: 400, problem: { fields: { hours: 'Hours go in steps of 0.25' } } },
    { status: 201, problem: null },
    { status: 400, problem: { fields: { notes: 'Notes are required' } } },
  ])
})

describe('notes', () => {
  test('may be left empty where the company does not ask for them, and are asked for again once it does', async () => {
    await choose({ notesRequired: false })
    const silent = await logged({ notes: '' })
    expect(silent).toMatchObject({ notes: '', extractedSkills: [] })
    expect((await patch(await logged(), { notes: ' ' })).body.notes).toBe('')
    await choose({ notesRequired: true })
    // What is silent already can be changed otherwise.
    expect(await patch(silent, { hours: 3, notes: '' })).toMatchObject({ status: 200 })
    expect(await create({ notes: '' })).toMatchObject({
      status: 400,
      body: { fields: { notes: 'Notes are required' } },
    })
  })
})

describe('steps', () => {
  test('of six minutes are kept as they are', async () => {
    await choose({ stepMinutes: 6 })
    const one = await logged({ hours: 0.1 })
    expect(one.hours).toBe(0.1)
    expect(one).not.toHaveProperty('minutes')
    expect(await create({ hours: 0.25 })).toMatchObject({
      status: 400,
      body: { fields: { hours: 'Hours go in steps of 0.1' } },
    })
  })

  test.each([
    ['nearest', 1 + 20 / 60, 1.25],
    ['nearest', 1 + 25 / 60, 1.5],
    ['up', 1 + 1 / 60, 1.25],
    ['down', 1 + 29 / 60, 1.25],
  ] as const)('rounded %s take %d hours as %d, made, changed and saved', async (rounding, given, kept) => {
    await choose({ rounding })
    const one = await logged({ hours: given })
    expect(one.hours).toBe(kept)
    // What comes to the same leaves no trace.
    expect((await patch(one, { hours: given })).body).toMatchObject({ hours: kept, version: 1 })
    const other = await logged({ hours: 4 })
    expect((await patch(other, { hours: given })).body).toMatchObject({ hours: kept, version: 2 })
    const saved = await app.post<{ entry: TimeEntry }[]>('/api/time-entries/save', {
      entries: [{ create: entry({ hours: given }) }],
    })
    expect(saved.body[0]?.entry.hours).toBe(kept)
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })

  test('of entries that are there already stay, whatever the company chooses', async () => {
    await choose({ stepMinutes: 6 })
    const one = await logged({ hours: 0.1 })
    await choose({ stepMinutes: 15 })
    expect((await patch(one, { hours: 0.1, notes: 'React' })).body).toMatchObject({ hours: 0.1, notes: 'React' })
    const many = { entries: [{ id: one.id }], change: { category: 'Testing' } }
    expect((await app.request('PATCH', '/api/time-entries', many)).status).toBe(200)
  })
})

describe('minutes', () => {
  test('add up: three times twenty minutes are an hour, for every person by themselves', async () => {
    await choose({ stepMinutes: 1 })
    for (const projectId of [apollo, zeus, apollo]) {
      expect(await logged({ hours: 1 / 3, projectId })).toMatchObject({ minutes: 20 })
      await logged({ hours: 1 / 3, userId: grace })
    }
    expect(await sum(`?userId=${ada}`)).toBe(1)
    expect(await sum(`?userId=${grace}`)).toBe(1)
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })

  test('add up for each project, too, whatever somebody logs in between', async () => {
    await choose({ stepMinutes: 1 })
    const round = [apollo, zeus, apollo].map((projectId) => ({ create: entry({ hours: 1 / 3, projectId }) }))
    for (const date of ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05']) {
      const entries = round.map(({ create: one }) => ({ create: { ...one, date } }))
      await app.post('/api/time-entries/save', { entries: [...entries, ...entries] })
    }
    // 16 and 8 times twenty minutes; each rounded by itself would be 5.28 and 2.64.
    expect(Math.abs((await sum(`?projectId=${apollo}`)) - 16 / 3)).toBeLessThan(0.02)
    expect(Math.abs((await sum(`?projectId=${zeus}`)) - 8 / 3)).toBeLessThan(0.02)
    expect(Math.abs((await sum(`?userId=${ada}`)) - 8)).toBeLessThan(0.02)
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })

  test('of a project add up where many people log a little', async () => {
    await choose({ stepMinutes: 20 })
    for (let n = 0; n < 9; n++) {
      const userId = await addUser(app.db, `Person ${n}`)
      await logged({ hours: 1 / 3, userId })
    }
    expect(await sum()).toBe(3)
  })

  test('add up where many are saved at once, changed, deleted and brought back', async () => {
    await choose({ stepMinutes: 5 })
    const entries = Array.from({ length: 30 }, (_, n) => ({
      create: entry({ hours: 5 / 60, date: n % 2 ? '2026-11-20' : '2026-11-02' }),
    }))
    await app.post('/api/time-entries/save', { entries })
    expect(await sum()).toBe(2.5)
    const all = (await app.get<TimeEntry[]>('/api/time-entries')).body
    const chosen = all.slice(0, 12).map(({ id, version }) => ({ id, version }))
    const changed = await app.request('PATCH', '/api/time-entries', { entries: chosen, change: { hours: 10 / 60 } })
    expect(changed.status).toBe(200)
    expect(await sum()).toBe(3.5)
    const gone = all.slice(12, 18).map(({ id }) => id)
    await app.post('/api/time-entries/delete', { entries: gone.map((id) => ({ id })) })
    expect((await app.post('/api/time-entries/restore', { ids: gone })).status).toBe(200)
    expect(await sum()).toBe(3.5)
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })

  test('that are typed again as they are shown change nothing', async () => {
    await choose({ stepMinutes: 1 })
    const one = await logged({ hours: 1 / 3 })
    expect(one).toMatchObject({ hours: 0.33, minutes: 20 })
    for (const hours of [1 / 3, 0.33, 0.34]) expect((await patch(one, { hours })).body.version).toBe(1)
    const other = await patch(one, { hours: 0.5 })
    expect(other.body).toMatchObject({ hours: 0.5, version: 2 })
    expect(other.body).not.toHaveProperty('minutes')
  })

  test('fill a day to the last', async () => {
    await choose({ stepMinutes: 20 })
    const entries = Array.from({ length: 72 }, () => ({ create: entry({ hours: 1 / 3 }) }))
    const saved = await app.post<{ status: number }[]>('/api/time-entries/save', { entries })
    expect(new Set(saved.body.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await sum()).toBe(24)
    expect((await create({ hours: 1 / 3 })).status).toBe(400)
  })

  test('of a month are nothing to the next', async () => {
    await choose({ stepMinutes: 20 })
    await logged({ hours: 1 / 3, date: '2026-10-31' })
    expect((await logged({ hours: 1 / 3, date: '2026-11-01' })).hours).toBe(0.33)
    expect((await logged({ hours: 1 / 3, date: '2026-11-02' })).hours).toBe(0.34)
  })
})
