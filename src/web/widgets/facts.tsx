import type { ReactNode } from 'react'

/** Names and values side by side. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">{children}</dl>
}

interface FactProps {
  name: string
  /** Whether it takes the width of two. */
  wide?: boolean
  children: ReactNode
}

export function Fact({ name, wide = false, children }: FactProps) {
  return (
    <div className={wide ? 'col-span-2 min-w-0' : 'min-w-0'}>
      <dt className="text-xs font-medium text-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}
