import { inOrder, type Insight, type InsightRule } from './insight.ts'

/** What rules and screens of the product are about. */
type Topic = 'leave' | 'claims' | 'budgets' | 'capacity' | 'skills' | 'hours' | 'reviews' | 'people'

const TOPICS: Record<InsightRule, readonly Topic[]> = {
  'pending-leave': ['leave', 'people'],
  'pending-claims': ['claims'],
  'pending-reviews': ['reviews', 'people'],
  'budget-alert': ['budgets'],
  stagnation: ['budgets'],
  overload: ['capacity', 'people'],
  underutilized: ['capacity'],
  'team-utilization': ['capacity'],
  imbalance: ['capacity', 'people'],
  'revenue-target': ['capacity'],
  'scarce-skills': ['skills'],
  'poor-notes': ['skills', 'hours'],
  mentorship: ['skills', 'people'],
  'missing-hours': ['hours'],
  'unsubmitted-weeks': ['hours', 'people'],
  'undecided-weeks': ['hours', 'people'],
  'time-entry-reminder': ['hours'],
}

/** What each screen is about; the other screens show the company's insights unchanged. */
const SCREENS: Readonly<Record<string, Topic>> = {
  '/': 'skills',
  '/skills': 'skills',
  '/knowledge-graph': 'skills',
  '/resources': 'skills',
  '/find-person': 'skills',
  '/skill-vocabulary': 'skills',
  '/people-overview': 'people',
  '/users-teams': 'people',
  '/projects-detail': 'budgets',
  '/timesheets-detail': 'hours',
  '/performance-reviews': 'reviews',
  '/leave-management': 'leave',
  '/expenses': 'claims',
  '/resource-allocation': 'capacity',
}

/**
 * Insights in the order of a screen: those that name the person whose profile is open, then those of the screen's topic, then
 * those of the rest of the company, each in the order of `inOrder`. None is left out.
 */
export function insightsForScreen(pathname: string, insights: readonly Insight[]): Insight[] {
  const topic = SCREENS[pathname]
  const profile = /^\/people\/(\d+)$/.exec(pathname)?.[1]
  const place = ({ rule, subjects }: Insight): number => {
    if (profile !== undefined)
      return subjects.includes(`person ${profile}`) ? 0 : TOPICS[rule].includes('people') ? 1 : 2
    return topic !== undefined && TOPICS[rule].includes(topic) ? 0 : 1
  }
  return insights.toSorted((a, b) => place(a) - place(b) || inOrder(a, b))
}
