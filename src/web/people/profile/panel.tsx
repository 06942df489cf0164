import type { ReactNode } from 'react'
import { clsx } from 'clsx'

/** Frames one section of the page. */
export function Panel({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={clsx('min-w-0 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5', className)}>
      {children}
    </div>
  )
}
