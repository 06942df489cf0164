import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import { csvRecord } from '#shared/export/csv.ts'
import { companyCurrency } from '../company/queries.ts'
import type { Tables } from '../db/tables.ts'
import type { ReadReply } from '../http/route.ts'
import { expenses, type ExpenseFilter } from './queries.ts'

/** Rows that are read from the database at a time. */
const CHUNK_ROWS = 2_000

/** Claims as CSV, latest first, one chunk in memory at a time. */
export async function expensesCsv(db: Kysely<Tables>, filter: ExpenseFilter): Promise<ReadReply> {
  const currency = await companyCurrency(db)
  return {
    body: Readable.from(records(db, filter, currency), { objectMode: false }),
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename="expenses.csv"',
    },
  }
}

async function* records(db: Kysely<Tables>, filter: ExpenseFilter, currency: string): AsyncGenerator<string> {
  yield csvRecord([
    'Id',
    'Date',
    'Person',
    'Project',
    'Category',
    'Description',
    'Amount',
    'Currency',
    'Rate',
    `Amount in ${currency}`,
    'Status',
    'Billable',
    'Receipt',
    'Decided by',
    'Decided at',
    'Decision note',
    'Reimbursed at',
  ])
  const source = expenses(db, filter)
  for (let rows = await source.rows(null, CHUNK_ROWS); rows.length > 0;) {
    const people = await namesOf(
      db,
      'people',
      rows.flatMap(({ userId, decidedBy }) => [userId, decidedBy ?? 0]),
    )
    const projects = await namesOf(
      db,
      'projects',
      rows.map(({ projectId }) => projectId ?? 0),
    )
    yield rows
      .map((row) =>
        csvRecord([
          row.id,
          row.date,
          people.get(row.userId),
          row.projectId === null ? 'General' : projects.get(row.projectId),
          row.category,
          row.description,
          row.amount,
          row.currency,
          row.rate,
          row.baseAmount,
          row.status,
          row.billable,
          row.receipt,
          row.decidedBy === null ? null : people.get(row.decidedBy),
          row.decidedAt?.toISOString(),
          row.decisionNote,
          row.reimbursedAt?.toISOString(),
        ]),
      )
      .join('')
    const last = rows.at(-1)
    if (last === undefined || rows.length < CHUNK_ROWS) return
    rows = await source.rows(source.keyOf(last), CHUNK_ROWS)
  }
}

async function namesOf(db: Kysely<Tables>, table: 'people' | 'projects', ids: number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
