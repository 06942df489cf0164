import type { ScheduleRow } from '#shared/schedule/contract.ts'
import type { Span } from '#shared/schedule/weeks.ts'
import { Avatar } from '../../ui/avatar.tsx'
import type { CardPlace } from '../../widgets/paged-cards.tsx'
import { LoadMeter } from '../load-meter.tsx'
import { rowLoads } from '../row-loads.ts'

export const UTILIZATION_CARD_PX = 62

/** How full a person's week is. */
export function UtilizationCard({ row, week, place }: { row: ScheduleRow; week: Span; place: CardPlace }) {
  const [load] = rowLoads(row, week, null)
  if (!load) return null
  const { overAllocated, utilization } = load
  return (
    <article
      aria-label={row.name}
      aria-posinset={place.index + 1}
      aria-setsize={place.of}
      className="flex min-w-0 items-center gap-3 rounded-md border border-line bg-surface px-3 py-2"
    >
      <Avatar initials={row.initials} />
      <div className="min-w-0 flex-1">
        <h3 className="truncate font-medium">{row.name}</h3>
        <p className="truncate text-sm text-muted">{row.role}</p>
      </div>
      <div className="min-w-0 text-sm">
        <LoadMeter load={load} />
        <div aria-hidden className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-line">
          <div
            className={`h-full rounded-full ${overAllocated ? 'bg-danger' : 'bg-accent'}`}
            style={{ width: `${Math.min(utilization ?? 100, 100)}%` }}
          />
        </div>
      </div>
    </article>
  )
}
