import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon: LucideIcon
  text: string
  /** The way to the first one: a button or a link. */
  children?: ReactNode
}

/** Says that a list has nothing, and how something gets there. */
export function EmptyState({ icon: Icon, text, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-8 text-center text-sm text-muted">
      <Icon aria-hidden className="size-5" />
      <p className="max-w-72 text-balance">{text}</p>
      {children}
    </div>
  )
}
