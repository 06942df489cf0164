import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import { expect, test } from 'vitest'
import { addDays } from './day.ts'
import { dayAndMonth, dayAs, dayText } from './day-text.ts'

test.each([
  ['2026-12-04', '4 Dec 2026', '4 Dec'],
  ['2026-09-30', '30 Sep 2026', '30 Sep'],
  ['1990-01-01', '1 Jan 1990', '1 Jan'],
])('%s is told as %s, and as %s where the year is clear', (day, whole, short) => {
  expect(dayText(day)).toBe(whole)
  expect(dayAndMonth(day)).toBe(short)
})

test.each(['EEE d MMM', 'EEEE d MMMM yyyy', 'EEEEE', 'MMM yy', "d MMM '·' 'W'I"])(
  'a day by the pattern %s is what date-fns makes of it, around the ends of years too',
  (pattern) => {
    for (let day = '2024-12-20'; day < '2027-01-10'; day = addDays(day, 5))
      expect(dayAs(day, pattern)).toBe(format(parseISO(day), pattern))
  },
)
