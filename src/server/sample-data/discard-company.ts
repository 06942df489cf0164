import { sql } from 'kysely'
import { countText } from '#shared/figures/text.ts'
import { RESOURCES } from '#shared/http/resource.ts'
import { StartError } from '../config.ts'
import type { Db, Tx } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Receipts } from '../expenses/receipt-store.ts'
import { raiseVersions } from '../http/versions.ts'
import { lockSource, settleSource } from '../projectworks/source.ts'
import { rebuildTotals } from '../time-entries/totals.ts'
import { endPractice } from './practice-ends.ts'
import { COMPANIES } from './profiles.ts'

/** Enough for removing a company and computing the totals of what remains. */
const LIMIT_MS = 10 * 60_000

const samplePeople = sql`(select id from public.people where source = 'sample')`
const sampleProjects = sql`(select id from public.projects where source = 'sample')`

/** Removing the sample company would also delete what people have changed or added in it by hand. */
export class ChangedByHandError extends StartError {
  constructor(changes: number, entries: number) {
    super(
      `People have worked in the sample company: ${countText(changes, 'change', 'changes')} and ${countText(entries, 'time entry', 'time entries')} of theirs would go with it. ` +
        'Back up, and say that they may go: npm run sample-data:discard -- --with-changes',
    )
  }
}

/**
 * Removes the sample company's people and projects with everything that depends on them, and computes the totals of the rest;
 * rows of others stay. Throws ChangedByHandError if somebody has worked in it, unless `withChanges`.
 */
export async function discardSampleCompany(
  db: Db,
  receipts: Receipts,
  withChanges = false,
): Promise<{ people: number; projects: number }> {
  const { files, ...gone } = await inTransaction(
    db,
    async (tx) => {
      // Anybody who writes entries or claims waits meanwhile, and then finds the people gone.
      await lockSource(tx, 0)
      await sql`lock table public.invoices, public.people, public.projects, public.time_entries in exclusive mode`.execute(
        tx,
      )
      if (!withChanges) await requireUnchanged(tx)
      return removeCompany(tx)
    },
    { limitMs: LIMIT_MS },
  )
  await receipts.remove(files)
  return gone
}

async function requireUnchanged(tx: Tx): Promise<void> {
  const { rows } = await sql<{ changes: number; entries: number }>`
    select (select count(*) from public.audit_log where source = 'sample') as changes,
      (select count(*) from public.time_entries
        where source <> 'sample' and (user_id in ${samplePeople} or project_id in ${sampleProjects})) as entries`.execute(
    tx,
  )
  const [by] = rows
  if (by && by.changes + by.entries > 0) throw new ChangedByHandError(by.changes, by.entries)
}

async function removeCompany(tx: Tx) {
  const { rows: claims } = await sql<{ file: string }>`
    select receipt_file as file from public.expenses where receipt_file is not null and user_id in ${samplePeople}`.execute(
    tx,
  )
  const ofEither = sql`user_id in ${samplePeople} or project_id in ${sampleProjects}`
  const employers = sql`select company_id from public.previous_projects`
  const { rows: companies } = await sql<{ id: number }>`${employers} where user_id in ${samplePeople}`.execute(tx)
  const statements = [
    sql`delete from public.time_entries where ${ofEither}`,
    sql`delete from public.deleted_time_entries where (entry ->> 'user_id')::integer in ${samplePeople}
      or (entry ->> 'project_id')::integer in ${sampleProjects}`,
    sql`delete from public.resource_allocations where ${ofEither}`,
    // Claims of people who stay keep their amounts and lose their projects.
    sql`delete from public.expenses where user_id in ${samplePeople}`,
    sql`update public.expenses set project_id = null where project_id in ${sampleProjects}`,
    sql`select public.discard_sample_audit()`,
    // If no hours remain, all months are open for those who begin.
    sql`delete from public.closed_months where not exists (select from public.time_entries)`,
    sql`delete from public.month_steps where not exists (select from public.time_entries)`,
    sql`delete from public.accounts where sample`,
    sql`delete from public.skill_proposals where entry_ids <> '{}'
      and not exists (select from public.time_entries where id = any(entry_ids))`,
  ]
  for (const statement of statements) await statement.execute(tx)
  await endPractice(tx)
  const projects = await sql`delete from public.projects where source = 'sample'`.execute(tx)
  await sql`delete from public.tags where id not in (select tag_id from public.project_tags)`.execute(tx)
  const people = await sql`delete from public.people where source = 'sample'`.execute(tx)
  const ids = companies.map(({ id }) => id)
  await sql`delete from public.companies where (id = any(${ids}::integer[]) or name = any(${COMPANIES.map(({ name }) => name)}::text[])) and id not in (${employers})`.execute(
    tx,
  )
  await settleSource(tx)
  await rebuildTotals(tx)
  await raiseVersions(tx, RESOURCES)
  return {
    people: Number(people.numAffectedRows ?? 0),
    projects: Number(projects.numAffectedRows ?? 0),
    files: claims.map(({ file }) => file),
  }
}
