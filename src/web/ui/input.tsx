import type { ComponentProps } from 'react'
import { clsx } from 'clsx'

/** Shared by every control that one types into or picks from. Phones zoom into text below 16 px. */
export const controlStyle =
  'w-full rounded-md border border-control bg-surface px-3 text-base text-ink max-md:text-[1rem] hover:border-muted focus-visible:border-accent focus-visible:outline-offset-0 aria-invalid:border-danger disabled:opacity-55'

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={clsx(controlStyle, 'h-9 max-md:h-11', className)} {...props} />
}

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return <textarea className={clsx(controlStyle, 'block min-h-20 py-2', className)} {...props} />
}
