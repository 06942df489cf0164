import type { WeekSheet } from '#shared/timesheets/contract.ts'
import type { EditedCell } from '#shared/timesheets/edited-sheet.ts'
import { isLocked } from '#shared/weeks/rules.ts'
import { useCompany } from '../../widgets/company.ts'

/** Says of a cell whether it holds something that is approved: it is read only. */
export function useLockedCells({ entries }: WeekSheet): (cell: EditedCell) => boolean {
  const { data: company } = useCompany()
  const approval = company?.approval ?? 'none'
  const locked = new Set(entries.flatMap((entry) => (isLocked(approval, entry.approval ?? null) ? [entry.id] : [])))
  return ({ items }) => items.some(({ entry }) => entry !== null && locked.has(entry.id))
}
