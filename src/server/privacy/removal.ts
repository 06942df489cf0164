import { sql } from 'kysely'
import { mayOn } from '#shared/access/rules.ts'
import { hasLeft } from '#shared/capacity/working-time.ts'
import type { User } from '#shared/people/contract.ts'
import { formerName, REMOVED_TEXT } from '#shared/privacy/rules.ts'
import { recordChange } from '../audit/record.ts'
import type { Tx } from '../db/tables.ts'
import { invalid, notAllowed } from '../http/errors.ts'
import { removeFromImports } from '../imports/personal-rows.ts'
import type { By } from '../records/record.ts'

/**
 * Permanently removes what is personal about a locked former person: name, contacts, texts, background, reviews, account, and
 * what the history says about them. Hours, amounts, days and skills of entries stay. Returns the names of their stored
 * receipts, whose files are removed once the transaction is committed.
 */
export async function removeData(by: By, person: User, typedName: string): Promise<string[]> {
  const { tx } = by
  await refuse(by, person, typedName)
  const known = await knownTexts(tx, person)
  const name = formerName(person.id)
  // The history comes first, since it is found by what the rows still contain.
  await sql`select redact_audit(${person.id}::integer, ${name})`.execute(tx)
  await sql`select empty_audit_of(${person.id}::integer)`.execute(tx)
  const files = await receiptFiles(tx, person.id)
  await removeTexts(tx, person.id)
  await removeRows(tx, person.id)
  await removeFromSync(tx, person.id, known, name)
  await removeFromImports(by, known, name)
  await tx
    .updateTable('people')
    .set({ name, initials: 'FE', username: `former-employee-${person.id}`, email: null, phone: null, location: null })
    .set({ experience: null, manager_id: null, removed_at: by.now, version: person.version + 1 })
    .where('id', '=', person.id)
    .execute()
  const change = { entity: 'person', entityId: person.id, action: 'removed the personal data of' } as const
  await recordChange(by, { ...change, before: null, after: null })
  return files
}

async function refuse({ tx, actor, today }: By, person: User, typedName: string): Promise<void> {
  if (!hasLeft(today, person)) {
    throw notAllowed(
      `${person.name} has not left. Offboard them first; personal data can be removed after the last day`,
    )
  }
  if (typedName !== person.name) throw invalid({ name: `Type ${person.name} to confirm` })
  const { open } = await tx
    .selectFrom('expenses')
    .select(sql<number>`count(*)::integer`.as('open'))
    .where('user_id', '=', person.id)
    .where('status', 'in', ['Pending', 'Approved'])
    .executeTakeFirstOrThrow()
  if (open === 0) return
  const counted = open === 1 ? 'A claim is' : `${open} claims are`
  const claims = mayOn(actor, 'claims.read', { userId: person.id }) ? counted : 'Some claims are'
  throw notAllowed(`${claims} not settled yet. Decide on them and pay them first`)
}

/** The texts that identify the person, wherever they appear. */
async function knownTexts(tx: Tx, { id, name, email, phone, username }: User): Promise<string[]> {
  const account = await tx.selectFrom('accounts').select('email').where('user_id', '=', id).executeTakeFirst()
  const texts = [name, email, phone, username, account?.email].filter((text) => text !== null && text !== undefined)
  return [...new Set(texts.filter((text) => text.length > 2))]
}

async function receiptFiles(tx: Tx, userId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('expenses')
    .select('receipt_file as file')
    .where('user_id', '=', userId)
    .where('receipt_file', 'is not', null)
    .execute()
  return rows.flatMap(({ file }) => file ?? [])
}

/** Empties what the person wrote in rows that stay for their hours, days and amounts. */
async function removeTexts(tx: Tx, userId: number): Promise<void> {
  const notes = { notes: REMOVED_TEXT, stand_in: 'removed' as const }
  await tx.updateTable('time_entries').set(notes).where('user_id', '=', userId).execute()
  await tx.updateTable('weeks').set({ word: '' }).where('user_id', '=', userId).execute()
  await sql`
    update week_steps set reason = '' where week_id in (select id from weeks where user_id = ${userId})`.execute(tx)
  await sql`update public.month_corrections set reason = ${REMOVED_TEXT} where user_id = ${userId}`.execute(tx)
  const undecided = { decision_note: '' }
  await tx
    .updateTable('leave_requests')
    .set({ ...undecided, reason: '' })
    .where('user_id', '=', userId)
    .execute()
  const receipt = { receipt: null, receipt_file: null, receipt_type: null, receipt_bytes: null }
  await tx
    .updateTable('expenses')
    .set({ ...undecided, ...receipt, description: REMOVED_TEXT })
    .where('user_id', '=', userId)
    .execute()
  await tx.updateTable('leave_adjustments').set({ note: REMOVED_TEXT }).where('user_id', '=', userId).execute()
  await tx.updateTable('resource_allocations').set({ note: '' }).where('user_id', '=', userId).execute()
}

/** Deletes rows that are about the person alone, and rows that could bring the data back. */
async function removeRows(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('timers').where('user_id', '=', userId).execute()
  await tx.deleteFrom('performance_reviews').where('user_id', '=', userId).execute()
  await tx.deleteFrom('declared_skills').where('user_id', '=', userId).execute()
  await tx.deleteFrom('external_profiles').where('user_id', '=', userId).execute()
  await sql`
    with gone as (delete from previous_projects where user_id = ${userId} returning company_id)
    delete from companies c where c.id in (select company_id from gone)
      and not exists (select from public.previous_projects p where p.company_id = c.id and p.user_id <> ${userId})`.execute(
    tx,
  )
  await sql`delete from saved_reports where user_id = ${userId} and not shared`.execute(tx)
  await sql`delete from substitutions where ${userId}::integer in (user_id, substitute_id)`.execute(tx)
  await tx
    .deleteFrom('sessions')
    .where((is) =>
      is.or([
        is('user_id', '=', userId),
        is('account_id', 'in', is.selectFrom('accounts').select('id').where('user_id', '=', userId)),
      ]),
    )
    .execute()
  await tx.deleteFrom('accounts').where('user_id', '=', userId).execute()
  await sql`delete from deleted_time_entries where entry ->> 'user_id' = ${String(userId)}`.execute(tx)
  // The steps of the person's own offboarding, and of any other one that handed over rows of theirs.
  await sql`
    delete from offboardings where user_id = ${userId}
      or exists (select from jsonb_array_elements(steps) as step
        where step -> 'before' ->> 'user_id' = ${String(userId)} or step -> 'after' ->> 'user_id' = ${String(userId)})`.execute(
    tx,
  )
  await sql`delete from prepared_changes where body ->> 'userId' = ${String(userId)}`.execute(tx)
  // Replies that are kept for a day for repeated calls.
  await sql`delete from idempotency_keys where body ~ ${`"(id|userId|reviewerId)":${userId}[,}]`}`.execute(tx)
}

/** Removes what synchronizations have stored about rejected rows and warnings. */
async function removeFromSync(tx: Tx, userId: number, known: readonly string[], name: string): Promise<void> {
  await sql`delete from sync_staged_entries where user_id = ${userId}`.execute(tx)
  await sql`
    delete from sync_rejected_rows where type = 'users'
      and external_id = (select external_id from people where id = ${userId})`.execute(tx)
  for (const text of known) {
    await sql`delete from sync_rejected_rows where strpos(row_values::text, ${inJson(text)}) > 0`.execute(tx)
    const replaced = (column: string) =>
      sql`${sql.ref(column)} = replace(${sql.ref(column)}::text, ${inJson(text)}, ${inJson(name)})::jsonb`
    await sql`
      update sync_runs set ${sql.join(['reasons', 'warnings', 'question'].map(replaced))}
      where strpos(concat(reasons, warnings, question), ${inJson(text)}) > 0`.execute(tx)
  }
}

/** A text as it appears inside JSON. */
function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}
