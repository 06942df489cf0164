import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import { panelStyle } from './card.tsx'

interface EmptyStateProps {
  icon: LucideIcon
  text: string
  /** Whether it replaces a card. */
  framed?: boolean
  /** A button or a link for adding the first one. */
  children?: ReactNode
}

/** Says that a list is empty, and how something gets into it. */
export function EmptyState({ icon: Icon, text, framed = false, children }: EmptyStateProps) {
  return (
    <div
      className={clsx(
        'flex flex-col items-center gap-2 px-6 py-8 text-center text-sm text-muted',
        framed && panelStyle,
      )}
    >
      <Icon aria-hidden className="size-5" />
      <p className="max-w-72 text-balance">{text}</p>
      {children}
    </div>
  )
}
