import { useQueryClient } from '@tanstack/react-query'
import { RouterProvider, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useEventStream } from './event-stream.ts'
import { router } from './router.tsx'
import { FrameSkeleton } from './ui/frame-skeleton.tsx'
import { TooltipProvider } from './ui/tooltip.tsx'
import { useCurrentUser } from './widgets/current-user.ts'
import { useSession } from './widgets/session.ts'

// The code of the screen that the address names comes before the gate opens. Where it does not, the screen says so.
for (const route of router.getMatchedRoutes(router.latestLocation.pathname)[0]) {
  router.loadRouteChunk(route)?.catch(() => undefined)
}

/** Everything behind the access gate. */
export function UnlockedApp({ unlocked, logOut }: { unlocked: boolean; logOut: () => void }) {
  useEventStream(unlocked)
  useReadsOfPerson()
  const nothingYet = useRouterState({ router, select: ({ matches }) => matches.length === 0 })
  return (
    <TooltipProvider>
      {nothingYet && <FrameSkeleton />}
      <RouterProvider router={router} context={{ logOut }} />
    </TooltipProvider>
  )
}

/**
 * Reads everything again once the session acts as another person, whichever tab has chosen them, and once it may see
 * more or less than before.
 */
function useReadsOfPerson(): void {
  const client = useQueryClient()
  const userId = useCurrentUser().data?.id
  const rights = useSession()?.permissions.join()
  const reader = userId === undefined || rights === undefined ? undefined : `${userId} ${rights}`
  const before = useRef(reader)
  useEffect(() => {
    const changed = before.current !== undefined && before.current !== reader
    before.current = reader
    // What is under way was asked for by the reader before.
    if (changed) void client.cancelQueries().then(() => client.invalidateQueries())
  }, [client, reader])
}
