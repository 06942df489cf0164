import type { ReactNode } from 'react'
import { Bar } from '../ui/bar.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { wholeHoursText } from '../widgets/figures.ts'

interface HourBar {
  name: string
  /** Stands for the name, such as a link of the same text. */
  shown?: ReactNode
  detail: string
  hours: number
}

/** Hours by name, each as a bar against the longest. */
export function HourBars({ rows }: { rows: readonly HourBar[] }) {
  const most = Math.max(...rows.map(({ hours }) => hours))
  return (
    <ul className="space-y-3 px-4 pb-4 sm:px-5 sm:pb-5">
      {rows.map(({ name, shown = name, detail, hours }) => (
        <li key={name}>
          <p className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 truncate">
              <span className="font-medium">{shown}</span> <span className="text-sm text-muted">{detail}</span>
            </span>
            <span className="shrink-0 text-sm font-medium">{wholeHoursText(hours)}</span>
          </p>
          <Bar value={hours} max={most} className="mt-1" />
        </li>
      ))}
    </ul>
  )
}

export function HourBarsSkeleton({ rows }: { rows: number }) {
  return (
    <div className="space-y-3 px-4 pb-4 sm:px-5 sm:pb-5">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="h-8">
          <Skeleton className="mb-2 h-4 w-2/3" />
          <Skeleton className="h-1.5 w-full" />
        </div>
      ))}
    </div>
  )
}
