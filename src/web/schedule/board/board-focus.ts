import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'
import type { ScheduleRow } from '#shared/schedule/contract.ts'
import type { Span } from '#shared/schedule/weeks.ts'
import { bookingsWith, type Booking, type Draft } from '../placed.ts'

/** Where the focus is: a person, or one of the person's bookings. */
export interface Focus {
  userId: number
  bookingId: number | null
}

/**
 * One place of the board is reached by Tab, the others by arrows. The focus stays with its booking when that is drawn
 * anew elsewhere, and goes to the person when the booking has gone.
 */
export function useBoardFocus(board: RefObject<HTMLElement | null>) {
  const [focus, setFocus] = useState<Focus | null>(null)
  const held = useRef(false)

  const focusOn = (next: Focus) => {
    held.current = true
    setFocus(next)
    elementOf(board.current, next)?.focus({ preventScroll: true })
  }

  // Runs after every drawing: the element may have been made anew in another row.
  useLayoutEffect(() => {
    if (!held.current || !focus || document.activeElement !== document.body) return
    const element = elementOf(board.current, focus) ?? elementOf(board.current, { ...focus, bookingId: null })
    element?.focus({ preventScroll: true })
  })

  useEffect(() => {
    const release = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && board.current?.contains(target))) held.current = false
    }
    document.addEventListener('pointerdown', release, true)
    return () => document.removeEventListener('pointerdown', release, true)
  }, [board])

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const key = target.closest<HTMLElement>('[data-focus]')?.dataset['focus']
    const userId = Number(target.closest<HTMLElement>('[data-user]')?.dataset['user'])
    if (key === undefined || !userId) return
    held.current = true
    const bookingId = key.startsWith('b') ? Number(key.slice(1)) : null
    setFocus((before) => (before?.userId === userId && before.bookingId === bookingId ? before : { userId, bookingId }))
  }

  function onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) held.current = false
  }

  return { focus, focusOn, onFocus, onBlur }
}

/** What of a row the focus can come to, from left to right: the person, then the bookings that are shown. */
export function stopsOf(row: ScheduleRow, span: Span, draft: Draft | null): (Booking | null)[] {
  const shown = bookingsWith(row, draft).filter(
    ({ startDate, endDate }) => startDate <= span.to && endDate >= span.from,
  )
  return [
    null,
    ...shown.toSorted((a, b) => (a.startDate === b.startDate ? a.id - b.id : a.startDate < b.startDate ? -1 : 1)),
  ]
}

/** The stop of a row that is nearest to a booking of the row one comes from. */
export function nearestStop(stops: readonly (Booking | null)[], from: Booking | null): Booking | null {
  if (from === null) return null
  const start = Date.parse(from.startDate)
  const distance = (stop: Booking | null) => (stop ? Math.abs(Date.parse(stop.startDate) - start) : Infinity)
  return stops.reduce((nearest, stop) => (distance(stop) < distance(nearest) ? stop : nearest), null)
}

function elementOf(board: HTMLElement | null, { userId, bookingId }: Focus): HTMLElement | null {
  return (
    board?.querySelector<HTMLElement>(`[data-focus="${bookingId === null ? `p${userId}` : `b${bookingId}`}"]`) ?? null
  )
}
