import { describe, expect, test } from 'vitest'
import { isOverBudget, projectFigures, remainingOf } from './figures.ts'
import type { WholeProject } from './contract.ts'
import { projectWith } from './testing/examples.ts'

const figures = (change: Partial<WholeProject>, assume = false) => projectFigures(projectWith(change), assume)

describe('no figure of a project is invented', () => {
  test('a project with a budget of 60,000 and no hours has spent nothing, and its completion is not set', () => {
    for (const assume of [false, true]) {
      expect(figures({ budget: 60_000, priority: 'Low' }, assume)).toEqual({
        budget: { value: 60_000, from: 'entered' },
        spent: { value: 0, from: 'logged' },
        used: { value: 0, from: 'logged' },
        completion: null,
        priority: { value: 'Low', from: 'entered' },
      })
    }
  })

  test('spent is logged hours at the rate and billable expenses, unless somebody entered it', () => {
    expect(figures({ loggedHours: 10.25, billableExpenses: 199.99 }).spent).toEqual({ value: 1_737.49, from: 'logged' })
    expect(figures({ loggedHours: 10.25, spent: 0 }).spent).toEqual({ value: 0, from: 'entered' })
  })

  test.each([
    [
      { completionPercentage: 40, totalHours: 10, loggedHours: 5 },
      { value: 40, from: 'entered' },
    ],
    [
      { completionPercentage: 0, totalHours: 10, loggedHours: 5 },
      { value: 0, from: 'entered' },
    ],
    [
      { totalHours: 10, loggedHours: 5 },
      { value: 50, from: 'logged' },
    ],
    [{ totalHours: 10 }, { value: 0, from: 'logged' }],
    [
      { totalHours: 10, loggedHours: 15 },
      { value: 100, from: 'logged' },
    ],
    [{ loggedHours: 15 }, null],
    [
      { status: 'Completed' as const, completionPercentage: 90 },
      { value: 100, from: 'entered' },
    ],
  ])('completion with %j is %j', (change, completion) => {
    expect(figures(change).completion).toEqual(completion)
    expect(figures({ ...change, budget: 1 }, true).completion).toEqual(completion)
  })
})

describe('the figures of spec §9 are assumed', () => {
  test('of a project without budget, planned and logged hours, and only where the company assumes figures', () => {
    expect(figures({}, true)).toEqual({
      budget: { value: 150_000, from: 'assumed' },
      spent: { value: 97_500, from: 'assumed' },
      used: { value: 65, from: 'assumed' },
      completion: { value: 65, from: 'assumed' },
      priority: { value: 'Medium', from: 'assumed' },
    })
    expect(figures({})).toEqual({
      budget: null,
      spent: { value: 0, from: 'logged' },
      used: null,
      completion: null,
      priority: null,
    })
  })

  test.each([{ budget: 0 }, { totalHours: 1 }, { loggedHours: 0.25 }])('not of one with %j', (change) => {
    const { budget, spent, used, completion } = figures(change, true)
    for (const figure of [budget, spent, used, completion]) expect(figure?.from).not.toBe('assumed')
  })

  test('never in place of what is entered or claimed', () => {
    expect(figures({ spent: 75_000 }, true)).toMatchObject({
      spent: { value: 75_000, from: 'entered' },
      used: { value: 50, from: 'assumed' },
    })
    expect(figures({ billableExpenses: 300 }, true).spent).toEqual({ value: 300, from: 'logged' })
    expect(figures({ completionPercentage: 10 }, true).completion).toEqual({ value: 10, from: 'entered' })
  })
})

describe('a budget', () => {
  test.each([
    [{ budget: 100, spent: 100 }, false, 0, 100],
    [{ budget: 100, spent: 100.2 }, true, -0.2, 100.2],
    [{ budget: 0, spent: 0 }, false, 0, null],
    [{ budget: 0, spent: 1 }, true, -1, null],
  ])('with %j: over %j, remaining %d, used %j', (change, over, remaining, used) => {
    const told = figures(change)
    expect(isOverBudget(told)).toBe(over)
    expect(remainingOf(told)?.value).toBe(remaining)
    expect(told.used?.value ?? null).toBe(used)
  })

  test('that is not set has no remainder', () => {
    expect(remainingOf(figures({ spent: 10 }))).toBeNull()
    expect(isOverBudget(figures({ spent: 10 }))).toBe(false)
  })
})
