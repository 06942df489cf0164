import type { ReactNode } from 'react'

interface Row {
  id: number
  title: ReactNode
  detail: ReactNode
  aside: ReactNode
}

/** Short rows below each other, a state at their right. */
export function RowList({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className="divide-y divide-line">
      {rows.map(({ id, title, detail, aside }) => (
        <li key={id} className="flex items-baseline justify-between gap-3 py-2 first:pt-0 last:pb-0">
          <div className="min-w-0">
            <p className="font-medium break-words">{title}</p>
            <p className="text-sm text-muted">{detail}</p>
          </div>
          <span className="shrink-0">{aside}</span>
        </li>
      ))}
    </ul>
  )
}
