import { describe, expect, test } from 'vitest'
import {
  closeFault,
  correctedBy,
  isClosed,
  monthEnd,
  monthOf,
  monthText,
  nextMonth,
  reasonFault,
  reopenFault,
} from './rules.ts'

test.each([
  ['2026-12-31', '2026-12', '2027-01', '2026-12-31'],
  ['2028-02-01', '2028-02', '2028-03', '2028-02-29'],
  ['2026-01-31', '2026-01', '2026-02', '2026-01-31'],
])('%s is in %s, before %s, which ends on %s', (day, month, next, end) => {
  expect([monthOf(day), nextMonth(month), monthEnd(month)]).toEqual([month, next, end])
})

describe('a month', () => {
  const today = '2026-12-01'

  test('can be closed once it is over', () => {
    expect(closeFault('2026-11', { lastClosed: null, today })).toBeNull()
    expect(closeFault('2026-11', { lastClosed: null, today: '2026-11-30' })).toBe('November 2026 is not over yet')
    expect(closeFault('2027-05', { lastClosed: '2026-10', today })).toBe('May 2027 is not over yet')
  })

  test('is closed after the one before it, and only once; the first may be any', () => {
    expect(closeFault('2024-03', { lastClosed: null, today })).toBeNull()
    expect(closeFault('2026-10', { lastClosed: '2026-10', today })).toBe('October 2026 is closed already')
    expect(closeFault('2026-01', { lastClosed: '2026-10', today })).toBe('January 2026 is closed already')
    expect(closeFault('2026-11', { lastClosed: '2026-09', today })).toBe(
      'October 2026 is open still; months are closed in their order',
    )
  })

  test('is reopened before those that were closed before it', () => {
    expect(reopenFault('2026-10', '2026-10')).toBeNull()
    expect(reopenFault('2026-09', '2026-10')).toBe('October 2026 is closed, too; reopen it first')
    expect(reopenFault('2026-11', '2026-10')).toBe('November 2026 is open')
    expect(reopenFault('2026-11', null)).toBe('November 2026 is open')
  })

  test('is closed with all before it', () => {
    expect(isClosed('2026-10-31', '2026-10')).toBe(true)
    expect(isClosed('1990-01-01', '2026-10')).toBe(true)
    expect(isClosed('2026-11-01', '2026-10')).toBe(false)
    expect(isClosed('2026-10-31', null)).toBe(false)
    expect([monthText('2026-10'), reasonFault('2026-10-31')]).toEqual([
      'October 2026',
      'October 2026 is closed; say why this is changed',
    ])
  })
})

describe('a correction', () => {
  const entry = { userId: 1, projectId: 2, date: '2026-10-05', hours: 8 }
  const at = { month: '2026-10', userId: 1, projectId: 2 }
  const open = { ...entry, date: '2026-11-05' }

  test('tells the hours before and after', () => {
    expect(correctedBy(null, entry, '2026-10')).toEqual([{ ...at, hoursBefore: 0, hoursAfter: 8 }])
    expect(correctedBy(entry, { ...entry, hours: 6 }, '2026-10')).toEqual([{ ...at, hoursBefore: 8, hoursAfter: 6 }])
    expect(correctedBy(entry, null, '2026-10')).toEqual([{ ...at, hoursBefore: 8, hoursAfter: 0 }])
  })

  test('is one of each place where an entry is moved, so that the sums of each are right', () => {
    expect(correctedBy(entry, { ...entry, projectId: 3, hours: 6 }, '2026-10')).toEqual([
      { ...at, hoursBefore: 8, hoursAfter: 0 },
      { ...at, projectId: 3, hoursBefore: 0, hoursAfter: 6 },
    ])
    expect(correctedBy(entry, { ...entry, date: '2026-09-30' }, '2026-10')).toEqual([
      { ...at, hoursBefore: 8, hoursAfter: 0 },
      { ...at, month: '2026-09', hoursBefore: 0, hoursAfter: 8 },
    ])
  })

  test('is of closed months alone', () => {
    expect(correctedBy(entry, open, '2026-10')).toEqual([{ ...at, hoursBefore: 8, hoursAfter: 0 }])
    expect(correctedBy(open, entry, '2026-10')).toEqual([{ ...at, hoursBefore: 0, hoursAfter: 8 }])
    expect(correctedBy(open, null, '2026-10')).toEqual([])
    expect(correctedBy(entry, null, null)).toEqual([])
  })
})
