import { sql } from 'kysely'
import { undoableSince } from '#shared/audit/undo.ts'
import { STAND_INS } from '#shared/time-entries/choices.ts'
import { showsSkills } from '#shared/time-entries/rules.ts'
import type { Tx } from '../db/tables.ts'
import { invalid, notAllowed, notFound } from '../http/errors.ts'
import { correctedBy, isClosed, reasonFault } from '#shared/months/rules.ts'
import { lastClosedMonth } from '../months/closed.ts'
import { storeMonthCorrections } from '../months/corrections.ts'
import { among } from '../http/list-of.ts'
import { recordAll } from '../records/changes.ts'
import type { By } from '../records/record.ts'
import { corrected, correctionsOf } from './corrections.ts'
import { lockTimeEntries, recorded, type EntryRow } from './queries.ts'
import { stateOfArriving } from '../weeks/arriving.ts'
import { moveTotals } from './totals.ts'

/** Finds the skills that notes show, in the order of the notes. */
type Detect = (notes: readonly string[]) => Promise<number[][]>

/**
 * Brings deleted entries back as they were, with what people said of their skills, and adds them to the totals. Notes are read
 * again, since the vocabulary may have changed meanwhile. Throws 404 for the first entry that was never deleted, exists again,
 * or was deleted too long ago; 409 if a synchronization is in its way; 400 if its month is closed and no reason is given.
 */
export async function restoreEntries(
  by: By,
  { ids, reason }: { ids: number[]; reason: string | undefined },
  detect: Detect,
): Promise<EntryRow[]> {
  const { tx, now } = by
  const kept = await tx
    .selectFrom('deleted_time_entries')
    .select('id')
    .where(among('id', ids))
    .where('deleted_at', '>=', undoableSince(now))
    .orderBy('id')
    .forUpdate()
    .execute()
  const missing = ids.find((id) => !kept.some((row) => row.id === id))
  if (missing !== undefined) throw notFound('deleted time entry', missing)
  // Keeps others from submitting the weeks of these people meanwhile.
  await sql`
    select id from people where id in (
      select (entry ->> 'user_id')::integer from deleted_time_entries where id = any(${ids}::integer[]))
    order by id for no key update`.execute(tx)
  await storeKept(tx, ids)
  const entries = await withPresentSkills(tx, await lockTimeEntries(tx, ids), detect)
  await moveTotals(tx, [], entries)
  await correctMonths(by, entries, reason)
  await recordAll(
    by,
    'time entry',
    'restored',
    entries.map((entry) => [null, recorded(entry)]),
  )
  return entries
}

/** Records corrections for entries that come back into a closed month. */
async function correctMonths(by: By, entries: readonly EntryRow[], reason = ''): Promise<void> {
  // The entries are stored already, so nobody can close a month until the transaction ends.
  const lastClosed = await lastClosedMonth(by.tx)
  const closed = entries.filter(({ date }) => isClosed(date, lastClosed))
  const [first] = closed
  if (!first) return
  if (reason === '') throw invalid({ reason: reasonFault(first.date) })
  const about = { reason, byId: by.actor.userId, at: by.now }
  const corrections = closed.flatMap((entry) =>
    correctedBy(null, entry, lastClosed).map((one) => ({ ...one, entryId: entry.id, ...about })),
  )
  await storeMonthCorrections(by.tx, corrections, lastClosed)
  by.touch('months')
}

/**
 * Moves kept entries back. A correction stays even if the person who made it has left. 409 if a synchronization has brought one
 * of the entries back already, or has removed its person or project.
 */
async function storeKept(tx: Tx, ids: number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into time_entries (id, source, external_id, user_id, project_id, hours, minutes, date, category, notes, skill_ids,
      created_at, version, stand_in, approval, billable, start_time)
    overriding system value
    select e.id, e.source, e.external_id, e.user_id, e.project_id, e.hours, e.minutes, e.date, e.category, e.notes, e.skill_ids,
      e.created_at, e.version + 1, e.stand_in, ${stateOfArriving(sql`e.user_id`, sql`e.date`)}, coalesce(e.billable, true), e.start_time
    from deleted_time_entries d cross join lateral jsonb_populate_record(null::time_entries, d.entry) as e
      join people on people.id = e.user_id join projects on projects.id = e.project_id
    where d.id = any(${ids}::integer[]) order by d.id
    on conflict (source, external_id) do nothing returning id`.execute(tx)
  const refused = ids.find((id) => !rows.some((row) => row.id === id))
  if (refused !== undefined) {
    throw notAllowed(
      `Time entry ${refused} cannot come back: a synchronization has stored it again, or removed its person or project`,
    )
  }
  await sql`
    insert into skill_corrections (entry_id, skill_id, kind, user_id, created_at)
    select c.entry_id, c.skill_id, c.kind, p.id, c.created_at
    from deleted_time_entries d
      cross join lateral jsonb_populate_recordset(null::skill_corrections, d.corrections) as c
      left join people p on p.id = c.user_id
    where d.id = any(${ids}::integer[])`.execute(tx)
  await tx.deleteFrom('deleted_time_entries').where(among('id', ids)).execute()
}

async function withPresentSkills(tx: Tx, entries: readonly EntryRow[], detect: Detect): Promise<EntryRow[]> {
  const { rows: mute } = await sql<{ id: number }>`
    select id from time_entries where id = any(${entries.map(({ id }) => id)}::integer[])
      and stand_in = any(${STAND_INS.filter((one) => !showsSkills(one))}::text[])`.execute(tx)
  const muteIds = new Set(mute.map(({ id }) => id))
  const detected = await detect(entries.map(({ id, notes }) => (muteIds.has(id) ? '' : notes)))
  const corrections = await correctionsOf(
    tx,
    entries.map(({ id }) => id),
  )
  const present: EntryRow[] = []
  for (const [index, entry] of entries.entries()) {
    const skillIds = corrected(detected[index] ?? [], corrections.get(entry.id) ?? [])
    const changed = skillIds.join() !== entry.skillIds.join()
    if (changed) await tx.updateTable('time_entries').set({ skill_ids: skillIds }).where('id', '=', entry.id).execute()
    present.push({ ...entry, skillIds })
  }
  return present
}
