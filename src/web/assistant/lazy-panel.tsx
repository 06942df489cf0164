import { lazy, Suspense } from 'react'
import { Skeleton } from '../ui/skeleton.tsx'
import type { PartName } from './parts.ts'

const LazyPanel = lazy(async () => {
  try {
    return { default: (await import('./panel-content.tsx')).PanelContent }
  } catch (error) {
    // oxlint-disable-next-line no-console -- spec §8
    console.error('The assistant could not be loaded.', error)
    return { default: NotLoaded }
  }
})

/** The assistant's content, loaded when it is first wanted. If it cannot be loaded, everything else goes on (spec §8: only logged). */
export function Panel({ focus = null }: { focus?: PartName | null }) {
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <Suspense fallback={<PanelSkeleton />}>
        <LazyPanel focus={focus} />
      </Suspense>
    </div>
  )
}

/** A placeholder, shaped like the panel's parts, until the panel's own code is there. */
export function PanelSkeleton() {
  return (
    <div aria-busy="true" className="space-y-5 px-4 pt-1">
      <Skeleton className="h-8 w-full" />
      <Skeleton className="mt-7 h-18 w-full" />
      <Skeleton className="mt-12 h-14 w-full" />
      <Skeleton className="mt-12 h-36 w-full" />
      <Skeleton className="h-36 w-full" />
    </div>
  )
}

function NotLoaded() {
  return <p className="px-4 text-sm text-muted">The assistant could not be loaded. Reload the page to try again.</p>
}
