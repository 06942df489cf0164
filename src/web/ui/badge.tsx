import { cva, type VariantProps } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

const badgeStyle = cva(
  'inline-flex items-center gap-1 rounded-sm px-1.5 py-0.5 text-xs font-medium whitespace-nowrap',
  {
    variants: {
      tone: {
        neutral: 'bg-sunken text-muted',
        accent: 'bg-accent-soft text-accent-ink',
        positive: 'bg-positive-soft text-positive-ink',
        caution: 'bg-caution-soft text-caution-ink',
        danger: 'bg-danger-soft text-danger-ink',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
)

export type BadgeTone = NonNullable<VariantProps<typeof badgeStyle>['tone']>

interface BadgeProps {
  tone?: BadgeTone | undefined
  icon?: LucideIcon
  children: ReactNode
}

/** A short word for a state. The word carries the meaning, the color only supports it. */
export function Badge({ tone, icon: Icon, children }: BadgeProps) {
  return (
    <span className={badgeStyle({ tone })}>
      {Icon && <Icon aria-hidden className="size-3" />}
      {children}
    </span>
  )
}
