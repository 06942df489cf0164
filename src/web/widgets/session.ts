import { useQuery } from '@tanstack/react-query'
import type { Permission } from '#shared/access/permissions.ts'
import { getSession } from '#shared/auth/contract.ts'
import { query } from '../api.ts'

/** The session and what it may do; the access gate has it at hand before any screen asks. */
export const sessionQuery = query(getSession, {})

/** Whether the session may do something, be it for some rows only. What one may not do is not offered. */
export function useMay(permission: Permission): boolean {
  const { data } = useQuery(sessionQuery)
  return data?.permissions.includes(permission) ?? false
}
