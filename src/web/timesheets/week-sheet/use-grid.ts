import { useRef, useState, type KeyboardEvent } from 'react'
import type { WeekSheet } from '#shared/timesheets/contract.ts'
import type { EditedCell, EditedRow } from '#shared/timesheets/edited-sheet.ts'
import type { EditTarget } from '../../widgets/outbox/outbox.ts'
import { emptyCells, hoursOfCell, targetOf } from './cell-edits.ts'
import type { WhyLocked } from './locked.ts'
import type { Move, Way } from './hours-input.tsx'

interface Editing {
  place: Place
  target: EditTarget
  initial: string
}

export type Grid = ReturnType<typeof useGrid>

/** Which cell is chosen, which one is being edited, and what keys do. */
export function useGrid(
  sheet: WeekSheet,
  rows: readonly EditedRow[],
  today: string,
  mayLog: (row: EditedRow) => boolean,
  whyLocked: WhyLocked = () => null,
) {
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

  /** Whether the reader may fill in the row of a cell, and its content is not approved and not in a closed month. */
  function isFilledIn(place: Place): boolean {
    const at = cellAt(rows, place)
    return at !== null && mayLog(at.row) && whyLocked(at.cell) === null
  }

  function openNote(place: Place) {
    choose(place)
    // The panel first has to switch to this cell.
    requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>('textarea, input')?.focus())
  }

  /** What is typed is the total of the cell. If its entries can only be edited one by one, the panel lists them. */
  function edit(place: Place, cell: EditedCell, typed?: string) {
    if (!isFilledIn(place)) return choose(place)
    const hours = hoursOfCell(cell)
    if (hours === null) return openNote(place)
    choose(place)
    setEditing({ place, target: targetOf(cell.items[0], cell.address), initial: typed ?? hours })
  }

  function endEditing(place: Place, way?: Way) {
    setEditing(null)
    if (way === 'note') openNote(place)
    else if (way) focus(moved(rows, place, way))
  }

  /** The keys of a spreadsheet, in a cell that is not being edited. */
  function onCellKeyDown(event: KeyboardEvent, place: Place, cell: EditedCell) {
    const key = keyOf(event)
    const type = () => edit(place, cell)
    const note = () => openNote(place)
    const empty = () => {
      undo.current = emptyCells([cell]) ?? undo.current
    }
    const acts: Record<string, () => void> = {
      Enter: type,
      F2: type,
      n: note,
      'Control Enter': note,
      Delete: empty,
      Backspace: empty,
      'Control z': () => undo.current?.(),
    }
    const typed = /^[\d.,]$/.test(key) ? () => edit(place, cell, key) : acts[key]
    const act = isFilledIn(place) ? typed : undefined
    const to = MOVES[key] && moved(rows, place, MOVES[key])
    // Tab moves from day to day, and from the end of the week to what follows the sheet, so that nobody is trapped.
    const leaves = key.endsWith('Tab') && to?.day === place.day
    if (event.target !== event.currentTarget || leaves || !(to || act)) return
    event.preventDefault()
    event.stopPropagation()
    if (to) focus(to)
    else act?.()
  }

  return { table, panel, active, editing, choose, focus, edit, endEditing, isFilledIn, whyLocked, onCellKeyDown }
}

/** How many rows and days away a key leads from a cell. */
const MOVES: Record<string, Move> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Tab: [0, 1],
  'Shift Tab': [0, -1],
  Home: [0, -Infinity],
  End: [0, Infinity],
  'Control Home': [-Infinity, -Infinity],
  'Control End': [Infinity, Infinity],
}

/** A pressed key with its modifiers; empty if it means nothing here. */
function keyOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  if (altKey) return ''
  if (ctrlKey || metaKey) return shiftKey ? '' : `Control ${key}`
  return key === 'Tab' && shiftKey ? 'Shift Tab' : key
}

/** A cell by its row and its day, 0 for Monday. */
interface Place {
  readonly row: string
  readonly day: number
}

export function cellAt(rows: readonly EditedRow[], place: Place): { row: EditedRow; cell: EditedCell } | null {
  const row = rows.find(({ key }) => key === place.row)
  const cell = row?.cells[place.day]
  return row && cell ? { row, cell } : null
}

/** The cell to which a move leads. It stops at the edges of the sheet. */
function moved(rows: readonly EditedRow[], from: Place, [byRows, byDays]: Move): Place {
  const index = clamp(rows.findIndex(({ key }) => key === from.row) + byRows, rows.length - 1)
  return { row: rows[index]?.key ?? from.row, day: clamp(from.day + byDays, 6) }
}

function clamp(place: number, last: number): number {
  return Math.min(Math.max(place, 0), last)
}

/** The initial cell: in today's column, or Monday's. */
function firstPlace(rows: readonly EditedRow[], sheet: WeekSheet, today: string): Place | null {
  const [row] = rows
  const day = sheet.days.findIndex(({ date }) => date === today)
  return row ? { row: row.key, day: Math.max(day, 0) } : null
}
