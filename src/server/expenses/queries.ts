import { sql } from 'kysely'
import type { Actor } from '#shared/access/rules.ts'
import { expense, type Expense, type listExpenses } from '#shared/expenses/contract.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import type { Db } from '../db/tables.ts'
import { contains, given, listOf, within } from '../http/list-of.ts'
import { fieldsOf, yesOrNo, type Read } from '../records/columns.ts'
import { visibleTo, type AboutColumns, type Visible } from '../records/visible.ts'

/** Keeps claims that count: all but rejected ones. */
export const NOT_REJECTED = sql<boolean>`status <> 'Rejected'`

export type ExpenseFilter = Omit<QueryOf<typeof listExpenses>, 'limit' | 'cursor'>

/** The columns that say whose claim it is and its state; `table` is the name of `expenses` in the query. */
export function aboutClaims(table = 'expenses'): AboutColumns {
  const decided = { status: `${table}.status`, decidedBy: `${table}.decided_by` }
  return { userId: `${table}.user_id`, projectId: `${table}.project_id`, decided }
}

/** Claims that somebody may read. */
export function visibleClaims(actor: Actor, table?: string): Visible {
  return visibleTo(actor, 'claims.read', aboutClaims(table))
}

export function expenses(db: Db, filter: ExpenseFilter, visible: Visible) {
  const query = expenseRows(db).where(matching(filter)).where(visible)
  return listOf(query, { columns: ['date', 'id'], direction: 'desc', keyOf: (row) => [row.date, row.id] })
}

/** Claims that match a filter, by the expenses' own columns. */
export function matching(filter: ExpenseFilter) {
  const { userId, projectId, status, category, from, to, q } = filter
  const fits = given({ user_id: userId, project_id: projectId, category })
  const stands = status === 'Not Rejected' ? NOT_REJECTED : given({ status })
  const text = q ? contains(['description'], q) : sql`true`
  return sql<boolean>`(${fits} and ${stands} and ${within('date', 'date', { from, to })} and ${text})`
}

/** Claims as their list gives them. */
export function expenseRows(db: Db) {
  const companyRate = sql`(
    select x.rate from exchange_rates x where x.currency = expenses.currency and x.valid_from <= expenses.date
    order by x.valid_from desc limit 1)`
  const own = { billable: yesOrNo('billable'), receiptStored: sql`receipt_file is not null`, companyRate }
  return db.selectFrom('expenses').select(fieldsOf(expense, own)).$castTo<Read<Expense>>()
}

/** The stored file of a claim's receipt; undefined if it has none. */
export async function receiptOf(db: Db, id: number, visible: Visible) {
  return db
    .selectFrom('expenses')
    .select(['receipt as name', 'receipt_file as file', 'receipt_type as type', 'receipt_bytes as bytes'])
    .where('id', '=', id)
    .where(visible)
    .where('receipt_file', 'is not', null)
    .$castTo<{ name: string; file: string; type: string; bytes: number }>()
    .executeTakeFirst()
}
