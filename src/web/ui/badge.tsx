import { cva, type VariantProps } from 'class-variance-authority'
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

/** A short word of state. The word carries the meaning, the color only helps. */
export function Badge({ tone, children }: VariantProps<typeof badgeStyle> & { children: ReactNode }) {
  return <span className={badgeStyle({ tone })}>{children}</span>
}
