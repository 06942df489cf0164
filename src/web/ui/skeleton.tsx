import { clsx } from 'clsx'

/** Stands where content will be; give it the content's size. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={clsx('block animate-breathe rounded-sm bg-line', className)} />
}
