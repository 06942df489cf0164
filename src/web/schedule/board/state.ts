import { useEffect, useLayoutEffect, useMemo, useRef, useState, type FocusEvent, type RefObject } from 'react'
import type { ScheduleRow } from '#shared/schedule/contract.ts'
import type { Span } from '#shared/schedule/weeks.ts'
import type { Day } from '#shared/time/day.ts'
import type { ScrolledList } from '../../scrolled-list.ts'
import { useShownProjectName } from '../../widgets/projects/project-names.ts'
import type { Draft, Placed } from '../placed.ts'

/** The state of the board: what it shows, where the focus is, and the change that is being made. */
export type BoardState = ReturnType<typeof useBoardState>

export function useBoardState(
  board: RefObject<HTMLElement | null>,
  pages: ScrolledList<ScheduleRow>,
  span: Span,
  today: Day,
) {
  const { rows, offset } = pages
  const [draft, setDraft] = useState<Draft | null>(null)
  const [said, say] = useState('')
  const projectName = useShownProjectName()
  const places = useMemo(() => new Map(rows.map((row, place) => [row.userId, offset + place])), [rows, offset])
  return {
    ...useBoardFocus(board),
    rows,
    offset,
    span,
    today,
    draft,
    setDraft,
    /** The latest step in words, for people who cannot see it. */
    said,
    say,
    projectName,
    /** The position of a person's row in the whole list; −1 if it is not loaded. */
    placeOf: (userId: number | undefined) => places.get(userId ?? 0) ?? -1,
    rowOf: (userId: number): ScheduleRow | undefined => rows[(places.get(userId) ?? -1) - offset],
    find: (id: number | null): Placed | undefined => {
      if (id === null) return undefined
      if (draft?.after.booking.id === id) return draft.after
      const row = rows.find(({ bookings }) => bookings.some((booking) => booking.id === id))
      const booking = row?.bookings.find((one) => one.id === id)
      return row && booking && { userId: row.userId, booking }
    },
  }
}

/** Where the focus is: a person, or one of the person's bookings. */
interface Focus {
  userId: number
  bookingId: number | null
}

/**
 * Tab reaches one place of the board, arrows the others. The focus stays with its booking when that is drawn in another place,
 * and moves to the person when the booking is gone.
 */
function useBoardFocus(board: RefObject<HTMLElement | null>) {
  const [focus, setFocus] = useState<Focus | null>(null)
  const held = useRef(false)

  const focusOn = (next: Focus) => {
    held.current = true
    setFocus(next)
    elementOf(board, next)?.focus({ preventScroll: true })
  }

  // Runs after every rendering: the element may have been made anew in another row.
  useLayoutEffect(() => {
    if (!held.current || !focus || document.activeElement !== document.body) return
    const element = elementOf(board, focus) ?? elementOf(board, { ...focus, bookingId: null })
    element?.focus({ preventScroll: true })
  })

  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && board.current?.contains(target))) held.current = false
    }
    document.addEventListener('pointerdown', onPointerDown, true)
    return () => document.removeEventListener('pointerdown', onPointerDown, true)
  }, [board])

  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const key = target.closest<HTMLElement>('[data-focus]')?.dataset['focus']
    const userId = Number(target.closest<HTMLElement>('[data-user]')?.dataset['user'])
    if (key === undefined || !userId) return
    held.current = true
    const bookingId = key.startsWith('b') ? Number(key.slice(1)) : null
    setFocus((before) => (before?.userId === userId && before.bookingId === bookingId ? before : { userId, bookingId }))
  }

  /** The focus has left the board. */
  function release() {
    held.current = false
  }

  return { focus, focusOn, onFocus, release }
}

function elementOf(board: RefObject<HTMLElement | null>, { userId, bookingId }: Focus): HTMLElement | null {
  const key = bookingId === null ? `p${userId}` : `b${bookingId}`
  return board.current?.querySelector<HTMLElement>(`[data-focus="${key}"]`) ?? null
}
