import { expect, test } from 'vitest'
import type { ListedRule } from './choices.ts'
import type { AssistantFacts, Concern } from './contract.ts'
import { FINDINGS, ruleText } from './findings.ts'

const facts = {
  work: { from: '2026-10-19', to: '2026-11-15', people: 5, hours: 400, capacity: 800, mean: 20, deviation: 10 },
  notes: { entries: 100, poor: 40 },
  alertShares: [80, 120],
} as AssistantFacts

const found: Concern = {
  kind: 'person',
  id: 7,
  name: 'Ada',
  detail: 'Train',
  value: 20,
  of: 32,
  day: '2026-11-09',
}

test.each<[ListedRule, Partial<Concern>, evidence: string, rule: string]>([
  [
    'unsubmitted-weeks',
    {},
    'Ada: 20 h of 32 h are logged in the week to 15 Nov.',
    "from the company's 1st working day after the week on.",
  ],
  [
    'undecided-weeks',
    { value: 3, detail: 'Grace' },
    'Ada, week of 9 Nov: Grace has not decided for 3 working days.',
    'at least 2 working days since it was submitted.',
  ],
  ['budget-alert', {}, 'Ada: 20 h logged of 32 h planned.', 'more than 80 % of the planned hours.'],
  ['stagnation', {}, 'Ada: 20 days without a time entry, since 9 Nov.', 'no activity for 7 days on an open project.'],
  ['poor-notes', {}, '40 of 100 entries of the last 30 days.', 'more than 30 % with under 10 characters.'],
  [
    'overload',
    {},
    'Ada: 20 active projects, those with an entry in the last 30 days.',
    'more than 8 active projects is overload.',
  ],
  [
    'underutilized',
    {},
    'Ada: 20 h a week on average in the 4 weeks to 15 Nov.',
    'under 32 h a week, counted by full-time weeks less leave and public holidays.',
  ],
  [
    'imbalance',
    {},
    '20 h a week on average with a standard deviation of 10 h; Ada: 20 h.',
    'a deviation above 30 % of the mean.',
  ],
  ['mentorship', { of: 1 }, 'Ada: 20 people, of whom 1 is senior or lead.', 'a team of more than 5.'],
  ['pending-leave', {}, 'Ada: Train from 9 Nov, the first to begin.', 'every pending request, from 1 on.'],
  ['pending-claims', {}, 'Ada: Train of 9 Nov, the oldest one.', 'every pending claim, from 1 on.'],
  [
    'pending-reviews',
    {},
    'Ada: Train since 9 Nov, the oldest one.',
    'every draft and every submitted review, from 1 on.',
  ],
  [
    'missing-hours',
    {},
    'Ada: 20 h of 32 h are missing in the week to 15 Nov.',
    'at least 8 h less than the contract asks for, after leave and public holidays.',
  ],
  [
    'scarce-skills',
    { value: 0, of: 2 },
    'Ada: 2 open projects require it, nobody shows it.',
    'a skill that an open project requires and no more than 1 person shows.',
  ],
  [
    'scarce-skills',
    { value: 1, of: 1 },
    'Ada: 1 open project requires it, 1 person shows it.',
    'a skill that an open project requires and no more than 1 person shows.',
  ],
])('%s with %j: %s The rule: %s', (name, change, evidence, rule) => {
  const finding = FINDINGS[name]
  expect(finding.evidence({ ...found, ...change }, facts)).toBe(evidence)
  expect(ruleText(finding, facts)).toBe(rule)
})

test.each<[ListedRule, one: string, several: string]>([
  [
    'budget-alert',
    'Ada has used more than 80 % of the planned hours.',
    'Ada and 1 more have used more than 80 % of the planned hours.',
  ],
  ['overload', 'Ada works on too many projects at once.', 'Ada and 1 more work on too many projects at once.'],
  [
    'imbalance',
    'Work is unevenly spread: Ada is far from the mean.',
    'Work is unevenly spread: Ada and 1 more are far from the mean.',
  ],
  ['poor-notes', '40 % of the notes are too short to show skills.', '40 % of the notes are too short to show skills.'],
  [
    'mentorship',
    'Pair people as mentors: Ada is a team large enough.',
    'Pair people as mentors: Ada and 1 more are teams large enough.',
  ],
])('%s says of one: %s Of several: %s', (name, one, several) => {
  expect([1, 2].map((count) => FINDINGS[name].sentence({ count, first: [found] }, facts))).toEqual([one, several])
})
