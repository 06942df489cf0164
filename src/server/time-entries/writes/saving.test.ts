import { beforeEach, expect, test } from 'vitest'
import type { Problem } from '#shared/http/problem.ts'
import type { TimeEntry } from '#shared/time-entries/contract.ts'
import { testApp } from '../../testing/app.ts'
import { addProject, addUser } from '../../testing/rows.ts'
import { SOUND } from '../../testing/sound-totals.ts'
import { totalsDrift } from '../totals.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })

let apollo: number

beforeEach(async () => {
  await app.signIn(await addUser(app.db, 'Ada Byron'))
  apollo = await addProject(app.db, 'Apollo')
})

interface Saved {
  status: number
  entry: TimeEntry | null
  problem: Problem | null
}

const cell = (date: string, hours = 4) => ({ projectId: apollo, hours, date, category: 'Development', notes: 'Docker' })
const save = (entries: object[], headers?: Record<string, string>) =>
  app.post<Saved[]>('/api/time-entries/save', { entries }, headers)
const notesOf = async () =>
  (await app.db.selectFrom('time_entries').select('notes').orderBy('id').execute()).map(({ notes }) => notes)

test('each cell of a week sheet is saved for itself: what is refused takes nothing else along', async () => {
  const made = await save([
    { create: cell('2026-11-16') },
    { create: cell('2026-11-17') },
    { create: cell('2026-11-18') },
  ])
  const [first, second, third] = made.body.map(({ entry }) => entry?.id ?? 0)
  await app.request('PATCH', `/api/time-entries/${second}`, { version: 1, notes: 'React' })
  const { status, body, headers } = await save([
    { update: { id: first, version: 1, notes: 'Python' } },
    { update: { id: second, version: 1, notes: 'Overwritten' } },
    { delete: { id: third, version: 1 } },
    { create: cell('2026-11-19', 24) },
    { create: cell('2026-11-19', 1) },
    { create: { ...cell('2026-11-20'), projectId: 999 } },
    { delete: { id: 999 } },
  ])
  expect(status).toBe(200)
  expect(body.map((one) => [one.status, one.problem?.error ?? one.entry?.notes ?? null])).toEqual([
    [200, 'Python'],
    [409, 'STALE'],
    [204, null],
    [201, 'Docker'],
    [400, 'INVALID'],
    [400, 'INVALID'],
    [404, 'NOT_FOUND'],
  ])
  expect(body[1]?.problem?.current).toMatchObject({ id: second, version: 2, notes: 'React' })
  expect(headers['x-resource-versions']).toMatch(/time-entries=\d/)
  expect(await notesOf()).toEqual(['Python', 'React', 'Docker'])
  expect(await totalsDrift(app.db)).toEqual(SOUND)
})

test('cells that are saved again under their keys are answered again, and so is a whole call under its own', async () => {
  const entries = [{ key: 'a', create: cell('2026-11-16') }, { create: cell('2026-11-17') }]
  const first = await save(entries, { 'idempotency-key': 'whole' })
  expect((await save(entries, { 'idempotency-key': 'whole' })).body).toEqual(first.body)
  const [again, other] = (
    await save([
      { key: 'a', create: cell('2026-11-16') },
      { key: 'a', create: cell('2026-11-18') },
    ])
  ).body
  expect(again).toEqual(first.body[0])
  expect(other?.problem?.error).toBe('KEY_REUSED')
  expect(await notesOf()).toHaveLength(2)
})

test('two changes of one entry in one call follow one another', async () => {
  const [made] = (await save([{ create: cell('2026-11-16') }])).body
  const id = made?.entry?.id ?? 0
  const { body } = await save([
    { update: { id, hours: 5 } },
    { update: { id, hours: 6 } },
    { update: { id, version: 1, hours: 7 } },
  ])
  expect(body.map(({ status, entry }) => [status, entry?.version, entry?.hours])).toEqual([
    [200, 2, 5],
    [200, 3, 6],
    [409, undefined, undefined],
  ])
})
