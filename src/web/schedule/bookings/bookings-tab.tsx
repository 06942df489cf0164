import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { wholeWeeks } from '#shared/schedule/weeks.ts'
import { addDays } from '#shared/time/day.ts'
import { weekStart } from '#shared/time/week.ts'
import type { PagedList } from '../../paged-list.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segments } from '../../ui/segments.tsx'
import { countText } from '../../widgets/figures.ts'
import { PagedCards } from '../../widgets/paged-cards.tsx'
import { useToday } from '../../widgets/today.ts'
import { useAddress, useBookingDialogs, useFilters } from '../address.ts'
import { useAllocations, useTeamWeek } from '../data.ts'
import { Filters } from '../filters.tsx'
import { NoPeople } from '../no-people.tsx'
import { useProjectName } from '../../widgets/project-list.ts'
import { AllocationCard, AllocationCardSkeleton, ALLOCATION_CARD_PX } from './allocation-card.tsx'
import { UtilizationCard, UTILIZATION_CARD_PX } from './utilization-card.tsx'

/** Rows that are shown at first (spec §2, screen 14). */
const UTILIZATION_SHOWN = 8
const ALLOCATIONS_SHOWN = 8

const STATES = { all: 'All', confirmed: 'Confirmed', tentative: 'Tentative' } as const

/** The lists of spec §2, screen 14: how full people are this week, and who is booked on what. */
export function BookingsTab() {
  return (
    <>
      <Filters />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <TeamUtilization />
        <ResourceAllocations />
      </div>
    </>
  )
}

function TeamUtilization() {
  const today = useToday()
  const week = wholeWeeks(weekStart(today), 1)
  const read = useTeamWeek(week)
  const [all, setAll] = useState(false)
  return (
    <Card title="Team utilization" hint="This week: booked ÷ available hours">
      <div className="px-4 pb-4 sm:px-5">
        <PagedCards
          read={{ ...read, data: limited(read.data, all ? Infinity : UTILIZATION_SHOWN) }}
          label="Team utilization"
          what={['the utilization', 'more people']}
          minWidthPx={420}
          heightPx={UTILIZATION_CARD_PX}
          renderCard={(row, place) => <UtilizationCard key={row.userId} row={row} week={week} place={place} />}
          renderSkeleton={(key) => <AllocationCardSkeleton key={key} />}
          empty={<NoPeople />}
        />
        <ShowAll total={read.data?.total} shown={UTILIZATION_SHOWN} all={all} what="people" onAll={setAll} />
      </div>
    </Card>
  )
}

function ResourceAllocations() {
  const { search, go } = useAddress()
  const { employee, project } = useFilters()
  const { openBooking, openNew } = useBookingDialogs()
  const today = useToday()
  const projectName = useProjectName()
  const { state, current } = search
  const read = useAllocations({
    userId: employee,
    projectId: project,
    ...(state && { isConfirmed: state === 'confirmed' ? 'Yes' : 'No' }),
    ...(current && { from: today }),
  })
  const [all, setAll] = useState(false)
  return (
    <Card
      title="Resource allocations"
      hint={read.data && countText(read.data.total, 'booking', 'bookings')}
      aside={
        <span className="flex flex-wrap items-center gap-2">
          <Button
            look="outline"
            size="small"
            aria-pressed={current ?? false}
            onClick={() => go({ current: current ? undefined : true })}
            className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
          >
            Not over yet
          </Button>
          <Segments
            label="State"
            value={state ?? 'all'}
            options={STATES}
            onChange={(value) => go({ state: value === 'all' ? undefined : value })}
          />
        </span>
      }
    >
      <div className="px-4 pb-4 sm:px-5">
        <PagedCards
          read={{ ...read, data: limited(read.data, all ? Infinity : ALLOCATIONS_SHOWN) }}
          label="Resource allocations"
          what={['the bookings', 'more bookings']}
          minWidthPx={420}
          heightPx={ALLOCATION_CARD_PX}
          renderCard={(allocation, place) => (
            <AllocationCard
              key={allocation.id}
              allocation={allocation}
              project={projectName(allocation.projectId)}
              today={today}
              place={place}
              onOpen={() => openBooking(allocation.id, allocation.userId)}
            />
          )}
          renderSkeleton={(key) => <AllocationCardSkeleton key={key} />}
          empty={
            <div className="pb-2 text-center">
              <EmptyState icon={CalendarDays} text="No bookings yet. Book somebody on a project." />
              <Button size="small" onClick={() => openNew({ start: addDays(weekStart(today), 7) })}>
                New Allocation
              </Button>
            </div>
          }
        />
        <ShowAll total={read.data?.total} shown={ALLOCATIONS_SHOWN} all={all} what="bookings" onAll={setAll} />
      </div>
    </Card>
  )
}

/** A list's first rows, as if there were no others. */
function limited<Row>(list: PagedList<Row> | undefined, most: number): PagedList<Row> | undefined {
  return (
    list && { ...list, total: Math.min(list.total, most), ...(Number.isFinite(most) && { loadUpTo: () => undefined }) }
  )
}

interface ShowAllProps {
  total: number | undefined
  shown: number
  all: boolean
  what: string
  onAll: (all: boolean) => void
}

function ShowAll({ total = 0, shown, all, what, onAll }: ShowAllProps) {
  if (total <= shown) return null
  return (
    <p className="pt-3 text-center">
      <Button look="outline" size="small" aria-expanded={all} onClick={() => onAll(!all)}>
        {all ? `Show ${shown} ${what}` : `Show all ${countText(total, what, what)}`}
      </Button>
    </p>
  )
}
