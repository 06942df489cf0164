import './board.css'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type CSSProperties, type MouseEvent } from 'react'
import { FULL_TIME_WEEK_HOURS } from '#shared/capacity/rules.ts'
import type { ScheduleRow } from '#shared/schedule/contract.ts'
import type { Span } from '#shared/schedule/weeks.ts'
import { daysBetween, type Day } from '#shared/time/day.ts'
import type { PageWindow } from '../../page-window.ts'
import { ContextMenu, ContextMenuTrigger } from '../../ui/context-menu.tsx'
import { useFilters } from '../address.ts'
import { concerns, type Booking, type Draft, type Placed } from '../placed.ts'
import { useProjectName } from '../../widgets/project-list.ts'
import { Readout, type ReadoutHandle } from '../readout.tsx'
import { useBoardActions } from './board-actions.ts'
import { useBoardFocus, type Focus } from './board-focus.ts'
import { BoardHead } from './board-head.tsx'
import { useBoardKeys } from './board-keys.ts'
import { BoardRow, BoardRowToCome } from './board-row.tsx'
import { BookingMenu } from './booking-menu.tsx'
import { useDragging } from './dragging.ts'
import { useDrawnRows } from './drawn-rows.ts'
import { dayAt, daysIn, percent } from './geometry.ts'
import { pointedAt } from './pointed-at.ts'
import { pressedOn } from './pressed-on.ts'
import { useRowLookup } from './row-lookup.ts'
import { useWeekRoom } from './week-room.ts'

/** What stays above the rows while one scrolls: the top bar, the board's own bar and its head, in px. */
const STICKY_PX = 56 + 52 + 48

interface BoardProps {
  pages: PageWindow<ScheduleRow>
  span: Span
  today: Day
  busy: boolean
  onHelp: () => void
}

/** People and their bookings along the weeks, changed where they stand: by mouse, by keys, or through the dialogs. */
export function Board({ pages, span, today, busy, onHelp }: BoardProps) {
  const board = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const readout = useRef<ReadoutHandle>(null)
  const room = useWeekRoom(track, daysIn(span) / 7)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [said, setSaid] = useState('')
  const [menu, setMenu] = useState<{ placed: Placed | null; userId: number; day: Day } | null>(null)
  const { project } = useFilters()
  const navigate = useNavigate()
  const projectName = useProjectName()
  const { focus, focusOn, onFocus, onBlur } = useBoardFocus(board)
  const { places, rowOf, find } = useRowLookup(pages, draft)
  const { rows, offset } = pages
  const kept = focus ? (places.get(focus.userId) ?? -1) : -1
  const { drawn, heightPx, reveal } = useDrawnRows(list, pages, draft, kept, STICKY_PX)
  const actions = useBoardActions({ span, today, rowOf, projectName, focusOn, say: setSaid })

  const keys = useBoardKeys({
    rows,
    places,
    offset,
    span,
    focus,
    draft,
    find,
    focusOn,
    reveal,
    onDraft: (next) => {
      setDraft(next)
      if (next) actions.preview(next)
    },
    onCommit: actions.commit,
    onCancel: () => setSaid('Undone.'),
    onHelp,
    actions,
  })

  const dragging = useDragging({
    span,
    find,
    newBooking: (day) => newBooking(day, project ?? 0),
    onDraft: (next, { x, y }) => {
      setDraft(next)
      readout.current?.show(next && actions.outcome(next), x, y)
    },
    onDrop: actions.commit,
    onCancel: () => setSaid('Undone.'),
  })

  /** Who presses free days goes on from that person by keys. */
  function onMouseDown(event: MouseEvent<HTMLElement>) {
    const on = pressedOn(event.target)
    if (on?.what !== 'days') return
    event.preventDefault()
    focusOn({ userId: on.userId, bookingId: null })
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    keys.settle()
    const on = pressedOn(event.target)
    const placed = on && on.bookingId !== null ? find(on.bookingId) : undefined
    if (placed && !dragging.wasDragged()) actions.open(placed)
    else if (on?.what === 'new') actions.book(on.userId)
    else if (on?.what === 'person' && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault()
      void navigate({ to: '/people/$id', params: { id: String(on.userId) } })
    }
  }

  function onContextMenu(event: MouseEvent<HTMLElement>) {
    const on = pressedOn(event.target)
    if (!on?.track) {
      // The browser's own menu serves better there.
      event.stopPropagation()
      return
    }
    const { userId, bookingId, track: weeks } = on
    const placed = (bookingId !== null && find(bookingId)) || null
    setMenu({ placed, userId, day: dayAt(span, (event.clientX - weeks.left) / weeks.width) })
  }

  const todayPart = (daysBetween(span.from, today) + 0.5) / daysIn(span)

  return (
    <>
      <ContextMenu>
        <ContextMenuTrigger asChild>
          <div
            ref={board}
            role="grid"
            aria-label="Schedule"
            aria-rowcount={pages.total + 1}
            aria-busy={busy}
            tabIndex={-1}
            onFocus={onFocus}
            onBlur={(event) => {
              onBlur(event)
              keys.onBlur(event)
            }}
            onKeyDown={keys.onKeyDown}
            onPointerDown={(event) => {
              keys.settle()
              dragging.onPointerDown(event)
            }}
            onMouseDown={onMouseDown}
            onPointerMove={(event) => {
              if (draft === null)
                readout.current?.show(pointedAt(event, span, rowOf, today), event.clientX, event.clientY)
            }}
            onPointerLeave={() => readout.current?.show(null, 0, 0)}
            onClick={onClick}
            onContextMenu={onContextMenu}
            className="relative outline-none select-none"
            style={{ '--weeks': daysIn(span) / 7 } as CSSProperties}
          >
            <div
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows of a table cannot be placed freely
              role="rowgroup"
              className="sticky top-27 z-20 rounded-none"
            >
              <BoardHead span={span} room={room} today={today} people={pages.total} />
            </div>
            <div
              ref={list}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows of a table cannot be placed freely
              role="rowgroup"
              className="relative overflow-hidden rounded-b-lg"
              style={{ height: heightPx }}
            >
              <div
                aria-hidden
                ref={track}
                data-weekends={room !== 'column'}
                className="allocation-weeks absolute inset-y-0 right-0 left-(--person)"
              >
                {todayPart > 0 && todayPart < 1 && (
                  <div className="absolute inset-y-0 w-px bg-accent/60" style={{ left: percent(todayPart) }} />
                )}
              </div>
              {drawn.map(({ index, topPx, heightPx: rowPx, row }) =>
                row ? (
                  <BoardRow
                    key={row.userId}
                    row={row}
                    index={index}
                    topPx={topPx}
                    heightPx={rowPx}
                    span={span}
                    room={room}
                    today={today}
                    projectName={projectName}
                    draft={draft && concerns(draft, row.userId) ? draft : null}
                    tabStop={tabStop(row, index, focus, places)}
                  />
                ) : (
                  <BoardRowToCome key={`to come ${index}`} index={index} topPx={topPx} heightPx={rowPx} />
                ),
              )}
            </div>
          </div>
        </ContextMenuTrigger>
        {menu && (
          <BookingMenu
            at={
              menu.placed
                ? { placed: menu.placed, project: projectName(menu.placed.booking.projectId) }
                : { userId: menu.userId, name: rowOf(menu.userId)?.name ?? '' }
            }
            day={menu.day}
            today={today}
            onOpen={actions.open}
            onSplit={actions.split}
            onConfirm={actions.confirm}
            onDelete={actions.remove}
            onNew={actions.book}
          />
        )}
      </ContextMenu>
      <Readout ref={readout} />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output belongs to a form */}
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}

/** What of a row the Tab key comes to; of the whole board that is one place, the first person to begin with. */
function tabStop(
  { userId }: ScheduleRow,
  index: number,
  focus: Focus | null,
  places: ReadonlyMap<number, number>,
): number | 'person' | null {
  if (focus === null || !places.has(focus.userId)) return index === 0 ? 'person' : null
  if (focus.userId !== userId) return null
  return focus.bookingId ?? 'person'
}

/** What dragging over free days begins with: full time, to be confirmed. */
function newBooking(day: Day, projectId: number): Booking {
  return {
    id: 0,
    projectId,
    startDate: day,
    endDate: day,
    percentage: 100,
    hours: FULL_TIME_WEEK_HOURS,
    confirmed: false,
    note: '',
    version: 0,
  }
}
