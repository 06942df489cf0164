import { Skeleton } from '../../ui/skeleton.tsx'

/** As many rows as a window shows. */
const ROWS = Array.from({ length: 14 }, (_, row) => row)

export function EntriesSkeleton({ wide }: { wide: boolean }) {
  return (
    <>
      <div className="flex h-11 items-center px-4">
        <Skeleton className="h-3.5 w-32" />
      </div>
      {ROWS.map((row) => (
        <div key={row} className={`flex items-center gap-6 border-t border-line px-4 ${wide ? 'h-10' : 'h-37'}`}>
          <Skeleton className="h-3.5 w-24" />
          <Skeleton className="h-3.5 w-40 max-sm:hidden" />
          <Skeleton className="h-3.5 flex-1" />
        </div>
      ))}
    </>
  )
}
