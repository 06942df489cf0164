import type { AssistantFacts } from './contract.ts'
import { isDismissed, type Dismissals } from './dismissal.ts'
import { inOrder, MOST_INSIGHTS, type Insight } from './insight.ts'
import { peopleInsights } from './people-insights.ts'
import { waitingInsights } from './waiting-insights.ts'
import { workInsights } from './work-insights.ts'

/** Everything that the rules of spec §9 find in the facts, most urgent first; `localHour` is that of whoever looks. */
export function insightsFrom(facts: AssistantFacts, localHour: number): Insight[] {
  return [...workInsights(facts, localHour), ...peopleInsights(facts), ...waitingInsights(facts)]
    .filter((one) => one !== null)
    .sort(inOrder)
}

/** The few that are shown: those not dismissed. */
export function shownInsights(insights: readonly Insight[], dismissals: Dismissals, today: string): Insight[] {
  return insights.filter((insight) => !isDismissed(insight, dismissals, today)).slice(0, MOST_INSIGHTS)
}
