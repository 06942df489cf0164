import type { WeekSheet } from '#shared/timesheets/contract.ts'
import type { EditedCell, EditedRow } from '#shared/timesheets/edited-sheet.ts'
import type { Way } from './hours-input.tsx'

/** A cell by its row and its day, 0 for Monday. */
export interface Place {
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
export function moved(rows: readonly EditedRow[], from: Place, way: Way): Place {
  const [byRows, byDays] = STEPS[way]
  const index = rows.findIndex(({ key }) => key === from.row) + byRows
  const day = from.day + byDays
  return { row: rows[index]?.key ?? from.row, day: day < 0 || day > 6 ? from.day : day }
}

/** Where one begins: today's column, or Monday's. */
export function firstPlace(rows: readonly EditedRow[], sheet: WeekSheet, today: string): Place | null {
  const [row] = rows
  const day = sheet.days.findIndex(({ date }) => date === today)
  return row ? { row: row.key, day: Math.max(day, 0) } : null
}
