import { queryOptions, useQuery } from '@tanstack/react-query'
import { endScimToken, getScim, makeScimToken, mapScimGroup, type ScimGroup } from '#shared/scim/contract.ts'
import { failureText, query } from '../../api.ts'
import { useChange } from '../../change.ts'

/** The token's use is not reported, so each look reads it again. */
export function useScim() {
  return useQuery(queryOptions({ ...query(getScim, {}), meta: { reads: ['accounts'] }, staleTime: 0 }))
}

export function useMakeScimToken() {
  return useChange(makeScimToken, () => ({}), { waits: true, failed: failureText })
}

export function useEndScimToken() {
  return useChange(endScimToken, () => ({}), {
    waits: true,
    done: () => 'The directory changes nothing any more.',
    failed: failureText,
  })
}

export function useMapScimGroup() {
  return useChange(
    mapScimGroup,
    ({ group: { id, version }, role }: { group: ScimGroup; role: ScimGroup['role'] }) => ({
      params: { id },
      body: { role, version },
    }),
    { waits: true, failed: failureText },
  )
}
