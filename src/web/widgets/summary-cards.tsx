import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import { failureText } from '../api.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StatCard } from '../ui/stat-card.tsx'
import { FigureLink } from './figure-link.tsx'

export interface SummaryFigure<Summary> {
  label: string
  icon: LucideIcon
  value: (summary: Summary) => ReactNode
  /** A text, or one that depends on the figures. */
  caption: string | ((summary: Summary) => string)
  basis: string
  /** Where what it counts is listed, with the filter that leaves just that; absent where nothing is listed. */
  href?: string
}

interface SummaryCardsProps<Summary> {
  read: { data: Summary | undefined; isError: boolean; error: Error | null; refetch: () => unknown }
  figures: readonly SummaryFigure<Summary>[]
}

/** Figures of a whole list in a row. */
export function SummaryCards<Summary>({ read, figures }: SummaryCardsProps<Summary>) {
  const { data, isError, error, refetch } = read
  if (data === undefined && isError) {
    return (
      <div className="mb-4 rounded-lg border border-line bg-surface shadow-card">
        <LoadFailure what="the figures" reason={failureText(error)} onRetry={() => void refetch()} />
      </div>
    )
  }
  return (
    <div
      className={clsx(
        'mb-4 grid grid-cols-2 gap-3 sm:gap-4',
        figures.length === 5 ? 'max-lg:*:last:col-span-2 lg:grid-cols-5' : 'xl:grid-cols-4',
      )}
      aria-busy={data === undefined}
    >
      {figures.map(({ value, caption, href, ...figure }) => (
        <StatCard
          key={figure.label}
          {...figure}
          {...(href !== undefined && { link: <FigureLink href={href}>{figure.label}</FigureLink> })}
          value={
            data === undefined ? <Skeleton className="h-6 w-16" /> : <span className="truncate">{value(data)}</span>
          }
          caption={typeof caption === 'string' ? caption : data !== undefined && caption(data)}
        />
      ))}
    </div>
  )
}
