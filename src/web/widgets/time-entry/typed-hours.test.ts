import { expect, test } from 'vitest'
import { SHIPPED_RULES, type EntryRules } from '#shared/time-entries/steps.ts'
import { nextHours, settledHours } from './typed-hours.ts'

const rules = (change: Partial<EntryRules>): EntryRules => ({ ...SHIPPED_RULES, ...change })

test.each<[typed: string, change: Partial<EntryRules>, settled: number | undefined]>([
  ['1.5', {}, undefined],
  ['1:30', {}, 1.5],
  ['1.50', {}, 1.5],
  ['1.3', {}, undefined],
  ['1.3', { rounding: 'nearest' }, 1.25],
  ['1.3', { rounding: 'up' }, 1.5],
  ['25', { rounding: 'up' }, undefined],
  ['x', { rounding: 'up' }, undefined],
  // Twenty minutes are no hours to the hundredth.
  ['0:20', { stepMinutes: 10 }, undefined],
  ['0:30', { stepMinutes: 10 }, 0.5],
])('%s with %j settles as %s', (typed, change, settled) => {
  expect(settledHours(typed, rules(change))).toBe(settled)
})

test.each<[typed: string, way: 1 | -1, change: Partial<EntryRules>, next: number | undefined]>([
  ['1', 1, {}, 1.25],
  ['1', -1, {}, 0.75],
  ['1.1', 1, {}, 1.25],
  ['', 1, {}, 0.25],
  ['', -1, {}, 0.25],
  ['0.25', -1, {}, 0.25],
  ['23.75', 1, {}, 24],
  ['24', 1, {}, undefined],
  ['24', -1, {}, 23.75],
  ['1', 1, { stepMinutes: 30 }, 1.5],
])('from “%s” %i step with %j leads to %s', (typed, way, change, next) => {
  expect(nextHours(typed, way, rules(change))).toBe(next)
})
