import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { clsx } from 'clsx'
import { controlStyle } from './input.tsx'

/** The browser's own list: the best one on a phone, and typing picks on a keyboard. */
export function Select({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select className={clsx(controlStyle, 'h-9 appearance-none pr-9 max-md:h-11', className)} {...props}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  )
}
