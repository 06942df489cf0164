import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CATEGORIES, URGENCIES } from './choices.ts'
import { inOrder, type Insight, type InsightRule } from './insight.ts'
import { insightsForScreen } from './screen-insights.ts'

const insight = (rule: InsightRule, change: Partial<Insight> = {}): Insight => ({
  rule,
  urgency: 'medium',
  category: 'efficiency',
  title: rule,
  sentence: '',
  why: [],
  actions: [{ label: 'Open', href: '/' }],
  size: 1,
  list: null,
  subjects: [],
  ...change,
})

const ALL: readonly Insight[] = [
  insight('budget-alert', { urgency: 'high', category: 'risk' }),
  insight('overload', { urgency: 'high', category: 'risk', subjects: ['person 7'] }),
  insight('time-entry-reminder', { urgency: 'high' }),
  insight('team-utilization', { category: 'risk' }),
  insight('stagnation', { category: 'risk' }),
  insight('poor-notes', { size: 9 }),
  insight('missing-hours', { size: 5 }),
  insight('pending-leave', { size: 4 }),
  insight('pending-reviews', { size: 3 }),
  insight('pending-claims', { size: 2 }),
  insight('underutilized', { category: 'opportunity', subjects: ['person 7'] }),
  insight('scarce-skills', { urgency: 'low', category: 'risk' }),
  insight('mentorship', { urgency: 'low', category: 'insight' }),
]

const firstOn = (pathname: string) =>
  insightsForScreen(pathname, ALL)
    .slice(0, 3)
    .map(({ rule }) => rule)

test.each<[string, InsightRule[]]>([
  ['/leave-management', ['pending-leave', 'budget-alert', 'overload']],
  ['/expenses', ['pending-claims', 'budget-alert', 'overload']],
  ['/projects-detail', ['budget-alert', 'stagnation', 'overload']],
  ['/resource-allocation', ['overload', 'team-utilization', 'underutilized']],
  ['/skills', ['poor-notes', 'scarce-skills', 'mentorship']],
  ['/', ['poor-notes', 'scarce-skills', 'mentorship']],
  ['/resources', ['poor-notes', 'scarce-skills', 'mentorship']],
  ['/timesheets-detail', ['time-entry-reminder', 'poor-notes', 'missing-hours']],
  ['/performance-reviews', ['pending-reviews', 'budget-alert', 'overload']],
  ['/people-overview', ['overload', 'pending-leave', 'pending-reviews']],
  ['/users-teams', ['overload', 'pending-leave', 'pending-reviews']],
  ['/people/7', ['overload', 'underutilized', 'pending-leave']],
  ['/dashboard', ['budget-alert', 'overload', 'time-entry-reminder']],
  ['/data-export', ['budget-alert', 'overload', 'time-entry-reminder']],
  ['/no-such-screen', ['budget-alert', 'overload', 'time-entry-reminder']],
])('on %s insights fit the screen first, then the company: %j', (pathname, rules) => {
  expect(firstOn(pathname)).toEqual(rules)
})

test('no screen leaves an insight out, and each part of them stays in the order of urgency', () => {
  const some = fc
    .shuffledSubarray([...ALL])
    .chain((insights) =>
      fc
        .tuple(fc.constantFrom(...URGENCIES), fc.constantFrom(...CATEGORIES))
        .map(([urgency, category]) => insights.map((one, nth) => (nth === 0 ? { ...one, urgency, category } : one))),
    )
  fc.assert(
    fc.property(some, fc.constantFrom('/expenses', '/skills', '/people/7', '/dashboard'), (insights, pathname) => {
      const shown = insightsForScreen(pathname, insights)
      expect(shown.toSorted(inOrder)).toEqual(insights.toSorted(inOrder))
      expect(insightsForScreen(pathname, insights.toReversed())).toEqual(shown)
    }),
  )
})
