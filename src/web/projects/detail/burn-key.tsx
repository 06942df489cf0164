/** How the lines of a budget's burn are drawn. */
export const BURN_LINES = {
  spent: { stroke: 'var(--series-1)', strokeWidth: 2 },
  booked: { stroke: 'var(--series-1)', strokeWidth: 2, strokeDasharray: '1 5', strokeLinecap: 'round' },
  planned: { stroke: 'var(--series-7)', strokeWidth: 2, strokeDasharray: '5 4' },
  budget: { stroke: 'var(--ink-muted)', strokeWidth: 1, strokeDasharray: '2 4' },
} as const

type BurnLine = keyof typeof BURN_LINES

/** The meaning of each line, beside a piece of it. */
export function BurnKey({ lines }: { lines: Partial<Record<BurnLine, string>> }) {
  return (
    <ul aria-label="Lines" className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {(Object.entries(lines) as [BurnLine, string][]).map(([line, text]) => (
        <li key={line} className="flex items-center gap-2">
          <svg aria-hidden width={26} height={4} className="shrink-0">
            <line x1={1} x2={25} y1={2} y2={2} {...BURN_LINES[line]} />
          </svg>
          {text}
        </li>
      ))}
    </ul>
  )
}
