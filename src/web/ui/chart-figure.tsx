import { Suspense, type ReactNode } from 'react'
import { InTurn } from './in-turn.tsx'
import { Skeleton } from './skeleton.tsx'
import { FigureTable, type FigureTableProps } from './figure-table.tsx'

interface ChartFigureProps {
  /** A description of the chart for people who cannot see it. */
  label: string
  /** A class that gives the height. */
  height: string
  /** The same figures as a table. */
  table: FigureTableProps
  /** The chart, which may still have to be loaded. */
  children: ReactNode
}

/** A chart with its figures as a table below it. */
export function ChartFigure({ label, height, table, children }: ChartFigureProps) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the chart is drawn from elements */}
      <div role="img" aria-label={`${label}; the table below has the figures`} className={height}>
        <Suspense fallback={<Skeleton className="h-full" />}>
          <InTurn>{children}</InTurn>
        </Suspense>
      </div>
      <FigureTable {...table} />
    </>
  )
}
