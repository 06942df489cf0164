import { CircleCheck, CircleDashed } from 'lucide-react'
import type { ResourceAllocation } from '#shared/allocations/contract.ts'
import { FULLY_BOOKED_PERCENTAGE } from '#shared/allocations/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { Badge } from '../../ui/badge.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { hoursText, percentText } from '../../widgets/figures.ts'
import type { CardPlace } from '../../widgets/paged-cards.tsx'
import { usePerson } from '../../widgets/people/people.ts'
import { projectColor } from '../project-color.ts'
import { dayRange } from '../words.ts'

export const ALLOCATION_CARD_PX = 62

interface AllocationCardProps {
  allocation: ResourceAllocation
  project: string
  today: Day
  place: CardPlace
  onOpen: () => void
}

/** Who is booked on what, from when to when, and whether that is certain. */
export function AllocationCard({ allocation, project, today, place, onOpen }: AllocationCardProps) {
  const { userId, projectId, startDate, endDate, allocatedPercentage, allocatedHours, isConfirmed } = allocation
  const person = usePerson(userId)
  const name = person.data?.name ?? (person.isError ? 'Unknown User' : '…')
  const over = allocatedPercentage > FULLY_BOOKED_PERCENTAGE
  return (
    <article
      aria-label={`${name}, ${project}`}
      aria-posinset={place.index + 1}
      aria-setsize={place.of}
      className="relative flex min-w-0 items-center gap-3 rounded-md border border-line bg-surface px-3 py-2 hover:border-control"
    >
      <span aria-hidden className="h-9 w-1 shrink-0 rounded-full" style={{ background: projectColor(projectId) }} />
      <div className="min-w-0 flex-1">
        <h3 className="truncate font-medium">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onOpen}
            className="max-w-full truncate text-left outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
          >
            {name}
          </button>
        </h3>
        <p className="truncate text-sm text-muted">{project}</p>
      </div>
      <p className="text-right text-sm whitespace-nowrap text-muted">
        <span className={over ? 'allocation-over font-semibold text-danger-ink' : 'font-medium text-ink'}>
          {percentText(allocatedPercentage)}
        </span>
        , {hoursText(allocatedHours)} a week
        <span className="block">{dayRange(startDate, endDate, today)}</span>
      </p>
      <Badge tone={isConfirmed === 'Yes' ? 'positive' : 'caution'}>
        {isConfirmed === 'Yes' ? (
          <CircleCheck aria-hidden className="size-3" />
        ) : (
          <CircleDashed aria-hidden className="size-3" />
        )}
        {isConfirmed === 'Yes' ? 'Confirmed' : 'Tentative'}
      </Badge>
    </article>
  )
}

/** Stands where a row will be. */
export function AllocationCardSkeleton() {
  return (
    <div
      aria-hidden
      className="space-y-2 rounded-md border border-line px-3 py-3"
      style={{ minHeight: ALLOCATION_CARD_PX }}
    >
      <Skeleton className="h-3.5 w-1/3" />
      <Skeleton className="h-3 w-1/2" />
    </div>
  )
}
