import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AssistantFacts, Concern } from './contract.ts'
import { MOST_INSIGHTS, type Insight } from './insight.ts'
import { insightsFrom, shownInsights } from './insights.ts'

const NOBODY = { count: 0, first: [] }

/** A company in which every rule is content. */
const CALM: AssistantFacts = {
  own: { entriesToday: 1, expectedHours: 8 },
  work: { from: '2026-10-19', to: '2026-11-15', people: 5, hours: 700, capacity: 800, mean: 35, deviation: 2 },
  notes: { entries: 100, poor: 10 },
  currency: 'GBP',
  alertShares: [80, 120],
  concerned: {
    underutilized: NOBODY,
    overload: NOBODY,
    'budget-alert': NOBODY,
    stagnation: NOBODY,
    'poor-notes': NOBODY,
    imbalance: NOBODY,
    mentorship: NOBODY,
    'pending-leave': NOBODY,
    'pending-claims': NOBODY,
    'pending-reviews': NOBODY,
    'missing-hours': NOBODY,
    'scarce-skills': NOBODY,
    'unsubmitted-weeks': NOBODY,
    'undecided-weeks': NOBODY,
  },
}

const ada: Concern = { kind: 'person', id: 1, name: 'Ada', detail: 'Developer', value: 20, of: 32, day: null }
const apollo: Concern = { ...ada, kind: 'project', id: 7, name: 'Apollo', value: 300, of: 100, day: '2026-11-01' }
const team: Concern = { ...ada, kind: 'role', id: null, name: 'UX Designer', value: 6, of: 2 }

/** A company in which every rule complains. */
const UNRULY: AssistantFacts = {
  own: { entriesToday: 0, expectedHours: 8 },
  work: { ...CALM.work, hours: 400, mean: 20, deviation: 10 },
  notes: { entries: 100, poor: 40 },
  currency: 'GBP',
  alertShares: [80, 120],
  concerned: {
    underutilized: { count: 3, first: [ada] },
    overload: { count: 1, first: [ada] },
    'budget-alert': { count: 2, first: [apollo] },
    stagnation: { count: 4, first: [apollo] },
    'poor-notes': { count: 40, first: [{ ...ada, kind: 'entry', id: 99, name: 'bug', day: '2026-11-19' }] },
    imbalance: { count: 2, first: [ada] },
    mentorship: { count: 1, first: [team] },
    'pending-leave': {
      count: 8,
      first: [{ ...ada, kind: 'leave', id: 31, detail: 'Annual Leave', day: '2026-11-25' }],
    },
    'pending-claims': { count: 1, first: [{ ...ada, kind: 'claim', id: 41, detail: 'Train', day: '2026-11-10' }] },
    'pending-reviews': { count: 5, first: [{ ...ada, kind: 'review', id: 51, detail: 'Draft', day: '2026-11-02' }] },
    'missing-hours': { count: 4, first: [{ ...ada, value: 16, of: 40 }] },
    'scarce-skills': { count: 1, first: [{ ...ada, kind: 'skill', id: 61, name: 'Rust', value: 0, of: 2 }] },
    'unsubmitted-weeks': { count: 3, first: [{ ...ada, kind: 'week', value: 8, of: 40, day: '2026-11-09' }] },
    'undecided-weeks': { count: 1, first: [{ ...ada, kind: 'week', value: 3, of: null, day: '2026-11-02' }] },
  },
}

const rules = (insights: readonly Insight[]) => insights.map(({ rule }) => rule)

test('a company in which all is well raises nothing', () => {
  expect(insightsFrom(CALM, 15)).toEqual([])
})

test('what is about everybody lists those who logged too little, where there are any', () => {
  const unit = (count: number) =>
    insightsFrom(
      { ...UNRULY, concerned: { ...UNRULY.concerned, underutilized: { count, first: count > 0 ? [ada] : [] } } },
      15,
    ).find(({ rule }) => rule === 'team-utilization')?.list
  expect(unit(3)).toEqual({ rule: 'underutilized', count: 3 })
  expect(unit(0)).toBeNull()
})

test('insights come by urgency, then category, then size', () => {
  expect(rules(insightsFrom(UNRULY, 15))).toEqual([
    'budget-alert',
    'overload',
    'time-entry-reminder',
    'team-utilization',
    'stagnation',
    'poor-notes',
    'pending-leave',
    'pending-reviews',
    'missing-hours',
    'unsubmitted-weeks',
    'imbalance',
    'pending-claims',
    'undecided-weeks',
    'revenue-target',
    'underutilized',
    'scarce-skills',
    'mentorship',
  ])
})

test('the reminder waits for 10:00', () => {
  expect(rules(insightsFrom(UNRULY, 9))).not.toContain('time-entry-reminder')
  expect(rules(insightsFrom({ ...UNRULY, own: null }, 15))).not.toContain('time-entry-reminder')
})

test('at most three are shown, and the next one follows a dismissed one', () => {
  const insights = insightsFrom(UNRULY, 15)
  expect(rules(shownInsights(insights, {}, '2026-11-20'))).toEqual(['budget-alert', 'overload', 'time-entry-reminder'])
  const dismissed = { overload: { on: '2026-11-20', size: 1, subjects: ['person 1'] } }
  expect(rules(shownInsights(insights, dismissed, '2026-11-20'))).toEqual([
    'budget-alert',
    'time-entry-reminder',
    'team-utilization',
  ])
})

test('every insight says why by figures and by the rule, and leads somewhere', () => {
  for (const { why, actions, sentence } of insightsFrom(UNRULY, 15)) {
    expect(sentence).toMatch(/\.$/)
    expect(why).toHaveLength(2)
    expect(why[1]).toMatch(/^Rule: .*\d.*\.$/)
    expect(actions[0].href).toMatch(/^\/[a-z-]+/)
  }
})

test.each([
  [
    'budget-alert',
    'Apollo and 1 more have used more than 80 % of the planned hours.',
    '/projects-detail?project=7&tab=budget',
  ],
  ['overload', 'Ada works on too many projects at once.', '/resource-allocation?employee=1'],
  ['stagnation', 'Nobody works on Apollo and 3 more.', '/projects-detail?project=7'],
  ['underutilized', '3 people have room for more work: Ada and 2 more.', '/resource-allocation?tab=bench'],
  ['team-utilization', "The team's utilization is 50 %.", '/resource-allocation'],
  ['revenue-target', '240 h more, worth £36,000, would bring utilization to 80 %.', '/resource-allocation?tab=bench'],
  ['poor-notes', '40 % of the notes are too short to show skills.', '/timesheets-detail?entry=99'],
  ['mentorship', 'Pair people as mentors: UX Designer is a team large enough.', '/users-teams?role=UX%20Designer'],
  ['pending-leave', '8 leave requests are waiting for a decision.', '/leave-management?request=31'],
  ['pending-claims', '1 expense claim waits for a decision.', '/expenses?view=approvals'],
  ['pending-reviews', '5 reviews are not completed yet.', '/performance-reviews?tab=pending'],
  [
    'missing-hours',
    'Ada and 3 more did not log all of last week.',
    '/timesheets-detail?view=week&employee=1&week=2026-11-15',
  ],
  ['scarce-skills', 'Open projects need Rust, which hardly anybody shows.', '/find-person?skills=Rust'],
  ['time-entry-reminder', 'You have not logged time today.', '/timesheets-detail?action=add'],
])('%s: %s', (rule, sentence, href) => {
  const insight = insightsFrom(UNRULY, 15).find((one) => one.rule === rule)
  expect(insight?.sentence).toBe(sentence)
  expect(insight?.actions[0].href).toBe(href)
})

test('the same facts give the same order, whatever the counts', () => {
  const count = fc.integer({ min: 0, max: 5_000 })
  fc.assert(
    fc.property(fc.tuple(count, count, count), fc.integer({ min: 0, max: 23 }), ([a, b, c], hour) => {
      const facts: AssistantFacts = {
        ...UNRULY,
        concerned: {
          ...UNRULY.concerned,
          overload: { count: a, first: a > 0 ? [ada] : [] },
          'budget-alert': { count: b, first: b > 0 ? [apollo] : [] },
          stagnation: { count: c, first: c > 0 ? [apollo] : [] },
        },
      }
      const insights = insightsFrom(facts, hour)
      expect(insightsFrom(structuredClone(facts), hour)).toEqual(insights)
      expect(shownInsights(insights, {}, '2026-11-20').length).toBeLessThanOrEqual(MOST_INSIGHTS)
      expect(new Set(rules(insights)).size).toBe(insights.length)
    }),
  )
})
