import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import {
  createResourceAllocation,
  deleteResourceAllocation,
  splitResourceAllocation,
  updateResourceAllocation,
  type ResourceAllocation,
} from '#shared/allocations/contract.ts'
import { listSchedule, type ScheduleRow } from '#shared/schedule/contract.ts'
import { splitBooking } from '#shared/schedule/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { call, failureText, refresh, type Page } from '../api.ts'
import { notUndone, staleRow } from '../change.ts'
import { newKey } from '../idempotency-key.ts'
import { showDone, showFailed } from '../ui/toast.ts'
import { useOffers } from '../widgets/session.ts'
import type { Booking, Placed } from './placed.ts'

/** The versions after this browser's own steps. The shown rows may still be older. */
const versions = new Map<number, number>()

/** The server's ids of the second parts of split bookings, by the temporary number of each, below zero. */
const named = new Map<number, number>()
let unnamed = 0

const nameOf = (id: number) => named.get(id) ?? id

/** A change of bookings: which are removed from and added to the drawing, and the call that makes the change. */
interface Step {
  gone: readonly Placed[]
  there: readonly Placed[]
  run: () => Promise<ResourceAllocation | ResourceAllocation[] | void>
  done?: (saved: readonly ResourceAllocation[]) => void
  /** Why nothing has changed, in words. */
  refusal?: (error: Error) => string
}

/** Changes to drawn bookings: shown at once, and undone with the reason if the server refuses. `onRefused` is told in words what was undone. */
export function useBookingChanges(onRefused: (reason: string) => void) {
  const client = useQueryClient()
  // Not `useChange`: four calls share one queue, and each is shown before it is answered.
  const step = useMutation({
    // Steps wait for those before them, so that each is made from the result of the one before.
    scope: { id: 'bookings' },
    mutationFn: async ({ run }: Step) => [(await run()) ?? []].flat(),
    onSuccess: (saved, { done }) => {
      for (const { id, version } of saved) versions.set(id, version)
      done?.(saved)
    },
    onError: (error, { gone, there, refusal = whyPutBack }) => {
      showBookings(client, there, gone)
      const reason = refusal(error)
      onRefused(reason)
      showFailed(reason)
    },
    onSettled: () => void refresh(client, updateResourceAllocation.writes),
  })
  // Shown before the call is made, so that a bar never jumps back to where it was.
  const take = (next: Step) => {
    showBookings(client, next.gone, next.there)
    step.mutate(next)
  }

  /** Undoes the last step on a booking. Refused if somebody has changed it since. */
  const takeBack = (saved: ResourceAllocation, before: AllocationFields) =>
    take({
      gone: [],
      there: [],
      run: () =>
        call(updateResourceAllocation, {
          params: { id: saved.id },
          body: { ...fieldsThatDiffer(saved, before), version: saved.version },
        }),
      done: (back) => {
        showBookings(client, [placed(saved)], back.map(placed))
        showDone('The booking is as it was.')
      },
      refusal: notUndone,
    })

  return {
    takeBack,
    change: (before: Placed, after: Placed) => {
      const was = allocationOf(before)
      take({
        gone: [before],
        there: [after],
        run: () =>
          call(updateResourceAllocation, {
            params: { id: nameOf(before.booking.id) },
            body: { ...fieldsThatDiffer(was, allocationOf(after)), version: latestVersion(before.booking) },
          }),
        done: (saved) => showDone(deed(before, after), () => saved.forEach((one) => takeBack(one, was))),
      })
    },
    split: (whole: Placed, date: Day) => {
      const there = parts(whole, date)
      take({
        gone: [whole],
        there,
        run: () =>
          call(splitResourceAllocation, {
            params: { id: nameOf(whole.booking.id) },
            body: { date, version: latestVersion(whole.booking) },
          }),
        done: (saved) => showNames(client, there, saved),
      })
    },
    remove: (gone: Placed) => {
      const key = newKey()
      const { allocatedPercentage: _percentage, ...body } = allocationOf(gone)
      const bringBack = () =>
        take({
          gone: [],
          there: [],
          run: () => call(createResourceAllocation, { body }, { idempotencyKey: key }),
          refusal: (error) => `The booking could not be brought back. ${failureText(error)}`,
        })
      take({
        gone: [gone],
        there: [],
        run: () =>
          call(deleteResourceAllocation, {
            params: { id: nameOf(gone.booking.id) },
            query: { version: latestVersion(gone.booking) },
          }),
        done: () => showDone('The booking is deleted.', bringBack),
      })
    },
  }
}

/** Tells whether the reader may change a booking; confirmed ones are only for people who may confirm them. */
export function useMayChangeBooking() {
  const offers = useOffers()
  return ({ projectId, confirmed }: Pick<Booking, 'projectId' | 'confirmed'>) =>
    offers(updateResourceAllocation, { projectId }) && (!confirmed || offers('bookings.confirm', { projectId }))
}

type AllocationFields = Omit<ResourceAllocation, 'id' | 'version'>

/** A booking of the list of all bookings, in the form of the board. */
export function placed(allocation: ResourceAllocation): Placed {
  const { userId, allocatedPercentage, allocatedHours, isConfirmed, ...booking } = allocation
  return {
    userId,
    booking: { ...booking, percentage: allocatedPercentage, hours: allocatedHours, confirmed: isConfirmed === 'Yes' },
  }
}

/** A booking of the board, in the form of the list of all bookings. */
function allocationOf({ userId, booking }: Placed): AllocationFields {
  const { id: _id, version: _version, percentage, hours, confirmed, ...rest } = booking
  const isConfirmed = confirmed ? 'Yes' : 'No'
  return { ...rest, userId, allocatedPercentage: percentage, allocatedHours: hours, isConfirmed }
}

function fieldsThatDiffer(from: AllocationFields, to: AllocationFields): Partial<AllocationFields> {
  const fields = Object.keys(to) as (keyof AllocationFields)[]
  return Object.fromEntries(
    fields.filter((field) => field in from && from[field] !== to[field]).map((field) => [field, to[field]]),
  )
}

/** The words for what a step has done. */
function deed(before: Placed, after: Placed): string {
  const [a, b] = [before.booking, after.booking]
  if (a.confirmed !== b.confirmed) return `The booking is ${b.confirmed ? 'confirmed' : 'tentative'}.`
  return before.userId === after.userId ? 'The booking is moved.' : 'The booking is moved to somebody else.'
}

/** Why a step was undone, and that no work of others was lost. */
function whyPutBack(error: Error): string {
  if (staleRow(error))
    return 'Put back: someone else has changed this booking in the meantime. It now shows their change.'
  return `Put back. ${failureText(error)}`
}

function latestVersion({ id, version }: Booking): number {
  const name = nameOf(id)
  // Before a part has its id, its version is that of the whole.
  return Math.max(name === id ? version : 0, versions.get(name) ?? 0)
}

/** Both parts as they are drawn until the server has given the second an id. */
function parts({ userId, booking }: Placed, date: Day): Placed[] {
  const [first, second] = splitBooking(booking, date) ?? [booking]
  unnamed -= 1
  return [{ userId, booking: first }, ...(second ? [{ userId, booking: { ...second, id: unnamed } }] : [])]
}

/** Gives the drawn parts of a split booking their ids; changes made meanwhile stay. */
function showNames(client: QueryClient, there: readonly Placed[], saved: readonly ResourceAllocation[]): void {
  const namedAs = new Map(there.flatMap(({ booking }, index) => (saved[index] ? [[booking.id, saved[index]]] : [])))
  for (const [id, part] of namedAs) if (part.id !== id) named.set(id, part.id)
  showRows(client, (row) => ({
    ...row,
    bookings: row.bookings.map((booking) => {
      const part = namedAs.get(booking.id)
      return part ? { ...booking, id: part.id, version: part.version } : booking
    }),
  }))
}

/** Replaces bookings by others wherever schedules are shown, before the server has answered. */
function showBookings(client: QueryClient, gone: readonly Placed[], there: readonly Placed[]): void {
  showRows(client, (row) => changed(row, gone, there))
}

function showRows(client: QueryClient, shown: (row: ScheduleRow) => ScheduleRow): void {
  const filters = { queryKey: [listSchedule.path] }
  // Reads under way do not know of the change and are canceled; first reads must still finish.
  void client.cancelQueries({ ...filters, predicate: ({ state }) => state.data !== undefined })
  client.setQueriesData<InfiniteData<Page<ScheduleRow[]>>>(
    filters,
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(shown) })) },
  )
}

function changed(row: ScheduleRow, gone: readonly Placed[], there: readonly Placed[]): ScheduleRow {
  const comes = there
    .filter(({ userId }) => userId === row.userId)
    .map(({ booking }) => ({ ...booking, id: nameOf(booking.id) }))
  const ids = new Set([...gone, ...there].map(({ booking }) => nameOf(booking.id)))
  if (comes.length === 0 && !row.bookings.some(({ id }) => ids.has(id))) return row
  return { ...row, bookings: [...row.bookings.filter(({ id }) => !ids.has(id)), ...comes] }
}
