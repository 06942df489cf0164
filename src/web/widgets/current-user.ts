import { queryOptions, useQuery } from '@tanstack/react-query'
import { getCurrentUser, type CurrentUser } from '#shared/people/contract.ts'
import { ApiError, call } from '../api.ts'

/** The person that the session acts as; null in a company without people. */
export const currentUserQuery = queryOptions({
  queryKey: [getCurrentUser.path, {}],
  meta: { reads: getCurrentUser.reads ?? [] },
  queryFn: ({ signal }): Promise<CurrentUser | null> =>
    call(getCurrentUser, {}, { signal }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    }),
})

/** The access gate has read the person before any screen asks. */
export function useCurrentUser() {
  return useQuery(currentUserQuery)
}
