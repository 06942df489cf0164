import { clsx } from 'clsx'

/** A placeholder for content; give it the content's size. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={clsx('block animate-breathe rounded-sm bg-line', className)} />
}

/** A placeholder for the rows of a list. */
export function SkeletonRows({ rows, className }: { rows: number; className: string }) {
  return (
    <div className="space-y-2 border-t border-line p-3">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className={clsx('w-full', className)} />
      ))}
    </div>
  )
}
