import type { KeyboardEvent } from 'react'
import type { Selection } from './selection.ts'

/**
 * Keys in a table whose rows carry `data-index`, on controls with a `data-control`: up and down lead to the same control
 * of the next row, with Shift choosing both rows, x chooses the row, and `own` names what further keys do with it.
 */
export function onRowKey<Row extends { id: number }>(
  event: KeyboardEvent<HTMLElement>,
  rowAt: (index: number) => Row | undefined,
  selection: Selection<Row>,
  own: Readonly<Record<string, (row: Row) => void>> = {},
): void {
  const target = event.target instanceof Element ? event.target : null
  const control = target?.closest<HTMLElement>('[data-control]')?.dataset['control']
  const index = Number(target?.closest<HTMLElement>('tr[data-index]')?.dataset['index'])
  const row = rowAt(index)
  if (control === undefined || !row || event.ctrlKey || event.metaKey || event.altKey) return
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const act = own[event.key]
  if (step !== undefined) {
    const selector = `tr[data-index="${index + step}"] [data-control="${control}"]`
    const next = event.currentTarget.querySelector<HTMLElement>(selector)
    const nextRow = rowAt(index + step)
    if (!next || !nextRow) return
    next.focus()
    if (event.shiftKey) {
      if (!selection.has(row.id)) selection.toggle(row, false)
      if (!selection.has(nextRow.id)) selection.toggle(nextRow, true)
    }
  } else if (act) act(row)
  else if (event.key === 'x') selection.toggle(row, false)
  else return
  event.preventDefault()
}
