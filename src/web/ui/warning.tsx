import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** A line that warns of something that is allowed. Screen readers read it out when it appears. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <p aria-live="polite" className="flex items-start gap-1.5 text-sm text-caution-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
