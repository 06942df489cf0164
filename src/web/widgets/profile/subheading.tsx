import type { ReactNode } from 'react'

/** Names a list inside a section of a profile. */
export function Subheading({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h4 id={id} className="mt-4 mb-1.5 text-xs font-medium text-muted">
      {children}
    </h4>
  )
}
