import { useQuery } from '@tanstack/react-query'
import {
  createResourceAllocation,
  deleteResourceAllocation,
  listResourceAllocations,
  type AllocationForm,
} from '#shared/allocations/contract.ts'
import { isDay, type Day } from '#shared/time/day.ts'
import { query } from '../../api.ts'
import { deletion, notUndone, useChange } from '../../change.ts'

/** A person's bookings that touch the days from `from` to `to`. */
export function useBookings(userId: number, from: Day, to: Day) {
  return useQuery({
    ...query(listResourceAllocations, { query: { userId, from, to } }),
    enabled: isDay(from) && isDay(to) && from <= to,
  })
}

/** Books a person. `said` makes the toast's text, which offers Undo; the caller reports failure. */
export function useBook() {
  const takeBack = useChange(deleteResourceAllocation, deletion, {
    done: () => 'The booking has been undone.',
    failed: notUndone,
  })
  return useChange(createResourceAllocation, ({ body }: { body: AllocationForm; said: string }) => ({ body }), {
    once: true,
    done: (_, { said }) => said,
    undo: (booking) => () => takeBack.mutate(booking),
  })
}
