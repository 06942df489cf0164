import { beforeEach, expect, test } from 'vitest'
import { addUser } from '../testing/rows.ts'
import { testApp } from '../testing/app.ts'
import { publicHolidayDays } from './public-holidays.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })

beforeEach(async () => app.signIn(await addUser(app.db, 'Ada Byron')))

const holidays = (query: string) => app.get<{ date: string; name: string }[]>(`/api/holidays?${query}`)

test.each([
  ['calendar=GB-ENG&from=2026-08-01&to=2026-08-31', [['2026-08-31', 'Summer bank holiday']]],
  ['calendar=GB-SCT&from=2026-08-01&to=2026-08-31', [['2026-08-03', 'Summer bank holiday']]],
  ['calendar=DE-BE&from=2026-03-01&to=2026-03-31', [['2026-03-08', "International Women's Day"]]],
  ['calendar=DE-BY&from=2026-03-01&to=2026-03-31', []],
  [
    'calendar=US&from=2026-12-20&to=2027-01-02',
    [
      ['2026-12-25', 'Christmas Day'],
      ['2027-01-01', "New Year's Day"],
    ],
  ],
])('%s', async (query, expected) => {
  expect((await holidays(query)).body).toEqual(expected.map(([date, name]) => ({ date, name })))
})

test('a holiday of several days is each of them; one that begins at noon is none', async () => {
  const armenia = await holidays('calendar=AM&from=2026-01-01&to=2026-01-02')
  expect(armenia.body.map(({ name }) => name)).toEqual(["New Year's Day", "New Year's Day"])
  const iceland = await holidays('calendar=IS&from=2026-12-24&to=2026-12-26')
  expect(iceland.body.map(({ date }) => date)).toEqual(['2026-12-25', '2026-12-26'])
})

test.each([
  ['calendar=GB-XXX&from=2026-01-01&to=2026-12-31', 'calendar'],
  ['calendar=XX&from=2026-01-01&to=2026-12-31', 'calendar'],
  ['calendar=england&from=2026-01-01&to=2026-12-31', 'calendar'],
  ['calendar=GB&from=2026-01-02&to=2026-01-01', 'to'],
  ['calendar=GB&from=1990-01-01&to=2026-01-01', 'to'],
])('%s is refused and %s named', async (query, field) => {
  const refused = await app.get<{ fields: object }>(`/api/holidays?${query}`)
  expect(refused.status).toBe(400)
  expect(Object.keys(refused.body.fields)).toEqual([field])
})

test('calendars are countries and their regions, by name', async () => {
  const { body } = await app.get<{ calendar: string; name: string }[]>('/api/holidays/calendars')
  expect(body).toContainEqual({ calendar: 'GB', name: 'United Kingdom' })
  expect(body).toContainEqual({ calendar: 'GB-SCT', name: 'United Kingdom: Scotland' })
  expect(new Set(body.map(({ calendar }) => calendar)).size).toBe(body.length)
  expect(body.length).toBeGreaterThan(500)
})

test('the days of several calendars; none and an unknown one have no holidays', () => {
  const daysOf = publicHolidayDays('2026-01-01', '2026-12-31')
  expect(daysOf('GB-ENG').get('2026-12-25')).toBe('Christmas Day')
  expect(daysOf('DE-BE').has('2026-10-03')).toBe(true)
  expect([null, 'XX'].map((calendar) => daysOf(calendar).size)).toEqual([0, 0])
})
