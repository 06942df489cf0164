import type { ReactNode } from 'react'

/** What is wrong with all that one has asked for, beside the button that asked. */
export function Fault({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-md bg-danger-soft p-3 text-sm text-danger-ink">
      {children}
    </p>
  )
}
