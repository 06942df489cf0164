import type { Expense } from '#shared/expenses/contract.ts'
import type { CountRows } from '../audit/exports.ts'
import { companyCurrency } from '../company/queries.ts'
import type { Db } from '../db/tables.ts'
import { csvFile, csvHead, csvRecords, type CsvColumn } from '../http/csv.ts'
import { inChunks } from '../http/list.ts'
import type { ReadReply } from '../http/route.ts'
import type { Read } from '../records/columns.ts'
import type { Visible } from '../records/visible.ts'
import { expenses, type ExpenseFilter } from './queries.ts'

/** Claims as CSV, latest first, one chunk in memory at a time. */
export async function expensesCsv(
  db: Db,
  filter: ExpenseFilter,
  visible: Visible,
  count: CountRows,
): Promise<ReadReply> {
  return csvFile('expenses', records(db, filter, visible, columnsFor(await companyCurrency(db)), count))
}

interface Names {
  readonly people: ReadonlyMap<number, string>
  readonly projects: ReadonlyMap<number, string>
}

type Column = CsvColumn<Read<Expense>, Names>

function columnsFor(currency: string): Column[] {
  return [
    ['Id', (row) => row.id],
    ['Date', (row) => row.date],
    ['Person', (row, { people }) => people.get(row.userId)],
    ['Project', (row, { projects }) => (row.projectId === null ? 'General' : projects.get(row.projectId))],
    ['Category', (row) => row.category],
    ['Description', (row) => row.description],
    ['Amount', (row) => row.amount],
    ['Currency', (row) => row.currency],
    ['Rate', (row) => row.rate],
    [`Amount in ${currency}`, (row) => row.baseAmount],
    ['Status', (row) => row.status],
    ['Billable', (row) => row.billable],
    ['Receipt', (row) => row.receipt],
    ['Decided by', (row, { people }) => (row.decidedBy === null ? null : people.get(row.decidedBy))],
    ['Decided at', (row) => row.decidedAt?.toISOString()],
    ['Decision note', (row) => row.decisionNote],
    ['Reimbursed at', (row) => row.reimbursedAt?.toISOString()],
  ]
}

async function* records(
  db: Db,
  filter: ExpenseFilter,
  visible: Visible,
  columns: Column[],
  count: CountRows,
): AsyncGenerator<string> {
  yield csvHead(columns)
  for await (const rows of inChunks(expenses(db, filter, visible))) {
    count(rows.length)
    const people = rows.flatMap(({ userId, decidedBy }) => [userId, decidedBy ?? 0])
    const projects = rows.map(({ projectId }) => projectId ?? 0)
    const names = { people: await namesOf(db, 'people', people), projects: await namesOf(db, 'projects', projects) }
    yield csvRecords(columns, rows, names)
  }
}

async function namesOf(db: Db, table: 'people' | 'projects', ids: number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
