import './heat-map.css'
import { useCallback, useMemo, useRef } from 'react'
import { clsx } from 'clsx'
import { roundToCents } from '#shared/figures/rounding.ts'
import { exportScheduleWeeks, type CapacitySummary, type ScheduleRow } from '#shared/schedule/contract.ts'
import { isOverAllocated, type WeekLoad } from '#shared/schedule/loads.ts'
import { weeksOf, type Span } from '#shared/schedule/weeks.ts'
import { dayAs, dayText } from '#shared/time/day-text.ts'
import type { Day } from '#shared/time/day.ts'
import { weekStart } from '#shared/time/week.ts'
import type { ScrolledList } from '../scrolled-list.ts'
import { DownloadList } from '../records/download.tsx'
import { CellGrid, type CellPlace, type GridCell } from '../records/cell-grid.tsx'
import { Panel } from '../ui/card.tsx'
import { useMediaQuery } from '../ui/media-query.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { hoursText, wholeText } from '../widgets/figures.ts'
import { LoadedList } from '../widgets/loaded-list.tsx'
import { useToday } from '../widgets/today.ts'
import { useAddress } from './address.ts'
import { useCapacitySummary, useSchedule, useScheduleFilter } from './data.ts'
import { NoPeople, Period, ScheduleFilters } from './filters.tsx'
import { rowLoads } from './placed.ts'
import { Readout, weekReadout, type ReadoutHandle } from './readout.tsx'
import { loadText } from './words.ts'

const ROW_PX = 32

/** With more weeks than this, most heads have only their day. */
const MOST_WITH_MONTH = 10

/** With more weeks than this, the figures are smaller. */
const MOST_IN_FULL_SIZE = 30

/** The row above all people. */
const COMPANY = 'Company'

/** How full everybody's weeks are, as numbers and shades, with the company's at the top. */
export function HeatMapTab() {
  const read = useSchedule()
  const summary = useCapacitySummary(read.span)
  const filter = useScheduleFilter()
  return (
    <>
      <ScheduleFilters />
      <Panel>
        <div className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2">
          <Period />
          <ul aria-label="Legend" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
            {SHADES.map(({ name, className }) => (
              <li key={name} className="flex items-center gap-1.5">
                <span aria-hidden className={`size-3.5 rounded-sm border border-line ${className}`} />
                {name}
              </li>
            ))}
          </ul>
          <span className="ml-auto">
            <DownloadList call={exportScheduleWeeks} filter={filter} />
          </span>
        </div>
        <LoadedList
          read={read}
          what={['the heat map', 'more people']}
          skeleton={<SkeletonRows rows={10} className="h-6" />}
        >
          {(pages) =>
            pages.total === 0 ? (
              <NoPeople />
            ) : (
              <HeatGrid
                pages={pages}
                span={read.span}
                company={summary.data?.weeks ?? []}
                busy={read.isPlaceholderData}
              />
            )
          }
        </LoadedList>
      </Panel>
    </>
  )
}

interface HeatGridProps {
  pages: ScrolledList<ScheduleRow>
  span: Span
  company: CapacitySummary['weeks']
  busy: boolean
}

/** People by weeks; a cell opens that person's schedule. */
function HeatGrid({ pages, span, company, busy }: HeatGridProps) {
  const { rows, offset } = pages
  const { go } = useAddress()
  const today = useToday()
  const readout = useRef<ReadoutHandle>(null)
  const wide = useMediaQuery('(width >= 48rem)')
  const weeks = useMemo(() => weeksOf(span), [span])
  const columns = useMemo(() => columnsOf(weeks, wide, today), [weeks, wide, today])
  const companyLoads = company.map(({ week, capacity, confirmed, tentative, utilization }) => {
    const booked = roundToCents(confirmed + tentative)
    const overAllocated = isOverAllocated(booked, capacity)
    return { week, capacity, confirmed, tentative, booked, utilization, overAllocated }
  })

  function onPoint(at: CellPlace | null, x: number, y: number) {
    const person = at && rows[at.row - offset]
    const load = at && (at.row < 0 ? companyLoads : person && rowLoads(person, span, null))?.[at.column]
    readout.current?.show(load ? weekReadout(person?.name ?? COMPANY, load, today) : null, x, y)
  }

  return (
    <>
      <CellGrid
        label="Heat map"
        pages={pages}
        busy={busy}
        rowPx={ROW_PX}
        headPx={ROW_PX}
        columns={columns}
        pinned={{ name: COMPANY, cells: companyLoads.map(cellOf) }}
        cellsOf={useCallback((row: ScheduleRow) => rowLoads(row, span, null).map(cellOf), [span])}
        personOf={nameOf}
        onOpen={({ row, column }) => {
          const person = rows[row - offset]
          if (person) go({ tab: undefined, employee: person.userId, from: weeks[column] }, { push: true })
        }}
        onPoint={onPoint}
        className={clsx(
          '[--person:9rem] min-[48rem]:[--person:12rem]',
          weeks.length > MOST_IN_FULL_SIZE || !wide ? 'text-[0.625rem]' : 'text-xs',
        )}
      />
      <Readout ref={readout} />
    </>
  )
}

function nameOf({ name }: ScheduleRow) {
  return <span className="truncate text-sm">{name}</span>
}

function cellOf(load: WeekLoad): GridCell {
  const { booked, utilization } = load
  // In percent; bookings without any capacity in hours.
  const figure = utilization !== null ? wholeText(utilization) : booked === 0 ? '–' : hoursText(booked)
  return { label: `${figure}: ${loadText(load)}`, className: shadeOf(load).className, content: figure }
}

function columnsOf(weeks: readonly Day[], wide: boolean, today: Day) {
  return weeks.map((week) => ({
    key: week,
    label: `Week from ${dayText(week)}`,
    className: clsx('whitespace-nowrap', week === weekStart(today) && 'bg-accent-soft font-semibold text-accent-ink'),
    content: dayAs(week, headFormat(week, weeks.length, wide)),
  }))
}

/** A month's name is at its first week or, if there is room, at every one. */
function headFormat(week: Day, weeks: number, wide: boolean): string {
  const first = week.slice(8) <= '07'
  if (!wide || weeks > MOST_IN_FULL_SIZE) return first ? 'MMM' : 'd'
  return first || weeks <= MOST_WITH_MONTH ? 'd MMM' : 'd'
}

/** The steps of the heat map, from the lowest utilization in percent on; every cell shows the figure. */
const SHADES = [
  { name: 'Away', className: 'allocation-off text-muted' },
  { name: 'Bench', className: 'text-muted' },
  { name: '1–49 %', className: 'bg-[color-mix(in_oklab,var(--accent)_10%,transparent)]' },
  { name: '50–79 %', className: 'bg-[color-mix(in_oklab,var(--accent)_22%,transparent)]' },
  { name: '80–100 %', className: 'bg-[color-mix(in_oklab,var(--accent)_38%,transparent)]' },
  { name: 'Over 100 %', className: 'bg-danger font-semibold text-on-accent' },
] as const

const FROM_HALF = 50
const FROM_FULL = 80

/** The step of a week. */
function shadeOf({ booked, capacity, utilization, overAllocated }: WeekLoad): (typeof SHADES)[number] {
  if (overAllocated) return SHADES[5]
  if (capacity === 0) return SHADES[0]
  if (booked === 0) return SHADES[1]
  if (utilization === null || utilization < FROM_HALF) return SHADES[2]
  return utilization < FROM_FULL ? SHADES[3] : SHADES[4]
}
