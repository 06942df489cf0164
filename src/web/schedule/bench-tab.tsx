import { Armchair } from 'lucide-react'
import { createResourceAllocation } from '#shared/allocations/contract.ts'
import { exportBench, type BenchRow } from '#shared/schedule/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { BENCH_SKILLS_SHOWN } from '#shared/schedule/rules.ts'
import { DownloadList } from '../records/download.tsx'
import { Filters, useActiveFilters, type Filter } from '../records/filters.tsx'
import { Panel } from '../ui/card.tsx'
import { Bar } from '../ui/bar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { bookedText, countText, hoursText, ofCapacity } from '../widgets/figures.ts'
import { KnownBy } from '../widgets/skills/known-by.tsx'
import { ListCards, type CardPlace } from '../widgets/list-cards.tsx'
import { PersonCard, PersonCardSkeleton } from '../widgets/people/person-card.tsx'
import { useResourceSummary } from '../widgets/people/people.ts'
import { useOffers } from '../widgets/session.ts'
import { useToday } from '../widgets/today.ts'
import { useAddress, useBenchDays, useBookingDialogs } from './address.ts'
import { useBench } from './data.ts'
import { shortDay } from './words.ts'

const CARD_HEIGHT_PX = 168

/** People with free hours in a range of days, most first. */
export function BenchTab() {
  const { search } = useAddress()
  const days = useBenchDays()
  const today = useToday()
  const { openNew } = useBookingDialogs()
  const mayBook = useOffers()(createResourceAllocation)
  const { role, skill, ends } = search
  const filter = { from: days.from, to: days.to, role, skill, ...(ends && { ends: 'true' as const }) }
  const read = useBench(filter)
  return (
    <>
      <BenchFilters />
      <div className="mb-2 flex min-h-9 items-center justify-between gap-3">
        <p aria-live="polite" className="text-sm text-muted">
          {read.data && read.data.total > 0 && `${countText(read.data.total, 'person has', 'people have')} free hours`}
        </p>
        <DownloadList call={exportBench} filter={filter} />
      </div>
      <ListCards
        read={read}
        label="Free hours"
        what={['people with free hours', 'more people']}
        minWidthPx={320}
        heightPx={CARD_HEIGHT_PX}
        renderCard={(row, place) => (
          <FreePerson
            key={row.userId}
            row={row}
            place={place}
            today={today}
            wanted={search.skill}
            {...(mayBook && {
              onBook: () => openNew({ who: row.userId, share: freeShare(row), start: days.from, end: days.to }),
            })}
          />
        )}
        renderSkeleton={(key) => <PersonCardSkeleton key={key} heightPx={CARD_HEIGHT_PX} />}
        empty={
          <Panel>
            <EmptyState icon={Armchair} text="Nobody has free hours in this period, or nobody matches the filters." />
          </Panel>
        }
      />
    </>
  )
}

/** The days, and filters of people. */
function BenchFilters() {
  const address = useAddress()
  const { from, to } = useBenchDays()
  const { data: summary } = useResourceSummary()
  const filters: Filter<'since' | 'until' | 'role' | 'skill' | 'ends'>[] = [
    { key: 'since', label: 'From', kind: 'from' },
    { key: 'until', label: 'To', kind: 'to' },
    { key: 'role', label: 'Role', kind: 'role' },
    { key: 'skill', label: 'Skill', kind: 'choice', all: 'All Skills', choices: summary?.skills ?? [] },
    { key: 'ends', label: 'Bookings end', kind: 'only' },
  ]
  return (
    <Filters
      address={{ ...address, search: { ...address.search, since: from, until: to } }}
      filters={filters}
      active={useActiveFilters(address, ['since', 'until', 'role', 'skill', 'ends'])}
    />
  )
}

interface FreePersonProps {
  row: BenchRow
  place: CardPlace
  today: Day
  /** The skill that the bench is filtered by. */
  wanted: string | undefined
  onBook?: () => void
}

function FreePerson({ row, place, today, wanted, onBook }: FreePersonProps) {
  const { name, free, booked, capacity, utilization, freeFrom, skills } = row
  return (
    <PersonCard
      person={row}
      place={place}
      aside={
        onBook && (
          <Button look="outline" size="small" aria-label={`Book ${name}`} onClick={onBook}>
            Book
          </Button>
        )
      }
    >
      <p className="mt-3 flex items-baseline justify-between gap-3">
        <span className="text-lg font-semibold">{hoursText(free)} free</span>
        <span className="text-sm text-muted">
          {ofCapacity(booked, capacity, 'booked')} · {bookedText(utilization)}
        </span>
      </p>
      <Bar value={booked} max={capacity} className="mt-1.5" />
      <p className="mt-2 text-sm text-muted">{freeText(freeFrom, today)}</p>
      <KnownBy skill={wanted} known={row.known} />
      {skills.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-1.5">
          {skills.slice(0, BENCH_SKILLS_SHOWN).map((skill) => (
            <Badge key={skill}>{skill}</Badge>
          ))}
          {skills.length > BENCH_SKILLS_SHOWN && <span className="sr-only">and more</span>}
        </p>
      )}
    </PersonCard>
  )
}

function freeText(freeFrom: Day | null, today: Day): string {
  if (freeFrom === null) return 'Partly booked until the end of this period'
  return freeFrom <= today ? 'Nothing booked from today' : `Nothing booked from ${shortDay(freeFrom, today)}`
}

/** Shares are offered in steps of this many percent. */
const SHARE_STEP = 5

/** The free part of the days, as the share of a booking that fills them. */
function freeShare({ free, capacity }: BenchRow): number {
  return Math.min(Math.max(Math.floor((free / capacity) * (100 / SHARE_STEP)) * SHARE_STEP, SHARE_STEP), 100)
}
