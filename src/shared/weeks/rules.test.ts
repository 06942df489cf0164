import { describe, expect, test } from 'vitest'
import {
  decidersOf,
  isLocked,
  missingDays,
  missingDeciders,
  missingText,
  stateOfChanged,
  stateOfNew,
  stateOfWeek,
  stateOnceApproved,
  submitFault,
} from './rules.ts'

const WEEK = '2026-11-16'
const LED = { userId: 1, leadId: 2 }

describe('an entry', () => {
  test('that comes into a submitted or approved week waits, and is open elsewhere', () => {
    expect(stateOfNew('week', 'Submitted')).toBe('Submitted')
    expect(stateOfNew('line', 'Approved')).toBe('Submitted')
    expect(stateOfNew('week', 'Returned')).toBeNull()
    expect(stateOfNew('week', null)).toBeNull()
    expect(stateOfNew('none', 'Approved')).toBeNull()
  })

  test('that waits goes on waiting when it is changed; a returned one is open', () => {
    const stays = (week: 'Submitted' | 'Returned' | null) => ({ week, isMoved: false })
    expect(stateOfChanged('week', 'Submitted', stays('Returned'))).toBe('Submitted')
    expect(stateOfChanged('week', 'Returned', stays('Returned'))).toBeNull()
    expect(stateOfChanged('week', 'Submitted', { week: null, isMoved: true })).toBeNull()
    expect(stateOfChanged('week', null, { week: 'Approved', isMoved: true })).toBe('Submitted')
    expect(stateOfChanged('none', 'Submitted', { week: null, isMoved: true })).toBe('Submitted')
  })

  test('is locked from its first approval on, where the company approves', () => {
    expect(isLocked('week', 'Approved')).toBe(true)
    expect(isLocked('line', 'Approved by lead')).toBe(true)
    expect(isLocked('week', 'Submitted')).toBe(false)
    expect(isLocked('week', null)).toBe(false)
    expect(isLocked('none', 'Approved')).toBe(false)
  })
})

describe('who approves', () => {
  test('is the manager where a project has no lead, or its lead logs for themselves', () => {
    expect(decidersOf('lead', { userId: 1, leadId: null })).toEqual(['manager'])
    expect(decidersOf('both', { userId: 2, leadId: 2 })).toEqual(['manager'])
    expect(decidersOf('lead', LED)).toEqual(['lead'])
    expect(decidersOf('manager', LED)).toEqual(['manager'])
  })

  test('both, in any order, or one who is both', () => {
    expect(stateOnceApproved('both', 'Submitted', LED, ['lead'])).toBe('Approved by lead')
    expect(stateOnceApproved('both', 'Submitted', LED, ['manager'])).toBe('Approved by manager')
    expect(stateOnceApproved('both', 'Approved by lead', LED, ['manager'])).toBe('Approved')
    expect(stateOnceApproved('both', 'Approved by lead', LED, ['lead'])).toBe('Approved by lead')
    expect(stateOnceApproved('both', 'Submitted', LED, ['lead', 'manager'])).toBe('Approved')
    expect(stateOnceApproved('manager', 'Submitted', LED, ['lead'])).toBe('Submitted')
  })

  test('whoever is left where the company chooses otherwise meanwhile', () => {
    expect(missingDeciders('manager', 'Approved by manager', LED)).toEqual(['manager'])
    expect(stateOnceApproved('lead', 'Approved by manager', LED, ['lead'])).toBe('Approved')
  })
})

describe('a week', () => {
  test('can be submitted from its first day on, once, and again where something is open', () => {
    const today = '2026-11-18'
    expect(submitFault(WEEK, { state: null, open: 0, today })).toBeNull()
    expect(submitFault('2026-11-23', { state: null, open: 1, today })).toBe('This week has not begun yet')
    expect(submitFault(WEEK, { state: 'Submitted', open: 0, today })).toBe('This week is submitted already')
    expect(submitFault(WEEK, { state: 'Approved', open: 0, today })).toBe('This week is approved already')
    expect(submitFault(WEEK, { state: 'Submitted', open: 1, today })).toBeNull()
    expect(submitFault(WEEK, { state: 'Returned', open: 0, today })).toBeNull()
  })

  const days = [
    { date: '2026-11-16', expectedHours: 7.6 },
    { date: '2026-11-17', expectedHours: 8 },
    { date: '2026-11-18', expectedHours: 0 },
  ]
  const entries = (second: number) => [
    { date: '2026-11-16', hours: 7.1 },
    { date: '2026-11-17', hours: second },
  ]

  test('misses hours of its days only if it falls short as a whole', () => {
    expect(missingDays(days, entries(8.5), 'week')).toEqual([])
    expect(missingDays(days, entries(8.49), 'week')).toEqual([{ date: '2026-11-16', hours: 0.5 }])
    expect(missingText(missingDays(days, entries(8), 'week'))).toMatch(/^0\.5 h on .*16/)
  })

  test('misses hours of every day that falls short, if the company chooses so', () => {
    expect(missingDays(days, entries(12), 'day')).toEqual([{ date: '2026-11-16', hours: 0.5 }])
    expect(missingDays(days, [], 'day').map(({ hours }) => hours)).toEqual([7.6, 8])
  })

  test('follows from its entries', () => {
    expect(stateOfWeek(['Approved', 'Approved'], 'Submitted')).toBe('Approved')
    expect(stateOfWeek(['Approved', 'Submitted'], 'Submitted')).toBe('Submitted')
    expect(stateOfWeek(['Approved', 'Returned'], 'Submitted')).toBe('Returned')
    expect(stateOfWeek(['Approved', null], 'Returned')).toBe('Returned')
    expect(stateOfWeek([], 'Submitted')).toBe('Approved')
  })
})
