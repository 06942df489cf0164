import { useRef, useState, type KeyboardEvent } from 'react'
import type { WeekSheet } from '#shared/timesheets/contract.ts'
import type { EditedCell, EditedRow } from '#shared/timesheets/edited-sheet.ts'
import type { EditTarget } from '../../widgets/outbox/outbox.ts'
import { emptyCells, targetOf } from './cell-edits.ts'
import type { Way } from './hours-input.tsx'

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

/** What a key does in a cell that nobody types into. */
type GridCommand =
  | { kind: 'move'; way: 'up' | 'down' | 'left' | 'right' }
  | { kind: 'next day' | 'previous day' }
  | { kind: 'jump'; to: 'row start' | 'row end' | 'first' | 'last' }
  | { kind: 'edit'; typed?: string }
  | { kind: 'note' | 'empty' | 'undo' }

const BARE: Record<string, GridCommand> = {
  ArrowUp: { kind: 'move', way: 'up' },
  ArrowDown: { kind: 'move', way: 'down' },
  ArrowLeft: { kind: 'move', way: 'left' },
  ArrowRight: { kind: 'move', way: 'right' },
  Tab: { kind: 'next day' },
  Home: { kind: 'jump', to: 'row start' },
  End: { kind: 'jump', to: 'row end' },
  Enter: { kind: 'edit' },
  F2: { kind: 'edit' },
  n: { kind: 'note' },
  Delete: { kind: 'empty' },
  Backspace: { kind: 'empty' },
}

const WITH_CONTROL: Record<string, GridCommand> = {
  Home: { kind: 'jump', to: 'first' },
  End: { kind: 'jump', to: 'last' },
  Enter: { kind: 'note' },
  z: { kind: 'undo' },
}

/** A spreadsheet's keys; null for keys that mean nothing here. */
function gridCommand({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): GridCommand | null {
  if (altKey) return null
  if (ctrlKey || metaKey) return (!shiftKey && WITH_CONTROL[key]) || null
  if (/^[\d.,]$/.test(key)) return { kind: 'edit', typed: key }
  if (key === 'Tab' && shiftKey) return { kind: 'previous day' }
  return BARE[key] ?? null
}

/** A cell by its row and its day, 0 for Monday. */
interface Place {
  readonly row: string
  readonly day: number
}

const STEPS: Record<Way, readonly [rows: number, days: number]> = {
  up: [-1, 0],
  down: [1, 0],
  left: [0, -1],
  right: [0, 1],
  note: [0, 0],
  stay: [0, 0],
}

export function cellAt(rows: readonly EditedRow[], place: Place): { row: EditedRow; cell: EditedCell } | null {
  const row = rows.find(({ key }) => key === place.row)
  const cell = row?.cells[place.day]
  return row && cell ? { row, cell } : null
}

/** The cell beside another; at the edge the same one. */
function moved(rows: readonly EditedRow[], from: Place, way: Way): Place {
  const [byRows, byDays] = STEPS[way]
  const index = rows.findIndex(({ key }) => key === from.row) + byRows
  const day = from.day + byDays
  return { row: rows[index]?.key ?? from.row, day: day < 0 || day > 6 ? from.day : day }
}

/** Where one begins: today's column, or Monday's. */
function firstPlace(rows: readonly EditedRow[], sheet: WeekSheet, today: string): Place | null {
  const [row] = rows
  const day = sheet.days.findIndex(({ date }) => date === today)
  return row ? { row: row.key, day: Math.max(day, 0) } : null
}
