import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createResourceAllocation, listResourceAllocations, type AllocationForm } from '#shared/allocations/contract.ts'
import { isDay, type Day } from '#shared/time/day.ts'
import { call, query, refresh } from '../../api.ts'
import { useIdempotencyKey } from '../../idempotency-key.ts'

/** A person's bookings that touch the days from `from` to `to`. */
export function useBookings(userId: number, from: Day, to: Day) {
  return useQuery({
    ...query(listResourceAllocations, { query: { userId, from, to } }),
    enabled: isDay(from) && isDay(to) && from <= to,
  })
}

/** Books a person, unconfirmed. Who asks says what was done and what is wrong. */
export function useAssignProject() {
  const client = useQueryClient()
  const { keyFor, forget } = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: AllocationForm) => call(createResourceAllocation, { body }, { idempotencyKey: keyFor(body) }),
    onSuccess: () => {
      forget()
      void refresh(client, createResourceAllocation.writes)
    },
  })
}
