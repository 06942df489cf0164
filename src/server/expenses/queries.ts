import { sql, type Kysely, type Transaction } from 'kysely'
import type { Expense, listExpenses } from '#shared/expenses/contract.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import type { Tables } from '../db/tables.ts'
import { contains, given, listOf, within } from '../http/list-of.ts'

type Instants = 'decidedAt' | 'reimbursedAt' | 'createdAt'

/** A claim as the driver gives it. */
type ExpenseRow = Omit<Expense, Instants> & { decidedAt: Date | null; reimbursedAt: Date | null; createdAt: Date }

/** Keeps claims that count: all but rejected ones. */
export const NOT_REJECTED = sql<boolean>`status <> 'Rejected'`

export type ExpenseFilter = Omit<QueryOf<typeof listExpenses>, 'limit' | 'cursor'>

export function expenses(db: Kysely<Tables>, filter: ExpenseFilter) {
  const query = expenseRows(db).where(matching(filter))
  return listOf(query, { columns: ['date', 'id'], direction: 'desc', keyOf: (row) => [row.date, row.id] })
}

/** Claims that fit a filter, by the expenses' own columns. */
export function matching(filter: ExpenseFilter) {
  const { userId, projectId, status, category, from, to, q } = filter
  const fits = given({ user_id: userId, project_id: projectId, category })
  const stands = status === 'Not Rejected' ? NOT_REJECTED : given({ status })
  const text = q ? contains(['description'], q) : sql`true`
  return sql<boolean>`(${fits} and ${stands} and ${within('date', 'date', { from, to })} and ${text})`
}

export async function expenseById(db: Kysely<Tables>, id: number): Promise<Expense | undefined> {
  const row = await expenseRows(db).where('id', '=', id).executeTakeFirst()
  return row && expenseOf(row)
}

/** A claim that nobody else changes until the transaction ends. */
export async function lockExpense(tx: Transaction<Tables>, id: number): Promise<Expense | undefined> {
  const row = await expenseRows(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && expenseOf(row)
}

function expenseRows(db: Kysely<Tables>) {
  return db
    .selectFrom('expenses')
    .select([
      'id',
      'user_id as userId',
      'project_id as projectId',
      'amount',
      'currency',
      'rate',
      'base_amount as baseAmount',
      'category',
      'date',
      'description',
      'status',
      sql<'Yes' | 'No'>`case when billable then 'Yes' else 'No' end`.as('billable'),
      'receipt',
      sql<boolean>`receipt_file is not null`.as('receiptStored'),
      'decided_by as decidedBy',
      'decided_at as decidedAt',
      'decision_note as decisionNote',
      'reimbursed_at as reimbursedAt',
      'created_at as createdAt',
      'version',
    ])
    .$castTo<ExpenseRow>()
}

function expenseOf({ decidedAt, reimbursedAt, createdAt, ...row }: ExpenseRow): Expense {
  return {
    ...row,
    decidedAt: decidedAt?.toISOString() ?? null,
    reimbursedAt: reimbursedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

/** The stored file of a claim's receipt; undefined where it has none. */
export async function receiptOf(db: Kysely<Tables>, id: number) {
  return db
    .selectFrom('expenses')
    .select(['receipt as name', 'receipt_file as file', 'receipt_type as type', 'receipt_bytes as bytes'])
    .where('id', '=', id)
    .where('receipt_file', 'is not', null)
    .$castTo<{ name: string; file: string; type: string; bytes: number }>()
    .executeTakeFirst()
}

/** Those of the stored files that no claim names. */
export async function withoutClaim(db: Kysely<Tables>, files: readonly string[]): Promise<string[]> {
  const named = await db.selectFrom('expenses').select('receipt_file').where('receipt_file', 'in', files).execute()
  return files.filter((file) => !named.some((row) => row.receipt_file === file))
}
