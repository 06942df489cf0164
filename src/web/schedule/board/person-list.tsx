import { ArrowRight, CircleCheck, CircleDashed, Plus, TriangleAlert } from 'lucide-react'
import { createResourceAllocation } from '#shared/allocations/contract.ts'
import type { ScheduleRow } from '#shared/schedule/contract.ts'
import type { Span } from '#shared/schedule/weeks.ts'
import type { Day } from '#shared/time/day.ts'
import { Panel } from '../../ui/card.tsx'
import { Button } from '../../ui/button.tsx'
import { hoursText, percentText } from '../../widgets/figures.ts'
import { ListCards, type CardPlace } from '../../widgets/list-cards.tsx'
import { PersonCard, PersonCardSkeleton } from '../../widgets/people/person-card.tsx'
import { useToday } from '../../widgets/today.ts'
import { useOffers } from '../../widgets/session.ts'
import { useBookingDialogs } from '../address.ts'
import { useSchedule } from '../data.ts'
import { NoPeople, Period } from '../filters.tsx'
import { LoadMeter } from '../load-meter.tsx'
import { projectColor, rowLoads } from '../placed.ts'
import { useProjectNames } from '../../widgets/projects/project-names.ts'
import { dayRange, overText, shortDay } from '../words.ts'

const CARD_HEIGHT_PX = 190

/** The schedule where there is no room for the board: a card for each person with the first week's load and the bookings. */
export function PersonList() {
  const today = useToday()
  const read = useSchedule()
  return (
    <>
      <div className="mb-3">
        <Period />
      </div>
      <ListCards
        read={read}
        label="Schedule"
        what={['the schedule', 'more people']}
        minWidthPx={320}
        heightPx={CARD_HEIGHT_PX}
        renderCard={(row, place) => (
          <PersonSchedule key={row.userId} row={row} place={place} span={read.span} today={today} />
        )}
        renderSkeleton={(key) => <PersonCardSkeleton key={key} heightPx={CARD_HEIGHT_PX} />}
        empty={
          <Panel>
            <NoPeople />
          </Panel>
        }
      />
    </>
  )
}

interface PersonScheduleProps {
  row: ScheduleRow
  place: CardPlace
  span: Span
  today: Day
}

function PersonSchedule({ row, place, span, today }: PersonScheduleProps) {
  const { openNew, openBooking } = useBookingDialogs()
  const mayBook = useOffers()(createResourceAllocation)
  const projectName = useProjectNames(row.bookings.map(({ projectId }) => projectId))
  const loads = rowLoads(row, span, null)
  const [first] = loads
  const over = overText(loads, today)
  const shown = row.bookings.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
  return (
    <PersonCard
      person={row}
      place={place}
      aside={
        mayBook && (
          <Button
            look="quiet"
            size="icon"
            aria-label={`New booking for ${row.name}`}
            onClick={() => openNew({ who: row.userId })}
            icon={Plus}
          />
        )
      }
    >
      {first && (
        <p className="mt-2.5 flex items-center justify-between gap-3 text-sm">
          <span className="text-muted">Week from {shortDay(first.week, today)}</span>
          <LoadMeter load={first} />
        </p>
      )}
      {over && (
        <p className="mt-1 flex items-center gap-1.5 text-sm text-danger-ink">
          <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
          {over}
        </p>
      )}
      {shown.length > 0 && (
        <ul aria-label={`Bookings of ${row.name}`} className="mt-2.5 space-y-1.5">
          {shown.map(({ id, projectId, startDate, endDate, percentage, hours, confirmed }) => (
            <li key={id}>
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => openBooking(id, row.userId)}
                className={`flex min-h-11 w-full items-center gap-2 rounded-sm border border-l-4 px-2.5 py-1 text-left text-sm ${confirmed ? '' : 'border-dashed'}`}
                style={{ borderColor: projectColor(projectId) }}
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{projectName(projectId)}</span>
                  <span className="block text-muted">
                    {dayRange(startDate, endDate, today)} · {percentText(percentage)}, {hoursText(hours)} a week
                  </span>
                </span>
                {confirmed ? (
                  <CircleCheck aria-label="Confirmed" className="size-4 shrink-0 text-muted" />
                ) : (
                  <CircleDashed aria-label="Tentative" className="size-4 shrink-0 text-muted" />
                )}
                <ArrowRight aria-hidden className="size-4 shrink-0 text-muted" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {shown.length === 0 && <p className="mt-2 text-sm text-muted">Nothing booked in these weeks.</p>}
    </PersonCard>
  )
}
