import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createResourceAllocation,
  deleteResourceAllocation,
  listResourceAllocations,
  type AllocationForm,
  type ResourceAllocation,
} from '#shared/allocations/contract.ts'
import { isDay, type Day } from '#shared/time/day.ts'
import { call, query, refresh } from '../../api.ts'
import { useIdempotencyKey } from '../../idempotency-key.ts'
import { showToast } from '../../ui/toast.ts'
import { showUndo, showUndoFailure } from '../undo.ts'

/** A person's bookings that touch the days from `from` to `to`. */
export function useBookings(userId: number, from: Day, to: Day) {
  return useQuery({
    ...query(listResourceAllocations, { query: { userId, from, to } }),
    enabled: isDay(from) && isDay(to) && from <= to,
  })
}

/** Books a person. Where `said` is given it is told, with a way back; the caller reports the rest. */
export function useBook() {
  const client = useQueryClient()
  const { keyFor, forget } = useIdempotencyKey()
  const settled = () => void refresh(client, createResourceAllocation.writes)
  const takeBack = useMutation({
    mutationFn: ({ id, version }: ResourceAllocation) =>
      call(deleteResourceAllocation, { params: { id }, query: { version } }),
    onSuccess: () => showToast({ title: 'Success', description: 'The booking has been undone.' }),
    onError: showUndoFailure,
    onSettled: settled,
  })
  return useMutation({
    mutationFn: ({ body }: { body: AllocationForm; said?: string }) =>
      call(createResourceAllocation, { body }, { idempotencyKey: keyFor(body) }),
    onSuccess: (booking, { said }) => {
      forget()
      if (said !== undefined) showUndo(said, () => takeBack.mutate(booking))
    },
    onSettled: settled,
  })
}
