import { expect, test } from 'vitest'
import { fieldText, shortSpanText, spanText, weekdayText } from './words.ts'
import { auditId, EVERYBODY, holidayText, policyText } from './policies/fields.ts'

const TODAY = '2026-11-20'
const span = (startDate: string, endDate: string, startsAtNoon = false, endsAtNoon = false) => {
  return { startDate, endDate, startsAtNoon, endsAtNoon }
}

test('a day is named by its weekday, with its year where that is another one', () => {
  expect([weekdayText('2026-10-12', TODAY), weekdayText('2027-10-12', TODAY)]).toEqual([
    'Mon 12 Oct',
    'Tue 12 Oct 2027',
  ])
})

test.each([
  [span('2026-10-12', '2026-10-12'), 'Mon 12 Oct'],
  [span('2026-10-12', '2026-10-12', true), 'Mon 12 Oct, afternoon'],
  [span('2026-10-12', '2026-10-12', false, true), 'Mon 12 Oct, morning'],
  [span('2026-10-12', '2026-10-14'), 'Mon 12 Oct – Wed 14 Oct'],
  [span('2026-10-12', '2026-10-14', true), 'Mon 12 Oct noon – Wed 14 Oct'],
  [span('2026-10-12', '2026-10-14', false, true), 'Mon 12 Oct – Wed 14 Oct noon'],
])('days of leave %o are told as %s', (given, text) => {
  expect(spanText(given, TODAY)).toBe(text)
})

test.each([
  [span('2026-10-12', '2026-10-12'), '12 Oct'],
  [span('2026-10-12', '2026-10-16'), '12 – 16 Oct'],
  [span('2026-11-30', '2026-12-11'), '30 Nov – 11 Dec'],
  [span('2026-12-28', '2027-01-05'), '28 Dec 2026 – 5 Jan 2027'],
  [span('2027-12-06', '2027-12-10'), '6 – 10 Dec 2027'],
  [span('2027-11-30', '2027-12-10'), '30 Nov – 10 Dec 2027'],
  [span('2027-12-06', '2027-12-06'), '6 Dec 2027'],
])('with little room %o is %s', (given, text) => {
  expect(shortSpanText(given, TODAY)).toBe(text)
})

test('fields of a request are told in words', () => {
  expect([fieldText('startsAtNoon', true), fieldText('endsAtNoon', false)]).toEqual(['Yes', 'No'])
  expect([fieldText('totalDays', 1), fieldText('totalDays', 2.5)]).toEqual(['1 day', '2.5 days'])
  expect([fieldText('reason', ''), fieldText('reason', null), fieldText('reason', 'Wedding')]).toEqual([
    '–',
    '–',
    'Wedding',
  ])
  expect([fieldText('startDate', '2026-10-12'), fieldText('endDate', '2026-10-13')]).toEqual([
    'Mon 12 Oct 2026',
    'Tue 13 Oct 2026',
  ])
})

test('fields of policies and holidays are told in words', () => {
  expect([policyText('', null), policyText('', undefined), policyText('', 1), policyText('', 25)]).toEqual([
    'Unlimited',
    'Unlimited',
    '1 day',
    '25 days',
  ])
  expect([auditId({ leaveType: 'Annual Leave' }), auditId({ leaveType: 'Sick Leave' })]).toEqual([1, 2])
  expect([holidayText('calendar', null), holidayText('calendar', 'GB-ENG')]).toEqual([EVERYBODY, 'GB-ENG'])
  expect([holidayText('name', 'Founders’ Day'), holidayText('name', null)]).toEqual(['Founders’ Day', '–'])
  expect(holidayText('startDate', '2026-10-12')).toBe('Mon 12 Oct 2026')
})
