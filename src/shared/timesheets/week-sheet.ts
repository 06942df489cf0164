import { sumToCents } from '../figures/rounding.ts'
import { CATEGORIES, type Category } from '../time-entries/choices.ts'
import { MAX_NOTES_LENGTH } from '../time-entries/rules.ts'
import { daysBetween, type Day } from '../time/day.ts'
import type { WeekSheet } from './contract.ts'
import { compare } from '../words/compare.ts'

type SheetEntry = WeekSheet['entries'][number]

/**
 * The state of a day of a timesheet:
 * - `off`: nothing is expected and nothing was logged
 * - `future`: nothing was logged yet, and the day is not over (today included), so nothing is missing
 * - `missing`: the day is over without a single entry
 * - `partial`, `full`, `over`: fewer, as many, more hours than expected
 */
export type DayState = 'missing' | 'partial' | 'full' | 'over' | 'off' | 'future'

/** The state of a day compared with its expected hours; `today` is the reader's. */
export function dayState(expected: number, logged: number, day: Day, today: Day): DayState {
  if (logged > 0) {
    if (logged === expected) return 'full'
    return logged > expected ? 'over' : 'partial'
  }
  if (expected === 0) return 'off'
  return day < today ? 'missing' : 'future'
}

/** A week's hours: contracted, taken by leave, expected, logged, still to be logged, and booked. */
export interface WeekTotals {
  readonly contracted: number
  readonly leave: number
  readonly expected: number
  readonly logged: number
  /** Expected and not yet logged; never below 0. Extra hours on one day do not make up for another day here. */
  readonly open: number
  readonly planned: number
  /** From Monday to Sunday. */
  readonly days: readonly {
    readonly date: Day
    readonly expected: number
    readonly logged: number
    readonly state: DayState
  }[]
}

/** A sheet's sums by day and in total. */
export function weekTotals(sheet: Pick<WeekSheet, 'days' | 'entries' | 'planned'>, today: Day): WeekTotals {
  const days = sheet.days.map(({ date, expectedHours }) => {
    const logged = sumHours(sheet.entries.filter((entry) => entry.date === date))
    return { date, expected: expectedHours, logged, state: dayState(expectedHours, logged, date, today) }
  })
  const expected = sumToCents(sheet.days.map(({ expectedHours }) => expectedHours))
  const logged = sumToCents(days.map((day) => day.logged))
  return {
    contracted: sumToCents(sheet.days.map(({ contractedHours }) => contractedHours)),
    leave: sumToCents(sheet.days.map(({ leaveHours }) => leaveHours)),
    expected,
    logged,
    open: sumToCents(days.map((day) => Math.max(0, day.expected - day.logged))),
    planned: sumToCents(sheet.planned.flatMap(({ hours }) => hours)),
    days,
  }
}

/** A cell of the sheet: all entries of a row on one day, mostly none or one. */
export interface SheetCell {
  readonly date: Day
  readonly hours: number
  /** In the order of their creation. */
  readonly entries: readonly SheetEntry[]
}

/** A row of the sheet: one kind of work on one project. */
export interface SheetRow {
  readonly projectId: number
  readonly project: SheetEntry['project']
  readonly category: Category
  /** From Monday to Sunday. */
  readonly cells: readonly SheetCell[]
  readonly hours: number
}

/** A sheet's entries as rows, project × category, by the projects' names and the order of the categories. */
export function sheetRows(sheet: Pick<WeekSheet, 'week' | 'days' | 'entries'>): SheetRow[] {
  const groups = Map.groupBy(sheet.entries, ({ projectId, category }) => `${projectId} ${category}`)
  return [...groups.values()]
    .flatMap((entries) => {
      const [first] = entries
      return first ? [sheetRow(sheet, first, entries)] : []
    })
    .toSorted(byProjectAndCategory)
}

function sheetRow(
  sheet: Pick<WeekSheet, 'week' | 'days'>,
  first: SheetEntry,
  entries: readonly SheetEntry[],
): SheetRow {
  const byDay = Map.groupBy(entries, ({ date }) => daysBetween(sheet.week, date))
  return {
    projectId: first.projectId,
    project: first.project,
    category: first.category,
    cells: sheet.days.map(({ date }, index) => {
      const there = (byDay.get(index) ?? []).toSorted(byCreation)
      return { date, hours: sumHours(there), entries: there }
    }),
    hours: sumHours(entries),
  }
}

/** By project's name, then by category in the order of the form. */
export function byProjectAndCategory(
  a: Pick<SheetRow, 'projectId' | 'project' | 'category'>,
  b: Pick<SheetRow, 'projectId' | 'project' | 'category'>,
): number {
  return (
    compare(a.project.name, b.project.name) ||
    a.projectId - b.projectId ||
    CATEGORIES.indexOf(a.category) - CATEGORIES.indexOf(b.category)
  )
}

function byCreation(a: SheetEntry, b: SheetEntry): number {
  return compare(a.createdAt, b.createdAt) || a.id - b.id
}

function sumHours(entries: readonly Pick<SheetEntry, 'hours'>[]): number {
  return sumToCents(entries.map(({ hours }) => hours))
}

/** What was done on a day in several entries, each note once; those that do not fit into one entry's notes are left out. */
export function joinedNotes(notes: readonly string[]): string {
  let joined = ''
  for (const note of new Set(notes.map((one) => one.trim()))) {
    const longer = joined === '' ? note : `${joined}; ${note}`
    if (longer.length <= MAX_NOTES_LENGTH) joined = longer
  }
  return joined
}
