import { EXPENSE_CATEGORIES } from '../../expenses/contract.ts'
import type { LEAVE_TYPES } from '../../leave/contract.ts'
import { PROJECT_STATUSES } from '../../projects/contract.ts'
import { PROFICIENCY_LEVELS } from '../../skills/rules.ts'
import { CATEGORIES } from '../../time-entries/rules.ts'
import { nameKey } from './words.ts'

/** Words of fixed lists, such as the categories of time entries, by the other words that people have for them. */
type Terms<Term extends string> = Readonly<Record<Term, string>>

const TIME_CATEGORIES: Terms<(typeof CATEGORIES)[number]> = {
  Development:
    'development|developing|dev|dev work|coding|programming|implementation|implementing|implemented|built|building|fixed|fixing',
  Testing: 'testing|tests|test|qa|tested|quality assurance',
  'Code Review':
    'code review|code reviews|reviewing code|pr review|pr reviews|pull request review|reviewed code|reviewed prs',
  DevOps: 'devops|dev ops|operations|deployment|deployments|deploying|deployed',
  Meeting:
    'meeting|meetings|standup|stand up|standups|workshop|workshops|call|calls|planning meeting|retro|retrospective|sprint planning|client call',
  Research: 'research|researching|researched|spike|investigation|investigating',
}

const COSTS: Terms<(typeof EXPENSE_CATEGORIES)[number]> = {
  Travel: 'travel|travelling|traveling|flights|trains|trips|hotels',
  'Meals & Entertainment': 'meals and entertainment|meals entertainment|meals|meal|entertainment|food|dinners|lunches',
  Equipment: 'equipment|hardware',
  Software: 'software|licences|licenses',
  Training: 'training|trainings|courses',
  'Office Supplies': 'office supplies|stationery',
  Parking: 'parking',
}

const LEAVE_KINDS: Terms<(typeof LEAVE_TYPES)[number]> = {
  'Annual Leave': 'annual leave|annual|holiday|holidays|vacation|vacations|pto',
  'Sick Leave': 'sick leave|sick|ill|sickness|off sick|sick days',
  'Personal Leave': 'personal leave|personal day',
  'Bereavement Leave': 'bereavement leave|bereavement',
  'Study Leave': 'study leave|study',
  'Parental Leave': 'parental leave|parental|maternity leave|paternity leave|maternity|paternity',
}

const STATUSES: Terms<(typeof PROJECT_STATUSES)[number] | 'open'> = {
  Active: 'active|live',
  'In Progress': 'in progress',
  Ongoing: 'ongoing',
  Completed: 'completed|finished|done|closed',
  open: 'running|current|unfinished|not completed|not finished',
}

const LEVELS: Terms<(typeof PROFICIENCY_LEVELS)[number]> = {
  Beginner: 'beginner|beginners|beginner level|basic',
  Intermediate: 'intermediate|intermediate level',
  Advanced: 'advanced|advanced level',
  Expert: 'expert|experts|expert level',
}

const DECISIONS: Terms<'Pending' | 'Approved' | 'Rejected' | 'Reimbursed' | 'Draft' | 'Submitted'> = {
  Pending: 'pending|waiting|awaiting|open|undecided|unapproved|outstanding',
  Approved: 'approved|unpaid|not reimbursed|not paid',
  Rejected: 'rejected|declined|refused',
  Reimbursed: 'reimbursed|paid back|paid',
  Draft: 'draft|drafts',
  Submitted: 'submitted',
}

/** Screens by the path that shows them, with the names of spec §2 and what people call them. */
const SCREENS = {
  '/dashboard': 'dashboard|dashboard overview|home|start page|home page',
  '/resources': 'company resources|resources',
  '/users-teams': 'people and teams|people teams|users and teams|teams|people|employees',
  '/projects-detail': 'projects|project list|projects screen',
  '/timesheets-detail': 'timesheets|timesheet|time entries|time sheets|my timesheet',
  '/people-overview': 'people and hr|people hr|hr|people overview|hr overview|human resources',
  '/leave-management':
    'leave|leave management|leave screen|leave page|leave requests|time off requests|holiday requests|vacation requests',
  '/expenses': 'expenses|expense claims|expenses screen|expense reports',
  '/resource-allocation':
    'allocation|allocations|resource allocation|schedule|the schedule|planning board|bookings|planner',
  '/performance-reviews': 'reviews|performance reviews',
  '/data-export':
    'data export|export|exports|csv export|export data|export the data|export my data|export our data|download data',
  '/api-summary': 'api summary|api|api docs|integration',
  '/skill-vocabulary': 'skill vocabulary|vocabulary|skills list',
  '/knowledge-graph': 'knowledge graph|graph|skills graph|skill graph',
  '/find-person': 'find the right person|find person|find right person|right person finder',
} as const

export type Screen = keyof typeof SCREENS

/** A word of a list and where it stands in the question: words `start` to `end`, exclusive. */
export interface FoundTerm<Term extends string> {
  readonly term: Term
  readonly start: number
  readonly end: number
}

/** A word of any of the lists. */
export function isTermWord(word: string): boolean {
  return termWords.has(word)
}

type Finder<Term extends string> = (words: readonly string[]) => FoundTerm<Term>[]

const termWords = new Set<string>()

export const findCategories = finder(TIME_CATEGORIES)
export const findCosts = finder(COSTS)
export const findLeaveTypes = finder(LEAVE_KINDS)
export const findStatuses = finder(STATUSES)
export const findLevels = finder(LEVELS)
export const findDecisions = finder(DECISIONS)
export const findScreens = finder<Screen>(SCREENS)

/** Finds the longest phrase at each place; terms come in the order of the question, each once. */
function finder<Term extends string>(terms: Terms<Term>): Finder<Term> {
  const phrases = Object.entries<string>(terms).flatMap(([term, texts]) =>
    texts.split('|').map((text) => ({ term: term as Term, words: nameKey(text).split(' ') })),
  )
  phrases.sort((a, b) => b.words.length - a.words.length)
  for (const { words } of phrases) for (const word of words) termWords.add(word)
  return (words) => {
    const found: FoundTerm<Term>[] = []
    for (let start = 0; start < words.length;) {
      const phrase = phrases.find((one) => one.words.every((word, nth) => words[start + nth] === word))
      if (phrase && !found.some(({ term }) => term === phrase.term)) {
        found.push({ term: phrase.term, start, end: start + phrase.words.length })
      }
      start += phrase?.words.length ?? 1
    }
    return found
  }
}
