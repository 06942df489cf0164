import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { AccessGate } from './auth/gate.tsx'
import { createQueryClient } from './api.ts'
import { followNews } from './fresh-queries.ts'
import { FrameSkeleton } from './ui/frame-skeleton.tsx'
import { Toaster } from './ui/toaster.tsx'

const queryClient = createQueryClient()
followNews(queryClient)

// The gate needs little code. The code behind it, and that of the screen in the address, are fetched while the password is
// typed or checked.
const loadUnlockedApp = async () => ({ default: (await import('./unlocked-app.tsx')).UnlockedApp })
const UnlockedApp = lazy(loadUnlockedApp)
loadUnlockedApp().catch(() => undefined)

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <AccessGate>
        {(access) => (
          <Suspense fallback={<FrameSkeleton />}>
            <UnlockedApp {...access} />
          </Suspense>
        )}
      </AccessGate>
      <Toaster />
    </QueryClientProvider>
  )
}
