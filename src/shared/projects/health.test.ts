import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOW_HEALTH_IS_JUDGED, projectHealth, type HealthPart, type HealthState, type JudgedProject } from './health.ts'

const TODAY = '2026-11-20'

/** Half of its time, money, hours and work is through; three people are on it. */
const SOUND: JudgedProject = {
  status: 'Active',
  archived: false,
  budget: 100_000,
  spent: 50_000,
  totalHours: 600,
  loggedHours: 300,
  completionPercentage: 50,
  startDate: '2026-08-13',
  deadline: '2027-02-28',
  lastActivity: '2026-11-19',
  people: 3,
  bookedPeople: 3,
}

function part(name: HealthPart['name'], change: Partial<JudgedProject>): HealthPart | undefined {
  return projectHealth({ ...SOUND, ...change }, TODAY)?.parts.find((each) => each.name === name)
}

test('a sound project is good in every part, with figures', () => {
  expect(projectHealth(SOUND, TODAY)).toEqual({
    state: 'good',
    parts: [
      {
        name: 'Budget',
        state: 'good',
        sentence: '50 % of the budget is used in 50 % of the time. 300 of 600 planned hours are logged (50 %).',
      },
      { name: 'Deadline', state: 'good', sentence: '50 % is done in 50 % of the time; it is due in 100 days.' },
      { name: 'Activity', state: 'good', sentence: 'The latest time entry is 1 day old.' },
      { name: 'Staffing', state: 'good', sentence: '3 people are booked today or later.' },
    ],
  })
})

test.each([{ status: 'Completed' as const }, { archived: true }])('%j is not judged', (change) => {
  expect(projectHealth({ ...SOUND, ...change }, TODAY)).toBeNull()
})

type Row = readonly [Partial<JudgedProject>, HealthState, string]

describe('Budget', () => {
  const rows: readonly Row[] = [
    [{ spent: 65_000 }, 'good', '65 % of the budget is used in 50 % of the time.'],
    [{ spent: 66_000 }, 'watch', '66 % of the budget is used in 50 % of the time.'],
    [{ spent: 81_000 }, 'bad', '81 % of the budget is used in 50 % of the time.'],
    [{ spent: 89_000, deadline: null }, 'good', '89 % of the budget is used.'],
    [{ spent: 90_000, deadline: null }, 'watch', '90 % of the budget is used.'],
    [{ spent: 100_000, deadline: null }, 'watch', '100 % of the budget is used.'],
    [{ spent: 101_000, startDate: null }, 'bad', '101 % of the budget is used.'],
    [{ spent: null }, 'good', '45 % of the budget is used in 50 % of the time, by hours at 150.'],
    [{ budget: null }, 'good', '300 of 600 planned hours are logged (50 %).'],
    [{ budget: 0 }, 'good', '300 of 600 planned hours'],
    [{ loggedHours: 600 }, 'good', '600 of 600 planned hours are logged (100 %).'],
    [{ loggedHours: 601 }, 'watch', '601 of 600 planned hours'],
    [{ loggedHours: 720 }, 'watch', '720 of 600 planned hours are logged (120 %).'],
    [{ loggedHours: 721 }, 'bad', '721 of 600 planned hours'],
    [{ totalHours: 0 }, 'good', '50 % of the budget is used in 50 % of the time.'],
    [{ totalHours: 0, budget: null }, 'unknown', 'Neither a budget nor planned hours are recorded.'],
  ]
  test.each(rows)('with %j is %s: %s', (change, state, words) => {
    expect(part('Budget', change)).toMatchObject({ state, sentence: expect.stringContaining(words) as string })
  })
})

describe('Deadline', () => {
  const rows: readonly Row[] = [
    [{ completionPercentage: 40 }, 'good', '40 % is done in 50 % of the time; it is due in 100 days.'],
    [{ completionPercentage: 39 }, 'watch', '39 % is done'],
    [{ completionPercentage: 25 }, 'watch', '25 % is done'],
    [{ completionPercentage: 24 }, 'bad', '24 % is done'],
    [{ completionPercentage: null }, 'unknown', 'How much is done is not recorded; it is due in 100 days.'],
    [{ startDate: null }, 'unknown', '50 % is done, but no start is recorded; it is due in 100 days.'],
    [{ deadline: null }, 'unknown', 'No deadline is recorded.'],
    [{ deadline: TODAY, completionPercentage: 99 }, 'good', 'it is due today.'],
    [{ deadline: '2026-11-19' }, 'bad', 'The project is not completed and it was due 1 day ago.'],
    [{ deadline: '2026-11-19', completionPercentage: null }, 'bad', 'it was due 1 day ago.'],
    [{ deadline: '2026-11-19', completionPercentage: 100 }, 'good', 'All of the work is done; it was due 1 day ago.'],
    [{ startDate: '2026-12-01', completionPercentage: 0 }, 'good', '0 % is done in 0 % of the time'],
  ]
  test.each(rows)('with %j is %s: %s', (change, state, words) => {
    expect(part('Deadline', change)).toMatchObject({ state, sentence: expect.stringContaining(words) as string })
  })
})

describe('Activity', () => {
  const rows: readonly Row[] = [
    [{ lastActivity: '2026-11-20' }, 'good', "The latest time entry is today's."],
    [{ lastActivity: '2026-11-13' }, 'good', 'The latest time entry is 7 days old.'],
    [{ lastActivity: '2026-11-12' }, 'watch', '8 days old.'],
    [{ lastActivity: '2026-11-05' }, 'bad', '15 days old.'],
    [{ lastActivity: null }, 'bad', 'It began 99 days ago and nobody has logged time on it.'],
    [{ lastActivity: null, startDate: '2026-11-13' }, 'unknown', 'Nobody has logged time on it yet.'],
    [{ lastActivity: null, startDate: '2026-12-13' }, 'unknown', 'Nobody has logged time on it yet.'],
    [{ lastActivity: null, startDate: null }, 'unknown', 'Nobody has logged time on it yet.'],
  ]
  test.each(rows)('with %j is %s: %s', (change, state, sentence) => {
    expect(part('Activity', change)).toMatchObject({ state, sentence: expect.stringContaining(sentence) as string })
  })
})

describe('Staffing', () => {
  const rows: readonly Row[] = [
    [{ bookedPeople: 1 }, 'good', '1 person is booked today or later.'],
    [{ bookedPeople: 0 }, 'watch', 'Nobody is booked today or later; 3 people have logged time.'],
    [{ bookedPeople: 0, people: 1 }, 'watch', '1 person has logged time.'],
    [{ bookedPeople: 0, people: 0, lastActivity: null }, 'bad', 'nobody has logged time.'],
    [{ bookedPeople: 0, people: 0, lastActivity: null, startDate: '2026-12-01' }, 'watch', 'nobody has logged time.'],
  ]
  test.each(rows)('with %j is %s: %s', (change, state, sentence) => {
    expect(part('Staffing', change)).toMatchObject({ state, sentence: expect.stringContaining(sentence) as string })
  })
})

test.each([
  ['good', { deadline: null }],
  ['watch', { bookedPeople: 0 }],
  ['bad', { bookedPeople: 0, spent: 200_000 }],
] as const)('health is that of the weakest part that is known: %s with %j', (state, change) => {
  expect(projectHealth({ ...SOUND, ...change }, TODAY)?.state).toBe(state)
})

test('spending more never makes the budget look better', () => {
  const rank = { good: 0, watch: 1, bad: 2, unknown: 3 }
  const money = fc.integer({ min: 0, max: 300_000 })
  fc.assert(
    fc.property(money, money, (one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      const [before, after] = [part('Budget', { spent: less }), part('Budget', { spent: more })]
      expect(rank[after?.state ?? 'unknown']).toBeGreaterThanOrEqual(rank[before?.state ?? 'unknown'])
    }),
  )
})

test('how health is judged is told for every part, with the figures of the rule', () => {
  expect(HOW_HEALTH_IS_JUDGED.map(({ name }) => name)).toEqual([
    'Health',
    ...(projectHealth(SOUND, TODAY)?.parts ?? []).map(({ name }) => name),
  ])
  const text = HOW_HEALTH_IS_JUDGED.map((each) => each.text).join(' ')
  for (const words of [
    '150 per hour',
    '90 % of the budget',
    '120 % of the planned hours',
    'up to 7 days',
    '25 points',
  ]) {
    expect(text).toContain(words)
  }
})
