import type { Selection } from './selection.ts'

interface SelectRowProps<Row extends { id: number }> {
  /** What the row is, as it stands after "Select". */
  name: string
  row: Row
  selection: Selection<Row>
}

/** Chooses a row; with Shift, all from the one before to this one. */
export function SelectRow<Row extends { id: number }>({ name, row, selection }: SelectRowProps<Row>) {
  return (
    <input
      type="checkbox"
      data-control="select"
      aria-label={`Select ${name}`}
      checked={selection.has(row.id)}
      onChange={({ nativeEvent }) => selection.toggle(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      className="size-4 align-middle accent-accent"
    />
  )
}
