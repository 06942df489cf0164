import { ACTIVE_PROJECT_DAYS } from '../projects/rules.ts'
import { countText, meanText, overviewHours, wholeText } from '../figures/text.ts'
import { dayAndMonth } from '../time/day-text.ts'
import type { AssistantFacts } from './contract.ts'
import { concernedPart, namesOf, type Insight } from './insight.ts'
import {
  IMBALANCE_ABOVE,
  isImbalanced,
  isTeamUnderused,
  LOAD_WEEKS,
  MENTORSHIP_ABOVE_PEOPLE,
  missesRevenueTarget,
  OVERLOAD_ABOVE_PROJECTS,
  revenueGap,
  REVENUE_TARGET_UTILIZATION,
  TEAM_UTILIZATION_WARNING_BELOW,
  teamUtilization,
  UNDERUTILIZED_BELOW_HOURS,
} from './rules.ts'

/** Insights about the people of the company: who has too little or too much to do, and what that costs. */
export function peopleInsights(facts: AssistantFacts): (Insight | null)[] {
  return [
    overload(facts),
    underutilized(facts),
    teamUtilizationInsight(facts),
    imbalance(facts),
    revenueTarget(facts),
    mentorship(facts),
  ]
}

const BENCH = '/resource-allocation?tab=bench'

function overload({ concerned: { overload: found } }: AssistantFacts): Insight | null {
  const [first] = found.first
  if (!first) return null
  return {
    rule: 'overload',
    urgency: 'high',
    category: 'risk',
    title: 'Overload',
    sentence: `${namesOf(found)} ${found.count === 1 ? 'works' : 'work'} on too many projects at once.`,
    why: [
      `${first.name}: ${wholeText(first.value)} active projects, those with an entry in the last ${ACTIVE_PROJECT_DAYS} days.`,
      `Rule: more than ${OVERLOAD_ABOVE_PROJECTS} active projects is overload.`,
    ],
    actions: [{ label: `Open ${first.name}'s Schedule`, href: `/resource-allocation?employee=${first.id}` }],
    ...concernedPart('overload', found),
  }
}

function underutilized({ concerned: { underutilized: found }, work }: AssistantFacts): Insight | null {
  const [first] = found.first
  if (!first) return null
  return {
    rule: 'underutilized',
    urgency: 'medium',
    category: 'opportunity',
    title: 'Underutilized People',
    sentence: `${countText(found.count, 'person has', 'people have')} room for more work: ${namesOf(found)}.`,
    why: [
      `${first.name}: ${meanText(first.value)} h a week on average in the ${LOAD_WEEKS} weeks to ${dayAndMonth(work.to)}.`,
      `Rule: under ${UNDERUTILIZED_BELOW_HOURS} h a week, counted by full-time weeks less leave and public holidays.`,
    ],
    actions: [
      { label: 'See Who Is Free', href: BENCH },
      { label: 'Find the Right Person', href: '/find-person' },
    ],
    ...concernedPart('underutilized', found),
  }
}

/** Logged and available hours of everybody, as a sentence of evidence. */
function hoursOfAll({ hours, capacity, people }: AssistantFacts['work']): string {
  return `${overviewHours(hours)} logged of the ${overviewHours(capacity)} that ${countText(people, 'person was', 'people were')} available in ${LOAD_WEEKS} weeks.`
}

function teamUtilizationInsight({ work, concerned }: AssistantFacts): Insight | null {
  const percent = teamUtilization(work)
  if (percent === null || !isTeamUnderused(percent)) return null
  return {
    rule: 'team-utilization',
    urgency: 'medium',
    category: 'risk',
    title: 'Low Team Utilization',
    sentence: `The team's utilization is ${meanText(percent)} %.`,
    why: [hoursOfAll(work), `Rule: a warning below ${TEAM_UTILIZATION_WARNING_BELOW} %.`],
    actions: [{ label: 'Plan the Work', href: '/resource-allocation' }],
    size: work.people,
    list: concerned.underutilized.count > 0 ? { rule: 'underutilized', count: concerned.underutilized.count } : null,
    subjects: [],
  }
}

function imbalance({ concerned: { imbalance: found }, work }: AssistantFacts): Insight | null {
  const [first] = found.first
  if (!first || !isImbalanced(work)) return null
  return {
    rule: 'imbalance',
    urgency: 'medium',
    category: 'efficiency',
    title: 'Uneven Workload',
    sentence: `Work is unevenly spread: ${namesOf(found)} ${found.count === 1 ? 'is' : 'are'} far from the mean.`,
    why: [
      `${meanText(work.mean)} h a week on average with a standard deviation of ${meanText(work.deviation)} h; ${first.name}: ${meanText(first.value)} h.`,
      `Rule: a deviation above ${IMBALANCE_ABOVE * 100} % of the mean.`,
    ],
    actions: [{ label: 'Balance the Schedule', href: '/resource-allocation?tab=heat-map' }],
    ...concernedPart('imbalance', found),
  }
}

function revenueTarget({ work, currency, concerned }: AssistantFacts): Insight | null {
  const percent = teamUtilization(work)
  if (percent === null || !missesRevenueTarget(percent)) return null
  const gap = revenueGap(work)
  const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency, maximumFractionDigits: 0 })
  return {
    rule: 'revenue-target',
    urgency: 'medium',
    category: 'opportunity',
    title: 'Revenue Target',
    sentence: `${overviewHours(gap.hours)} more, worth ${money.format(gap.amount)}, would bring utilization to ${REVENUE_TARGET_UTILIZATION} %.`,
    why: [
      `${meanText(percent)} %: ${hoursOfAll(work)}`,
      `Rule: the revenue target is ${REVENUE_TARGET_UTILIZATION} % utilization.`,
    ],
    actions: [{ label: 'Find Free Hours', href: BENCH }],
    size: gap.hours,
    list: concerned.underutilized.count > 0 ? { rule: 'underutilized', count: concerned.underutilized.count } : null,
    subjects: [],
  }
}

function mentorship({ concerned: { mentorship: found } }: AssistantFacts): Insight | null {
  const [first] = found.first
  if (!first) return null
  return {
    rule: 'mentorship',
    urgency: 'low',
    category: 'insight',
    title: 'Mentorship',
    sentence: `Pair people as mentors: ${namesOf(found)} ${found.count === 1 ? 'is a team' : 'are teams'} large enough.`,
    why: [
      `${first.name}: ${countText(first.value, 'person', 'people')}, of whom ${countText(first.of ?? 0, 'is', 'are')} senior or lead.`,
      `Rule: a team of more than ${MENTORSHIP_ABOVE_PEOPLE}.`,
    ],
    actions: [{ label: 'See the Team', href: `/users-teams?role=${encodeURIComponent(first.name)}` }],
    ...concernedPart('mentorship', found),
  }
}
