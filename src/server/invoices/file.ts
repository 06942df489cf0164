import type { Invoice } from '#shared/invoices/contract.ts'
import { moneyCell, type Cell } from '../http/table-file.ts'
import type { ListFile } from '../records/list-file.ts'

/** Invoices as a file; amounts of credit notes are negative, so that the columns can be added up. */
export const INVOICES_FILE: ListFile<Invoice> = {
  kinds: 'Invoices',
  name: 'invoices',
  columns: [
    ['Number', (row) => row.number],
    ['Kind', (row) => row.kind],
    ['State', (row) => row.state],
    ['Client', (row) => row.client],
    ['Date', (row) => row.issueDate, 'day'],
    ['Due', (row) => row.dueDate, 'day'],
    ['From', (row) => row.periodStart, 'day'],
    ['Until', (row) => row.periodEnd, 'day'],
    ['Currency', (row) => row.currency],
    ['Net', (row) => signed(row, row.net)],
    ['Tax', (row) => signed(row, row.tax)],
    ['Total', (row) => signed(row, row.total)],
    ['Paid', (row) => moneyCell(row.paid, row.currency)],
    ['Credited', (row) => moneyCell(row.credited, row.currency)],
    // Nothing is to be paid for a draft yet.
    ['Open', (row) => (row.state === 'Draft' ? null : moneyCell(row.open, row.currency))],
    ['Corrects', (row) => row.creditsNumber],
  ],
}

function signed({ kind, currency }: Invoice, amount: number): Cell {
  return moneyCell(kind === 'Credit Note' ? 0 - amount : amount, currency)
}
