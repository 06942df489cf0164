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
  hoursValue: 45_000,
  completionPercentage: 50,
  priority: null,
  billableExpenses: 0,
  startDate: '2026-08-13',
  deadline: '2027-02-28',
  nextMilestone: '2026-12-04',
  lastActivity: '2026-11-19',
  people: 3,
  bookedPeople: 3,
}

/** Nothing is recorded from which its figures could be told; none is assumed to judge it by. */
const BLANK = { budget: null, spent: null, completionPercentage: null, totalHours: 0, loggedHours: 0 }

function part(name: HealthPart['name'], change: Partial<JudgedProject>): HealthPart | undefined {
  return projectHealth({ ...SOUND, ...change }, TODAY)?.parts.find((each) => each.name === name)
}

test('a sound project is on track in every part, with figures', () => {
  expect(projectHealth(SOUND, TODAY)).toEqual({
    state: 'on track',
    parts: [
      {
        name: 'Budget',
        state: 'on track',
        sentence: '50 % of the budget is used in 50 % of the time. 300 of 600 planned hours are logged (50 %).',
      },
      { name: 'Deadline', state: 'on track', sentence: '50 % is done in 50 % of the time; it is due in 100 days.' },
      { name: 'Milestones', state: 'on track', sentence: 'The next milestone is due in 14 days.' },
      { name: 'Activity', state: 'on track', sentence: 'The latest time entry is 1 day old.' },
      { name: 'Staffing', state: 'on track', sentence: '3 people are booked today or later.' },
    ],
  })
})

test.each([{ status: 'Completed' as const }, { archived: true }])('%j is not judged', (change) => {
  expect(projectHealth({ ...SOUND, ...change }, TODAY)).toBeNull()
})

type Row = readonly [Partial<JudgedProject>, HealthState, string]

describe('Budget', () => {
  const rows: readonly Row[] = [
    [{ spent: 65_000 }, 'on track', '65 % of the budget is used in 50 % of the time.'],
    [{ spent: 66_000 }, 'at risk', '66 % of the budget is used in 50 % of the time.'],
    [{ spent: 81_000 }, 'off track', '81 % of the budget is used in 50 % of the time.'],
    [{ spent: 89_000, deadline: null }, 'on track', '89 % of the budget is used.'],
    [{ spent: 90_000, deadline: null }, 'at risk', '90 % of the budget is used.'],
    [{ spent: 100_000, deadline: null }, 'at risk', '100 % of the budget is used.'],
    [{ spent: 101_000, startDate: null }, 'off track', '101 % of the budget is used.'],
    [{ spent: null }, 'on track', '45 % of the budget is used in 50 % of the time.'],
    [{ spent: null, billableExpenses: 45_000 }, 'off track', '90 % of the budget is used in 50 % of the time.'],
    [{ budget: null }, 'on track', '300 of 600 planned hours are logged (50 %).'],
    [{ budget: 0 }, 'off track', 'The budget is 0, and money is spent. 300 of 600 planned hours'],
    [{ budget: 0, spent: 0 }, 'on track', 'The budget is 0, and nothing is spent.'],
    [{ isLoss: true }, 'off track', 'Loss-making: its hours cost more at completion than it earns.'],
    [{ isLoss: false }, 'on track', '50 % of the budget is used in 50 % of the time. 300 of 600'],
    [{ loggedHours: 600 }, 'on track', '600 of 600 planned hours are logged (100 %).'],
    [{ loggedHours: 601 }, 'at risk', '601 of 600 planned hours'],
    [{ loggedHours: 720 }, 'at risk', '720 of 600 planned hours are logged (120 %).'],
    [{ loggedHours: 721 }, 'off track', '721 of 600 planned hours'],
    [{ totalHours: 0 }, 'on track', '50 % of the budget is used in 50 % of the time.'],
    [BLANK, 'not known', 'Neither a budget nor planned hours are recorded.'],
    [{ totalHours: 0, budget: null }, 'not known', 'Neither a budget nor planned hours are recorded.'],
  ]
  test.each(rows)('with %j is %s: %s', (change, state, words) => {
    expect(part('Budget', change)).toMatchObject({ state, sentence: expect.stringContaining(words) as string })
  })
})

describe('Deadline', () => {
  const rows: readonly Row[] = [
    [{ completionPercentage: 40 }, 'on track', '40 % is done in 50 % of the time; it is due in 100 days.'],
    [{ completionPercentage: 39 }, 'at risk', '39 % is done'],
    [{ completionPercentage: 25 }, 'at risk', '25 % is done'],
    [{ completionPercentage: 24 }, 'off track', '24 % is done'],
    [{ completionPercentage: null }, 'on track', '50 % of the planned hours is logged in 50 % of the time'],
    [{ completionPercentage: null, totalHours: 0 }, 'not known', 'How much is done is not recorded; it is due in'],
    [BLANK, 'not known', 'How much is done is not recorded; it is due in 100 days.'],
    [{ startDate: null }, 'not known', '50 % is done, but no start is recorded; it is due in 100 days.'],
    [{ deadline: null }, 'not known', 'No deadline is recorded.'],
    [{ deadline: TODAY, completionPercentage: 99 }, 'on track', 'it is due today.'],
    [{ deadline: '2026-11-19' }, 'off track', 'The project is not completed and it was due 1 day ago.'],
    [{ deadline: '2026-11-19', completionPercentage: null }, 'off track', 'it was due 1 day ago.'],
    [{ deadline: '2026-11-19', completionPercentage: null, loggedHours: 700 }, 'off track', 'it was due 1 day ago.'],
    [
      { deadline: '2026-11-19', completionPercentage: 100 },
      'on track',
      'All of the work is done; it was due 1 day ago.',
    ],
    [{ startDate: '2026-12-01', completionPercentage: 0 }, 'on track', '0 % is done in 0 % of the time'],
  ]
  test.each(rows)('with %j is %s: %s', (change, state, words) => {
    expect(part('Deadline', change)).toMatchObject({ state, sentence: expect.stringContaining(words) as string })
  })
})

describe('Milestones: an overdue one is not on track', () => {
  const rows: readonly Row[] = [
    [{ nextMilestone: null }, 'not known', 'No open milestone is recorded.'],
    [{ nextMilestone: TODAY }, 'on track', 'The next milestone is due today.'],
    [{ nextMilestone: '2026-11-19' }, 'at risk', 'A milestone is 1 day overdue.'],
    [{ nextMilestone: '2026-10-21' }, 'at risk', 'A milestone is 30 days overdue.'],
    [{ nextMilestone: '2026-10-20' }, 'off track', 'A milestone is 31 days overdue.'],
  ]
  test.each(rows)('with %j it is %s: %s', (change, state, sentence) => {
    expect(part('Milestones', change)).toMatchObject({ state, sentence })
    expect(projectHealth({ ...SOUND, ...change }, TODAY)?.state).toBe(state === 'not known' ? 'on track' : state)
  })
})

describe('Activity', () => {
  const rows: readonly Row[] = [
    [{ lastActivity: '2026-11-20' }, 'on track', "The latest time entry is today's."],
    [{ lastActivity: '2026-11-13' }, 'on track', 'The latest time entry is 7 days old.'],
    [{ lastActivity: '2026-11-12' }, 'at risk', '8 days old.'],
    [{ lastActivity: '2026-11-05' }, 'off track', '15 days old.'],
    [{ lastActivity: null }, 'off track', 'It began 99 days ago and nobody has logged time on it.'],
    [{ lastActivity: null, startDate: '2026-11-13' }, 'not known', 'Nobody has logged time on it yet.'],
    [{ lastActivity: null, startDate: '2026-12-13' }, 'not known', 'Nobody has logged time on it yet.'],
    [{ lastActivity: null, startDate: null }, 'not known', 'Nobody has logged time on it yet.'],
  ]
  test.each(rows)('with %j is %s: %s', (change, state, sentence) => {
    expect(part('Activity', change)).toMatchObject({ state, sentence: expect.stringContaining(sentence) as string })
  })
})

describe('Staffing', () => {
  const rows: readonly Row[] = [
    [{ bookedPeople: 1 }, 'on track', '1 person is booked today or later.'],
    [{ bookedPeople: 0 }, 'at risk', 'Nobody is booked today or later; 3 people have logged time.'],
    [{ bookedPeople: 0, people: 1 }, 'at risk', '1 person has logged time.'],
    [{ bookedPeople: 0, people: 0, lastActivity: null }, 'off track', 'nobody has logged time.'],
    [{ bookedPeople: 0, people: 0, lastActivity: null, startDate: '2026-12-01' }, 'at risk', 'nobody has logged time.'],
  ]
  test.each(rows)('with %j is %s: %s', (change, state, sentence) => {
    expect(part('Staffing', change)).toMatchObject({ state, sentence: expect.stringContaining(sentence) as string })
  })
})

test.each([
  ['on track', { deadline: null }],
  ['at risk', { bookedPeople: 0 }],
  ['off track', { bookedPeople: 0, spent: 200_000 }],
] as const)('health is that of the weakest part that is known: %s with %j', (state, change) => {
  expect(projectHealth({ ...SOUND, ...change }, TODAY)?.state).toBe(state)
})

test('spending more never makes the budget look better', () => {
  const rank = { 'on track': 0, 'at risk': 1, 'off track': 2, 'not known': 3 }
  const money = fc.integer({ min: 0, max: 300_000 })
  fc.assert(
    fc.property(money, money, (one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)]
      const [before, after] = [part('Budget', { spent: less }), part('Budget', { spent: more })]
      expect(rank[after?.state ?? 'not known']).toBeGreaterThanOrEqual(rank[before?.state ?? 'not known'])
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

test('the rule is told in whole sentences, with its figures', () => {
  for (const { text } of HOW_HEALTH_IS_JUDGED) expect(text).toMatch(/^[A-Z][^]*[a-z]\.$/)
  expect(HOW_HEALTH_IS_JUDGED.map(({ text }) => text).join(' ')).not.toMatch(/NaN|undefined/)
})

test('of a project that began long ago, one day has its own word', () => {
  expect(part('Activity', { lastActivity: null, startDate: '2026-11-12' })?.sentence).toBe(
    'It began 8 days ago and nobody has logged time on it.',
  )
})
