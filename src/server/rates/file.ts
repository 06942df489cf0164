import type { BillRate, CostRate } from '#shared/rates/contract.ts'
import { moneyCell } from '../http/table-file.ts'
import type { ListFile } from '../records/list-file.ts'

const AMOUNT_AND_DAYS: ListFile<BillRate | CostRate>['columns'] = [
  ['Amount', (row) => moneyCell(row.amount, row.currency)],
  ['Currency', (row) => row.currency],
  ['From', (row) => row.validFrom, 'day'],
  ['Until', (row) => row.lastDay, 'day'],
]

/** Bill rates as a file has them. */
export const BILL_RATES_FILE: ListFile<BillRate> = {
  kinds: 'Bill rates',
  name: 'bill-rates',
  columns: [
    ['For', (row) => row.place],
    ['Project', (row) => row.project],
    ['Client', (row) => row.client],
    ['Person', (row) => row.person],
    ['Role', (row) => row.role],
    ...AMOUNT_AND_DAYS,
  ],
}

/** Cost rates as a file has them. */
export const COST_RATES_FILE: ListFile<CostRate> = {
  kinds: 'Cost rates',
  name: 'cost-rates',
  columns: [['Person', (row) => row.person], ...AMOUNT_AND_DAYS],
}
