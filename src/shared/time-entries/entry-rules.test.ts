import { expect, test } from 'vitest'
import { inSteps, loggedMinutes, notesFault } from './entry-rules.ts'
import { showsSkills } from './rules.ts'
import { SHIPPED_RULES, type EntryRules } from './steps.ts'

const rules = (of: Partial<EntryRules>): EntryRules => ({ ...SHIPPED_RULES, ...of })

test.each([
  [0.2, 'Minimum 0.25 hours'],
  [0, 'Minimum 0.25 hours'],
  [-1, 'Minimum 0.25 hours'],
  [24.25, 'Maximum 24 hours'],
  [0.3, 'Hours go in steps of 0.25'],
])('without other rules, %d hours are refused: %s', (hours, fault) => {
  expect(loggedMinutes(hours, SHIPPED_RULES)).toEqual({ fault })
})

test.each([
  ['nearest', 1.32, 75],
  ['nearest', 1.375, 90],
  ['up', 1.01, 75],
  ['up', 1.25, 75],
  ['down', 1.49, 75],
  ['up', 0.01, 15],
  ['up', 23.9, 1440],
] as const)('rounded %s to quarters, %d hours are %d minutes', (rounding, hours, minutes) => {
  expect(loggedMinutes(hours, rules({ rounding }))).toEqual({ minutes })
})

test.each([
  ['down', 0.2],
  ['nearest', 0.1],
  ['up', 0],
] as const)('what is rounded %s to nothing is refused: %d hours', (rounding, hours) => {
  expect(loggedMinutes(hours, rules({ rounding }))).toEqual({ fault: 'Minimum 0.25 hours' })
})

test.each([
  [1, 1 / 60, 1],
  [1, 0.33, 20],
  [1, 0.34, 20],
  [5, 5 / 60, 5],
  [5, 0.08, 5],
  [5, 0.09, 5],
  [20, 0.67, 40],
  [6, 0.1, 6],
] as const)('in steps of %d min, %d hours are %d minutes, also as they are shown', (stepMinutes, hours, minutes) => {
  expect(loggedMinutes(hours, rules({ stepMinutes }))).toEqual({ minutes })
})

test.each([
  [5, 0.2, 'Hours go in steps of 5 minutes'],
  [20, 0.5, 'Hours go in steps of 20 minutes'],
  [1, 0.002, 'Minimum 1 minute'],
  [60, 0.5, 'Minimum 1 hour'],
  [30, 0.75, 'Hours go in steps of 0.5'],
] as const)('in steps of %d min, %d hours are refused: %s', (stepMinutes, hours, fault) => {
  expect(loggedMinutes(hours, rules({ stepMinutes }))).toEqual({ fault })
})

test('notes may be empty where the company does not ask for them, and never without end', () => {
  expect(notesFault('  ', SHIPPED_RULES)).toBe('Notes are required')
  expect(notesFault('  ', rules({ notesRequired: false }))).toBeUndefined()
  expect(notesFault('x'.repeat(10_001), rules({ notesRequired: false }))).toBe('At most 10000 characters')
})

test('hours that are worked out go to the nearest step', () => {
  expect(inSteps(2.64, { stepMinutes: 15 })).toBe(2.75)
  expect(inSteps(2.64, { stepMinutes: 20 })).toBe(2.67)
  expect(inSteps(30, { stepMinutes: 15 })).toBe(24)
})

test.each([
  [null, true],
  ['task', true],
  ['project', false],
  ['text', false],
  ['removed', false],
] as const)('notes for which %s stands show skills: %s', (standIn, shows) => {
  expect(showsSkills(standIn)).toBe(shows)
})
