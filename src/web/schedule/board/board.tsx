import './board.css'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useRef, useState, type CSSProperties, type MouseEvent, type PointerEvent } from 'react'
import { dayAs } from '#shared/time/day-text.ts'
import type { ScheduleRow } from '#shared/schedule/contract.ts'
import type { Span } from '#shared/schedule/weeks.ts'
import { daysBetween, type Day } from '#shared/time/day.ts'
import { weekEnd } from '#shared/time/week.ts'
import type { ScrolledList } from '../../scrolled-list.ts'
import { PeopleGrid } from '../../records/people-grid.tsx'
import { usePeopleRows } from '../../records/people-rows.ts'
import { ContextMenu, ContextMenuTrigger } from '../../ui/context-menu.tsx'
import { concerns, rowLoads, type Placed } from '../placed.ts'
import { Readout, weekReadout, type ReadoutHandle, type ReadoutText } from '../readout.tsx'
import { useBoardActions } from './actions.ts'
import { BookingMenu } from './booking-menu.tsx'
import { useDragging } from './dragging.ts'
import { dayAt, daysIn, percent, pressedOn, rowShape } from './geometry.ts'
import { BoardHead, HEAD_PX } from './head.tsx'
import { useBoardKeys } from './keys.ts'
import { absencesOf, BoardRow, BoardRowToCome } from './row.tsx'
import { useBoardState, type BoardState } from './state.ts'
import { useWeekRoom } from './week-loads.tsx'

/** The height of what stays above the rows while scrolling: the top bar, the board's own bar and its head, in px. */
const STICKY_PX = 56 + 52 + HEAD_PX

interface BoardProps {
  pages: ScrolledList<ScheduleRow>
  span: Span
  today: Day
  busy: boolean
  onHelp: () => void
}

/** People and their bookings along the weeks. Bookings are changed in place: by mouse, by keys, or through the dialogs. */
export function Board({ pages, span, today, busy, onHelp }: BoardProps) {
  const board = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const readout = useRef<ReadoutHandle>(null)
  const room = useWeekRoom(track, daysIn(span) / 7)
  const [menu, setMenu] = useState<{ placed: Placed | undefined; userId: number; day: Day }>()
  const navigate = useNavigate()
  const state = useBoardState(board, pages, span, today)
  const { draft, focus, focusOn, rowOf } = state
  const { list, drawn, heightPx, reveal } = usePeopleRows({
    pages,
    heightOf: useCallback(
      (row: ScheduleRow | undefined) =>
        rowShape(row, row && draft && concerns(draft, row.userId) ? draft : null).heightPx,
      [draft],
    ),
    stickyPx: STICKY_PX,
    kept: state.placeOf(focus?.userId),
  })
  const actions = useBoardActions(state)
  const keys = useBoardKeys(state, actions, reveal, onHelp)
  const dragging = useDragging(
    state,
    (next, x, y) => readout.current?.show(next && actions.outcome(next), x, y),
    actions.commit,
    (booking) => (booking ? actions.mayChange(booking) : actions.mayBook),
  )

  /** After a press on free days, keys continue from that person. */
  function onMouseDown(event: MouseEvent<HTMLElement>) {
    const on = pressedOn(event.target)
    if (on?.what !== 'days') return
    event.preventDefault()
    focusOn({ userId: on.userId, bookingId: null })
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    keys.settle()
    const on = pressedOn(event.target)
    const placed = on && state.find(on.bookingId)
    if (placed && !dragging.wasDragged()) actions.open(placed)
    else if (on?.what === 'new') actions.book(on.userId)
    else if (on?.what === 'person' && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault()
      void navigate({ to: '/people/$id', params: { id: String(on.userId) } })
    }
  }

  function onContextMenu(event: MouseEvent<HTMLElement>) {
    const on = pressedOn(event.target)
    const pressed = on && state.find(on.bookingId)
    const offered = pressed ? actions.mayChange(pressed.booking) : actions.mayBook
    if (!on?.track || !offered) {
      // The browser's own menu is more useful there.
      event.stopPropagation()
      return
    }
    const { userId, track: weeks } = on
    setMenu({ placed: pressed ?? undefined, userId, day: dayAt(span, (event.clientX - weeks.left) / weeks.width) })
  }

  const todayPart = (daysBetween(span.from, today) + 0.5) / daysIn(span)

  return (
    <>
      <ContextMenu>
        <ContextMenuTrigger asChild>
          <PeopleGrid
            ref={board}
            label="Schedule"
            rowCount={pages.total + 1}
            busy={busy}
            onFocus={state.onFocus}
            onBlur={({ relatedTarget, currentTarget }) => {
              if (!(relatedTarget instanceof Node) || currentTarget.contains(relatedTarget)) return
              state.release()
              keys.settle()
            }}
            onKeyDown={keys.onKeyDown}
            onPointerDown={(event) => {
              keys.settle()
              dragging.onPointerDown(event)
            }}
            onMouseDown={onMouseDown}
            onPointerMove={(event) => {
              if (draft === null) readout.current?.show(pointedAt(event, state), event.clientX, event.clientY)
            }}
            onPointerLeave={() => readout.current?.show(null, 0, 0)}
            onClick={onClick}
            onContextMenu={onContextMenu}
            className="text-xs select-none"
            style={{ '--weeks': daysIn(span) / 7 } as CSSProperties}
            list={list}
            heightPx={heightPx}
            headStyle="top-27"
            head={<BoardHead span={span} room={room} today={today} people={pages.total} />}
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
                  draft={draft && concerns(draft, row.userId) ? draft : null}
                  mayBook={actions.mayBook}
                  tabStop={tabStop(row, index, state)}
                />
              ) : (
                <BoardRowToCome key={`to come ${index}`} index={index} topPx={topPx} heightPx={rowPx} />
              ),
            )}
          </PeopleGrid>
        </ContextMenuTrigger>
        {menu && <BookingMenu {...menu} name={rowOf(menu.userId)?.name ?? ''} today={today} actions={actions} />}
      </ContextMenu>
      <Readout ref={readout} />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output belongs to a form */}
      <p role="status" className="sr-only">
        {state.said}
      </p>
    </>
  )
}

/** The part of a row that Tab reaches. The whole board has one such place, at first the first person. */
function tabStop({ userId }: ScheduleRow, index: number, { focus, placeOf }: BoardState): number | 'person' | null {
  if (focus === null || placeOf(focus.userId) < 0) return index === 0 ? 'person' : null
  if (focus.userId !== userId) return null
  return focus.bookingId ?? 'person'
}

/** Information about the place below the pointer that is not written there: how full a week is, or why somebody is away. */
function pointedAt(
  { target, clientX }: PointerEvent<HTMLElement>,
  { span, rowOf, today }: BoardState,
): ReadoutText | null {
  const on = pressedOn(target)
  const row = on?.what === 'days' ? rowOf(on.userId) : undefined
  if (!on?.track || !row) return null
  const day = dayAt(span, (clientX - on.track.left) / on.track.width)
  if (target instanceof Element && target.closest('[data-loads]') !== null) {
    const load = rowLoads(row, span, null).find(({ week }) => week <= day && day <= weekEnd(week))
    return load ? weekReadout(row.name, load, today) : null
  }
  const absence = absencesOf(row).find(({ startDate, endDate }) => startDate <= day && day <= endDate)
  return absence ? { title: absence.why, text: `${row.name}, ${dayAs(day, 'EEE d MMM')}`, over: false } : null
}
