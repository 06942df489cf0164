import { expect, test } from 'vitest'
import { isWorkday, workdayFrom, workdayUpTo } from './calendar.ts'

test('nobody works on holidays and weekends', () => {
  expect(['2026-04-03', '2026-04-06', '2026-12-25', '2026-12-26', '2026-12-27'].filter(isWorkday)).toEqual([])
})

test('the next and the last workday skip the Christmas weekend', () => {
  expect(workdayFrom('2026-12-25')).toBe('2026-12-29')
  expect(workdayUpTo('2026-12-27')).toBe('2026-12-24')
  expect(workdayFrom('2026-11-18')).toBe('2026-11-18')
})
