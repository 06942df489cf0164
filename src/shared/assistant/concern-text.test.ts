import { expect, test } from 'vitest'
import type { ListedRule } from './choices.ts'
import { addressOf, concernFigures } from './concern-text.ts'
import type { Concern } from './contract.ts'

const concern = (change: Partial<Concern>): Concern => ({
  kind: 'person',
  id: 7,
  name: 'Ada',
  detail: '',
  value: 0,
  of: null,
  day: '2026-11-09',
  ...change,
})

test.each<[ListedRule, Partial<Concern>, string]>([
  ['underutilized', { value: 20.25 }, '20.3 h a week'],
  ['imbalance', { value: 20, of: 31.25 }, '20 h, mean 31.3 h'],
  ['overload', { value: 9 }, '9 active projects'],
  ['budget-alert', { value: 150, of: 100 }, '150 h of 100 h (150 %)'],
  ['budget-alert', { value: 3, of: null }, '3 h of 0 h (300 %)'],
  ['stagnation', { value: 1 }, '1 day, since 9 Nov'],
  ['poor-notes', { value: 3 }, '9 Nov, 3 characters'],
  ['pending-leave', { value: 2 }, 'in 2 days, from 9 Nov'],
  ['pending-leave', { value: 0 }, 'from 9 Nov'],
  ['pending-leave', { value: -1 }, 'from 9 Nov'],
  ['pending-claims', { value: 12 }, '12 days, since 9 Nov'],
  ['pending-reviews', { value: 1 }, '1 day, since 9 Nov'],
  ['missing-hours', { value: 8, of: 40 }, '8 of 40 h missing'],
  ['scarce-skills', { value: 1, of: 2 }, '1 person, 2 open projects'],
  ['unsubmitted-weeks', { value: 8, of: 40 }, '8 of 40 h logged'],
  ['undecided-weeks', { value: 3, detail: 'Grace' }, 'Grace, 3 working days, week of 9 Nov'],
  ['mentorship', { value: 6, of: 2 }, '6 people, 2 senior or lead'],
])('%s with %j is told as “%s”', (rule, change, figures) => {
  expect(concernFigures(rule, concern(change))).toBe(figures)
})

test.each<[Concern['kind'], string]>([
  ['person', '/people/7'],
  ['project', '/projects-detail?project=7'],
  ['entry', '/timesheets-detail?entry=7'],
  ['leave', '/leave-management?request=7'],
  ['week', '/timesheets-detail?view=week&employee=7&week=2026-11-09'],
  ['claim', '/expenses?expense=7'],
  ['review', '/performance-reviews?review=7'],
  ['skill', '/find-person?skills=C%23'],
  ['role', '/users-teams?role=C%23'],
])('a %s is shown at %s', (kind, address) => {
  expect(addressOf(concern({ kind, name: 'C#' }))).toBe(address)
})
