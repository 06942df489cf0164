import { expect, test } from 'vitest'
import { dismiss, dismissals, isDismissed, undismiss } from './dismissal.ts'
import type { Insight } from './insight.ts'
import { NAMED_CONCERNS } from './rules.ts'

const INSIGHT: Insight = {
  rule: 'overload',
  urgency: 'high',
  category: 'risk',
  title: 'Overload',
  sentence: 'Two people work on too many projects at once.',
  why: [],
  actions: [{ label: 'Open', href: '/' }],
  size: 2,
  list: { rule: 'overload', count: 2 },
  subjects: ['person 1', 'person 2'],
}

const DISMISSED = dismiss({}, INSIGHT, '2026-11-20')

test.each([
  ['on the same day', INSIGHT, '2026-11-20', true],
  ['six days later', INSIGHT, '2026-11-26', true],
  ['a week later', INSIGHT, '2026-11-27', false],
  ['with somebody less', { ...INSIGHT, size: 1, subjects: ['person 2'] }, '2026-11-21', true],
  ['with somebody else', { ...INSIGHT, subjects: ['person 2', 'person 3'] }, '2026-11-21', false],
  ['with another rule', { ...INSIGHT, rule: 'stagnation' }, '2026-11-20', false],
] as const)('a dismissal %s', (_case, insight, today, expected) => {
  expect(isDismissed(insight, DISMISSED, today)).toBe(expected)
})

test('among many a new name is no news, a quarter more is', () => {
  const many = { ...INSIGHT, size: 100 }
  const all = dismiss({}, many, '2026-11-20')
  expect(isDismissed({ ...many, subjects: ['person 9'] }, all, '2026-11-21')).toBe(true)
  expect(isDismissed({ ...many, size: 125 }, all, '2026-11-21')).toBe(true)
  expect(isDismissed({ ...many, size: 126 }, all, '2026-11-21')).toBe(false)
})

test('a new name is news where all are named, up to the most that are', () => {
  const named = (size: number) => {
    const insight = { ...INSIGHT, size, subjects: Array.from({ length: size }, (_, nth) => `person ${nth}`) }
    const next = { ...insight, subjects: [...insight.subjects.slice(1), 'person new'] }
    return isDismissed(next, dismiss({}, insight, '2026-11-20'), '2026-11-21')
  }
  expect([NAMED_CONCERNS, NAMED_CONCERNS + 1].map(named)).toEqual([false, true])
})

test('the reminder is dismissed for its day', () => {
  const reminder: Insight = { ...INSIGHT, rule: 'time-entry-reminder', size: 1, subjects: [] }
  const all = dismiss({}, reminder, '2026-11-20')
  expect(isDismissed(reminder, all, '2026-11-20')).toBe(true)
  expect(isDismissed(reminder, all, '2026-11-21')).toBe(false)
})

test('undone, it is as if nothing had been dismissed', () => {
  expect(undismiss(DISMISSED, 'overload')).toEqual({})
  expect(undismiss(DISMISSED, 'stagnation')).toEqual(DISMISSED)
})

test('what a browser keeps is read back as it was', () => {
  expect(dismissals.parse(JSON.parse(JSON.stringify(DISMISSED)))).toEqual(DISMISSED)
})
