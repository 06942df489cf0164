import { ACTIVE_PROJECT_DAYS } from '../projects/rules.ts'
import { countText, meanText, overviewHours, wholeText } from '../figures/text.ts'
import { dayAndMonth } from '../time/day-text.ts'
import type { InsightCategory, ListedRule, Urgency } from './choices.ts'
import type { AssistantFacts, Concern, Concerned } from './contract.ts'
import { namesOf } from './insight.ts'
import {
  hasPoorNotes,
  IMBALANCE_ABOVE,
  isImbalanced,
  LOAD_DAYS,
  LOAD_WEEKS,
  MENTORSHIP_ABOVE_PEOPLE,
  MISSING_HOURS_FROM,
  OVERLOAD_ABOVE_PROJECTS,
  POOR_NOTE_BELOW_CHARACTERS,
  POOR_NOTES_ABOVE,
  SCARCE_UP_TO_PEOPLE,
  STAGNANT_AFTER_DAYS,
  UNDECIDED_FROM_DAYS,
  UNDERUTILIZED_BELOW_HOURS,
} from './rules.ts'

/** What an insight says about those whom a rule concerns. */
interface Finding {
  readonly urgency: Urgency
  readonly category: InsightCategory
  readonly title: string
  readonly sentence: (found: Concerned, facts: AssistantFacts) => string
  /** The figures of the first one concerned; for notes, of all of them. */
  readonly evidence: (first: Concern, facts: AssistantFacts) => string
  /** The rule's own number, or the company's. */
  readonly rule: string | ((facts: AssistantFacts) => string)
  /** Labels and addresses. */
  readonly actions: (
    first: Concern,
    facts: AssistantFacts,
  ) => readonly [readonly [string, string], ...(readonly [string, string])[]]
  /** For rules about the company as a whole: whether the rule holds. */
  readonly holds?: (facts: AssistantFacts) => boolean
}

/** A finding's rule in words. */
export function ruleText({ rule }: Finding, facts: AssistantFacts): string {
  return typeof rule === 'string' ? rule : rule(facts)
}

export const BENCH = '/resource-allocation?tab=bench'

/** One word for a single thing and another for several. */
const verb = ({ count }: Concerned, one: string, many: string) => (count === 1 ? one : many)
const leastShare = ({ alertShares }: AssistantFacts) => Math.min(...alertShares)
const since = ({ day }: Concern) => dayAndMonth(day ?? '')

export const FINDINGS: Readonly<Record<ListedRule, Finding>> = {
  'budget-alert': {
    urgency: 'high',
    category: 'risk',
    title: 'Budget Alert',
    sentence: (found, facts) =>
      `${namesOf(found)} ${verb(found, 'has used', 'have used')} more than ${leastShare(facts)} % of the planned hours.`,
    evidence: ({ name, value, of }) => `${name}: ${overviewHours(value)} logged of ${overviewHours(of ?? 0)} planned.`,
    rule: (facts) => `more than ${leastShare(facts)} % of the planned hours.`,
    actions: ({ id }) => [['Review Budget', `/projects-detail?project=${id}&tab=budget`]],
  },
  stagnation: {
    urgency: 'medium',
    category: 'risk',
    title: 'Stagnant Projects',
    sentence: (found) => `Nobody works on ${namesOf(found)}.`,
    evidence: (first) =>
      `${first.name}: ${countText(first.value, 'day', 'days')} without a time entry, since ${since(first)}.`,
    rule: `no activity for ${STAGNANT_AFTER_DAYS} days on an open project.`,
    actions: ({ id, name }) => [[`Open ${name}`, `/projects-detail?project=${id}`]],
  },
  'poor-notes': {
    urgency: 'medium',
    category: 'efficiency',
    title: 'Poor Notes',
    sentence: (_, { notes }) =>
      `${wholeText((notes.poor / notes.entries) * 100)} % of the notes are too short to show skills.`,
    evidence: (_, { notes }) =>
      `${wholeText(notes.poor)} of ${countText(notes.entries, 'entry', 'entries')} of the last ${LOAD_DAYS} days.`,
    rule: `more than ${POOR_NOTES_ABOVE * 100} % with under ${POOR_NOTE_BELOW_CHARACTERS} characters.`,
    actions: ({ id }) => [['Improve a Note', `/timesheets-detail?entry=${id}`]],
    holds: ({ notes }) => hasPoorNotes(notes),
  },
  overload: {
    urgency: 'high',
    category: 'risk',
    title: 'Overload',
    sentence: (found) => `${namesOf(found)} ${verb(found, 'works', 'work')} on too many projects at once.`,
    evidence: ({ name, value }) =>
      `${name}: ${wholeText(value)} active projects, those with an entry in the last ${ACTIVE_PROJECT_DAYS} days.`,
    rule: `more than ${OVERLOAD_ABOVE_PROJECTS} active projects is overload.`,
    actions: ({ id, name }) => [[`Open ${name}'s Schedule`, `/resource-allocation?employee=${id}`]],
  },
  underutilized: {
    urgency: 'medium',
    category: 'opportunity',
    title: 'Underutilized People',
    sentence: (found) =>
      `${countText(found.count, 'person has', 'people have')} room for more work: ${namesOf(found)}.`,
    evidence: ({ name, value }, { work }) =>
      `${name}: ${meanText(value)} h a week on average in the ${LOAD_WEEKS} weeks to ${dayAndMonth(work.to)}.`,
    rule: `under ${UNDERUTILIZED_BELOW_HOURS} h a week, counted by full-time weeks less leave and public holidays.`,
    actions: () => [
      ['See Who Is Free', BENCH],
      ['Find the Right Person', '/find-person'],
    ],
  },
  imbalance: {
    urgency: 'medium',
    category: 'efficiency',
    title: 'Uneven Workload',
    sentence: (found) => `Work is unevenly spread: ${namesOf(found)} ${verb(found, 'is', 'are')} far from the mean.`,
    evidence: ({ name, value }, { work }) =>
      `${meanText(work.mean ?? 0)} h a week on average with a standard deviation of ${meanText(work.deviation ?? 0)} h; ${name}: ${meanText(value)} h.`,
    rule: `a deviation above ${IMBALANCE_ABOVE * 100} % of the mean.`,
    actions: () => [['Balance the Schedule', '/resource-allocation?tab=heat-map']],
    holds: ({ work }) => isImbalanced(work),
  },
  mentorship: {
    urgency: 'low',
    category: 'insight',
    title: 'Mentorship',
    sentence: (found) =>
      `Pair people as mentors: ${namesOf(found)} ${verb(found, 'is a team', 'are teams')} large enough.`,
    evidence: ({ name, value, of }) =>
      `${name}: ${countText(value, 'person', 'people')}, of whom ${countText(of ?? 0, 'is', 'are')} senior or lead.`,
    rule: `a team of more than ${MENTORSHIP_ABOVE_PEOPLE}.`,
    actions: ({ name }) => [['See the Team', `/users-teams?role=${encodeURIComponent(name)}`]],
  },
  'pending-leave': {
    urgency: 'medium',
    category: 'efficiency',
    title: 'Leave to Decide',
    sentence: ({ count }) =>
      `${countText(count, 'leave request is waiting', 'leave requests are waiting')} for a decision.`,
    evidence: (first) => `${first.name}: ${first.detail} from ${since(first)}, the first to begin.`,
    rule: 'every pending request, from 1 on.',
    actions: ({ id, name }) => [[`Decide ${name}'s Request`, `/leave-management?request=${id}`]],
  },
  'pending-claims': {
    urgency: 'medium',
    category: 'efficiency',
    title: 'Claims to Decide',
    sentence: ({ count }) => `${countText(count, 'expense claim waits', 'expense claims wait')} for a decision.`,
    evidence: (first) => `${first.name}: ${first.detail} of ${since(first)}, the oldest one.`,
    rule: 'every pending claim, from 1 on.',
    actions: () => [['Open Approvals', '/expenses?view=approvals']],
  },
  'pending-reviews': {
    urgency: 'medium',
    category: 'efficiency',
    title: 'Reviews to Finish',
    sentence: ({ count }) => `${countText(count, 'review is', 'reviews are')} not completed yet.`,
    evidence: (first) => `${first.name}: ${first.detail} since ${since(first)}, the oldest one.`,
    rule: 'every draft and every submitted review, from 1 on.',
    actions: () => [['Open Pending Reviews', '/performance-reviews?tab=pending']],
  },
  'missing-hours': {
    urgency: 'medium',
    category: 'efficiency',
    title: 'Missing Hours',
    sentence: (found) => `${namesOf(found)} did not log all of last week.`,
    evidence: ({ name, value, of }, { work }) =>
      `${name}: ${meanText(value)} h of ${meanText(of ?? 0)} h are missing in the week to ${dayAndMonth(work.to)}.`,
    rule: `at least ${MISSING_HOURS_FROM} h less than the contract asks for, after leave and public holidays.`,
    actions: ({ id, name }, { work }) => [
      [`Open ${name}'s Week`, `/timesheets-detail?view=week&employee=${id}&week=${work.to}`],
    ],
  },
  'unsubmitted-weeks': {
    urgency: 'medium',
    category: 'efficiency',
    title: 'Weeks to Submit',
    sentence: (found) => `${namesOf(found)} ${verb(found, 'has', 'have')} not submitted last week.`,
    evidence: ({ name, value, of }, { work }) =>
      `${name}: ${meanText(value)} h of ${meanText(of ?? 0)} h are logged in the week to ${dayAndMonth(work.to)}.`,
    rule: "from the company's 1st working day after the week on.",
    actions: ({ id, name, day }) => [
      [`Open ${name}'s Week`, `/timesheets-detail?view=week&employee=${id}&week=${day}`],
    ],
  },
  'undecided-weeks': {
    urgency: 'medium',
    category: 'efficiency',
    title: 'Weeks to Decide',
    sentence: ({ count }) => `${countText(count, 'submitted week waits', 'submitted weeks wait')} for a decision.`,
    evidence: (first) =>
      `${first.name}, week of ${since(first)}: ${first.detail} has not decided for ${countText(first.value, 'working day', 'working days')}.`,
    rule: `at least ${UNDECIDED_FROM_DAYS} working days since it was submitted.`,
    actions: ({ id, name, day }) => [
      [`Open ${name}'s Week`, `/timesheets-detail?view=week&employee=${id}&week=${day}`],
    ],
  },
  'scarce-skills': {
    urgency: 'low',
    category: 'risk',
    title: 'Scarce Skills',
    sentence: (found) => `Open projects need ${namesOf(found)}, which hardly anybody shows.`,
    evidence: ({ name, value, of }) =>
      `${name}: ${countText(of ?? 0, 'open project requires', 'open projects require')} it, ${value === 0 ? 'nobody shows' : countText(value, 'person shows', 'people show')} it.`,
    rule: `a skill that an open project requires and no more than ${countText(SCARCE_UP_TO_PEOPLE, 'person shows', 'people show')}.`,
    actions: ({ name }) => [['Find the Right Person', `/find-person?skills=${encodeURIComponent(name)}`]],
  },
}
