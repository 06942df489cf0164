import { describe, expect, test } from 'vitest'
import type { Problem } from '#shared/http/problem.ts'
import type { TimeEntry } from '#shared/time-entries/contract.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { SOUND } from '../testing/sound-totals.ts'
import { totalsDrift } from './totals.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })
const { ada, grace, apollo } = testCompany(app, {
  people: { ada: 'Ada Byron', grace: 'Grace Hopper' },
  projects: { apollo: 'Apollo' },
})

const FULL = 'At most 24 hours a day: Ada Byron would have'

const log = (change: Record<string, unknown> = {}) =>
  app.post<TimeEntry & Problem>('/api/time-entries', {
    projectId: apollo,
    hours: 8,
    date: '2026-11-20',
    category: 'Development',
    notes: 'Tests',
    ...change,
  })
const patch = (id: number, body: unknown) => app.request<TimeEntry & Problem>('PATCH', `/api/time-entries/${id}`, body)
const patchAll = (body: unknown) => app.request<Problem>('PATCH', '/api/time-entries', body)

/** An entry that an older release or a synchronization has stored. */
async function stored(hours: number, change: { date?: string; user_id?: number } = {}): Promise<number> {
  const { id } = await app.db
    .insertInto('time_entries')
    .values({
      user_id: ada,
      project_id: apollo,
      hours,
      date: '2026-11-20',
      category: 'Development',
      notes: 'Brought over',
      skill_ids: [],
      created_at: new Date('2026-11-20T10:00:00Z'),
      ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function hoursOf(userId: number): Promise<number> {
  const rows = await app.db.selectFrom('time_entries').select('hours').where('user_id', '=', userId).execute()
  return rows.reduce((sum, { hours }) => sum + hours, 0)
}

describe('a person has at most 24 hours on a day', () => {
  test('a new entry beyond them is refused with a sentence, and the hours up to them are taken', async () => {
    await log({ hours: 20 })
    const refused = await log({ hours: 4.25 })
    expect(refused.status).toBe(400)
    expect(refused.body.fields).toEqual({ hours: `${FULL} 24.25 h on 20 Nov 2026` })
    expect((await log({ hours: 4 })).status).toBe(201)
    expect((await log({ hours: 4, date: '2026-11-19' })).status).toBe(201)
    expect((await log({ hours: 4, userId: grace })).status).toBe(201)
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })

  test('more hours, another day and another person are refused alike', async () => {
    await log({ hours: 20 })
    const same = (await log({ hours: 2 })).body
    const before = (await log({ hours: 6, date: '2026-11-19' })).body
    const others = (await log({ hours: 6, userId: grace })).body
    expect((await patch(same.id, { hours: 5, version: 1 })).body.fields).toEqual({
      hours: `${FULL} 25 h on 20 Nov 2026`,
    })
    expect((await patch(before.id, { date: '2026-11-20', version: 1 })).body.fields).toEqual({
      date: `${FULL} 28 h on 20 Nov 2026`,
    })
    expect((await patch(others.id, { userId: ada, version: 1 })).body.fields).toEqual({
      userId: `${FULL} 28 h on 20 Nov 2026`,
    })
    expect((await patch(same.id, { hours: 4, version: 1 })).status).toBe(200)
  })

  test('many that are changed together are refused as a whole', async () => {
    const entries = []
    for (const date of ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']) {
      entries.push((await log({ date })).body)
    }
    const chosen = entries.map(({ id, version }) => ({ id, version }))
    const refused = await patchAll({ entries: chosen, change: { date: '2026-11-19' } })
    expect([refused.status, refused.body.fields]).toEqual([400, { date: `${FULL} 32 h on 19 Nov 2026` }])
    expect((await app.get<TimeEntry>(`/api/time-entries/${entries[0]?.id}`)).body.date).toBe('2026-11-16')
    expect((await patchAll({ entries: chosen.slice(1), change: { date: '2026-11-19' } })).status).toBe(200)
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })

  test('an undone deletion does not fill a day that was filled meanwhile', async () => {
    const gone = (await log()).body
    await app.request('DELETE', `/api/time-entries/${gone.id}?version=1`)
    await log({ hours: 18 })
    const refused = await app.post<Problem>('/api/time-entries/restore', { ids: [gone.id] })
    expect([refused.status, refused.body.message]).toEqual([409, `${FULL} 26 h on 20 Nov 2026`])
  })

  test('what is above them already stays and shrinks, and does not grow', async () => {
    const id = await stored(20)
    const other = await stored(10)
    expect((await log({ hours: 0.25 })).status).toBe(400)
    expect((await patch(id, { hours: 20.25, version: 1 })).status).toBe(400)
    expect((await patch(id, { notes: 'Another note', category: 'Testing', version: 1 })).status).toBe(200)
    expect((await patch(id, { hours: 19, version: 2 })).status).toBe(200)
    expect((await patch(other, { date: '2026-11-19', version: 1 })).status).toBe(200)
  })

  test('several that are sent at the same time do not fill a day together beyond them', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => log({ hours: 4 })))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(6)
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(4)
    expect(await hoursOf(ada)).toBe(24)
  })
})

describe('a day more than a year ahead', () => {
  const AHEAD = 'At most one year ahead: 20 Nov 2027 is the last day'

  test('is refused with a sentence, in a new entry and in a change', async () => {
    expect((await log({ date: '2027-11-21' })).body.fields).toEqual({ date: AHEAD })
    const { body } = await log({ date: '2027-11-20' })
    expect((await patch(body.id, { date: '2027-11-21', version: 1 })).body.fields).toEqual({ date: AHEAD })
    const chosen = [{ id: body.id, version: 1 }]
    expect((await patchAll({ entries: chosen, change: { date: '2028-01-01' } })).body.fields).toEqual({ date: AHEAD })
  })

  test('that is stored already stays, and its entry can be changed', async () => {
    const id = await stored(8, { date: '2030-01-07' })
    expect((await patch(id, { hours: 4, version: 1 })).status).toBe(200)
    expect((await patch(id, { date: '2030-01-07', notes: 'The same day', version: 2 })).status).toBe(200)
    expect((await patch(id, { date: '2030-01-08', version: 3 })).status).toBe(400)
    expect((await patch(id, { date: '2026-11-19', version: 3 })).status).toBe(200)
  })
})
