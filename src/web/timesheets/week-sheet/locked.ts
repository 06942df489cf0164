import { monthOf, monthText } from '#shared/months/rules.ts'
import type { WeekSheet } from '#shared/timesheets/contract.ts'
import type { EditedCell } from '#shared/timesheets/edited-sheet.ts'
import { isLocked, LOCKED_FAULT } from '#shared/weeks/rules.ts'
import { useCompany } from '../../widgets/company.ts'

/** Why a cell is read only; null where it is not. */
export type WhyLocked = (cell: EditedCell) => string | null

/** Says of a cell that it holds something that is approved, or that its month is closed. */
export function useLockedCells({ entries }: WeekSheet): WhyLocked {
  const { data: company } = useCompany()
  const approval = company?.approval ?? 'none'
  const closedThrough = company?.closedThrough ?? null
  const locked = new Set(entries.flatMap((entry) => (isLocked(approval, entry.approval ?? null) ? [entry.id] : [])))
  return ({ items, address: { date } }) => {
    if (items.some(({ entry }) => entry !== null && locked.has(entry.id))) return LOCKED_FAULT
    // What was typed before the month was closed is still there to be taken back.
    const isSaved = items.every(({ change }) => change === null)
    return closedThrough !== null && date <= closedThrough && isSaved ? closedText(date) : null
  }
}

/** What is said of a cell whose month is closed. */
export function closedText(date: string): string {
  return `${monthText(monthOf(date))} is closed`
}

/** Whether a cell may be corrected with a reason: it is its month alone that locks it. */
export function isCorrectable({ address }: EditedCell, why: string | null): boolean {
  return why === closedText(address.date)
}
