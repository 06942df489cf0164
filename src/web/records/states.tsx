import { FilterX, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** Enough rows to fill a window. */
const ROWS = Array.from({ length: 14 }, (_, row) => row)

/** The placeholder of a list, below its bar. */
export function RowsSkeleton({ heightPx }: { heightPx: number }) {
  return (
    <>
      <div className="flex h-12 items-center px-4">
        <Skeleton className="h-3.5 w-32" />
      </div>
      {ROWS.map((row) => (
        <div key={row} className="flex items-center gap-6 border-t border-line px-4" style={{ height: heightPx }}>
          <Skeleton className="h-3.5 w-24" />
          <Skeleton className="h-3.5 w-40 max-sm:hidden" />
          <Skeleton className="h-3.5 flex-1" />
        </div>
      ))}
    </>
  )
}

interface NoRecordsProps {
  icon: LucideIcon
  /** The message if there are no rows at all; below, if no rows match the filters. */
  text: string
  noMatch: string
  filtered: boolean
  onClear: () => void
  /** A button that adds the first one. */
  first?: { label: string; onPress: () => void }
  framed?: boolean
  /** Another way to add the first ones, if no filter is set. */
  children?: ReactNode
}

/** Shown in place of a list without rows, with a way out: clearing the filters, or adding the first one. */
export function NoRecords({ icon, text, noMatch, filtered, onClear, first, framed = false, children }: NoRecordsProps) {
  const way = filtered ? { label: 'Clear Filters', onPress: onClear } : first
  return (
    <EmptyState icon={filtered ? FilterX : icon} text={filtered ? noMatch : text} framed={framed}>
      {way && (
        <Button look={filtered ? 'outline' : 'primary'} size="small" onClick={way.onPress}>
          {way.label}
        </Button>
      )}
      {!filtered && children}
    </EmptyState>
  )
}
