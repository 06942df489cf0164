import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react'
import type { ScheduleRow } from '#shared/schedule/contract.ts'
import { commandOf, type Command } from '#shared/schedule/keys.ts'
import { moveBooking, stretchBooking } from '#shared/schedule/rules.ts'
import type { Span } from '#shared/schedule/weeks.ts'
import { addDays } from '#shared/time/day.ts'
import { nearestStop, stopsOf, type Focus } from './board-focus.ts'
import { samePlace, type Draft, type Placed } from '../placed.ts'

/** Several presses are one change: it is sent when no further one has come for this long. */
const SETTLE_MS = 700

const PAGE_ROWS = 8

interface BoardKeysProps {
  rows: readonly ScheduleRow[]
  /** Where each person's row stands in the whole list, and where `rows` begin in it. */
  places: ReadonlyMap<number, number>
  offset: number
  span: Span
  focus: Focus | null
  draft: Draft | null
  find: (id: number) => Placed | undefined
  focusOn: (focus: Focus) => void
  reveal: (index: number) => void
  onDraft: (draft: Draft | null) => void
  onCommit: (draft: Draft) => void
  onCancel: () => void
  onHelp: () => void
  actions: {
    split: (placed: Placed) => void
    confirm: (placed: Placed) => void
    remove: (placed: Placed) => void
    book: (userId: number) => void
  }
}

/** Does on the board by keys what the mouse does; a change by keys can be taken back by Esc until it is sent. */
export function useBoardKeys(props: BoardKeysProps) {
  const { rows, places, offset, span, focus, draft, find, focusOn, reveal } = props
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })

  /** Sends what the keys have changed so far. */
  const settle = () => {
    clearTimeout(timer.current)
    const { draft: done, onDraft, onCommit } = latest.current
    if (done?.by !== 'keys') return
    onDraft(null)
    if (done.before && !samePlace(done.before, done.after)) onCommit(done)
  }
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- only when the board goes
  useEffect(() => settle, [])

  const placed = focus === null || focus.bookingId === null ? undefined : find(focus.bookingId)
  const rowIndex = focus ? (places.get(focus.userId) ?? -1) : -1
  const rowAt = (index: number) => rows[index - offset]

  function change(to: (from: Placed) => Placed | null) {
    if (!placed) return
    const after = to(placed)
    if (!after) return
    const before = draft?.by === 'keys' && draft.after.booking.id === placed.booking.id ? draft.before : placed
    clearTimeout(timer.current)
    timer.current = setTimeout(settle, SETTLE_MS)
    props.onDraft({ before, after, by: 'keys' })
  }

  function moveFocus(to: Extract<Command, { do: 'focus' }>['to']) {
    const row = rowAt(rowIndex)
    if (!row) return
    const stops = stopsOf(row, span, draft)
    const place = stops.findIndex((stop) => (stop?.id ?? null) === (focus?.bookingId ?? null))
    if (to === 'left' || to === 'right') {
      const next = stops[place + (to === 'left' ? -1 : 1)]
      if (next !== undefined) focusOn({ userId: row.userId, bookingId: next?.id ?? null })
      return
    }
    const steps = { up: -1, down: 1, pageUp: -PAGE_ROWS, pageDown: PAGE_ROWS, first: -Infinity, last: Infinity }
    const index = Math.min(Math.max(rowIndex + steps[to], offset), offset + rows.length - 1)
    const next = rowAt(index)
    if (!next || next === row) return
    reveal(index)
    const stop = nearestStop(stopsOf(next, span, draft), stops[place] ?? null)
    focusOn({ userId: next.userId, bookingId: stop?.id ?? null })
  }

  function hand(step: -1 | 1) {
    const next = rowAt(rowIndex + step)
    if (!placed || !next) return
    change(({ booking }) => ({ userId: next.userId, booking }))
    reveal(rowIndex + step)
    focusOn({ userId: next.userId, bookingId: placed.booking.id })
  }

  function run(command: Command): void {
    switch (command.do) {
      case 'focus':
        return moveFocus(command.to)
      case 'move':
        return change(({ userId, booking }) => ({ userId, booking: moveBooking(booking, command.days) }))
      case 'stretchEnd':
        return change(({ userId, booking }) => ({
          userId,
          booking: stretchBooking(booking, 'end', addDays(booking.endDate, command.days)),
        }))
      case 'stretchStart':
        return change(({ userId, booking }) => ({
          userId,
          booking: stretchBooking(booking, 'start', addDays(booking.startDate, command.days)),
        }))
      case 'hand':
        return hand(command.rows)
      case 'help':
        return props.onHelp()
      case 'cancel':
        return cancel()
      case 'new':
        if (focus) props.actions.book(focus.userId)
        return undefined
      case 'split':
      case 'confirm':
      case 'delete': {
        const act = { split: props.actions.split, confirm: props.actions.confirm, delete: props.actions.remove }
        settle()
        if (placed) act[command.do](placed)
        return undefined
      }
    }
  }

  function cancel() {
    if (draft?.by !== 'keys') return
    clearTimeout(timer.current)
    if (draft.before) focusOn({ userId: draft.before.userId, bookingId: draft.before.booking.id })
    props.onDraft(null)
    props.onCancel()
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
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) settle()
    },
  }
}
