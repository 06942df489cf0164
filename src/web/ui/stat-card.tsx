import type { LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { clsx } from 'clsx'
import { Basis } from './basis.tsx'

interface StatCardProps {
  label: string
  icon: LucideIcon
  /** The figure with its unit; a skeleton while it loads. */
  value: ReactNode
  /** What the figure counts, in a few words below it. */
  caption: ReactNode
  /** How the figure is made up, in a sentence, shown on hover and focus. */
  basis: string
  /** The label as a link to the list of what the figure counts, if there is one. */
  link?: ReactNode
}

/** One figure with its unit and its basis. */
export function StatCard({ label, icon: Icon, value, caption, basis, link }: StatCardProps) {
  const id = useId()
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for controls
      role="group"
      aria-labelledby={id}
      className={clsx(
        'relative flex min-w-0 flex-col rounded-lg border border-line bg-surface p-4 shadow-card sm:px-5',
        link !== undefined && 'hover:border-control',
      )}
    >
      <div className="flex items-center gap-2 text-sm text-muted">
        <Icon aria-hidden className="size-4 shrink-0 max-sm:hidden" />
        <span id={id} className="font-medium">
          {link ?? label}
        </span>
        <Basis text={basis} className="relative z-1 -my-1 -mr-2 ml-auto" />
      </div>
      <div className="mt-auto flex h-10 items-center pt-2 text-2xl font-semibold tracking-tight">{value}</div>
      <div className="mt-0.5 flex h-5 items-center text-sm text-muted">{caption}</div>
    </div>
  )
}
