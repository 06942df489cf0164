import { expect, test } from 'vitest'
import { SHIPPED_RULES } from '../time-entries/steps.ts'
import { runningText, isForgotten } from './rules.ts'
import { hoursByDay, timedHours } from './timed-hours.ts'

const STARTED = { startedAt: '2026-11-20T09:00:00.000Z', date: '2026-11-20', startTime: '09:00' }
const after = (minutes: number, seconds = 0) =>
  new Date(Date.parse(STARTED.startedAt) + minutes * 60_000 + seconds * 1_000)

test.each([
  ['none', 80, 1.25],
  ['none', 83, 1.5],
  ['nearest', 83, 1.5],
  ['up', 61, 1.25],
  ['up', 60, 1],
  ['down', 89, 1.25],
] as const)('rounded %s, %d minutes are %d hours', (rounding, minutes, hours) => {
  expect(timedHours(STARTED, after(minutes, 40), { ...SHIPPED_RULES, rounding })).toEqual({ hours })
})

test('what comes to no step at all is said, and not made more of', () => {
  expect(timedHours(STARTED, after(5), SHIPPED_RULES)).toEqual({ fault: 'Minimum 0.25 hours' })
  expect(timedHours(STARTED, after(14), { ...SHIPPED_RULES, rounding: 'down' })).toEqual({
    fault: 'Minimum 0.25 hours',
  })
  expect(timedHours(STARTED, after(-5), SHIPPED_RULES)).toEqual({ fault: 'Minimum 0.25 hours' })
})

test('it is forgotten after ten hours, and once more days are over than it has run for', () => {
  expect(isForgotten(STARTED, after(600), '2026-11-20')).toBe(false)
  expect(isForgotten(STARTED, after(601), '2026-11-20')).toBe(true)
  expect(isForgotten(STARTED, after(30), '2026-11-21')).toBe(true)
})

test('it is not forgotten where it runs past midnight', () => {
  const late = { ...STARTED, startTime: '23:50' }
  expect(isForgotten(late, after(20), '2026-11-21')).toBe(false)
  expect(isForgotten(late, after(20), '2026-11-22')).toBe(true)
  expect(isForgotten(late, after(601), '2026-11-21')).toBe(true)
})

test.each([
  [5, '23:50', 20, [10, 10]],
  [1, '23:57', 8, [3, 5]],
  [5, '23:50', 10, [10]],
  [15, '23:50', 15, [15]],
  [15, '23:55', 30, [30]],
  [15, '22:30', 180, [90, 90]],
  [6, '00:00', 30, [30]],
] as const)('by steps of %d minutes, from %s on %d minutes are %j by day', (stepMinutes, startTime, minutes, parts) => {
  const days = hoursByDay({ date: '2026-11-20', startTime }, minutes / 60, { stepMinutes })
  expect(days.map(({ hours }) => Math.round(hours * 60))).toEqual(parts)
  expect(days[1]).toEqual(parts.length === 1 ? undefined : { ...days[1], date: '2026-11-21', startTime: '00:00' })
})

test('it is shown in hours and minutes', () => {
  expect([0, 59_999, 60_000, 45_000_000].map(runningText)).toEqual(['0:00', '0:00', '0:01', '12:30'])
})
