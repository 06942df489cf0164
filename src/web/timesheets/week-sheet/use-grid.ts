import { useRef, useState, type KeyboardEvent } from 'react'
import type { WeekSheet } from '#shared/timesheets/contract.ts'
import type { EditedCell, EditedRow } from '#shared/timesheets/edited-sheet.ts'
import type { EditTarget } from '../../widgets/outbox/outbox.ts'
import { emptyCells, targetOf } from './cell-edits.ts'
import { gridCommand, type GridCommand } from './grid-keys.ts'
import type { Way } from './hours-input.tsx'
import { cellAt, firstPlace, moved, type Place } from './moving.ts'

interface Editing {
  place: Place
  target: EditTarget
  initial: string
}

export type Grid = ReturnType<typeof useGrid>

/** Which cell is chosen, which one is typed into, and what keys do. */
export function useGrid(sheet: WeekSheet, rows: readonly EditedRow[], today: string) {
  const table = useRef<HTMLTableElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const undo = useRef<(() => void) | null>(null)
  const [chosen, choose] = useState<Place | null>(null)
  const [editing, setEditing] = useState<Editing | null>(null)
  const active = chosen && cellAt(rows, chosen) ? chosen : firstPlace(rows, sheet, today)

  function focus(place: Place) {
    choose(place)
    table.current?.querySelector<HTMLElement>(`[data-cell="${place.row}/${place.day}"]`)?.focus()
  }

  function openNote(place: Place) {
    choose(place)
    // The panel first has to follow to this cell.
    requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>('textarea, input')?.focus())
  }

  /** A cell with several entries is not typed into: its entries are listed in the panel. */
  function edit(place: Place, cell: EditedCell, typed?: string) {
    const [item, ...others] = cell.items
    if (others.length > 0) return openNote(place)
    choose(place)
    setEditing({ place, target: targetOf(item, cell.address), initial: typed ?? item?.hours ?? '' })
  }

  function endEditing(place: Place, way?: Way) {
    setEditing(null)
    if (way === 'note') openNote(place)
    else if (way) focus(moved(rows, place, way))
  }

  function run(command: GridCommand, place: Place, cell: EditedCell) {
    switch (command.kind) {
      case 'move':
        return focus(moved(rows, place, command.way))
      case 'next day':
        return focus(moved(rows, place, 'right'))
      case 'previous day':
        return focus(moved(rows, place, 'left'))
      case 'jump':
        return focus(edgeOf(rows, place, command.to))
      case 'edit':
        return edit(place, cell, command.typed)
      case 'note':
        return openNote(place)
      case 'undo':
        return undo.current?.()
      case 'empty':
        undo.current = emptyCells([cell]) ?? undo.current
    }
  }

  function onCellKeyDown(event: KeyboardEvent, place: Place, cell: EditedCell) {
    const command = event.target === event.currentTarget ? gridCommand(event) : null
    if (!command || leavesGrid(command, place)) return
    event.preventDefault()
    event.stopPropagation()
    run(command, place, cell)
  }

  return { table, panel, active, editing, choose, focus, edit, endEditing, onCellKeyDown }
}

/** Tab goes from day to day, and at the end of the week on to what follows, so that nobody is caught. */
function leavesGrid({ kind }: GridCommand, { day }: Place): boolean {
  return (kind === 'next day' && day === 6) || (kind === 'previous day' && day === 0)
}

function edgeOf(rows: readonly EditedRow[], place: Place, to: 'row start' | 'row end' | 'first' | 'last'): Place {
  const row = { 'row start': place.row, 'row end': place.row, first: rows[0]?.key, last: rows.at(-1)?.key }[to]
  return { row: row ?? place.row, day: to === 'row start' || to === 'first' ? 0 : 6 }
}
