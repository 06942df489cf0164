import type { Category } from '../time-entries/choices.ts'
import type { TimeEntry } from '../time-entries/contract.ts'
import { loggedMinutes } from '../time-entries/entry-rules.ts'
import { hoursToHundredth, SHIPPED_RULES, type EntryRules } from '../time-entries/steps.ts'
import { weekStart } from '../time/week.ts'
import type { WeekSheet } from './contract.ts'
import { parseHours } from './hours-text.ts'
import {
  cellKey,
  changeState,
  isMadeBy,
  type CellAddress,
  type Change,
  type ChangeState,
  type Known,
} from './outbox.ts'
import { byProjectAndCategory, sheetRows, weekTotals, type WeekTotals } from './week-sheet.ts'
import type { Day } from '../time/day.ts'

export type SheetProject = TimeEntry['project']

/** A row that a person has added to the sheet, with the note for its cells that have none. */
export interface OwnRow {
  readonly projectId: number
  readonly category: Category
  readonly note: string
}

/** An entry as it will be once all changes kept on this device have been sent. */
export interface SheetItem {
  readonly cell: CellAddress
  /** The entry on the server when the sheet was read. */
  readonly entry: Known | null
  readonly change: Change | null
  readonly state: ChangeState | 'saved'
  /** As typed, or as on the server. */
  readonly hours: string
  readonly notes: string
  /** Skills that it does not count for. */
  readonly rejected: readonly string[]
}

export interface EditedCell {
  readonly address: CellAddress
  /** The sum of the valid hours: mistyped ones count as nothing. */
  readonly hours: number
  readonly items: readonly SheetItem[]
}

export interface EditedRow {
  readonly key: string
  readonly projectId: number
  readonly project: SheetProject
  readonly category: Category
  readonly note: string
  readonly hours: number
  readonly cells: readonly EditedCell[]
}

export interface EditedSheet {
  readonly rows: readonly EditedRow[]
  readonly totals: WeekTotals
}

/** A week sheet with the changes kept on a device applied to it, and with the rows that were added to it. */
export function editedSheet(
  sheet: WeekSheet,
  changes: readonly Change[],
  ownRows: readonly OwnRow[],
  projectOf: (id: number) => SheetProject,
  today: Day,
  rules: EntryRules = SHIPPED_RULES,
): EditedSheet {
  const items = sheetItems(sheet, changes, rules)
  const entries = items.map((item, index) => asEntry(item, index, projectOf, rules))
  const byId = new Map(items.map((item, index) => [index, item]))
  const filled = sheetRows({ ...sheet, entries }).map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({
      address: addressOf(sheet.userId, row, cell.date),
      hours: cell.hours,
      items: cell.entries.flatMap(({ id }) => byId.get(id) ?? []),
    })),
  }))
  const keys = new Set(filled.map(rowKey))
  const empty = ownRows
    .filter((row) => !keys.has(rowKey(row)))
    .map((row) => ({
      ...row,
      project: projectOf(row.projectId),
      hours: 0,
      cells: sheet.days.map(({ date }) => ({ address: addressOf(sheet.userId, row, date), hours: 0, items: [] })),
    }))
  const notes = new Map(ownRows.map((row) => [rowKey(row), row.note]))
  return {
    rows: [...filled, ...empty]
      .toSorted(byProjectAndCategory)
      .map((row) => ({ ...row, key: rowKey(row), note: notes.get(rowKey(row)) ?? '' })),
    totals: weekTotals({ ...sheet, entries }, today),
  }
}

export function rowKey({ projectId, category }: Pick<OwnRow, 'projectId' | 'category'>): string {
  return `${projectId} ${category}`
}

function sheetItems(sheet: WeekSheet, changes: readonly Change[], rules: EntryRules): SheetItem[] {
  const ofWeek = changes.filter(({ cell }) => cell.userId === sheet.userId && weekStart(cell.date) === sheet.week)
  const others = new Set(ofWeek)
  const there = sheet.entries.flatMap((entry) => {
    const change = ofWeek.find(({ known }) => known?.id === entry.id) ?? [...others].find((one) => hasMade(one, entry))
    if (change) others.delete(change)
    return itemOf(entry, change ?? null, rules) ?? []
  })
  return [...there, ...[...others].flatMap((change) => itemOf(null, change, rules) ?? [])]
}

/** Whether a change whose answer was lost seems to have made an entry: the next answer will show. */
function hasMade({ known, sent, cell }: Change, entry: TimeEntry): boolean {
  const { projectId, category, date } = entry
  return (
    known === null &&
    sent?.operation.kind === 'create' &&
    cellKey(cell) === cellKey({ userId: cell.userId, projectId, category, date }) &&
    isMadeBy(sent.operation, heldBy(entry))
  )
}

/** None if the entry is to be deleted, unless somebody has to decide about that. */
function itemOf(entry: TimeEntry | null, change: Change | null, rules: EntryRules): SheetItem | null {
  if (!change) return entry && savedItem(entry)
  const state = changeState(change, rules)
  const undecided = change.fault !== null
  if (!change.wanted && !undecided) return null
  const known = entry ? heldBy(entry) : change.known
  const { hours, notes } = change.wanted ?? { hours: '', notes: known?.notes ?? '' }
  const rejected = change.wanted?.rejected ?? known?.rejected ?? []
  return { cell: change.cell, entry: known, change, state, hours, notes, rejected }
}

function savedItem(entry: TimeEntry): SheetItem {
  const { userId, projectId, category, date, hours, notes, rejectedSkills } = entry
  const cell = { userId, projectId, category, date }
  return {
    cell,
    entry: heldBy(entry),
    change: null,
    state: 'saved',
    hours: String(hours),
    notes,
    rejected: rejectedSkills,
  }
}

/** What is known of an entry that the server has just returned. */
export function heldBy({ id, version, hours, notes, rejectedSkills, billable }: TimeEntry): Known {
  return { id, version, hours, notes, rejected: rejectedSkills, billable, deleted: false }
}

/** An entry for the rules that add up and arrange; its id is the item's position, which also gives the order. */
function asEntry(
  item: SheetItem,
  place: number,
  projectOf: (id: number) => SheetProject,
  rules: EntryRules,
): TimeEntry {
  // The server's value counts as it is, even if today's rules would refuse it.
  const held = item.change === null ? Number(item.hours) : typedHours(item.hours, rules)
  return {
    ...item.cell,
    id: place,
    hours: held,
    notes: item.notes,
    billable: item.entry?.billable ?? true,
    extractedSkills: [],
    rejectedSkills: [],
    createdAt: '',
    version: 1,
    user: { id: item.cell.userId, name: '', initials: '', role: '', username: '' },
    project: projectOf(item.cell.projectId),
  }
}

/** Hours as they will be logged; mistyped ones count as nothing. */
function typedHours(text: string, rules: EntryRules): number {
  const { minutes } = loggedMinutes(text.trim() === '' ? 0 : parseHours(text), rules)
  return minutes === undefined ? 0 : hoursToHundredth(minutes)
}

function addressOf(userId: number, row: Pick<OwnRow, 'projectId' | 'category'>, date: Day): CellAddress {
  return { userId, projectId: row.projectId, category: row.category, date }
}
