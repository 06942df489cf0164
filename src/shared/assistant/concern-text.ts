import { overviewHours } from '../figures/text.ts'
import type { Concern, ListedRule } from './contract.ts'
import { countOf, dayText, oneDigit, wholeNumber } from './insight.ts'

/** What a list of everybody concerned is about, as a sentence below its title. */
export const LISTED_AS: Record<ListedRule, string> = {
  underutilized: 'People by hours a week on average, fewest first.',
  overload: 'People by active projects, most first.',
  'budget-alert': 'Projects by logged hours of the planned ones, highest share first.',
  stagnation: 'Open projects by their last activity, longest ago first.',
  'poor-notes': 'Time entries whose notes are too short, latest first.',
  imbalance: 'People by how far their average week is from the mean, farthest first.',
  mentorship: 'Teams by the number of their people, largest first.',
  'pending-leave': 'Leave requests without a decision, the nearest first.',
  'pending-claims': 'Expense claims without a decision, the oldest first.',
  'pending-reviews': 'Drafts and submitted reviews, the oldest first.',
  'missing-hours': 'People by the hours of last week that they did not log, most first.',
  'scarce-skills': 'Skills that open projects require and hardly anybody shows.',
}

/** The figures by which somebody or something is concerned. */
export function concernFigures(rule: ListedRule, concern: Concern): string {
  return FIGURES[rule](concern)
}

const FIGURES: Record<ListedRule, (concern: Concern) => string> = {
  underutilized: ({ value }) => `${oneDigit(value)} h a week`,
  imbalance: ({ value, of }) => `${oneDigit(value)} h, mean ${oneDigit(of ?? 0)} h`,
  overload: ({ value }) => countOf(value, 'active project', 'active projects'),
  'budget-alert': ({ value, of }) =>
    `${overviewHours(value)} of ${overviewHours(of ?? 0)} (${wholeNumber((value / (of || 1)) * 100)} %)`,
  stagnation: ({ value, day }) => `${countOf(value, 'day', 'days')}, since ${dayText(day ?? '')}`,
  'poor-notes': ({ value, day }) => `${dayText(day ?? '')}, ${countOf(value, 'character', 'characters')}`,
  'pending-leave': ({ value, day }) =>
    value > 0 ? `in ${countOf(value, 'day', 'days')}, from ${dayText(day ?? '')}` : `from ${dayText(day ?? '')}`,
  'pending-claims': sinceDay,
  'pending-reviews': sinceDay,
  'missing-hours': ({ value, of }) => `${oneDigit(value)} of ${oneDigit(of ?? 0)} h missing`,
  'scarce-skills': ({ value, of }) =>
    `${countOf(value, 'person', 'people')}, ${countOf(of ?? 0, 'open project', 'open projects')}`,
  mentorship: ({ value, of }) => `${countOf(value, 'person', 'people')}, ${wholeNumber(of ?? 0)} senior or lead`,
}

function sinceDay({ value, day }: Concern): string {
  return `${countOf(value, 'day', 'days')}, since ${dayText(day ?? '')}`
}

/** Where somebody or something concerned is shown. */
export function addressOf(concern: Concern): string {
  return ADDRESSES[concern.kind](concern)
}

const ADDRESSES: Record<Concern['kind'], (concern: Concern) => string> = {
  person: ({ id }) => `/people/${id}`,
  project: ({ id }) => `/projects-detail?project=${id}`,
  entry: ({ id }) => `/timesheets-detail?entry=${id}`,
  leave: ({ id }) => `/leave-management?request=${id}`,
  claim: ({ id }) => `/expenses?expense=${id}`,
  review: ({ id }) => `/performance-reviews?review=${id}`,
  skill: ({ name }) => `/find-person?skills=${encodeURIComponent(name)}`,
  role: ({ name }) => `/users-teams?role=${encodeURIComponent(name)}`,
}
