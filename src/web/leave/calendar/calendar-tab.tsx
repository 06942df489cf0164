import { useMemo } from 'react'
import { useMediaQuery } from '../../ui/media-query.ts'
import { SearchInput } from '../../ui/search-input.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { RoleFilter } from '../../widgets/filters/role-filter.tsx'
import { LoadedPages } from '../../widgets/loaded-pages.tsx'
import { useToday } from '../../widgets/today.ts'
import { useAddress } from '../address.ts'
import { useLeaveCalendar, type CalendarFilter } from '../data.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import { Legend } from './legend.tsx'
import { daysOfMonth, monthOf } from './month.ts'
import { MonthBar } from './month-bar.tsx'
import { MonthList } from './month-list.tsx'
import { NobodyAway } from './nobody-away.tsx'

/** From here on a month's days have room side by side. */
const WIDE = '(width >= 48rem)'

const SHOWN = { away: 'Only away', everybody: 'Everybody' } as const

/** Who is away when, by month. */
export function CalendarTab() {
  const { search, go } = useAddress()
  const { month: asked, role, q, everybody } = search
  const today = useToday()
  const wide = useMediaQuery(WIDE)
  const month = asked ?? monthOf(today)
  const filter: CalendarFilter = { month, role, q, ...(everybody && { all: 'true' }) }
  return (
    <>
      <section aria-label="Filters" className="mb-3 flex flex-wrap items-center gap-2">
        <div className="w-64 max-sm:w-full">
          <SearchInput
            label="Search people"
            placeholder="Search by name or role..."
            value={q ?? ''}
            onChange={(text) => go({ q: text || undefined })}
          />
        </div>
        <div className="w-48 max-sm:flex-1">
          <RoleFilter value={role} onChange={(chosen) => go({ role: chosen })} />
        </div>
        <Segments
          label="Who is shown"
          value={everybody ? 'everybody' : 'away'}
          options={SHOWN}
          onChange={(shown) => go({ everybody: shown === 'everybody' ? true : undefined })}
        />
      </section>
      <div className="min-w-0 rounded-lg border border-line bg-surface shadow-card">
        <div className="flex min-h-13 flex-wrap items-center gap-x-5 gap-y-2 px-3 py-2">
          <MonthBar month={month} thisMonth={monthOf(today)} />
          <Legend />
        </div>
        {wide ? (
          <MonthGrid filter={filter} today={today} />
        ) : (
          <div className="border-t border-line p-3">
            <MonthList filter={filter} today={today} />
          </div>
        )}
      </div>
    </>
  )
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

function MonthGrid({ filter, today }: { filter: CalendarFilter; today: string }) {
  const read = useLeaveCalendar(filter)
  const days = useMemo(() => daysOfMonth(read.month), [read.month])
  return (
    <LoadedPages
      read={read}
      what={['the calendar', 'more people']}
      skeleton={
        <div className="space-y-2 border-t border-line p-3">
          {SKELETON_ROWS.map((row) => (
            <Skeleton key={row} className="h-7 w-full" />
          ))}
        </div>
      }
    >
      {(pages) =>
        pages.total === 0 ? (
          <NobodyAway />
        ) : (
          <CalendarGrid pages={pages} days={days} today={today} busy={read.isPlaceholderData} />
        )
      }
    </LoadedPages>
  )
}
