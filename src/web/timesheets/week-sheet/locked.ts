import { monthOf, monthText } from '#shared/months/rules.ts'
import type { WeekSheet } from '#shared/timesheets/contract.ts'
import type { EditedCell } from '#shared/timesheets/edited-sheet.ts'
import { isLocked, LOCKED_FAULT } from '#shared/weeks/rules.ts'
import { useCompany } from '../../widgets/company.ts'

/** Why a cell is read-only; null if it is not. */
export type WhyLocked = (cell: EditedCell) => string | null

/** Tells whether a cell holds something approved, or is in a closed month. */
export function useLockedCells({ entries }: WeekSheet): WhyLocked {
  const { data: company } = useCompany()
  const approval = company?.approval ?? 'none'
  const closedThrough = company?.closedThrough ?? null
  const locked = new Set(entries.flatMap((entry) => (isLocked(approval, entry.approval ?? null) ? [entry.id] : [])))
  return ({ items, address: { date } }) => {
    if (items.some(({ entry }) => entry !== null && locked.has(entry.id))) return LOCKED_FAULT
    // Changes typed before the month was closed can still be taken back.
    const isSaved = items.every(({ change }) => change === null)
    return closedThrough !== null && date <= closedThrough && isSaved ? closedText(date) : null
  }
}

/** The message for a cell in a closed month. */
export function closedText(date: string): string {
  return `${monthText(monthOf(date))} is closed`
}

/** Whether a cell may be corrected with a reason: only its month locks it. */
export function isCorrectable({ address }: EditedCell, why: string | null): boolean {
  return why === closedText(address.date)
}
