import { useRef, type PointerEvent } from 'react'
import { FULL_TIME_WEEK_HOURS } from '#shared/capacity/rules.ts'
import { moveBooking, stretchBooking } from '#shared/schedule/rules.ts'
import type { Span } from '#shared/schedule/weeks.ts'
import { daysBetween, type Day } from '#shared/time/day.ts'
import { useAddress } from '../address.ts'
import { samePlace, type Booking, type Draft, type Placed } from '../placed.ts'
import { dayAt, pressedOn } from './geometry.ts'
import type { BoardState } from './state.ts'

/** A press that moves less than this counts as a click. */
const CLICK_PX = 4

/** The width of a bar's ends that can be pulled. */
const EDGE_PX = 6

/** How near the window's border the page starts to scroll; below, by how much per frame. */
const BORDER_PX = 72
const SCROLL_PX = 12

type Grip = 'move' | 'start' | 'end' | 'new'

/** What is being dragged; days follow the pointer from the day where it was pressed. */
interface Drag {
  grip: Grip
  before: Placed | null
  userId: number
  pressedAt: { x: number; y: number; day: Day }
  /** The left end of the weeks and their width, in px of the window. */
  track: { left: number; width: number }
}

/** Moves and stretches bars and makes new ones with the mouse or a pen; fingers scroll instead. Esc cancels. */
export function useDragging(
  { span, find, setDraft, say }: BoardState,
  /** Is called with the change so far, and the pointer's position. */
  onDraft: (draft: Draft | null, x: number, y: number) => void,
  onDrop: (draft: Draft) => void,
  /** Whether a booking may be dragged; with null, whether one may be made. */
  mayDrag: (booking: Booking | null) => boolean,
) {
  const dragged = useRef(false)
  const { project = 0 } = useAddress().search

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    dragged.current = false
    const drag = event.button === 0 && event.pointerType !== 'touch' ? pressed(event, span, find) : null
    if (drag && mayDrag(drag.before?.booking ?? null)) follow(drag)
  }

  function follow(drag: Drag) {
    const stop = new AbortController()
    const { signal } = stop
    let draft: Draft | null = null
    let scroll = 0
    let frame = 0

    const update = (x: number, y: number) => {
      const next = draftAt(drag, x, y, span, project, draft?.after.userId ?? drag.userId)
      if (draft && samePlace(draft.after, next.after)) return
      show(next, x, y)
    }
    const show = (next: Draft | null, x: number, y: number) => {
      draft = next
      setDraft(next)
      onDraft(next, x, y)
    }
    const end = () => {
      stop.abort()
      cancelAnimationFrame(frame)
      show(null, 0, 0)
    }
    const scrollAlong = (x: number, y: number) => {
      cancelAnimationFrame(frame)
      scroll = y > window.innerHeight - BORDER_PX ? SCROLL_PX : y < BORDER_PX ? -SCROLL_PX : 0
      if (scroll === 0) return
      frame = requestAnimationFrame(() => {
        window.scrollBy(0, scroll)
        update(x, y)
        scrollAlong(x, y)
      })
    }

    window.addEventListener(
      'pointermove',
      ({ clientX: x, clientY: y }) => {
        const far = Math.hypot(x - drag.pressedAt.x, y - drag.pressedAt.y) >= CLICK_PX
        if (!dragged.current && !far) return
        dragged.current = true
        update(x, y)
        scrollAlong(x, y)
      },
      { signal },
    )
    window.addEventListener(
      'pointerup',
      () => {
        const last = draft
        end()
        if (last && !(last.before && samePlace(last.before, last.after))) onDrop(last)
      },
      { signal },
    )
    window.addEventListener('pointercancel', end, { signal })
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        end()
        say('Undone.')
      },
      { signal, capture: true },
    )
  }

  return {
    onPointerDown,
    /** Whether the click that follows a press was the end of a drag. */
    wasDragged: () => dragged.current,
  }
}

/** What was grabbed; null if there is nothing to drag. */
function pressed(event: PointerEvent<HTMLElement>, span: Span, find: BoardState['find']): Drag | null {
  const on = pressedOn(event.target)
  if (!on?.track) return null
  const { userId, bookingId, track } = on
  const { clientX: x, clientY: y } = event
  const pressedAt = { x, y, day: dayAt(span, (x - track.left) / track.width) }
  if (bookingId === null) return { grip: 'new', before: null, userId, pressedAt, track }
  const before = find(bookingId)
  const bar = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-booking]') : null
  return before && bar ? { grip: gripOf(bar, x), before, userId, pressedAt, track } : null
}

/** A bar's ends can be pulled if they are visible; the rest of it is moved. */
function gripOf(bar: HTMLElement, x: number): Grip {
  const { left, right } = bar.getBoundingClientRect()
  if (bar.dataset['ends'] === 'true' && right - x <= EDGE_PX) return 'end'
  return bar.dataset['starts'] === 'true' && x - left <= EDGE_PX ? 'start' : 'move'
}

function draftAt(
  { grip, before, userId, pressedAt, track }: Drag,
  x: number,
  y: number,
  span: Span,
  project: number,
  lastUserId: number,
): Draft {
  const day = dayAt(span, (x - track.left) / track.width)
  if (before === null) {
    const [startDate, endDate] = day < pressedAt.day ? [day, pressedAt.day] : [pressedAt.day, day]
    return { before, after: { userId, booking: newBooking(project, startDate, endDate) }, by: 'pointer' }
  }
  if (grip === 'start' || grip === 'end') {
    return { before, after: { ...before, booking: stretchBooking(before.booking, grip, day) }, by: 'pointer' }
  }
  const booking = moveBooking(before.booking, daysBetween(pressedAt.day, day))
  return { before, after: { userId: userIdAt(x, y) ?? lastUserId, booking }, by: 'pointer' }
}

/** The booking made by dragging over free days: full time, tentative. */
function newBooking(projectId: number, startDate: Day, endDate: Day): Booking {
  const share = { percentage: 100, hours: FULL_TIME_WEEK_HOURS, confirmed: false }
  return { id: 0, projectId, startDate, endDate, ...share, note: '', version: 0 }
}

/** The person whose row is below the pointer. */
function userIdAt(x: number, y: number): number | undefined {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-user]')
  return row ? Number(row.dataset['user']) : undefined
}
