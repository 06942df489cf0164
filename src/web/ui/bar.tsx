import { clsx } from 'clsx'

interface BarProps {
  value: number
  max: number
  /** Whether more than the whole is used, which the bar's length cannot show. */
  over?: boolean
  className?: string
}

/** Draws a part of a whole. The figures next to it say the same, so screen readers skip it. */
export function Bar({ value, max, over = false, className = '' }: BarProps) {
  const part = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0
  return (
    <div aria-hidden className={`h-1.5 overflow-hidden rounded-full bg-line ${className}`}>
      <div
        className={clsx('h-full rounded-full', over ? 'bg-danger' : 'bg-accent')}
        style={{ width: `${over ? 100 : part * 100}%` }}
      />
    </div>
  )
}
