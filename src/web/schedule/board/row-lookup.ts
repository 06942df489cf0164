import { useMemo } from 'react'
import type { ScheduleRow } from '#shared/schedule/contract.ts'
import type { PageWindow } from '../../page-window.ts'
import type { Draft, Placed } from '../placed.ts'

/** Finds rows by person and bookings by id, as they are drawn. */
export function useRowLookup({ rows, offset }: PageWindow<ScheduleRow>, draft: Draft | null) {
  const places = useMemo(() => new Map(rows.map((row, place) => [row.userId, offset + place])), [rows, offset])
  return {
    /** Where a person's row stands in the whole list, as far as it is loaded. */
    places,
    rowOf: (userId: number): ScheduleRow | undefined => rows[(places.get(userId) ?? -1) - offset],
    find: (id: number): Placed | undefined => {
      if (draft?.after.booking.id === id) return draft.after
      const row = rows.find(({ bookings }) => bookings.some((booking) => booking.id === id))
      const booking = row?.bookings.find((one) => one.id === id)
      return row && booking && { userId: row.userId, booking }
    },
  }
}
