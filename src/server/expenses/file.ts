import type { Expense } from '#shared/expenses/contract.ts'
import { companyCurrency } from '../company/queries.ts'
import type { Db } from '../db/tables.ts'
import { moneyCell } from '../http/table-file.ts'
import type { Read } from '../records/columns.ts'
import type { ListFile } from '../records/list-file.ts'
import { namesOf, type Names } from '../records/names.ts'

/** Claims as a file has them. */
export async function expensesFile(db: Db): Promise<ListFile<Read<Expense>, Names>> {
  const currency = await companyCurrency(db)
  return {
    kinds: 'Expenses',
    name: 'expenses',
    columns: [
      ['Id', (row) => row.id],
      ['Date', (row) => row.date, 'day'],
      ['Person', (row, { people }) => people.get(row.userId)],
      ['Project', (row, { projects }) => (row.projectId === null ? 'General' : projects.get(row.projectId))],
      ['Category', (row) => row.category],
      ['Description', (row) => row.description],
      ['Amount', (row) => moneyCell(row.amount, row.currency)],
      ['Currency', (row) => row.currency],
      ['Rate', (row) => row.rate],
      [`Amount in ${currency}`, (row) => moneyCell(row.baseAmount, currency)],
      ['Status', (row) => row.status],
      ['Billable', (row) => row.billable],
      ['Receipt', (row) => row.receipt],
      ['Decided by', (row, { people }) => (row.decidedBy === null ? null : people.get(row.decidedBy))],
      ['Decided at', (row) => row.decidedAt, 'instant'],
      ['Decision note', (row) => row.decisionNote],
      ['Reimbursed at', (row) => row.reimbursedAt, 'instant'],
      ['Company rate', (row) => row.companyRate],
      ['Rate note', (row) => row.rateNote],
      ['Tax included in percent', (row) => row.taxPercent],
    ],
    named: (rows) =>
      namesOf(db, {
        people: rows.flatMap(({ userId, decidedBy }) => [userId, decidedBy]),
        projects: rows.map(({ projectId }) => projectId),
      }),
  }
}
