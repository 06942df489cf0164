import type { ReactNode } from 'react'
import { listLeaveCalendar, type LeaveCalendarRow } from '#shared/leave/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { useScrolledList } from '../../scrolled-list.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ListCards, type CardPlace } from '../../widgets/list-cards.tsx'
import { PersonCard } from '../../widgets/people/person-card.tsx'
import { useDialogs } from '../address.ts'
import type { CalendarFilter } from '../data.ts'
import { TypeMark } from '../type-mark.tsx'
import { spanText, weekdayText } from '../words.ts'

const CARD_PX = 110

/** The month as a list of people, if there is no room for its days side by side. */
export function MonthList({ filter, today, empty }: { filter: CalendarFilter; today: Day; empty: ReactNode }) {
  const read = useScrolledList(listLeaveCalendar, filter)
  return (
    <ListCards
      read={read}
      label="Leave calendar"
      what={['the calendar', 'more people']}
      minWidthPx={320}
      heightPx={CARD_PX}
      renderCard={(row, place) => <MonthCard key={row.userId} row={row} place={place} today={today} />}
      renderSkeleton={(key) => <Skeleton key={key} className="h-24 w-full" />}
      empty={empty}
    />
  )
}

function MonthCard({ row, place, today }: { row: LeaveCalendarRow; place: CardPlace; today: Day }) {
  const { leave, holidays } = row
  const { openRequest } = useDialogs()
  return (
    <PersonCard person={row} place={place}>
      <ul className="mt-2 space-y-1">
        {leave.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              aria-haspopup="dialog"
              disabled={one.leaveType === undefined}
              onClick={() => openRequest(one.id)}
              className="flex min-h-10 w-full items-center gap-2.5 rounded-md text-left text-sm enabled:hover:bg-highlight"
            >
              <TypeMark leaveType={one.leaveType} pending={one.status === 'Pending'} />
              <span className="min-w-0">
                {one.leaveType ?? 'Away'}
                {one.status === 'Pending' && ', pending'}
                <span className="block text-muted">{spanText(one, today)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {holidays.length > 0 && (
        <p className="mt-2 text-sm text-muted">
          {holidays.map(({ date, name: holiday }) => `${holiday}, ${weekdayText(date, today)}`).join('; ')}
        </p>
      )}
    </PersonCard>
  )
}
