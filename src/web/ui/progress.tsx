interface ProgressProps {
  label: string
  value: number
  max: number
}

/** How far long work has come, for screen readers too. */
export function Progress({ label, value, max }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      value={Math.min(value, max)}
      max={Math.max(max, 1)}
      className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
    />
  )
}
