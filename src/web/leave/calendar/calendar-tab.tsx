import { TreePalm } from 'lucide-react'
import type { CSSProperties } from 'react'
import { LEAVE_TYPES } from '#shared/leave/choices.ts'
import { monthEnd, monthOf, monthStart, monthText, nextMonth, type Month } from '#shared/months/rules.ts'
import { addDays, FIRST_DAY, LAST_DAY, type Day } from '#shared/time/day.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useMediaQuery } from '../../ui/media-query.ts'
import { PeriodSteps } from '../../ui/period-steps.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { Segments } from '../../ui/segments.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { RoleFilter } from '../../widgets/filters/role-filter.tsx'
import { LoadedList } from '../../widgets/loaded-list.tsx'
import { useToday } from '../../widgets/today.ts'
import { useAddress } from '../address.ts'
import { useLeaveCalendar, type CalendarFilter } from '../data.ts'
import { TYPE_MARKS } from '../words.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import { MonthList } from './month-list.tsx'

/** From this width on, a month's days have room side by side. */
const WIDE = '(width >= 48rem)'

const SHOWN = { away: 'Only away', everybody: 'Everybody' } as const

/** A month of absences. */
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
            value={q}
            onChange={(text) => go({ q: text })}
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
      <Panel>
        <div className="flex min-h-13 flex-wrap items-center gap-x-5 gap-y-2 px-3 py-2">
          <MonthBar month={month} thisMonth={monthOf(today)} />
          <Legend />
        </div>
        {wide ? (
          <MonthGrid filter={filter} today={today} />
        ) : (
          <div className="border-t border-line p-3">
            <MonthList filter={filter} today={today} empty={<NobodyAway />} />
          </div>
        )}
      </Panel>
    </>
  )
}

function MonthGrid({ filter, today }: { filter: CalendarFilter; today: Day }) {
  const read = useLeaveCalendar(filter)
  return (
    <LoadedList read={read} what={['the calendar', 'more people']} skeleton={<SkeletonRows rows={8} className="h-7" />}>
      {(pages) =>
        pages.total === 0 ? (
          <NobodyAway />
        ) : (
          <CalendarGrid
            pages={pages}
            from={monthStart(read.month)}
            to={monthEnd(read.month)}
            today={today}
            busy={read.isPlaceholderData}
          />
        )
      }
    </LoadedList>
  )
}

/** The month that is shown, and the way to others. */
function MonthBar({ month, thisMonth }: { month: Month; thisMonth: Month }) {
  const { go } = useAddress()
  const show = (next: Month) => () => go({ month: next === thisMonth ? undefined : next })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <PeriodSteps
        label="Month"
        names={['Previous month', 'Next month']}
        onBack={month === monthOf(FIRST_DAY) ? undefined : show(monthOf(addDays(monthStart(month), -1)))}
        onOn={month === monthOf(LAST_DAY) ? undefined : show(nextMonth(month))}
        onToday={month === thisMonth ? undefined : show(thisMonth)}
      />
      <h2 aria-live="polite" className="min-w-36 text-base font-semibold whitespace-nowrap">
        {monthText(month)}
      </h2>
    </div>
  )
}

const mark = 'grid size-4.5 place-items-center rounded-sm text-[0.6875rem] font-semibold text-ink'

/** What the letters, colors and hatches mean. */
function Legend() {
  return (
    <ul aria-label="Legend" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
      {LEAVE_TYPES.map((type) => (
        <li key={type} className="flex items-center gap-1.5">
          <span className={`${mark} leave-approved`} style={{ '--leave': TYPE_MARKS[type].color } as CSSProperties}>
            {TYPE_MARKS[type].letter}
          </span>
          {type.replace(' Leave', '')}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <span
          aria-hidden
          className={`${mark} leave-pending`}
          style={{ '--leave': 'var(--series-1)' } as CSSProperties}
        />
        Pending
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden className={`${mark} leave-holiday border border-line`} />
        Public holiday
      </li>
    </ul>
  )
}

/** Shown if nobody is away in the month. */
function NobodyAway() {
  const { search, go } = useAddress()
  const filtered = search.role !== undefined || search.q !== undefined
  const nobody = search.everybody ? 'No people yet.' : 'Nobody is away in this month.'
  return (
    <EmptyState icon={TreePalm} text={filtered ? 'Nobody matches the filters in this month.' : nobody}>
      {filtered && (
        <Button look="outline" size="small" onClick={() => go({ role: undefined, q: undefined })}>
          Clear Filters
        </Button>
      )}
    </EmptyState>
  )
}
