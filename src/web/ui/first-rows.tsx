import { useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { useMediaQuery } from './media-query.ts'

interface FirstRowsProps<Row> {
  rows: readonly Row[]
  /** How many a phone shows at first. */
  first: number
  /** The word for the rows, such as "entries". */
  what: string
  children: (shown: readonly Row[]) => ReactNode
}

/** On a phone the first rows of a short list, and a button for the others. */
export function FirstRows<Row>({ rows, first, what, children }: FirstRowsProps<Row>) {
  const onPhone = useMediaQuery('(width < 40rem)')
  const [all, setAll] = useState(false)
  if (!onPhone || rows.length <= first) return children(rows)
  return (
    <>
      {children(all ? rows : rows.slice(0, first))}
      <div className="px-4 py-3 text-center">
        <Button look="outline" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? `Show the first ${first}` : `Show all ${rows.length} ${what}`}
        </Button>
      </div>
    </>
  )
}
