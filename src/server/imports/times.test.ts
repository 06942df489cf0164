import { expect, test } from 'vitest'
import type { Problem } from '#shared/http/problem.ts'
import type { ImportRow } from '#shared/imports/contract.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { importing } from '../testing/imports.ts'
import { SOUND } from '../testing/sound-totals.ts'
import { totalsDrift } from '../time-entries/totals.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })
testCompany(app, {
  people: { ada: ['Ada Lovelace', { email: 'ada@example.com' }] },
  projects: { apollo: 'Apollo' },
})
const { bring, check, store } = importing(app)

const csv = (...lines: string[]) => `${lines.join('\n')}\n`

interface Entry {
  hours: number
  minutes?: number
  startTime?: string
  billable: boolean
  notes: string
}

const entries = async () => (await app.get<Entry[]>('/api/time-entries?sort=date&order=asc&limit=1000')).body
const refused = async (id: number) =>
  (await app.get<ImportRow[]>(`/api/imports/${id}/rows?state=refused`)).body.map(({ reason }) => reason)
const sumOf = (all: readonly Entry[]) => Math.round(all.reduce((sum, { hours }) => sum + hours, 0) * 100) / 100

test('durations beside their rounded decimals keep their minutes, and three times 20 minutes are an hour', async () => {
  const file = csv(
    'Project,Client,Description,Task,User,Email,Tags,Billable,Start Date,Start Time,Duration (h),Duration (decimal)',
    ...['One', 'Two', 'Three'].map(
      (note, nth) => `Apollo,,${note},,Ada Lovelace,ada@example.com,,Yes,2026-11-1${nth + 6},09:00:00,00:20:00,0.33`,
    ),
  )
  await store(await check(file))
  const all = await entries()
  expect(all.map(({ minutes }) => minutes)).toEqual([20, 20, 20])
  expect(sumOf(all)).toBe(1)
  expect(await check(file)).toMatchObject({ good: 0, there: 3 })
})

test('durations with seconds add up to their exact time, whoever rounds each of them', async () => {
  const days = Array.from({ length: 18 }, (_, nth) => `2026-11-${String(nth + 1).padStart(2, '0')}`)
  const lines = days.flatMap((day) =>
    Array.from({ length: 20 }, (_, nth) => `Ada Lovelace,Apollo,${day},0:20:30,Note ${nth}`),
  )
  const stored = await store(await check(csv('Person,Project,Date,Duration,Notes', ...lines)))
  expect(stored).toMatchObject({ stored: 360, refused: 0 })
  const [exact, kept] = [(360 * 1230) / 3600, sumOf(await entries())]
  expect(Math.abs(kept - exact)).toBeLessThanOrEqual(0.02)
  expect(await totalsDrift(app.db)).toEqual(SOUND)
})

test('a day that a file fills to the minute is stored as it was promised, and nothing beyond it', async () => {
  const lines = Array.from({ length: 73 }, (_, nth) => `Ada Lovelace,Apollo,2026-11-18,0:20,Note ${nth}`)
  const checked = await check(csv('Person,Project,Date,Hours,Notes', ...lines))
  expect(checked).toMatchObject({ good: 72, refused: 1 })
  expect(await store(checked)).toMatchObject({ stored: 72, refused: 1 })
  expect(sumOf(await entries())).toBeCloseTo(24, 1)
})

test('two decimal signs in one file are a question, and each number is read by its own once that is said', async () => {
  const file = csv(
    'Person,Project,Date,Hours,Notes',
    'Ada Lovelace,Apollo,2026-11-16,1.5,a',
    'Ada Lovelace,Apollo,2026-11-17,2.25,b',
    'Ada Lovelace,Apollo,2026-11-18,"0,5",c',
    'Ada Lovelace,Apollo,2026-11-19,"1,25",d',
  )
  const asked = await check(file)
  expect(asked).toMatchObject({ good: 2, refused: 2 })
  expect((await refused(asked.id))[0]).toContain('choose how fractions are written')
  await store(await check(file, { options: { decimal: 'either' } }))
  expect((await entries()).map(({ hours }) => hours)).toEqual([1.5, 2.25, 0.5, 1.25])
})

test('a file with hours and no project is time entries, and asks for the project', async () => {
  const { body } = await bring(csv('Resource Name,Date,Hours,Comment', 'Ada Lovelace,2026-11-02,8,Code review'))
  expect(body).toMatchObject({ kind: 'entries', mapping: { person: 0, date: 1, hours: 2, notes: 3 } })
  const reply = await app.post<Problem>(`/api/imports/${body.id}/check`, { kind: 'entries', mapping: body.mapping })
  expect([reply.status, JSON.stringify(reply.body)]).toEqual([400, expect.stringContaining('Project or Project code')])
})

test('a start keeps its minute, and an x marks billable work where other cells are empty', async () => {
  const file = csv(
    'Person,Project,Date,Start time,Hours,Billable,Notes',
    'Ada Lovelace,Apollo,2026-11-16,23:59:45,0:30,x,Late',
    'Ada Lovelace,Apollo,2026-11-17,9 AM,0:30,,Early',
  )
  await store(await check(file))
  expect((await entries()).map(({ startTime, billable }) => [startTime, billable])).toEqual([
    ['23:59', true],
    ['09:00', false],
  ])
})

test('rows at the same time as another row or a stored entry of their person are counted and named, and stored all the same', async () => {
  const heads = 'Person,Project,Date,Start time,Hours,Notes'
  await store(await check(csv(heads, 'Ada Lovelace,Apollo,2026-11-16,09:00,2,Stored before')))
  const file = csv(
    heads,
    'Ada Lovelace,Apollo,2026-11-16,10:30,1,Within the stored entry',
    'Ada Lovelace,Apollo,2026-11-16,11:30,0.5,Right after',
    'Ada Lovelace,Apollo,2026-11-17,23:30,1,Past midnight',
    'Ada Lovelace,Apollo,2026-11-18,00:15,1,At the same time on the next day',
    'Ada Lovelace,Apollo,2026-11-19,,8,At no time of the day',
    'Ada Lovelace,Apollo,2026-11-19,09:00,8,Beside it',
    'Grace Hopper,Apollo,2026-11-16,10:30,1,Somebody else',
  )
  const checked = await check(file, { options: { newPeople: true } })
  expect(checked).toMatchObject({ good: 7, refused: 0, overlaps: { rows: 3, lines: [2, 4, 5] } })
  expect(await store(checked)).toMatchObject({ stored: 7 })
  expect(await check(file)).toMatchObject({ there: 7, overlaps: { rows: 0, lines: [] } })
})
