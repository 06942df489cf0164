import { expect, test } from 'vitest'
import type { WholeProject } from './contract.ts'
import { healthPlace, ratedCompletion, standsAs, usedPlace, type StandingFilter } from './standing.ts'
import { projectWith } from './testing/examples.ts'

const TODAY = '2026-11-20'

test.each<[rule: string, Partial<WholeProject>, StandingFilter, boolean]>([
  ['a deadline of yesterday is overdue', { deadline: '2026-11-19' }, { deadline: 'overdue' }, true],
  ['a deadline of today is soon, not overdue', { deadline: TODAY }, { deadline: 'soon' }, true],
  ['a deadline in 30 days is soon', { deadline: '2026-12-20' }, { deadline: 'soon' }, true],
  ['a deadline in 31 days is later', { deadline: '2026-12-21' }, { deadline: 'later' }, true],
  ['no deadline is none', {}, { deadline: 'none' }, true],
  ['a completed project without a deadline has none too', { status: 'Completed' }, { deadline: 'none' }, true],
  [
    'a completed project is not overdue',
    { status: 'Completed', deadline: '2026-11-19' },
    { deadline: 'overdue' },
    false,
  ],
  ['no budget is none', { spent: 10 }, { budget: 'none' }, true],
  ['more spent than budgeted is over', { budget: 100, spent: 100.01 }, { budget: 'over' }, true],
  ['all of the budget is near', { budget: 100, spent: 100 }, { budget: 'near' }, true],
  ['90 % of the budget is near', { budget: 100, spent: 90 }, { budget: 'near' }, true],
  ['less is within', { budget: 100, spent: 89.99 }, { budget: 'within' }, true],
  ['a budget of 0 of which nothing is spent is within', { budget: 0, spent: 0 }, { budget: 'within' }, true],
  ['an open project is open', {}, { open: 'true' }, true],
  ['a completed one is not', { status: 'Completed' }, { open: 'true' }, false],
  ['a stated completion is rated', { completionPercentage: 0 }, { rated: 'true' }, true],
  ['an unknown one is not', {}, { rated: 'true' }, false],
  [
    'all that is asked must hold',
    { deadline: TODAY, budget: 100, spent: 1 },
    { deadline: 'soon', budget: 'over' },
    false,
  ],
  ['nothing asked lets everything stand', {}, {}, true],
])('%s', (_rule, change, filter, stands) => {
  expect(standsAs(projectWith(change, { today: TODAY }), filter, TODAY)).toBe(stands)
})

test('a project is asked for by its health', () => {
  const project = { ...projectWith({}), health: 'at risk' as const }
  expect(standsAs(project, { health: 'at risk' }, TODAY)).toBe(true)
  expect(standsAs(project, { health: 'off track' }, TODAY)).toBe(false)
})

test('an assumed completion adds nothing to the mean', () => {
  expect(ratedCompletion(projectWith({}, { assume: true }))).toBeNull()
  expect(ratedCompletion(projectWith({ completionPercentage: 40 }))).toBe(40)
})

test('the worst health comes first, and what is not judged last', () => {
  const states = [null, 'not known', 'on track', 'off track', 'at risk'] as const
  const sorted = states.toSorted((a, b) => healthPlace({ health: a }) - healthPlace({ health: b }))
  expect(sorted).toEqual(['off track', 'at risk', 'on track', 'not known', null])
})

test.each([
  ['no budget', {}, -1],
  ['nothing of a budget of 0', { budget: 0, spent: 0 }, 0],
  ['half of the budget', { budget: 100, spent: 50 }, 50],
  ['anything of a budget of 0, which is more than any part', { budget: 0, spent: 1 }, 1e15],
])('the place by the used part of the budget: %s', (_rule, change, place) => {
  expect(usedPlace(projectWith(change))).toBe(place)
})
