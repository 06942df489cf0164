import { useQueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useEventStream } from './event-stream.ts'
import { router } from './router.tsx'
import { TooltipProvider } from './ui/tooltip.tsx'
import { useCurrentUser } from './widgets/current-user.ts'

/** Everything behind the access gate. */
export function UnlockedApp({ unlocked, logOut }: { unlocked: boolean; logOut: () => void }) {
  useEventStream(unlocked)
  useReadsOfPerson()
  return (
    <TooltipProvider>
      <RouterProvider router={router} context={{ logOut }} />
    </TooltipProvider>
  )
}

/** Reads everything again once the session acts as another person, whichever tab has chosen them. */
function useReadsOfPerson(): void {
  const client = useQueryClient()
  const userId = useCurrentUser().data?.id
  const before = useRef(userId)
  useEffect(() => {
    const changed = before.current !== undefined && before.current !== userId
    before.current = userId
    // What is under way was asked for by the person before.
    if (changed) void client.cancelQueries().then(() => client.invalidateQueries())
  }, [client, userId])
}
