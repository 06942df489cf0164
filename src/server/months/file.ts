import type { MonthCorrection } from '#shared/months/contract.ts'
import { roundToCents } from '#shared/figures/rounding.ts'
import type { ListFile } from '../records/list-file.ts'

/** Corrections of closed months as a file shows them. */
export const CORRECTIONS_FILE: ListFile<MonthCorrection> = {
  kinds: 'Corrections of closed months',
  name: 'month-corrections',
  columns: [
    ['Month', (row) => row.month],
    ['Reported in', (row) => row.reportedIn],
    ['Person', (row) => row.name],
    ['Project', (row) => row.project],
    ['Hours before', (row) => row.hoursBefore],
    ['Hours after', (row) => row.hoursAfter],
    ['Difference', (row) => roundToCents(row.hoursAfter - row.hoursBefore)],
    ['Reason', (row) => row.reason],
    ['Changed by', (row) => row.by],
    ['Changed at', (row) => row.at, 'instant'],
    ['Entry', (row) => row.entryId],
    ['Cause', (row) => row.cause],
    ['Revenue before', (row) => row.revenueBefore ?? null],
    ['Revenue after', (row) => row.revenueAfter ?? null],
    ['Cost before', (row) => row.costBefore ?? null],
    ['Cost after', (row) => row.costAfter ?? null],
  ],
}
