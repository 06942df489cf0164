import { expect, test } from 'vitest'
import { isHoliday, isWorkday, workdayFrom, workdayUpTo } from './calendar.ts'

test.each([
  '2024-03-29',
  '2024-04-01',
  '2025-04-18',
  '2025-04-21',
  '2026-04-03',
  '2026-04-06',
  '2030-04-22',
  '2026-12-25',
])('%s is a holiday', (day) => {
  expect(isHoliday(day)).toBe(true)
  expect(isWorkday(day)).toBe(false)
})

test('the next and the last workday skip the Christmas weekend', () => {
  expect(workdayFrom('2026-12-24')).toBe('2026-12-28')
  expect(workdayUpTo('2026-12-27')).toBe('2026-12-23')
  expect(workdayFrom('2026-11-18')).toBe('2026-11-18')
})
