import type { ReactNode } from 'react'

/** What is wrong with a whole request, beside the button that made it. */
export function Fault({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-md bg-danger-soft p-3 text-sm text-danger-ink">
      {children}
    </p>
  )
}
