import type { ReactNode } from 'react'

/** A framed part of the page. */
export function PagePart({ children }: { children: ReactNode }) {
  return <div className="min-w-0 rounded-lg border border-line bg-surface p-4 shadow-card sm:px-5">{children}</div>
}
