import { RouterProvider } from '@tanstack/react-router'
import { useEventStream } from './event-stream.ts'
import { router } from './router.tsx'
import { TooltipProvider } from './ui/tooltip.tsx'

/** Everything behind the access gate. */
export function UnlockedApp({ unlocked, logOut }: { unlocked: boolean; logOut: () => void }) {
  useEventStream(unlocked)
  return (
    <TooltipProvider>
      <RouterProvider router={router} context={{ logOut }} />
    </TooltipProvider>
  )
}
