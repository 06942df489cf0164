import { useMutation, useQueryClient } from '@tanstack/react-query'
import { updateResourceAllocation } from '#shared/allocations/contract.ts'
import type { BodyOf } from '#shared/http/endpoint.ts'
import { call, refresh } from '../../api.ts'

/** Changes a booking by its form. Who asks says what was done and what is wrong. */
export function useSaveBooking() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: BodyOf<typeof updateResourceAllocation> }) =>
      call(updateResourceAllocation, { params: { id }, body }),
    onSettled: () => void refresh(client, updateResourceAllocation.writes),
  })
}
