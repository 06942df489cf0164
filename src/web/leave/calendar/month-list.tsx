import type { LeaveCalendarRow } from '#shared/leave/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PagedCards, type CardPlace } from '../../widgets/paged-cards.tsx'
import { useDialogs } from '../address.ts'
import { useLeaveCalendarList, type CalendarFilter } from '../data.ts'
import { TypeMark } from '../type-mark.tsx'
import { spanText, weekdayText } from '../words.ts'
import { NobodyAway } from './nobody-away.tsx'

const CARD_PX = 110

/** The month as a list of people, where there is no room for its days side by side. */
export function MonthList({ filter, today }: { filter: CalendarFilter; today: Day }) {
  const read = useLeaveCalendarList(filter)
  return (
    <PagedCards
      read={read}
      label="Leave calendar"
      what={['the calendar', 'more people']}
      minWidthPx={320}
      heightPx={CARD_PX}
      renderCard={(row, place) => <MonthCard key={row.userId} row={row} place={place} today={today} />}
      renderSkeleton={(key) => <Skeleton key={key} className="h-24 w-full" />}
      empty={<NobodyAway />}
    />
  )
}

function MonthCard({ row, place, today }: { row: LeaveCalendarRow; place: CardPlace; today: Day }) {
  const { name, initials, role, leave, holidays } = row
  const { openRequest } = useDialogs()
  return (
    <article
      aria-label={name}
      aria-posinset={place.index + 1}
      aria-setsize={place.of}
      className="min-w-0 rounded-lg border border-line bg-surface p-3.5 shadow-card"
    >
      <header className="flex items-center gap-2.5">
        <Avatar initials={initials} />
        <div className="min-w-0">
          <h3 className="truncate font-medium">{name}</h3>
          <p className="truncate text-sm text-muted">{role}</p>
        </div>
      </header>
      <ul className="mt-2 space-y-1">
        {leave.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => openRequest(one.id)}
              className="flex min-h-10 w-full items-center gap-2.5 rounded-md text-left text-sm hover:bg-highlight"
            >
              <TypeMark leaveType={one.leaveType} pending={one.status === 'Pending'} />
              <span className="min-w-0">
                {one.leaveType}
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
    </article>
  )
}
