import { SHADES } from './shade.ts'

/** What the shades mean. */
export function HeatLegend() {
  return (
    <ul aria-label="Legend" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
      {SHADES.map(({ name, className }) => (
        <li key={name} className="flex items-center gap-1.5">
          <span aria-hidden className={`size-3.5 rounded-sm border border-line ${className}`} />
          {name}
        </li>
      ))}
    </ul>
  )
}
