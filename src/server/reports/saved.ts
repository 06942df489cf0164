import { sql } from 'kysely'
import type { Actor } from '#shared/access/rules.ts'
import type { SavedReport, SavedReportForm, updateSavedReport } from '#shared/reports/contract.ts'
import type { Db } from '../db/tables.ts'
import { notAllowed, notFound } from '../http/errors.ts'
import { listOf } from '../http/list-of.ts'
import type { ListSource } from '../http/list.ts'
import { change, create, remove } from '../records/changes.ts'
import { asFields, columnsOf } from '../records/columns.ts'
import { found, locked, type By, type Call, type CallOf, type Kind } from '../records/record.ts'
import { refuseUnknownFilters } from './filters.ts'

const SAVED: Kind<SavedReport, 'saved_reports'> = {
  noun: 'saved report',
  called: 'report',
  entity: 'saved report',
  table: 'saved_reports',
  rows: savedRows,
}

function savedRows(db: Db) {
  return db
    .selectFrom('saved_reports')
    .select([
      ...asFields('id', 'name', 'userId', 'shared', 'version'),
      sql<SavedReport['query']>`query`.as('query'),
      sql<string>`(select people.name from people where people.id = user_id)`.as('person'),
    ])
}

/** Somebody's own reports and those that are shared, by name. */
export function savedReports(db: Db, { userId }: Actor): ListSource<SavedReport> {
  const query = savedRows(db).where(sql<boolean>`(shared or user_id = ${userId}::integer)`)
  return listOf(query, { columns: ['name', 'id'], direction: 'asc', keyOf: (row) => [row.name, row.id] })
}

/** One of them; 404 for a report that somebody else has saved only for themselves, whatever the caller's role. */
export async function savedReportFor(db: Db, { userId }: Actor, id: number): Promise<SavedReport> {
  const report = await found(db, SAVED, id)
  if (!report.shared && report.userId !== userId) throw notFound(SAVED.noun, id)
  return report
}

export async function saveReport(by: By, { name, shared = false, query }: SavedReportForm): Promise<SavedReport> {
  const { userId } = by.actor
  if (userId === null) throw notAllowed('There is nobody to save a report for')
  return create(by, SAVED, { userId }, async () => {
    await refuseUnknownFilters(by.tx, query)
    return columnsOf({ userId, name, shared, query: JSON.stringify(query), createdAt: by.now })
  })
}

export async function changeSavedReport(call: CallOf<typeof updateSavedReport>): Promise<SavedReport> {
  const before = await lockedFor(call, 'change')
  const { version: _version, query, ...fields } = call.body
  if (query) await refuseUnknownFilters(call.tx, query)
  return change(call, SAVED, before, columnsOf({ ...fields, query: query && JSON.stringify(query) }))
}

export async function removeSavedReport(call: Call): Promise<void> {
  await remove(call, SAVED, await lockedFor(call, 'delete'))
}

async function lockedFor(call: Call, act: 'change' | 'delete'): Promise<SavedReport> {
  await savedReportFor(call.tx, call.actor, call.params.id)
  return locked(call, SAVED, act)
}
