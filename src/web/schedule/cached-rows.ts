import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { listSchedule, type ScheduleRow } from '#shared/schedule/contract.ts'
import type { Page } from '../api.ts'
import type { Placed } from './placed.ts'

type Pages = InfiniteData<Page<ScheduleRow[]>>

/** Shows, wherever schedules are shown, bookings instead of others, before the server has said so. */
export function showBookings(client: QueryClient, gone: readonly Placed[], there: readonly Placed[]): void {
  const filters = { queryKey: [listSchedule.path] }
  // What is on its way does not know of the change; what has never come still has to.
  void client.cancelQueries({ ...filters, predicate: ({ state }) => state.data !== undefined })
  client.setQueriesData<Pages>(
    filters,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, rows: page.rows.map((row) => changed(row, gone, there)) })),
      },
  )
}

function changed(row: ScheduleRow, gone: readonly Placed[], there: readonly Placed[]): ScheduleRow {
  const comes = there.filter(({ userId }) => userId === row.userId).map(({ booking }) => booking)
  const ids = new Set([...gone, ...there].map(({ booking }) => booking.id))
  if (comes.length === 0 && !row.bookings.some(({ id }) => ids.has(id))) return row
  return { ...row, bookings: [...row.bookings.filter(({ id }) => !ids.has(id)), ...comes] }
}
