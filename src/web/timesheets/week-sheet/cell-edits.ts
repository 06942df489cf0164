import { dayAs } from '#shared/time/day-text.ts'
import type { EditedCell, EditedRow, SheetItem } from '#shared/timesheets/edited-sheet.ts'
import { changeIdOf, type CellAddress, type Wanted } from '#shared/timesheets/outbox.ts'
import { showToast } from '../../ui/toast.ts'
import { countText } from '../../widgets/figures.ts'
import { edit, type EditTarget } from '../../widgets/outbox/outbox.ts'

/** What is changed by an editor that opens on an item, or on an empty cell. */
export function targetOf(item: SheetItem | undefined, cell: CellAddress): EditTarget {
  return { cell, entry: item?.entry ?? null, changeId: item?.change?.id ?? null }
}

/** Takes over typed hours: an empty text removes the entry, and a new entry gets the note of its row. */
export function typeHours(row: EditedRow, cell: EditedCell, target: EditTarget, text: string): void {
  const [item] = cell.items
  if (text.trim() === '' && item) emptyCells([cell])
  else if (text.trim() !== '') edit(target, { hours: text.trim(), ...(item ? {} : { notes: row.note }) })
}

/** Empties cells; the toast and the returned function bring their entries back. */
export function emptyCells(cells: readonly EditedCell[]): (() => void) | null {
  const items = cells.flatMap((cell) => cell.items)
  const [first] = items
  if (!first) return null
  for (const item of items) edit(targetOf(item, item.cell), null)
  const undo = () => {
    for (const item of items) {
      const { hours, notes, rejected } = item
      edit(targetOf(item, item.cell), { hours, notes, rejected: [...rejected] })
    }
  }
  const what =
    items.length === 1 ? `${first.hours} h on ${dayName(first.cell.date)}` : countText(items.length, 'entry', 'entries')
  showToast({ title: 'Emptied', description: `Removed ${what}.`, action: { label: 'Undo', run: undo } })
  return undo
}

/** Fills empty cells; the toast undoes it. */
export function fillCells(fills: readonly { cell: CellAddress; want: Wanted }[], description: string): void {
  const targets = fills.map(({ cell, want }) => ({ target: targetOf(undefined, cell), want }))
  for (const { target, want } of targets) edit(target, want)
  const undo = () => {
    for (const { target } of targets) edit({ ...target, changeId: changeIdOf(target.cell) }, null)
  }
  showToast({ title: 'Filled', description, action: { label: 'Undo', run: undo } })
}

/** Gives a note to every entry of a row that has none. */
export function noteRow(row: EditedRow, notes: string): void {
  if (notes.trim() === '') return
  for (const item of itemsWithoutNote(row)) edit(targetOf(item, item.cell), { notes })
}

export function itemsWithoutNote(row: EditedRow): SheetItem[] {
  return row.cells.flatMap(({ items }) => items).filter(({ notes }) => notes.trim() === '')
}

/** Mon 16 Nov. */
export function dayName(day: string): string {
  return dayAs(day, 'EEE d MMM')
}
