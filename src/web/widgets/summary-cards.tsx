import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ResourceSummary } from '#shared/people/resource-contract.ts'
import { failureText } from '../api.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StatCard } from '../ui/stat-card.tsx'
import { useResourceSummary } from './people.ts'

export interface SummaryFigure {
  label: string
  icon: LucideIcon
  value: (summary: ResourceSummary) => ReactNode
  caption: string
  basis: string
}

/** Figures of the whole company in a row. */
export function SummaryCards({ figures }: { figures: readonly SummaryFigure[] }) {
  const { data, isError, error, refetch } = useResourceSummary()
  if (!data && isError) {
    return (
      <div className="mb-4 rounded-lg border border-line bg-surface shadow-card">
        <LoadFailure what="the figures" reason={failureText(error)} onRetry={() => void refetch()} />
      </div>
    )
  }
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4" aria-busy={!data}>
      {figures.map(({ value, ...figure }) => (
        <StatCard
          key={figure.label}
          {...figure}
          value={data ? <span className="truncate">{value(data)}</span> : <Skeleton className="h-6 w-16" />}
        />
      ))}
    </div>
  )
}
