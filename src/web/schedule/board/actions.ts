import { createResourceAllocation } from '#shared/allocations/contract.ts'
import { NEW_BOOKING_DAYS } from '#shared/schedule/rules.ts'
import { splitDay } from '#shared/schedule/split-day.ts'
import { addDays, daysBetween, type Day } from '#shared/time/day.ts'
import { useAddress, useBookingDialogs } from '../address.ts'
import { useOffers } from '../../widgets/session.ts'
import { useBookingChanges, useMayChangeBooking } from '../changes.ts'
import { rowLoads, type Booking, type Draft, type Placed } from '../placed.ts'
import type { ReadoutText } from '../readout.tsx'
import { bookingText, dayRange, overText, shortDay } from '../words.ts'
import type { BoardState } from './state.ts'

export type BoardActions = ReturnType<typeof useBoardActions>

/** Everything that mouse, keys and menus do on the board. Each step reports what it has done. */
export function useBoardActions({ span, today, rowOf, projectName, focusOn, say }: BoardState) {
  const { project } = useAddress().search
  const { openNew, openBooking } = useBookingDialogs()
  const changes = useBookingChanges(say)
  const offers = useOffers()
  const mayChange = useMayChangeBooking()

  /** What a change does to the days and to the person's load. */
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
    mayBook: offers(createResourceAllocation),
    mayChange: (booking: Booking) => mayChange(booking),
    mayConfirm: (booking: Booking) => mayChange({ ...booking, confirmed: true }),
    outcome,
    /** Shows what a change would do before it is made. */
    preview: (draft: Draft) => {
      const { title, text } = outcome(draft)
      const handed = draft.before?.userId !== draft.after.userId
      say(`${handed ? `${rowOf(draft.after.userId)?.name}: ` : ''}${title}. ${text}`)
    },
    commit: (draft: Draft) => {
      const { before, after } = draft
      const { booking, userId } = after
      if (before === null) {
        openNew({ who: userId, on: project, start: booking.startDate, end: booking.endDate })
        return
      }
      say(`${projectName(booking.projectId)}: ${bookingText(booking, today)}. ${outcome(draft).text}`)
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
      openNew({ who: userId, on: project, ...(start && { start, end: addDays(start, NEW_BOOKING_DAYS - 1) }) }),
  }
}
