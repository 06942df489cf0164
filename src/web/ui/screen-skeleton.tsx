import { Skeleton } from './skeleton.tsx'

const CARDS = ['a', 'b', 'c', 'd']

/** The placeholder of a screen: its heading, its figures and the content below. */
export function ScreenSkeleton() {
  return (
    <div aria-hidden data-skeleton="screen">
      <Skeleton className="mb-6 h-7 w-52" />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {CARDS.map((card) => (
          <div key={card} className="h-22 rounded-lg border border-line bg-surface p-4 shadow-card">
            <Skeleton className="h-3.5 w-24 max-w-full" />
            <Skeleton className="mt-3 h-6 w-16" />
          </div>
        ))}
      </div>
      <div className="mt-4 h-80 rounded-lg border border-line bg-surface p-5 shadow-card">
        <Skeleton className="h-4 w-40 max-w-full" />
        <Skeleton className="mt-6 h-3.5 w-full" />
        <Skeleton className="mt-4 h-3.5 w-5/6" />
        <Skeleton className="mt-4 h-3.5 w-2/3" />
      </div>
    </div>
  )
}
