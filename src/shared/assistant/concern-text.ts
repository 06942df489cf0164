import { countText, meanText, overviewHours, wholeText } from '../figures/text.ts'
import { dayAndMonth } from '../time/day-text.ts'
import type { ListedRule } from './choices.ts'
import type { Concern } from './contract.ts'

/** What a list of everybody concerned shows, as a sentence below its title. */
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
  'unsubmitted-weeks': 'People who have not submitted last week.',
  'undecided-weeks': 'Submitted weeks that wait for a decision, the longest first.',
  'scarce-skills': 'Skills that open projects require and hardly anybody shows.',
}

/** The figures that make a rule concern somebody or something. */
export function concernFigures(rule: ListedRule, concern: Concern): string {
  return FIGURES[rule](concern)
}

const FIGURES: Record<ListedRule, (concern: Concern) => string> = {
  underutilized: ({ value }) => `${meanText(value)} h a week`,
  imbalance: ({ value, of }) => `${meanText(value)} h, mean ${meanText(of ?? 0)} h`,
  overload: ({ value }) => countText(value, 'active project', 'active projects'),
  'budget-alert': ({ value, of }) =>
    `${overviewHours(value)} of ${overviewHours(of ?? 0)} (${wholeText((value / (of || 1)) * 100)} %)`,
  stagnation: ({ value, day }) => `${countText(value, 'day', 'days')}, since ${dayAndMonth(day ?? '')}`,
  'poor-notes': ({ value, day }) => `${dayAndMonth(day ?? '')}, ${countText(value, 'character', 'characters')}`,
  'pending-leave': ({ value, day }) =>
    value > 0
      ? `in ${countText(value, 'day', 'days')}, from ${dayAndMonth(day ?? '')}`
      : `from ${dayAndMonth(day ?? '')}`,
  'pending-claims': sinceDay,
  'pending-reviews': sinceDay,
  'missing-hours': ({ value, of }) => `${meanText(value)} of ${meanText(of ?? 0)} h missing`,
  'scarce-skills': ({ value, of }) =>
    `${countText(value, 'person', 'people')}, ${countText(of ?? 0, 'open project', 'open projects')}`,
  'unsubmitted-weeks': ({ value, of }) => `${meanText(value)} of ${meanText(of ?? 0)} h logged`,
  'undecided-weeks': ({ value, day, detail }) =>
    `${detail}, ${countText(value, 'working day', 'working days')}, week of ${dayAndMonth(day ?? '')}`,
  mentorship: ({ value, of }) => `${countText(value, 'person', 'people')}, ${wholeText(of ?? 0)} senior or lead`,
}

function sinceDay({ value, day }: Concern): string {
  return `${countText(value, 'day', 'days')}, since ${dayAndMonth(day ?? '')}`
}

/** The address at which somebody or something concerned is shown. */
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
  week: ({ id, day }) => `/timesheets-detail?view=week&employee=${id}&week=${day}`,
  skill: ({ name }) => `/find-person?skills=${encodeURIComponent(name)}`,
  role: ({ name }) => `/users-teams?role=${encodeURIComponent(name)}`,
}
