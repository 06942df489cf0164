import { TriangleAlert } from 'lucide-react'
import type { WeekLoad } from '#shared/schedule/loads.ts'
import { ofCapacity, percentText } from '../widgets/figures.ts'

/** How full a week is: hours, percent, and if it is too much, a mark and words. */
export function LoadMeter({ load }: { load: Pick<WeekLoad, 'booked' | 'capacity' | 'utilization' | 'overAllocated'> }) {
  const { booked, capacity, utilization, overAllocated } = load
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2 whitespace-nowrap">
      <span className={overAllocated ? 'font-semibold text-danger-ink' : 'font-medium'}>
        {ofCapacity(booked, capacity)}
        {utilization !== null && ` · ${percentText(utilization)}`}
      </span>
      {overAllocated && (
        <span className="inline-flex items-center gap-1 rounded-sm bg-danger-soft px-1.5 py-0.5 text-xs font-medium text-danger-ink">
          <TriangleAlert aria-hidden className="size-3" />
          Over-allocated
        </span>
      )}
    </span>
  )
}
