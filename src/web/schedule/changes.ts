import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  createResourceAllocation,
  deleteResourceAllocation,
  splitResourceAllocation,
  updateResourceAllocation,
  type AllocationForm,
  type ResourceAllocation,
} from '#shared/allocations/contract.ts'
import type { BodyOf } from '#shared/http/endpoint.ts'
import { splitBooking } from '#shared/schedule/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { ApiError, call, failureText, refresh } from '../api.ts'
import { newKey } from '../idempotency-key.ts'
import { showToast } from '../ui/toast.ts'
import { showBookings } from './cached-rows.ts'
import { showUndo, showUndoFailure } from '../widgets/undo.ts'
import type { Booking, Placed } from './placed.ts'

/** Steps wait for those before them, so that each is made from what the one before has left. */
const IN_TURN = { id: 'bookings' }

/** The versions that one's own steps have led to, as what is shown may still be from before. */
const versions = new Map<number, number>()

interface Change {
  before: Placed
  after: Placed
}

/** A booking as the list of all bookings gives it, on the board. */
export function placed(allocation: ResourceAllocation): Placed {
  const { userId, allocatedPercentage, allocatedHours, isConfirmed, ...booking } = allocation
  return {
    userId,
    booking: { ...booking, percentage: allocatedPercentage, hours: allocatedHours, confirmed: isConfirmed === 'Yes' },
  }
}

/**
 * What one does to bookings where they are drawn: shown at once, and put back with the reason where the server refuses.
 * `onRefused` is told in words what was put back.
 */
export function useBookingChanges(onRefused: (reason: string) => void) {
  const client = useQueryClient()
  const settled = () => void refresh(client, updateResourceAllocation.writes)

  const putBack = (error: Error, gone: readonly Placed[], there: readonly Placed[]) => {
    showBookings(client, gone, there)
    const reason = refusal(error)
    onRefused(reason)
    showToast({ title: 'Error', description: reason, look: 'destructive' })
  }

  const takeBack = useTakeBack(onRefused)

  const update = useMutation({
    scope: IN_TURN,
    mutationFn: ({ before, after }: Change) =>
      call(updateResourceAllocation, {
        params: { id: before.booking.id },
        body: { ...difference(before, after), version: latestVersion(before.booking) },
      }),
    onSuccess: (saved, { before, after }) => {
      versions.set(saved.id, saved.version)
      showUndo(deed(before, after), () => takeBack.mutate({ saved, before: allocationOf(before) }))
    },
    onError: (error, { before, after }) => putBack(error, [after], [before]),
    onSettled: settled,
  })

  const split = useMutation({
    scope: IN_TURN,
    mutationFn: ({ whole, date }: { whole: Placed; date: Day }) =>
      call(splitResourceAllocation, {
        params: { id: whole.booking.id },
        body: { date, version: latestVersion(whole.booking) },
      }),
    onSuccess: (saved, { whole, date }) => {
      for (const { id, version } of saved) versions.set(id, version)
      showBookings(client, parts(whole, date), saved.map(placed))
    },
    onError: (error, { whole, date }) => putBack(error, parts(whole, date), [whole]),
    onSettled: settled,
  })

  const create = useMutation({
    scope: IN_TURN,
    mutationFn: ({ body, key }: { body: AllocationForm; key: string }) =>
      call(createResourceAllocation, { body }, { idempotencyKey: key }),
    onError: (error) => {
      const reason = `The booking could not be brought back. ${failureText(error)}`
      onRefused(reason)
      showToast({ title: 'Error', description: reason, look: 'destructive' })
    },
    onSettled: settled,
  })

  const remove = useMutation({
    scope: IN_TURN,
    mutationFn: ({ booking }: Placed) =>
      call(deleteResourceAllocation, { params: { id: booking.id }, query: { version: latestVersion(booking) } }),
    onSuccess: (_, gone) =>
      showToast({
        title: 'Success',
        description: 'The booking is deleted.',
        action: { label: 'Undo', run: () => create.mutate({ body: formOf(gone), key: newKey() }) },
      }),
    onError: (error, gone) => putBack(error, [], [gone]),
    onSettled: settled,
  })

  // Shown before the call is made, so that a bar never jumps back to where it was.
  return {
    change: (before: Placed, after: Placed) => {
      showBookings(client, [before], [after])
      update.mutate({ before, after })
    },
    split: (whole: Placed, date: Day) => {
      showBookings(client, [whole], parts(whole, date))
      split.mutate({ whole, date })
    },
    remove: (gone: Placed) => {
      showBookings(client, [gone], [])
      remove.mutate(gone)
    },
  }
}

/**
 * Puts a booking back to how it was before one's last step: refused, with nothing overwritten, where somebody has changed
 * it since. `onRefused` is told that in words.
 */
export function useTakeBack(onRefused: (reason: string) => void) {
  const client = useQueryClient()
  return useMutation({
    scope: IN_TURN,
    mutationFn: ({ saved, before }: { saved: ResourceAllocation; before: AllocationFields }) =>
      call(updateResourceAllocation, {
        params: { id: saved.id },
        body: { ...fieldsThatDiffer(saved, before), version: saved.version },
      }),
    onSuccess: (back, { saved }) => {
      versions.set(back.id, back.version)
      showBookings(client, [placed(saved)], [placed(back)])
      showToast({ title: 'Success', description: 'The booking is as it was.' })
    },
    onError: (error) => {
      onRefused(`Nothing was undone. ${failureText(error)}`)
      showUndoFailure(error)
    },
    onSettled: () => void refresh(client, updateResourceAllocation.writes),
  })
}

type AllocationFields = Omit<ResourceAllocation, 'id' | 'version'>

function fieldsThatDiffer(saved: ResourceAllocation, before: AllocationFields): Partial<AllocationFields> {
  const fields = Object.keys(before) as (keyof AllocationFields)[]
  return Object.fromEntries(
    fields.filter((field) => field in saved && saved[field] !== before[field]).map((field) => [field, before[field]]),
  )
}

/** The booking as the list of all bookings has it. */
function allocationOf({ userId, booking }: Placed): AllocationFields {
  const { id: _id, version: _version, percentage, hours, confirmed, ...rest } = booking
  const isConfirmed = confirmed ? 'Yes' : 'No'
  return { ...rest, userId, allocatedPercentage: percentage, allocatedHours: hours, isConfirmed }
}

/** What a step has done. */
function deed(before: Placed, after: Placed): string {
  const [a, b] = [before.booking, after.booking]
  if (a.confirmed !== b.confirmed) return `The booking is ${b.confirmed ? 'confirmed' : 'tentative'}.`
  return before.userId === after.userId ? 'The booking is moved.' : 'The booking is moved to somebody else.'
}

/** Why a step was taken back, and that nothing of others was lost. */
function refusal(error: Error): string {
  const stale = error instanceof ApiError && error.problem?.error === 'STALE'
  if (stale) return 'Put back: someone else has changed this booking in the meantime. It now shows their change.'
  return `Put back. ${failureText(error)}`
}

function latestVersion({ id, version }: Booking): number {
  return Math.max(version, versions.get(id) ?? 0)
}

/** What a step changes, as the call takes it. */
function difference(before: Placed, after: Placed): BodyOf<typeof updateResourceAllocation> {
  const [a, b] = [before.booking, after.booking]
  return {
    ...(before.userId !== after.userId && { userId: after.userId }),
    ...(a.startDate !== b.startDate && { startDate: b.startDate }),
    ...(a.endDate !== b.endDate && { endDate: b.endDate }),
    ...(a.confirmed !== b.confirmed && { isConfirmed: b.confirmed ? 'Yes' : 'No' }),
  }
}

/** Both parts as they are drawn until the server has named the second one. */
function parts({ userId, booking }: Placed, date: Day): Placed[] {
  const [first, second] = splitBooking(booking, date) ?? [booking]
  return [{ userId, booking: first }, ...(second ? [{ userId, booking: { ...second, id: -booking.id } }] : [])]
}

/** The same booking once more. */
function formOf({ userId, booking }: Placed): AllocationForm {
  const { projectId, startDate, endDate, hours, confirmed, note } = booking
  return { userId, projectId, startDate, endDate, allocatedHours: hours, isConfirmed: confirmed ? 'Yes' : 'No', note }
}
