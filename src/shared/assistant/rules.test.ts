import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIRST_DAY, LAST_DAY, weekday } from '../time/day.ts'
import {
  averageWeek,
  hasPoorNotes,
  isImbalanced,
  isOutOfBalance,
  isOverloaded,
  isPoorNote,
  isStagnant,
  isTeamUnderused,
  isUnderutilized,
  loadPeriod,
  missesHours,
  missesRevenueTarget,
  needsReminder,
  revenueGap,
  spread,
  suggestsMentorship,
  teamUtilization,
} from './rules.ts'

const TODAY = '2026-11-20'

test.each([
  ['2026-11-20', '2026-10-19', '2026-11-15'],
  ['2026-11-16', '2026-10-19', '2026-11-15'],
  ['2026-11-22', '2026-10-19', '2026-11-15'],
  ['2026-11-23', '2026-10-26', '2026-11-22'],
])('on %s people are judged by the whole weeks from %s to %s', (today, from, to) => {
  expect(loadPeriod(today)).toEqual({ from, to })
})

test('the judged weeks begin on a Monday and end before the present one', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(FIRST_DAY), max: new Date(LAST_DAY), noInvalidDate: true }), (date) => {
      const today = date.toISOString().slice(0, 10)
      const { from, to } = loadPeriod(today)
      expect([weekday(from), weekday(to)]).toEqual([1, 7])
      expect(to < today).toBe(true)
    }),
  )
})

test.each([
  ['31.9 h a week of a full-time week', 31.9 * 4, 160, true],
  ['32 h a week is enough', 128, 160, false],
  ['two weeks of leave do not count as idle', 64, 80, false],
  ['half-time people are judged by half weeks', 66, 80, false],
  ['half-time people can be underutilized', 63, 80, true],
  ['who logged nothing', 0, 160, true],
  ['who was not there is not judged', 0, 0, false],
])('underutilized: %s', (_case, hours, effectiveHours, expected) => {
  expect(isUnderutilized(averageWeek(hours, effectiveHours))).toBe(expected)
})

test('more hours never make somebody underutilized, and more capacity never makes them busier', () => {
  const hours = fc.integer({ min: 0, max: 400 })
  fc.assert(
    fc.property(hours, hours, fc.integer({ min: 1, max: 200 }), (worked, more, capacity) => {
      const average = averageWeek(worked, capacity) ?? 0
      expect(averageWeek(worked + more, capacity) ?? 0).toBeGreaterThanOrEqual(average)
      expect(averageWeek(worked, capacity + more) ?? 0).toBeLessThanOrEqual(average)
    }),
  )
})

test.each([
  [599, 1000, 59.9, true],
  [600, 1000, 60, false],
  [0, 1000, 0, true],
  [0, 0, null, false],
])('a team of %i h in %i h has %s %% and is warned of: %s', (hours, capacity, percent, warned) => {
  expect(teamUtilization({ hours, capacity })).toBe(percent)
  expect(isTeamUnderused(percent)).toBe(warned)
})

test.each([
  [8, false],
  [9, true],
])('%i active projects are overload: %s', (projects, expected) => {
  expect(isOverloaded(projects)).toBe(expected)
})

test.each([
  ['an entry 7 days ago', '2026-11-13', null, 'Active', false, false],
  ['an entry 8 days ago', '2026-11-12', null, 'Active', false, true],
  ['begun 8 days ago without an entry', null, '2026-11-12', 'Ongoing', false, true],
  ['begun 7 days ago without an entry', null, '2026-11-13', 'Ongoing', false, false],
  ['begun long ago, but an entry today', TODAY, '2026-01-01', 'Active', false, false],
  ['no entry and no start', null, null, 'Active', false, false],
  ['completed', '2026-01-01', null, 'Completed', false, false],
  ['archived', '2026-01-01', null, 'Active', true, false],
] as const)('stagnant: %s', (_case, lastActivity, startDate, status, archived, expected) => {
  expect(isStagnant({ lastActivity, startDate, status, archived }, TODAY)).toBe(expected)
})

test.each([
  ['at 9:59', 9, 0, 8, false],
  ['from 10:00 on', 10, 0, 8, true],
  ['with an entry', 15, 1, 8, false],
  ['on a day off, on leave or on a public holiday', 15, 0, 0, false],
  ['on half a day of leave', 15, 0, 4, true],
])('reminder %s', (_case, hour, entriesToday, expectedHours, expected) => {
  expect(needsReminder(hour, { entriesToday, expectedHours })).toBe(expected)
})

test.each([
  ['Fixed bug', true],
  ['Fixed bugs', false],
  ['  Fixed bug  ', true],
  ['', true],
])('%j is a poor note: %s', (note, expected) => {
  expect(isPoorNote(note)).toBe(expected)
})

test.each([
  [10, 3, false],
  [10, 4, true],
  [0, 0, false],
  [1_000, 301, true],
])('of %i entries %i with poor notes are flagged: %s', (entries, poor, expected) => {
  expect(hasPoorNotes({ entries, poor })).toBe(expected)
})

test.each([
  ['all alike', [40, 40, 40], false],
  ['exactly 30 %', [28, 52], false],
  ['above 30 %', [27, 53], true],
  ['nobody', [], false],
  ['nobody works', [0, 0], false],
])('imbalance: %s', (_case, averages, expected) => {
  expect(isImbalanced(spread(averages))).toBe(expected)
})

test('the mean lies among the averages, and the deviation is within their range', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1 }), (averages) => {
      const { mean, deviation } = spread(averages)
      expect(mean).toBeGreaterThanOrEqual(Math.min(...averages) - 1e-9)
      expect(mean).toBeLessThanOrEqual(Math.max(...averages) + 1e-9)
      expect(deviation).toBeLessThanOrEqual(Math.max(...averages) - Math.min(...averages) + 1e-9)
    }),
  )
})

test.each([
  [52, 40, false],
  [52.5, 40, true],
  [28, 40, false],
  [27.5, 40, true],
])('%s h a week with a mean of %s h is out of balance: %s', (average, mean, expected) => {
  expect(isOutOfBalance(average, mean)).toBe(expected)
})

test('somebody who was not there has no average week', () => {
  expect(averageWeek(5, 0)).toBeNull()
})

test.each([
  [40, 32, true],
  [40, 32.25, false],
  [8, 0, true],
  [0, 8, false],
])('of %s h expected last week and %s h logged, hours are missing: %s', (capacity, hours, expected) => {
  expect(missesHours({ capacity, hours })).toBe(expected)
})

test.each([
  [5, false],
  [6, true],
])('mentorship is suggested for a team of %i: %s', (people, expected) => {
  expect(suggestsMentorship(people)).toBe(expected)
})

test.each([
  [79.9, true],
  [80, false],
  [null, false],
])('%s %% misses the revenue target: %s', (percent, expected) => {
  expect(missesRevenueTarget(percent)).toBe(expected)
})

test.each([
  [700, 1000, 100, 15_000],
  [800, 1000, 0, 0],
  [900, 1000, 0, 0],
])('%i h of %i h miss the revenue target by %i h worth %i', (hours, capacity, missing, amount) => {
  expect(revenueGap({ hours, capacity })).toEqual({ hours: missing, amount })
})
