import './heat.css'
import { format, parseISO } from 'date-fns'
import { useRef, type FocusEvent, type PointerEvent } from 'react'
import { clsx } from 'clsx'
import { roundToCents } from '#shared/figures/rounding.ts'
import type { CapacitySummary, ScheduleRow } from '#shared/schedule/contract.ts'
import { isOverAllocated } from '#shared/schedule/loads.ts'
import type { Span } from '#shared/schedule/weeks.ts'
import { dayText } from '#shared/time/day-text.ts'
import type { Day } from '#shared/time/day.ts'
import { weekEnd, weekStart } from '#shared/time/week.ts'
import type { PageWindow } from '../../page-window.ts'
import { useMediaQuery } from '../../ui/media-query.ts'
import { cellAt, usePeopleGrid, type GridCell } from '../../widgets/people/people-grid.ts'
import { useAddress } from '../address.ts'
import { useWeeksOf } from '../data.ts'
import { Readout, type ReadoutHandle } from '../readout.tsx'
import { rowLoads } from '../row-loads.ts'
import { dayRange, loadText } from '../words.ts'
import { HeatRow, ROW_PX } from './heat-row.tsx'

/** What stays above the rows while one scrolls: the frame's bar, the weeks and the company. */
const HEAD_PX = 56 + 2 * ROW_PX

/** Above so many weeks a week's head has only its day. */
const MOST_WITH_MONTH = 10

/** Above so many weeks the figures are smaller. */
const MOST_IN_FULL_SIZE = 30

/** The row of the company; people follow from 0 on. */
const COMPANY = -1

const COMPANY_NAME = 'Company'

interface HeatGridProps {
  pages: PageWindow<ScheduleRow>
  span: Span
  company: CapacitySummary['weeks']
  today: Day
  busy: boolean
}

/** People by weeks. Arrows lead from cell to cell, Enter to that person's schedule. */
export function HeatGrid({ pages, span, company, today, busy }: HeatGridProps) {
  const { rows, offset, total } = pages
  const { go } = useAddress()
  const readout = useRef<ReadoutHandle>(null)
  const weeks = useWeeksOf(span)
  const wide = useMediaQuery('(width >= 48rem)')
  const thisWeek = weekStart(today)
  const { grid, list, virtual, top, cell, setCell, onKeyDown } = usePeopleGrid({
    pages,
    columns: weeks.length,
    rowPx: ROW_PX,
    headPx: HEAD_PX,
    firstRow: COMPANY,
    openKeys: ['Enter'],
    onOpen: open,
  })

  const companyLoads = company.map(({ week, capacity, confirmed, tentative, utilization }) => {
    const booked = roundToCents(confirmed + tentative)
    const overAllocated = isOverAllocated(booked, capacity)
    return { week, capacity, confirmed, tentative, booked, utilization, overAllocated }
  })
  const loadAt = (row: number, week: number) => {
    const person = rows[row - offset]
    const loads = row === COMPANY ? companyLoads : person && rowLoads(person, span, null)
    const load = loads?.[week]
    return load && { load, name: row === COMPANY ? COMPANY_NAME : (person?.name ?? '') }
  }

  function show({ row, column }: GridCell, x: number, y: number) {
    const at = loadAt(row, column)
    const text = at && {
      title: `${at.name}, ${dayRange(at.load.week, weekEnd(at.load.week), today)}`,
      text: loadText(at.load),
      over: at.load.overAllocated,
    }
    readout.current?.show(text ?? null, x, y)
  }

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const at = cellAt(target)
    if (!at) return
    setCell(at)
    const { left, bottom } = target.getBoundingClientRect()
    show(at, left, bottom)
  }

  function open({ row, column }: GridCell) {
    const person = rows[row - offset]
    if (row !== COMPANY && person) go({ tab: undefined, employee: person.userId, from: weeks[column] }, { push: true })
  }

  return (
    <>
      <div
        ref={grid}
        role="grid"
        aria-label="Heat map"
        aria-rowcount={total + 2}
        aria-colcount={weeks.length + 1}
        aria-busy={busy}
        tabIndex={-1}
        onFocus={onFocus}
        onBlur={() => readout.current?.show(null, 0, 0)}
        onKeyDown={onKeyDown}
        onClick={({ target }) => {
          const at = cellAt(target)
          if (at) open(at)
        }}
        onPointerMove={({ target, clientX, clientY }: PointerEvent<HTMLElement>) => {
          const at = cellAt(target)
          if (at) show(at, clientX, clientY)
          else readout.current?.show(null, 0, 0)
        }}
        onPointerLeave={() => readout.current?.show(null, 0, 0)}
        className={clsx(
          'heat-grid relative outline-none',
          weeks.length > MOST_IN_FULL_SIZE || !wide ? 'text-[0.625rem]' : 'text-xs',
        )}
      >
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows of a table cannot be placed freely */}
        <div role="rowgroup" className="sticky top-14 z-20 bg-surface">
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows of a table cannot be placed freely */}
          <div role="row" aria-rowindex={1} className="flex h-8 border-y border-line text-muted">
            {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows of a table cannot be placed freely */}
            <div role="columnheader" className="heat-person flex items-center px-3 font-medium">
              Person
            </div>
            {weeks.map((week) => (
              <div
                key={week}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows of a table cannot be placed freely
                role="columnheader"
                aria-label={`Week from ${dayText(week)}`}
                className={clsx(
                  'heat-week grid place-items-center overflow-hidden whitespace-nowrap',
                  week === thisWeek && 'bg-accent-soft font-semibold text-accent-ink',
                )}
              >
                {format(parseISO(week), headFormat(week, weeks.length, wide))}
              </div>
            ))}
          </div>
          <HeatRow
            index={COMPANY}
            rowIndex={2}
            name={COMPANY_NAME}
            loads={companyLoads}
            tabWeek={cell.row === COMPANY ? cell.column : null}
          />
        </div>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows of a table cannot be placed freely */}
        <div ref={list} role="rowgroup" className="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index - offset]
            return (
              <HeatRow
                key={row?.userId ?? `to come ${index}`}
                index={index}
                rowIndex={index + 3}
                topPx={start - top}
                name={row?.name}
                loads={row && rowLoads(row, span, null)}
                tabWeek={cell.row === index ? cell.column : null}
              />
            )
          })}
        </div>
      </div>
      <Readout ref={readout} />
    </>
  )
}

/** A month's name stands at its first week; where there is room, at every one. */
function headFormat(week: Day, weeks: number, wide: boolean): string {
  const first = week.slice(8) <= '07'
  if (!wide || weeks > MOST_IN_FULL_SIZE) return first ? 'MMM' : 'd'
  return first || weeks <= MOST_WITH_MONTH ? 'd MMM' : 'd'
}
