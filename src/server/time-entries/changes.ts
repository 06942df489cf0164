import { sql, type Transaction } from 'kysely'
import type { EntryChange as AnyChange } from '#shared/time-entries/contract.ts'
import { recordChanges } from '../audit/queries.ts'
import type { Tables } from '../db/tables.ts'
import { among } from '../http/list-of.ts'
import { corrected, correctionsOf } from './corrections.ts'
import { ENTRY_COLUMNS, type EntryRow } from './queries.ts'
import { moveTotals } from './totals.ts'

/** What is stored with the entry itself; rejected skills are corrections. */
export type EntryChange = Omit<AnyChange, 'rejectedSkills'>

/** Who changes something, and when. */
export interface By {
  readonly actorId: number | null
  readonly now: Date
}

/**
 * Changes locked entries alike, moves the totals and records it; returns all of them as they stand then. What is the
 * same already is left alone, with its version. `detected`, where the notes change, are the skills that the new ones
 * show; what people said of an entry's skills stays.
 */
export async function changeEntries(
  tx: Transaction<Tables>,
  entries: readonly EntryRow[],
  change: EntryChange,
  detected: readonly number[] | undefined,
  { actorId, now }: By,
): Promise<EntryRow[]> {
  const before = entries.filter((entry) => fieldsThatDiffer(entry, change).length > 0)
  if (before.length === 0) return [...entries]
  const after = await storeChange(tx, before, change, detected)
  await moveTotals(tx, before, after)
  await recordChanges(
    tx,
    before.map((entry, index) => ({
      actorId,
      entity: 'time entry',
      entityId: entry.id,
      action: 'changed',
      before: recorded(entry),
      after: recorded(after[index] ?? entry),
    })),
    now,
  )
  const changed = new Map(after.map((entry) => [entry.id, entry]))
  return entries.map((entry) => changed.get(entry.id) ?? entry)
}

/** What of an entry is recorded when it is changed, deleted or brought back. */
export function recorded({ userId, projectId, hours, date, category, notes }: EntryRow) {
  return { userId, projectId, hours, date, category, notes }
}

function fieldsThatDiffer(entry: EntryRow, change: EntryChange): (keyof EntryChange)[] {
  const fields = Object.keys(change) as (keyof EntryChange)[]
  return fields.filter((field) => change[field] !== undefined && change[field] !== entry[field])
}

async function storeChange(
  tx: Transaction<Tables>,
  before: readonly EntryRow[],
  change: EntryChange,
  detected: readonly number[] | undefined,
): Promise<EntryRow[]> {
  const corrections =
    detected &&
    (await correctionsOf(
      tx,
      before.map(({ id }) => id),
    ))
  const rows: EntryRow[] = []
  // Corrections are an entry's own, so entries whose notes change are stored one by one.
  const groups = detected ? before.map((entry) => [entry]) : [before]
  for (const group of groups) {
    const ids = group.map(({ id }) => id)
    const stored = await tx
      .updateTable('time_entries')
      .set({
        user_id: change.userId,
        project_id: change.projectId,
        hours: change.hours,
        date: change.date,
        category: change.category,
        notes: change.notes,
        // Notes that somebody writes are that person's own.
        ...(change.notes !== undefined && { stand_in: null }),
        skill_ids: detected && corrected(detected, corrections?.get(ids[0] ?? 0) ?? []),
        version: sql`version + 1`,
      })
      .where(among('id', ids))
      .returning(ENTRY_COLUMNS)
      .execute()
    rows.push(...stored)
  }
  return rows.toSorted((a, b) => a.id - b.id)
}
