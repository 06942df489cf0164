import { expect, test } from 'vitest'
import { alertText, overFrom, projectAlerts } from './alerts.ts'
import { projectWith } from './testing/examples.ts'

const SHARES = [80, 100, 120]
const told = (
  change: Parameters<typeof projectWith>[0],
  shares: readonly number[] = SHARES,
  missed: string | null = null,
) =>
  projectAlerts({ ...projectWith(change), missedMilestone: missed }, shares).map((alert) =>
    alert.of === 'milestone' ? `milestone ${alert.day}` : `${alert.of} ${alert.share}`,
  )

test.each([
  ['exactly at a share', { totalHours: 3, loggedHours: 2.4 }, []],
  ['a hundredth above it', { totalHours: 3, loggedHours: 2.41 }, ['hours 80']],
  ['above several, of which the greatest counts', { totalHours: 3, loggedHours: 3.61 }, ['hours 120']],
  ['hours without a plan', { totalHours: 0, loggedHours: 5 }, []],
  ['money', { budget: 1_000, spent: 800.01 }, ['budget 80']],
  ['money exactly at a share', { budget: 1_000, spent: 800 }, []],
  ['a budget of 0 of which nothing is spent', { budget: 0, spent: 0 }, []],
  ['a budget of 0 of which something is', { budget: 0, spent: 0.01 }, ['budget 120']],
  ['both', { totalHours: 10, loggedHours: 11, budget: 1_000 }, ['hours 100', 'budget 120']],
  ['a completed project', { totalHours: 10, loggedHours: 20, status: 'Completed' as const }, []],
  ['an archived project', { totalHours: 10, loggedHours: 20, archived: true }, []],
  ['a share that is noted', { totalHours: 10, loggedHours: 11, hoursAlertNoted: 100 }, []],
  ['one above the noted one', { totalHours: 10, loggedHours: 12.5, hoursAlertNoted: 100 }, ['hours 120']],
  ['one below the noted one', { totalHours: 10, loggedHours: 9, hoursAlertNoted: 100 }, []],
])('alerts: %s', (_case, change, expected) => {
  expect(told(change)).toEqual(expected)
})

test.each([
  ['that is missed', {}, ['milestone 2026-10-01']],
  ['of a completed project', { status: 'Completed' as const }, []],
  ['of an archived project', { archived: true }, []],
  ['that is noted', { milestoneAlertNoted: '2026-10-01' }, []],
  ['before the noted one', { milestoneAlertNoted: '2026-10-02' }, []],
  ['after the noted one', { milestoneAlertNoted: '2026-09-30' }, ['milestone 2026-10-01']],
])('alerts: a milestone %s', (_case, change, expected) => {
  expect(told(change, [], '2026-10-01')).toEqual(expected)
})

test('a company that has set no share is told of none', () => {
  expect(told({ totalHours: 1, loggedHours: 50 }, [])).toEqual([])
})

test.each([
  ['the least one from 100 % on', [50, 100, 120], 100],
  ["the specification's where none is that large", [50, 90], 120],
])('a project is over its hours beyond %s', (_case, shares, expected) => {
  expect(overFrom(shares)).toBe(expected)
})

test.each([
  [{ of: 'milestone', day: '2026-10-01' }, 'A milestone due on 1 Oct 2026 has not been reached.'],
  [{ of: 'hours', share: 120 }, 'More than 120 % of its planned hours are logged.'],
  [{ of: 'budget', share: 80 }, 'More than 80 % of its budget is spent.'],
] as const)('%j is told', (alert, words) => {
  expect(alertText(alert)).toBe(words)
})
