/** Draws a part of a whole. It adds to figures that stand next to it, so screen readers skip it. */
export function Bar({ value, max, className = '' }: { value: number; max: number; className?: string }) {
  const part = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0
  return (
    <div aria-hidden className={`h-1.5 overflow-hidden rounded-full bg-line ${className}`}>
      <div className="h-full rounded-full bg-accent" style={{ width: `${part * 100}%` }} />
    </div>
  )
}
