import { dayAs } from '#shared/time/day-text.ts'
import type { EditedCell, EditedRow, SheetItem } from '#shared/timesheets/edited-sheet.ts'
import { sharedTotal } from '#shared/timesheets/cell-total.ts'
import { changeIdOf, type CellAddress, type Wanted } from '#shared/timesheets/outbox.ts'
import { showFailed, showToast } from '../../ui/toast.ts'
import { countText } from '../../widgets/figures.ts'
import { edit, outboxState, type EditTarget } from '../../widgets/outbox/outbox.ts'

/** What is changed by an editor that opens on an item, or on an empty cell. */
export function targetOf(item: SheetItem | undefined, cell: CellAddress): EditTarget {
  return { cell, entry: item?.entry ?? null, changeId: item?.change?.id ?? null }
}

/** The hours with which an editor of a cell opens; null if only its entries can be edited, one by one. */
export function hoursOfCell({ items, hours }: EditedCell): string | null {
  const [item, ...others] = items
  if (others.length === 0) return item?.hours ?? ''
  return items.some(({ change }) => change?.fault) ? null : String(hours)
}

/**
 * Takes over typed hours: they are the total of the cell. An empty text removes its entries, and a new entry gets the note of its
 * row. Returns false if the total cannot be shared among the entries, which then stay as they are.
 */
export function typeHours(row: EditedRow, cell: EditedCell, target: EditTarget, text: string): boolean {
  const [item, ...others] = cell.items
  if (text.trim() === '') emptyCells([cell])
  else if (others.length > 0) return typeTotal(cell, text)
  else edit(target, { hours: text.trim(), ...(item ? {} : { notes: row.note }) })
  return true
}

function typeTotal({ items, address }: EditedCell, text: string): boolean {
  const before = items.map(({ hours }) => hours)
  const { hours, fault } = sharedTotal(before, text, outboxState().rules)
  if (!hours) {
    showFailed(`${fault}. Change or remove the entries of ${dayName(address.date)} one by one.`)
    return false
  }
  const changed = items.flatMap((item, index) => {
    const after = hours[index]
    return after === undefined || after === item.hours ? [] : [{ item, after, place: index + 1 }]
  })
  if (changed.length === 0) return true
  for (const { item, after } of changed) edit(targetOf(item, item.cell), { hours: after })
  const undo = () => {
    for (const { item } of changed) edit(targetOf(item, item.cell), { hours: item.hours })
  }
  const entries = changed.map(({ item, after, place }) => `entry ${place} is ${after} h (was ${item.hours} h)`)
  showToast({
    title: 'Total changed',
    description: `${dayName(address.date)}: ${entries.join(', ')}.`,
    action: { label: 'Undo', run: undo },
  })
  return true
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
