import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { ListedRule } from '#shared/assistant/choices.ts'
import type { AssistantFacts } from '#shared/assistant/contract.ts'
import { DEFAULT_SUGGESTIONS } from '#shared/assistant/default-suggestions.ts'
import { insightsFrom, shownInsights } from '#shared/assistant/insights.ts'
import { insightsForScreen } from '#shared/assistant/screen-insights.ts'
import { buttonStyle } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { AddressLink } from '../widgets/address-link.tsx'
import { useCurrentUser } from '../widgets/current-user.ts'
import { useOffered } from '../widgets/offered.ts'
import { useLocalHour, useToday } from '../widgets/today.ts'
import { ConcernedDialog } from './concerned-dialog.tsx'
import { useFacts } from './data.ts'
import { useDismissals } from './dismissals.ts'
import { InsightCard } from './insight-card.tsx'

/**
 * The findings of the rules: those for the open screen first, then the company's. Fixed suggestions if nothing is analyzed, or
 * the analysis failed.
 */
export function SmartInsights({ contextAware }: { contextAware: boolean }) {
  const facts = useFacts(useToday(), contextAware)
  if (!contextAware || facts.isError) return <Suggestions />
  return facts.data ? <Insights facts={facts.data} /> : <InsightSkeletons />
}

function Insights({ facts }: { facts: AssistantFacts }) {
  const today = useToday()
  const { data: user } = useCurrentUser()
  const { dismissals, dismissInsight } = useDismissals(user?.id, today)
  const [listed, setListed] = useState<{ rule: ListedRule; title: string } | null>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  const insights = insightsForScreen(pathname, insightsFrom(facts, useLocalHour()))
  const shown = shownInsights(insights, dismissals, today)
  if (shown.length === 0) return <p className="text-sm text-muted">Nothing needs your attention right now.</p>
  return (
    <>
      <ul className="space-y-2.5">
        {shown.map((insight) => (
          <li key={insight.rule}>
            <InsightCard
              insight={insight}
              onShowAll={() => insight.list && setListed({ rule: insight.list.rule, title: insight.title })}
              onDismiss={() => dismissInsight(insight)}
            />
          </li>
        ))}
      </ul>
      {listed && <ConcernedDialog {...listed} onClose={() => setListed(null)} />}
    </>
  )
}

function Suggestions() {
  const offered = useOffered()
  const suggestions = DEFAULT_SUGGESTIONS.filter(({ action }) => offered(action.href))
  return (
    <ul className="space-y-2.5">
      {suggestions.map(({ title, sentence, action }) => (
        <li key={title} className="rounded-lg border border-line bg-surface p-3 shadow-card">
          <h4 className="font-semibold">{title}</h4>
          <p className="text-sm text-muted">{sentence}</p>
          <AddressLink href={action.href} className={`mt-2 ${buttonStyle({ look: 'outline', size: 'small' })}`}>
            {action.label}
          </AddressLink>
        </li>
      ))}
    </ul>
  )
}

function InsightSkeletons() {
  return (
    <div aria-busy="true" className="space-y-2.5">
      {['first', 'second', 'third'].map((place) => (
        <div key={place} className="h-36 space-y-2.5 rounded-lg border border-line bg-surface p-3">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-3 w-full" />
          <Skeleton className="h-8 w-28" />
        </div>
      ))}
    </div>
  )
}
