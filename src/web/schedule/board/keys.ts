import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { ScheduleRow } from '#shared/schedule/contract.ts'
import { commandOf, type Command } from '#shared/schedule/keys.ts'
import { moveBooking, stretchBooking } from '#shared/schedule/rules.ts'
import { addDays } from '#shared/time/day.ts'
import { bookingsWith, samePlace, type Booking, type Placed } from '../placed.ts'
import type { BoardActions } from './actions.ts'
import type { BoardState } from './state.ts'

/** Several presses are one change: it is sent when no further one has come for this long. */
const SETTLE_MS = 700

const PAGE_ROWS = 8

const STEPS = { up: -1, down: 1, pageUp: -PAGE_ROWS, pageDown: PAGE_ROWS, first: -Infinity, last: Infinity }

/** Does with keys what the mouse does on the board; Esc cancels a change by keys until it is sent. */
export function useBoardKeys(
  state: BoardState,
  actions: BoardActions,
  reveal: (index: number) => void,
  onHelp: () => void,
) {
  const { rows, offset, focus, draft, setDraft, focusOn } = state
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ draft, setDraft, commit: actions.commit })
  useEffect(() => {
    latest.current = { draft, setDraft, commit: actions.commit }
  })

  /** Sends the changes made by keys so far. */
  const settle = () => {
    clearTimeout(timer.current)
    const { draft: done, setDraft: set, commit } = latest.current
    if (done?.by !== 'keys') return
    set(null)
    if (done.before && !samePlace(done.before, done.after)) commit(done)
  }
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- only when the board goes
  useEffect(() => settle, [])

  const placed = state.find(focus?.bookingId ?? null)
  const rowIndex = state.placeOf(focus?.userId)
  const rowAt = (index: number) => rows[index - offset]
  const changeable = placed !== undefined && actions.mayChange(placed.booking)

  function change(to: (booking: Booking) => Booking, userId = placed?.userId) {
    if (!placed || !changeable || userId === undefined) return
    const before = draft?.by === 'keys' && draft.after.booking.id === placed.booking.id ? draft.before : placed
    clearTimeout(timer.current)
    timer.current = setTimeout(settle, SETTLE_MS)
    const next = { before, after: { userId, booking: to(placed.booking) }, by: 'keys' } as const
    setDraft(next)
    actions.preview(next)
  }

  /** The places in a row that can have the focus, from left to right: the person, then the visible bookings. */
  function stopsOf(row: ScheduleRow): (Booking | null)[] {
    const { from, to } = state.span
    const shown = bookingsWith(row, draft).filter(({ startDate, endDate }) => startDate <= to && endDate >= from)
    const inOrder = shown.toSorted((a, b) =>
      a.startDate === b.startDate ? a.id - b.id : a.startDate < b.startDate ? -1 : 1,
    )
    return [null, ...inOrder]
  }

  function moveFocus(to: Extract<Command, { do: 'focus' }>['to']) {
    const row = rowAt(rowIndex)
    if (!row) return
    const stops = stopsOf(row)
    const place = stops.findIndex((stop) => (stop?.id ?? null) === (focus?.bookingId ?? null))
    if (to === 'left' || to === 'right') {
      const stop = stops[place + (to === 'left' ? -1 : 1)]
      if (stop !== undefined) focusOn({ userId: row.userId, bookingId: stop?.id ?? null })
      return
    }
    const index = Math.min(Math.max(rowIndex + STEPS[to], offset), offset + rows.length - 1)
    const next = rowAt(index)
    if (!next || next === row) return
    reveal(index)
    const stop = nearestStop(stopsOf(next), stops[place] ?? null)
    focusOn({ userId: next.userId, bookingId: stop?.id ?? null })
  }

  function hand(step: -1 | 1) {
    const next = rowAt(rowIndex + step)
    if (!placed || !changeable || !next) return
    change((booking) => booking, next.userId)
    reveal(rowIndex + step)
    focusOn({ userId: next.userId, bookingId: placed.booking.id })
  }

  function cancel() {
    if (draft?.by !== 'keys') return
    clearTimeout(timer.current)
    if (draft.before) focusOn({ userId: draft.before.userId, bookingId: draft.before.booking.id })
    setDraft(null)
    state.say('Undone.')
  }

  function afterSettling(act: (on: Placed) => void) {
    settle()
    if (placed) act(placed)
  }

  function run(command: Command): void {
    switch (command.do) {
      case 'focus':
        return moveFocus(command.to)
      case 'move':
        return change((booking) => moveBooking(booking, command.days))
      case 'stretchEnd':
        return change((booking) => stretchBooking(booking, 'end', addDays(booking.endDate, command.days)))
      case 'stretchStart':
        return change((booking) => stretchBooking(booking, 'start', addDays(booking.startDate, command.days)))
      case 'hand':
        return hand(command.rows)
      case 'help':
        return onHelp()
      case 'cancel':
        return cancel()
      case 'new':
        return focus && actions.mayBook ? actions.book(focus.userId) : undefined
      case 'split':
        return changeable ? afterSettling(actions.split) : undefined
      case 'confirm':
        return placed && actions.mayConfirm(placed.booking) ? afterSettling(actions.confirm) : undefined
      case 'delete':
        return changeable ? afterSettling(actions.remove) : undefined
    }
  }

  return {
    settle,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const command = commandOf(event.nativeEvent)
      const onBoard = event.target instanceof Element && event.target.closest('[data-focus]') !== null
      if (!command || !onBoard || (command.do === 'cancel' && draft === null)) return
      event.preventDefault()
      run(command)
    },
  }
}

/** The stop of a row that is nearest to the focused booking of the former row. */
function nearestStop(stops: readonly (Booking | null)[], from: Booking | null): Booking | null {
  if (from === null) return null
  const start = Date.parse(from.startDate)
  const distance = (stop: Booking | null) => (stop ? Math.abs(Date.parse(stop.startDate) - start) : Infinity)
  return stops.reduce((nearest, stop) => (distance(stop) < distance(nearest) ? stop : nearest), null)
}
