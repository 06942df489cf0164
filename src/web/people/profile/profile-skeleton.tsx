import { Skeleton } from '../../ui/skeleton.tsx'
import { Panel } from './panel.tsx'

/** The page's outline while the profile loads. */
export function ProfileSkeleton() {
  return (
    <div aria-busy="true">
      <div className="mb-4 grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((card) => (
          <Panel key={card}>
            <Skeleton className="mb-3 h-4 w-1/2" />
            <Skeleton className="mb-2 h-6 w-16" />
            <Skeleton className="h-4 w-2/3" />
          </Panel>
        ))}
      </div>
      <Skeleton className="mb-6 h-8 w-full" />
      <div className="grid gap-4 lg:grid-cols-3">
        {['a', 'b', 'c'].map((section) => (
          <Panel key={section}>
            <Skeleton className="mb-4 h-5 w-1/2" />
            <Skeleton className="mb-3 h-4 w-full" />
            <Skeleton className="mb-3 h-4 w-5/6" />
            <Skeleton className="h-4 w-2/3" />
          </Panel>
        ))}
      </div>
    </div>
  )
}
