import type { ScheduleRow } from '#shared/schedule/contract.ts'
import { splitDay } from '#shared/schedule/split-day.ts'
import type { Span } from '#shared/schedule/weeks.ts'
import { addDays, daysBetween, type Day } from '#shared/time/day.ts'
import { useBookingDialogs, useFilters } from '../address.ts'
import { useBookingChanges } from '../changes.ts'
import type { Draft, Placed } from '../placed.ts'
import type { ReadoutText } from '../readout.tsx'
import { rowLoads } from '../row-loads.ts'
import { bookingText, dayRange, overText, shortDay } from '../words.ts'
import type { Focus } from './board-focus.ts'

/** A booking that begins where somebody's free days were pressed ends after so many days. */
const NEW_DAYS = 5

interface BoardActionsProps {
  span: Span
  today: Day
  rowOf: (userId: number) => ScheduleRow | undefined
  projectName: (id: number) => string
  focusOn: (focus: Focus) => void
  /** Tells what has happened to those who do not see it. */
  say: (text: string) => void
}

/** What can be done on the board, by whatever means; each step tells what it has done. */
export function useBoardActions({ span, today, rowOf, projectName, focusOn, say }: BoardActionsProps) {
  const { project } = useFilters()
  const { openNew, openBooking } = useBookingDialogs()
  const changes = useBookingChanges(say)

  /** What a change makes of the days and of how full the person is. */
  const outcome = (draft: Draft): ReadoutText => {
    const { booking, userId } = draft.after
    const row = rowOf(userId)
    const over = row ? overText(rowLoads(row, span, draft), today) : ''
    const days = daysBetween(booking.startDate, booking.endDate) + 1
    return {
      title: `${dayRange(booking.startDate, booking.endDate, today)} · ${days === 1 ? '1 day' : `${days} days`}`,
      text: over || `${row?.name ?? 'Somebody'} is not over-allocated in these weeks.`,
      over: over !== '',
    }
  }

  return {
    outcome,
    /** Says what a change would do before it is made. */
    preview: (draft: Draft) => {
      const { title, text } = outcome(draft)
      const handed = draft.before?.userId !== draft.after.userId
      say(`${handed ? `${rowOf(draft.after.userId)?.name}: ` : ''}${title}. ${text}`)
    },
    commit: (draft: Draft) => {
      const { before, after } = draft
      if (before === null) {
        const { startDate: start, endDate: end } = after.booking
        openNew({ who: after.userId, on: project, start, end })
        return
      }
      say(`${projectName(after.booking.projectId)}: ${bookingText(after.booking, today)}. ${outcome(draft).text}`)
      changes.change(before, after)
    },
    open: ({ booking, userId }: Placed) => openBooking(booking.id, userId),
    split: (placed: Placed, day = splitDay(placed.booking)) => {
      const { startDate, endDate } = placed.booking
      if (day <= startDate || day > endDate) {
        say('This booking is too short to be split.')
        return
      }
      say(`Split: one part ends on ${shortDay(addDays(day, -1), today)}, the other begins the day after.`)
      changes.split(placed, day)
    },
    confirm: (placed: Placed) => {
      const confirmed = !placed.booking.confirmed
      say(`${projectName(placed.booking.projectId)} is ${confirmed ? 'confirmed' : 'tentative'} now.`)
      changes.change(placed, { ...placed, booking: { ...placed.booking, confirmed } })
    },
    remove: (placed: Placed) => {
      say(`${projectName(placed.booking.projectId)} is deleted. Undo is in the notification; press F8 to reach it.`)
      focusOn({ userId: placed.userId, bookingId: null })
      changes.remove(placed)
    },
    book: (userId: number, start?: Day) =>
      openNew({ who: userId, on: project, ...(start && { start, end: addDays(start, NEW_DAYS - 1) }) }),
  }
}
