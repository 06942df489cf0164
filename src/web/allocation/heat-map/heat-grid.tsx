import './heat.css'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { format, parseISO } from 'date-fns'
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react'
import { clsx } from 'clsx'
import type { CapacitySummary, ScheduleRow } from '#shared/schedule/contract.ts'
import { isOverAllocated } from '#shared/schedule/loads.ts'
import type { Span } from '#shared/schedule/weeks.ts'
import type { Day } from '#shared/time/day.ts'
import { weekEnd, weekStart } from '#shared/time/week.ts'
import type { PageWindow } from '../../page-window.ts'
import { useMediaQuery } from '../../ui/media-query.ts'
import { usePlace } from '../../ui/virtual-cards.tsx'
import { useAddress } from '../address.ts'
import { useWeeksOf } from '../data.ts'
import { Readout, type ReadoutHandle } from '../readout.tsx'
import { rowLoads } from '../row-loads.ts'
import { dayRange, loadText } from '../words.ts'
import { HeatRow, ROW_PX } from './heat-row.tsx'

const OVERSCAN = 8

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
  const grid = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const readout = useRef<ReadoutHandle>(null)
  const [cell, setCell] = useState({ row: COMPANY, week: 0 })
  const weeks = useWeeksOf(span)
  const wide = useMediaQuery('(width >= 48rem)')
  const thisWeek = weekStart(today)
  const { top } = usePlace(list, Infinity)
  const virtual = useWindowVirtualizer({
    count: total,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: 56 + 2 * ROW_PX,
    useFlushSync: false,
  })
  const range = virtual.range ?? { startIndex: 0, endIndex: 0 }
  useEffect(() => pages.loadAround(range.startIndex, range.endIndex))

  const companyLoads = company.map(({ week, capacity, confirmed, tentative, utilization }) => {
    const booked = Math.round((confirmed + tentative) * 100) / 100
    const overAllocated = isOverAllocated(booked, capacity)
    return { week, capacity, confirmed, tentative, booked, utilization, overAllocated }
  })
  const loadAt = (row: number, week: number) => {
    const person = rows[row - offset]
    const loads = row === COMPANY ? companyLoads : person && rowLoads(person, span, null)
    const load = loads?.[week]
    return load && { load, name: row === COMPANY ? COMPANY_NAME : (person?.name ?? '') }
  }

  function show(row: number, week: number, x: number, y: number) {
    const at = loadAt(row, week)
    const text = at && {
      title: `${at.name}, ${dayRange(at.load.week, weekEnd(at.load.week), today)}`,
      text: loadText(at.load),
      over: at.load.overAllocated,
    }
    readout.current?.show(text ?? null, x, y)
  }

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const at = placeOf(target)
    if (!at) return
    setCell(at)
    const { left, bottom } = target.getBoundingClientRect()
    show(at.row, at.week, left, bottom)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const at = event.target instanceof Element ? placeOf(event.target) : null
    const [down, right] = STEPS[event.key] ?? [0, 0]
    if (!at || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') open(at)
    else if (down === 0 && right === 0) return
    event.preventDefault()
    const row = Math.min(Math.max(at.row + down, COMPANY), offset + rows.length - 1)
    const week = Math.min(Math.max(at.week + right, 0), weeks.length - 1)
    if (row >= 0) virtual.scrollToIndex(row, { align: 'auto' })
    setCell({ row, week })
    requestAnimationFrame(() =>
      grid.current
        ?.querySelector<HTMLElement>(`[data-row="${row}"][data-week="${week}"]`)
        ?.focus({ preventScroll: true }),
    )
  }

  function open({ row, week }: { row: number; week: number }) {
    const person = rows[row - offset]
    if (row !== COMPANY && person) go({ tab: undefined, employee: person.userId, from: weeks[week] }, { push: true })
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
          const at = target instanceof Element ? placeOf(target) : null
          if (at) open(at)
        }}
        onPointerMove={({ target, clientX, clientY }: PointerEvent<HTMLElement>) => {
          const at = target instanceof Element ? placeOf(target) : null
          if (at) show(at.row, at.week, clientX, clientY)
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
                aria-label={`Week from ${format(parseISO(week), 'd MMM yyyy')}`}
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
            tabWeek={cell.row === COMPANY ? cell.week : null}
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
                tabWeek={cell.row === index ? cell.week : null}
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

const STEPS: Record<string, [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
  Enter: [0, 0],
}

function placeOf(element: Element): { row: number; week: number } | null {
  const cell = element.closest<HTMLElement>('[data-week]')
  return cell && { row: Number(cell.dataset['row']), week: Number(cell.dataset['week']) }
}
