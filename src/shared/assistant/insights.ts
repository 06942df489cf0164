import { meanText, overviewHours, countText } from '../figures/text.ts'
import { LISTED_RULES, type ListedRule } from './choices.ts'
import type { AssistantFacts } from './contract.ts'
import { isDismissed, type Dismissals } from './dismissal.ts'
import { BENCH, FINDINGS, ruleText } from './findings.ts'
import { inOrder, MOST_INSIGHTS, subjectOf, type Insight } from './insight.ts'
import {
  isTeamUnderused,
  LOAD_WEEKS,
  missesRevenueTarget,
  needsReminder,
  REMIND_FROM_HOUR,
  revenueGap,
  REVENUE_TARGET_UTILIZATION,
  TEAM_UTILIZATION_WARNING_BELOW,
  teamUtilization,
} from './rules.ts'

/** Everything that the rules of spec §9 find in the facts, most urgent first; `localHour` is the reader's. */
export function insightsFrom(facts: AssistantFacts, localHour: number): Insight[] {
  return [reminder(facts, localHour), teamUtilizationOf(facts), revenueTarget(facts), ...LISTED_RULES.map(finding)]
    .filter((one) => one !== null)
    .sort(inOrder)

  function finding(rule: ListedRule): Insight | null {
    const found = facts.concerned[rule]
    const [first] = found.first
    const { holds, sentence, evidence, rule: _rule, actions, ...said } = FINDINGS[rule]
    if (!first || holds?.(facts) === false) return null
    const [next, ...others] = actions(first, facts)
    return {
      ...said,
      rule,
      sentence: sentence(found, facts),
      why: [evidence(first, facts), `Rule: ${ruleText(FINDINGS[rule], facts)}`],
      actions: [action(next), ...others.map(action)],
      size: found.count,
      list: { rule, count: found.count },
      subjects: found.first.map(subjectOf),
    }
  }
}

function action([label, href]: readonly [string, string]): Insight['actions'][number] {
  return { label, href }
}

/** The few that are shown: those not dismissed. */
export function shownInsights(insights: readonly Insight[], dismissals: Dismissals, today: string): Insight[] {
  return insights.filter((insight) => !isDismissed(insight, dismissals, today)).slice(0, MOST_INSIGHTS)
}

function reminder({ own }: AssistantFacts, localHour: number): Insight | null {
  if (!own || !needsReminder(localHour, own)) return null
  return {
    rule: 'time-entry-reminder',
    urgency: 'high',
    category: 'efficiency',
    title: 'Time Entry Reminder',
    sentence: 'You have not logged time today.',
    why: [
      `0 of ${meanText(own.expectedHours)} h expected today are logged.`,
      `Rule: from ${REMIND_FROM_HOUR}:00 on days when you are not off, on leave or on a public holiday.`,
    ],
    actions: [
      { label: 'Log Time', href: '/timesheets-detail?action=add' },
      { label: 'Continue Current Work', href: '/timesheets-detail?prefill=current' },
    ],
    size: 1,
    list: null,
    subjects: [],
  }
}

/** What both insights about everybody's hours share: the evidence, and the list of the people who logged too little. */
function ofEverybody({ work: { hours = 0, capacity = 0, people = 0 }, concerned }: AssistantFacts) {
  const { count } = concerned.underutilized
  return {
    evidence: `${overviewHours(hours)} logged of the ${overviewHours(capacity)} that ${countText(people, 'person was', 'people were')} available in ${LOAD_WEEKS} weeks.`,
    list: count > 0 ? { rule: 'underutilized' as const, count } : null,
  }
}

function teamUtilizationOf(facts: AssistantFacts): Insight | null {
  const percent = teamUtilization(facts.work)
  if (percent === null || !isTeamUnderused(percent)) return null
  const { evidence, list } = ofEverybody(facts)
  return {
    rule: 'team-utilization',
    urgency: 'medium',
    category: 'risk',
    title: 'Low Team Utilization',
    sentence: `The team's utilization is ${meanText(percent)} %.`,
    why: [evidence, `Rule: a warning below ${TEAM_UTILIZATION_WARNING_BELOW} %.`],
    actions: [{ label: 'Plan the Work', href: '/resource-allocation' }],
    size: facts.work.people ?? 0,
    list,
    subjects: [],
  }
}

function revenueTarget(facts: AssistantFacts): Insight | null {
  const { work, currency } = facts
  const percent = teamUtilization(work)
  if (percent === null || !missesRevenueTarget(percent)) return null
  const gap = revenueGap(work, facts.hourlyRate)
  const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency, maximumFractionDigits: 0 })
  const { evidence, list } = ofEverybody(facts)
  return {
    rule: 'revenue-target',
    urgency: 'medium',
    category: 'opportunity',
    title: 'Revenue Target',
    sentence: `${overviewHours(gap.hours)} more, worth ${money.format(gap.amount)}, would bring utilization to ${REVENUE_TARGET_UTILIZATION} %.`,
    why: [
      `${meanText(percent)} %: ${evidence}`,
      `Rule: the revenue target is ${REVENUE_TARGET_UTILIZATION} % utilization.`,
    ],
    actions: [{ label: 'Find Free Hours', href: BENCH }],
    size: gap.hours,
    list,
    subjects: [],
  }
}
