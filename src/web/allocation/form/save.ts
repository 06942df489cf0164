import { useMutation, useQueryClient } from '@tanstack/react-query'
import { updateResourceAllocation, type ResourceAllocation } from '#shared/allocations/contract.ts'
import type { BodyOf } from '#shared/http/endpoint.ts'
import { ApiError, call, refresh } from '../../api.ts'

/** Changes a booking by its form. Who asks says what was done and what is wrong. */
export function useSaveBooking() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: BodyOf<typeof updateResourceAllocation> }) =>
      call(updateResourceAllocation, { params: { id }, body }),
    onSettled: () => void refresh(client, updateResourceAllocation.writes),
  })
}

/** How the booking stands now, where a change was refused because somebody else has changed it meanwhile. */
export function staleBooking(error: Error): ResourceAllocation | undefined {
  const stale = error instanceof ApiError && error.problem?.error === 'STALE'
  return stale ? (error.problem?.current as ResourceAllocation) : undefined
}
