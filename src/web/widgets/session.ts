import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Access, Permission } from '#shared/access/permissions.ts'
import { actorWith, isPermitted, mayForOthers, viewed, type About, type Actor } from '#shared/access/rules.ts'
import { getSession, type SessionState } from '#shared/auth/contract.ts'
import { call } from '../api.ts'
import { companyTimeZone } from './today.ts'

/** The session and its rights; the access gate has read it before any screen asks. Rights may change while it is open. */
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

const NOBODY = actorWith({ mode: 'accounts', userId: null, roles: [], leads: new Set(), reports: new Set() })

const actors = new WeakMap<SessionState, Actor>()

/**
 * The person who acts, in the form of the server's rules (decision 0046); nobody until the session is known. While an
 * administrator views Offbench as somebody, the actor has no permission to change anything.
 */
export function useActor(): Actor {
  const session = useSession()
  if (!session) return NOBODY
  const known = actors.get(session)
  if (known) return known
  const { mode, user, roles, viewingAs } = session
  const standsInFor = session.standsInFor.map(({ userId, ...relations }) => ({ userId, ...setsOf(relations) }))
  const own = actorWith({ mode, userId: user?.id ?? null, roles, ...setsOf(session), standsInFor })
  const actor = viewingAs ? viewed(own) : own
  actors.set(session, actor)
  return actor
}

function setsOf({ leads, reports }: Pick<SessionState, 'leads' | 'reports'>) {
  return { leads: new Set(leads), reports: new Set(reports) }
}

/**
 * Tells whether the server would accept a call, or show what a permission is for: for the given row, or else for any row.
 * Anything that would be refused is not offered.
 */
export function useOffers() {
  const actor = useActor()
  return (what: Access | { readonly permission: Access }, about?: About) =>
    isPermitted(actor, typeof what === 'string' ? what : what.permission, about)
}

/** Whether the session may do something, even if only for some rows. */
export function useMay(permission: Permission): boolean {
  return useOffers()(permission)
}

/** Whether the session may do something with rows of others. */
export function useMayForOthers(permission: Permission): boolean {
  return mayForOthers(useActor(), permission)
}
