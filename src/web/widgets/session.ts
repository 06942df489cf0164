import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Permission } from '#shared/access/permissions.ts'
import { getSession } from '#shared/auth/contract.ts'
import { call } from '../api.ts'
import { companyTimeZone } from './today.ts'

/** The session and what it may do; the access gate has it at hand before any screen asks. Rights may change while it is open. */
export const sessionQuery = queryOptions({
  queryKey: [getSession.path, {}],
  meta: { reads: ['accounts', 'gate', 'substitutions', 'company'] },
  queryFn: async ({ signal }) => {
    const session = await call(getSession, {}, { signal })
    companyTimeZone.set(session.timeZone)
    return session
  },
})

export function useSession() {
  return useQuery(sessionQuery).data
}

/** Whether the session may do something, be it for some rows only. What one may not do is not offered. */
export function useMay(permission: Permission): boolean {
  return useSession()?.permissions.includes(permission) ?? false
}
