import { Skeleton } from '../../ui/skeleton.tsx'

/** As many rows as a window shows. */
const ROWS = Array.from({ length: 12 }, (_, row) => row)

export function ListSkeleton({ wide }: { wide: boolean }) {
  return (
    <>
      <div className="flex h-12 items-center px-4">
        <Skeleton className="h-3.5 w-32" />
      </div>
      {ROWS.map((row) => (
        <div key={row} className={`flex items-center gap-6 border-t border-line px-4 ${wide ? 'h-11' : 'h-24.5'}`}>
          <Skeleton className="h-3.5 w-24" />
          <Skeleton className="h-3.5 flex-1" />
          <Skeleton className="h-3.5 w-20" />
        </div>
      ))}
    </>
  )
}
