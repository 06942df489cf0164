import { sql } from 'kysely'
import type { EntryChange as AnyChange } from '#shared/time-entries/contract.ts'
import type { Tx } from '../db/tables.ts'
import { among } from '../http/list-of.ts'
import { recordAll } from '../records/changes.ts'
import { columnsOf } from '../records/columns.ts'
import type { By } from '../records/record.ts'
import { corrected, correctionsOf } from './corrections.ts'
import { ENTRY_COLUMNS, type EntryRow } from './queries.ts'
import { moveTotals } from './totals.ts'

/** What is stored with the entry itself; rejected skills are corrections. */
export type EntryChange = Omit<AnyChange, 'rejectedSkills'>

/**
 * Changes locked entries alike, moves the totals and records it; returns all of them as they stand then. What is the
 * same already is left alone, with its version. `detected`, where the notes change, are the skills that the new ones
 * show; what people said of an entry's skills stays.
 */
export async function changeEntries(
  by: By,
  entries: readonly EntryRow[],
  change: EntryChange,
  detected?: readonly number[],
): Promise<EntryRow[]> {
  const { tx } = by
  const before = entries.filter((entry) => fieldsThatDiffer(entry, change).length > 0)
  if (before.length === 0) return [...entries]
  const after = await storeChange(tx, before, change, detected)
  await moveTotals(tx, before, after)
  const pairs = before.map((entry, index) => [recorded(entry), recorded(after[index] ?? entry)] as const)
  await recordAll(by, 'time entry', 'changed', pairs)
  const changed = new Map(after.map((entry) => [entry.id, entry]))
  return entries.map((entry) => changed.get(entry.id) ?? entry)
}

/** An entry as its history has it: its skills follow from its notes and from what is said of them. */
export function recorded({ skillIds: _skillIds, ...entry }: EntryRow) {
  return entry
}

function fieldsThatDiffer(entry: EntryRow, change: EntryChange): (keyof EntryChange)[] {
  const fields = Object.keys(change) as (keyof EntryChange)[]
  return fields.filter((field) => change[field] !== undefined && change[field] !== entry[field])
}

async function storeChange(
  tx: Tx,
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
        ...columnsOf(change),
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
