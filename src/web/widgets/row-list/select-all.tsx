import { useEffect, useRef } from 'react'
import type { Selection } from './selection.ts'

interface SelectAllProps<Row extends { id: number }> {
  /** What the rows are, such as entries. */
  what: string
  rows: readonly Row[]
  selection: Selection<Row>
}

/** Chooses all rows that are loaded. */
export function SelectAll<Row extends { id: number }>({ what, rows, selection }: SelectAllProps<Row>) {
  const box = useRef<HTMLInputElement>(null)
  const all = rows.length > 0 && rows.every(({ id }) => selection.has(id))
  const some = selection.chosen.length > 0 && !all
  // There is no attribute for it.
  useEffect(() => {
    if (box.current) box.current.indeterminate = some
  }, [some])
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={`Select all ${rows.length} loaded ${what}`}
      checked={all}
      onChange={selection.toggleLoaded}
      className="size-4 align-middle accent-accent"
    />
  )
}
