import { clsx } from 'clsx'
import { CalendarDays, CircleCheck, CircleDashed } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import {
  createResourceAllocation,
  exportResourceAllocations,
  type ResourceAllocation,
} from '#shared/allocations/contract.ts'
import { FULLY_BOOKED_PERCENTAGE } from '#shared/allocations/rules.ts'
import { listSchedule, type ScheduleRow } from '#shared/schedule/contract.ts'
import { wholeWeeks, type Span } from '#shared/schedule/weeks.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { weekStart } from '#shared/time/week.ts'
import { BOOKINGS_SHOWN } from '#shared/schedule/rules.ts'
import { DownloadList } from '../records/download.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Bar } from '../ui/bar.tsx'
import { Button } from '../ui/button.tsx'
import { Card, CoverButton } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Segments } from '../ui/segments.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { countText, hoursText, percentText } from '../widgets/figures.ts'
import { ImportLink } from '../widgets/import-link.tsx'
import { ListCards, placed, type CardPlace } from '../widgets/list-cards.tsx'
import { usePerson } from '../widgets/people/people.ts'
import { useProjectNames } from '../widgets/projects/project-names.ts'
import { useOffers } from '../widgets/session.ts'
import { useToday } from '../widgets/today.ts'
import { useAddress, useBookingDialogs } from './address.ts'
import { useAllocations, useTeamWeek } from './data.ts'
import { NoPeople, ScheduleFilters } from './filters.tsx'
import { LoadMeter } from './load-meter.tsx'
import { projectColor, rowLoads } from './placed.ts'
import { dayRange } from './words.ts'

const CARD_PX = 62

const STATES = { all: 'All', confirmed: 'Confirmed', tentative: 'Tentative' } as const

/** The lists of spec §2, screen 14: how full people are this week, and who is booked on what. */
export function BookingsTab() {
  const seesTeam = useOffers()(listSchedule, {})
  return (
    <>
      <ScheduleFilters />
      <div className={clsx('grid items-start gap-4', seesTeam && 'xl:grid-cols-2')}>
        {seesTeam && <TeamUtilization />}
        <ResourceAllocations />
      </div>
    </>
  )
}

function TeamUtilization() {
  const today = useToday()
  const week = wholeWeeks(weekStart(today), 1)
  const read = useTeamWeek(week)
  return (
    <Card title="Team utilization" hint="This week: booked ÷ available hours">
      <FirstCards
        read={read}
        label="Team utilization"
        what={['the utilization', 'more people']}
        many="people"
        renderCard={(row, place) => <UtilizationCard key={row.userId} row={row} week={week} place={place} />}
        empty={<NoPeople />}
      />
    </Card>
  )
}

function ResourceAllocations() {
  const { search, go } = useAddress()
  const { openBooking, openNew } = useBookingDialogs()
  const today = useToday()
  const mayBook = useOffers()(createResourceAllocation)
  const { employee, project, state, current } = search
  const filter = {
    userId: employee,
    projectId: project,
    ...(state && { isConfirmed: state === 'confirmed' ? ('Yes' as const) : ('No' as const) }),
    ...(current && { from: today }),
  }
  const read = useAllocations(filter)
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
          <DownloadList call={exportResourceAllocations} filter={filter} />
        </span>
      }
    >
      <FirstCards
        read={read}
        label="Resource allocations"
        what={['the bookings', 'more bookings']}
        many="bookings"
        renderCard={(allocation, place) => (
          <AllocationCard
            key={allocation.id}
            allocation={allocation}
            today={today}
            place={place}
            onOpen={() => openBooking(allocation.id, allocation.userId)}
          />
        )}
        empty={
          <EmptyState icon={CalendarDays} text={`No bookings yet.${mayBook ? ' Book somebody on a project.' : ''}`}>
            {mayBook && (
              <Button size="small" onClick={() => openNew({ start: addDays(weekStart(today), 7) })}>
                New Allocation
              </Button>
            )}
            <ImportLink />
          </EmptyState>
        }
      />
    </Card>
  )
}

type FirstCardsProps<Row> = Pick<
  ComponentProps<typeof ListCards<Row>>,
  'read' | 'label' | 'what' | 'renderCard' | 'empty'
> & { many: string }

/** The first cards of a list, and a button for the others. */
function FirstCards<Row>({ read, many, ...cards }: FirstCardsProps<Row>) {
  const [all, setAll] = useState(false)
  const { data } = read
  const total = data?.total ?? 0
  // As if there were no others.
  const first = data && { ...data, total: Math.min(total, BOOKINGS_SHOWN) }
  return (
    <div className="px-4 pb-4 sm:px-5">
      <ListCards
        {...cards}
        read={{ ...read, data: all ? data : first }}
        minWidthPx={420}
        heightPx={CARD_PX}
        renderSkeleton={(key) => <AllocationCardSkeleton key={key} />}
      />
      {total > BOOKINGS_SHOWN && (
        <p className="pt-3 text-center">
          <Button look="outline" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? `Show ${BOOKINGS_SHOWN} ${many}` : `Show all ${countText(total, many, many)}`}
          </Button>
        </p>
      )}
    </div>
  )
}

/** How full a person's week is. */
function UtilizationCard({ row, week, place }: { row: ScheduleRow; week: Span; place: CardPlace }) {
  const [load] = rowLoads(row, week, null)
  if (!load) return null
  const { overAllocated, utilization } = load
  return (
    <article
      aria-label={row.name}
      {...placed(place)}
      className="flex min-w-0 items-center gap-3 rounded-md border border-line bg-surface px-3 py-2"
    >
      <Avatar initials={row.initials} />
      <div className="min-w-0 flex-1">
        <h3 className="truncate font-medium">{row.name}</h3>
        <p className="truncate text-sm text-muted">{row.role}</p>
      </div>
      <div className="min-w-0 text-sm">
        <LoadMeter load={load} />
        <Bar value={utilization ?? 100} max={100} over={overAllocated} className="mt-1.5" />
      </div>
    </article>
  )
}

interface AllocationCardProps {
  allocation: ResourceAllocation
  today: Day
  place: CardPlace
  onOpen: () => void
}

/** Who is booked on what, from when to when, and whether that is confirmed. */
function AllocationCard({ allocation, today, place, onOpen }: AllocationCardProps) {
  const { userId, projectId, startDate, endDate, allocatedPercentage, allocatedHours, isConfirmed } = allocation
  const project = useProjectNames([projectId])(projectId)
  const person = usePerson(userId)
  const name = person.data?.name ?? (person.isError ? 'Unknown User' : '…')
  const over = allocatedPercentage > FULLY_BOOKED_PERCENTAGE
  return (
    <article
      aria-label={`${name}, ${project}`}
      {...placed(place)}
      className="relative flex min-w-0 items-center gap-3 rounded-md border border-line bg-surface px-3 py-2 hover:border-control"
    >
      <span aria-hidden className="h-9 w-1 shrink-0 rounded-full" style={{ background: projectColor(projectId) }} />
      <div className="min-w-0 flex-1">
        <h3 className="truncate font-medium">
          <CoverButton aria-haspopup="dialog" onClick={onOpen}>
            {name}
          </CoverButton>
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

/** The placeholder of a row. */
function AllocationCardSkeleton() {
  return (
    <div aria-hidden className="space-y-2 rounded-md border border-line px-3 py-3" style={{ minHeight: CARD_PX }}>
      <Skeleton className="h-3.5 w-1/3" />
      <Skeleton className="h-3 w-1/2" />
    </div>
  )
}
