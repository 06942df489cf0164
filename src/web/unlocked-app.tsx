import { useQueryClient } from '@tanstack/react-query'
import { RouterProvider, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { getSession } from '#shared/auth/contract.ts'
import { getCurrentUser } from '#shared/people/contract.ts'
import type { Resource } from '#shared/http/resource.ts'
import { useEventStream } from './event-stream.ts'
import { landingOf } from './landing.ts'
import { onNews } from './known-versions.ts'
import { router } from './router.tsx'
import { FrameSkeleton } from './ui/frame-skeleton.tsx'
import { useCurrentUser } from './widgets/current-user.ts'
import { sessionQuery, useActor, useSession } from './widgets/session.ts'

// The code of the screen in the address is loaded before the gate opens. If that fails, the screen says so.
for (const route of router.getMatchedRoutes(router.latestLocation.pathname)[0]) {
  router.loadRouteChunk(route)?.catch(() => undefined)
}

/** Everything behind the access gate. */
export function UnlockedApp({ unlocked, logOut }: { unlocked: boolean; logOut: () => void }) {
  useEventStream(unlocked)
  useReadsOfPerson()
  useFreshRelations()
  const actor = useActor()
  const hasAccount = useSession()?.mode === 'accounts'
  const nothingYet = useRouterState({ router, select: ({ matches }) => matches.length === 0 })
  return (
    <>
      {nothingYet && <FrameSkeleton />}
      <RouterProvider router={router} context={{ logOut, landing: hasAccount ? landingOf(actor) : null }} />
    </>
  )
}

/** Whether a query tells more than who the reader is. */
function isOfReader({ queryKey: [path] }: { queryKey: readonly unknown[] }): boolean {
  return path !== getSession.path && path !== getCurrentUser.path
}

/** Reads everything again once the session acts as another person, whichever tab has chosen them, and once it may see more or less than before. */
function useReadsOfPerson(): void {
  const client = useQueryClient()
  const userId = useCurrentUser().data?.id
  const session = useSession()
  const rights = session && JSON.stringify([session.permissions, session.leads, session.reports, session.standsInFor])
  const hasAccount = session?.mode === 'accounts'
  const before = useRef({ userId, rights })
  useEffect(() => {
    const { userId: formerId, rights: formerRights } = before.current
    before.current = { userId, rights }
    if (formerId === undefined || formerRights === undefined) return
    if (formerId === userId && formerRights === rights) return
    const again = () =>
      // The viewed person's screens must show nothing of what the administrator has read.
      hasAccount && formerId !== userId ? client.resetQueries({ predicate: isOfReader }) : client.invalidateQueries()
    // Reads under way were asked for by the former person.
    void client.cancelQueries().then(again)
  }, [client, userId, rights, hasAccount])
}

/** The resources that determine whom somebody manages and what they lead. */
const RELATED: readonly Resource[] = ['people', 'projects']

/** With accounts, reads the session again once the reader may manage or lead somebody or something else. */
function useFreshRelations(): void {
  const client = useQueryClient()
  const mode = useSession()?.mode
  useEffect(() => {
    if (mode !== 'accounts') return undefined
    return onNews((changed) => {
      if (changed.some((resource) => RELATED.includes(resource))) void client.invalidateQueries(sessionQuery)
    })
  }, [client, mode])
}
