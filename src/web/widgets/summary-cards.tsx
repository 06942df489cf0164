import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import { failureText, isForbidden } from '../api.ts'
import { Panel } from '../ui/card.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StatCard } from '../ui/stat-card.tsx'
import { FigureLink } from './figure-link.tsx'

export interface SummaryFigure<Summary> {
  label: string
  icon: LucideIcon
  /** Undefined if the reader may not see it; then there is no card. */
  value: (summary: Summary) => ReactNode
  /** A text, or one that depends on the figures. */
  caption: string | ((summary: Summary) => string)
  basis: string
  /** The list of what it counts, with the filter that leaves exactly that; absent if nothing is listed. */
  href?: string | undefined
}

interface FigureCardsProps<Summary> {
  /** Skeletons are shown while it is undefined. */
  data: Summary | undefined
  figures: readonly SummaryFigure<Summary>[]
}

interface SummaryCardsProps<Summary> extends Pick<FigureCardsProps<Summary>, 'figures'> {
  read: { data: Summary | undefined; isError: boolean; error: Error | null; refetch: () => unknown }
  /** What is read, as the end of the sentence "Could not load …". */
  what?: string
}

/** Figures of a whole list in a row, as far as they can be read; nothing if the reader may not see them. */
export function SummaryCards<Summary>({ read, figures, what = 'the figures' }: SummaryCardsProps<Summary>) {
  const { data, isError, error, refetch } = read
  if (data !== undefined || !isError) return <FigureCards data={data} figures={figures} />
  if (isForbidden(error)) return null
  return (
    <Panel className="mb-4">
      <LoadFailure what={what} reason={failureText(error)} onRetry={() => void refetch()} />
    </Panel>
  )
}

/** How many are side by side, by their number. */
const GRIDS: Readonly<Record<number, string>> = {
  2: 'grid-cols-2',
  3: 'sm:grid-cols-3',
  4: 'grid-cols-2 xl:grid-cols-4',
  5: 'grid-cols-2 max-lg:*:last:col-span-2 lg:grid-cols-5',
}

/** Figures in a row. */
export function FigureCards<Summary>({ data, figures }: FigureCardsProps<Summary>) {
  const shown = data === undefined ? figures : figures.filter(({ value }) => value(data) !== undefined)
  return (
    <div className={clsx('mb-4 grid gap-3 sm:gap-4', GRIDS[shown.length])} aria-busy={data === undefined}>
      {shown.map(({ value, caption, href, ...figure }) => (
        <StatCard
          key={figure.label}
          {...figure}
          {...(href !== undefined && { link: <FigureLink href={href}>{figure.label}</FigureLink> })}
          value={
            data === undefined ? <Skeleton className="h-6 w-16" /> : <span className="truncate">{value(data)}</span>
          }
          caption={
            <span className="truncate">
              {typeof caption === 'string' ? caption : data !== undefined && caption(data)}
            </span>
          }
        />
      ))}
    </div>
  )
}
