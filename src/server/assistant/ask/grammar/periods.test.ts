import { expect, test } from 'vitest'
import { periodAt, type Lean } from './periods.ts'
import { hoursAt, percentageAt } from './quantities.ts'
import { wordsOf } from './words.ts'

/** A Wednesday. */
const TODAY = '2026-11-18'

const keys = (text: string) => wordsOf(text).map(({ key }) => key)

function days(text: string, lean: Lean) {
  const words = keys(text)
  const found = words
    .map((_, at) => periodAt(words, at, TODAY))
    .find((one) => one !== null)
    ?.at(lean)
  return found ? [found.from, found.to] : null
}

test.each([
  ['today', '2026-11-18', '2026-11-18'],
  ['the day after tomorrow', '2026-11-20', '2026-11-20'],
  ['this week', '2026-11-16', '2026-11-22'],
  ['the week after next', '2026-11-30', '2026-12-06'],
  ['next month', '2026-12-01', '2026-12-31'],
  ['next quarter', '2027-01-01', '2027-03-31'],
  ['Q1 2028', '2028-01-01', '2028-03-31'],
  ['the second half of 2026', '2026-07-01', '2026-12-31'],
  ['the first half of December', '2026-12-01', '2026-12-16'],
  ['end of the month', '2026-11-21', '2026-11-30'],
  ['on Friday', '2026-11-20', '2026-11-20'],
  ['next Wednesday', '2026-11-25', '2026-11-25'],
  ['from 3 to 14 December', '2026-12-03', '2026-12-14'],
  ['3rd - 14th of December 2027', '2027-12-03', '2027-12-14'],
  ['between 28 December and 8 January', '2026-12-28', '2027-01-08'],
  ['from Thursday to Tuesday', '2026-11-19', '2026-11-24'],
  ['in March', '2027-03-01', '2027-03-31'],
  ['February 2028', '2028-02-01', '2028-02-29'],
  ['2026-12-24', '2026-12-24', '2026-12-24'],
  ['24/12', '2026-12-24', '2026-12-24'],
  ['24.12.2026', '2026-12-24', '2026-12-24'],
  ['December 24th', '2026-12-24', '2026-12-24'],
  ['in the next two weeks', '2026-11-18', '2026-12-01'],
  ['until Friday', '2026-11-18', '2026-11-20'],
  ['week 1', '2027-01-04', '2027-01-10'],
])('%s, ahead of a Wednesday in November, is %s to %s', (text, from, to) => {
  expect(days(text, 'future')).toEqual([from, to])
})

test.each([
  ['on Friday', '2026-11-13', '2026-11-13'],
  ['last Wednesday', '2026-11-11', '2026-11-11'],
  ['in March', '2026-03-01', '2026-03-31'],
  ['in December', '2025-12-01', '2025-12-31'],
  ['last 30 days', '2026-10-20', '2026-11-18'],
  ['the past week', '2026-11-12', '2026-11-18'],
  ['last week', '2026-11-09', '2026-11-15'],
  ['three days ago', '2026-11-15', '2026-11-15'],
  ['since Monday', '2026-11-16', '2026-11-18'],
  ['year to date', '2026-01-01', '2026-11-18'],
  ['last quarter', '2026-07-01', '2026-09-30'],
])('%s, behind it, is %s to %s', (text, from, to) => {
  expect(days(text, 'past')).toEqual([from, to])
})

test.each(['2026-13-01', 'version 3', 'the 2 of us', ''])('“%s” is no time', (text) => {
  expect(days(text, 'future')).toBeNull()
})

test.each([
  ['2h', 2],
  ['2.5 hours', 2.5],
  ['2,5 h', 2.5],
  ['90 min', 1.5],
  ['1h 30m', 1.5],
  ['1h30', 1.5],
  ['1:45', 1.75],
  ['half an hour', 0.5],
  ['an hour and a half', 1.5],
  ['two and a half hours', 2.5],
  ['half a day', 4],
  ['a full day', 8],
  ['50 minutes', 0.75],
])('%s is %d h, to the quarter', (text, hours) => {
  expect(hoursAt(keys(text), 0)?.value).toBe(hours)
})

test.each([
  ['50%', 50],
  ['50 %', 50],
  ['50 percent', 50],
  ['half time', 50],
  ['full-time', 100],
  ['20 hours a week', 50],
  ['three days per week', 60],
])('%s is %d percent of a full-time week', (text, percentage) => {
  expect(percentageAt(keys(text), 0)?.value).toBe(percentage)
})
