import { Skeleton } from '../ui/skeleton.tsx'

/** Stands in until the panel's own code is there, in the places of its parts. */
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
