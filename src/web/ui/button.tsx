import { cva, type VariantProps } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { clsx } from 'clsx'

/** Looks of a button; also for links that act like one. */
export const buttonStyle = cva(
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap transition-colors disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      look: {
        primary: 'bg-accent text-on-accent enabled:hover:bg-accent-strong [a&]:hover:bg-accent-strong',
        outline: 'border border-control/60 bg-surface text-ink hover:bg-highlight',
        quiet: 'text-muted hover:bg-highlight hover:text-ink',
      },
      size: {
        medium: 'h-9 px-3.5 text-base max-md:h-11',
        small: 'h-8 px-2.5 text-sm max-md:h-11',
        icon: 'size-8 max-md:h-11 max-md:w-10',
      },
    },
    defaultVariants: { look: 'primary', size: 'medium' },
  },
)

interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonStyle> {
  /** Shown before the text, or instead of it if `aria-label` says what the button does. */
  icon?: LucideIcon
}

export function Button({ look, size, icon: Icon, className, type = 'button', children, ...props }: ButtonProps) {
  return (
    <button type={type} className={clsx(buttonStyle({ look, size }), className)} {...props}>
      {Icon && <Icon aria-hidden />}
      {children}
    </button>
  )
}
