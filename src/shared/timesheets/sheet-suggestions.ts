import type { Category } from '../time-entries/choices.ts'
import { inSteps } from '../time-entries/entry-rules.ts'
import { hoursToHundredth, SHIPPED_RULES, type EntryRules } from '../time-entries/steps.ts'
import { ENTRY_DEFAULTS, MAX_HOURS } from '../time-entries/rules.ts'
import type { WeekSheet } from './contract.ts'
import type { EditedRow } from './edited-sheet.ts'
import type { CellAddress, Wanted } from './outbox.ts'

type Step = Pick<EntryRules, 'stepMinutes'>

/** A suggestion for a cell without hours. */
export interface Suggestion {
  readonly cell: CellAddress
  readonly want: Wanted
}

/** Last week's hours for the same days of this week, each day with its own notes. Filled cells stay unchanged, and days of full leave stay free. */
export function copiesOfLastWeek(
  sheet: WeekSheet,
  rows: readonly EditedRow[],
  rules: Step = SHIPPED_RULES,
): Suggestion[] {
  return sheet.previous.flatMap((row) =>
    freeCells(sheet, rows, row, row.hours, rules).map(({ cell, day, hours }) => ({
      cell,
      want: { hours: String(hours), notes: row.notes[day] ?? '' },
    })),
  )
}

/**
 * Hours that a person is booked for, in the steps of an entry, on days on which the project has none yet. The category is that
 * of the person's last work on the project. They have no note: it is not known yet what was done.
 */
export function plannedHours(sheet: WeekSheet, rows: readonly EditedRow[], rules: Step = SHIPPED_RULES): Suggestion[] {
  return sheet.planned.flatMap(({ projectId, hours }) => {
    const taken = rows.filter((row) => row.projectId === projectId)
    const steps = hours.map((planned, day) =>
      taken.some(({ cells }) => (cells[day]?.items.length ?? 0) > 0) ? 0 : inSteps(planned, rules),
    )
    const category = categoryOf(sheet, taken, projectId)
    return freeCells(sheet, rows, { projectId, category }, steps, rules).map(({ cell, hours: planned }) => ({
      cell,
      want: { hours: String(planned), notes: '' },
    }))
  })
}

function freeCells(
  sheet: WeekSheet,
  rows: readonly EditedRow[],
  { projectId, category }: { projectId: number; category: Category },
  hours: readonly number[],
  { stepMinutes }: Step,
): { cell: CellAddress; day: number; hours: number }[] {
  const there = rows.find((row) => row.projectId === projectId && row.category === category)
  return sheet.days.flatMap(({ date, expectedHours, contractedHours }, day) => {
    const suggested = Math.min(hours[day] ?? 0, MAX_HOURS)
    const away = contractedHours > 0 && expectedHours === 0
    if (suggested < hoursToHundredth(stepMinutes) || away || (there?.cells[day]?.items.length ?? 0) > 0) return []
    return [{ cell: { userId: sheet.userId, projectId, category, date }, day, hours: suggested }]
  })
}

function categoryOf(sheet: WeekSheet, taken: readonly EditedRow[], projectId: number): Category {
  const most = taken.toSorted((a, b) => b.hours - a.hours)[0]
  const before = sheet.previous
    .filter((row) => row.projectId === projectId)
    .toSorted((a, b) => sum(b.hours) - sum(a.hours))[0]
  return most?.category ?? before?.category ?? ENTRY_DEFAULTS.category
}

function sum(hours: readonly number[]): number {
  return hours.reduce((total, one) => total + one, 0)
}
