import { clsx } from 'clsx'

interface MeterProps {
  label: string
  /** 0 to `max`; what lies beyond is drawn as full. */
  value: number
  max: number
  /** The value in words, as a screen reader says it. */
  text: string
  className?: string
}

/** A bar that shows a part of a whole. */
export function Meter({ label, value, max, text, className }: MeterProps) {
  const part = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers do not let a meter be styled alike
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={text}
      className={clsx('h-1.5 overflow-hidden rounded-full bg-line', className)}
    >
      <div className="h-full rounded-full bg-accent" style={{ width: `${part * 100}%` }} />
    </div>
  )
}
