import { Skeleton } from '../../ui/skeleton.tsx'
import { LoadedPages } from '../../widgets/loaded-pages.tsx'
import { useToday } from '../../widgets/today.ts'
import { useCapacitySummary, useSchedule } from '../data.ts'
import { Filters } from '../filters.tsx'
import { NoPeople } from '../no-people.tsx'
import { Period } from '../period.tsx'
import { HeatGrid } from './heat-grid.tsx'
import { HeatLegend } from './heat-legend.tsx'

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

/** How full everybody's weeks are, as numbers and shades, the company's on top. */
export function HeatMapTab() {
  const today = useToday()
  const read = useSchedule()
  const summary = useCapacitySummary(read.span)
  return (
    <>
      <Filters />
      <div className="min-w-0 rounded-lg border border-line bg-surface shadow-card">
        <div className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2">
          <Period />
          <HeatLegend />
        </div>
        <LoadedPages
          read={read}
          what={['the heat map', 'more people']}
          skeleton={
            <div className="space-y-2 border-t border-line p-3">
              {SKELETON_ROWS.map((row) => (
                <Skeleton key={row} className="h-6 w-full" />
              ))}
            </div>
          }
        >
          {(pages) =>
            pages.total === 0 ? (
              <NoPeople />
            ) : (
              <HeatGrid
                pages={pages}
                span={read.span}
                company={summary.data?.weeks ?? []}
                today={today}
                busy={read.isPlaceholderData}
              />
            )
          }
        </LoadedPages>
      </div>
    </>
  )
}
