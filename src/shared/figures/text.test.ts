import { expect, test } from 'vitest'
import { hoursText, ofCapacity, overCapacity, overviewHours, percentText, utilizationText } from './text.ts'

test('hours without capacity say so and have no percentage', () => {
  expect(ofCapacity(32, 0)).toBe('32 h, no capacity')
  expect(ofCapacity(32, 0, 'booked')).toBe('32 h booked, no capacity')
  expect(ofCapacity(0, 40, 'booked')).toBe('0 h of 40 h booked')
  expect(utilizationText(null)).toBe('–')
})

test('utilization ends at 100 %, and the hours beyond are told', () => {
  expect([utilizationText(99.6), utilizationText(110), utilizationText(0.4)]).toEqual(['100 %', '100 %', '0.4 %'])
  expect([overCapacity(44, 40), overCapacity(40, 40)]).toEqual(['4 h over capacity', ''])
})

test('an overview tells quarters of an hour until they are noise', () => {
  expect([0, 2.5, 99.75, 100.25, 1345.25].map(overviewHours)).toEqual(['0 h', '2.5 h', '99.75 h', '100 h', '1,345 h'])
  expect(hoursText(1345.25)).toBe('1,345.25 h')
  expect([percentText(12.4), percentText(0.44)]).toEqual(['12 %', '0.4 %'])
})
