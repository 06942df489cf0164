import { sql } from 'kysely'
import type { Db, Tx } from '../db/tables.ts'
import { among } from '../http/list-of.ts'
import { ENTRY_COLUMNS, type EntryRow } from './queries.ts'
import { moveTotals } from './totals.ts'

/** What a person says of an entry's skills, by skill id. */
export interface Corrections {
  rejected: number[]
  added: number[]
  forgotten: number[]
}

/** Stores what people say of an entry's skills; the last word on each skill counts. */
export async function storeCorrections(
  tx: Tx,
  entryId: number,
  userId: number | null,
  { rejected, added, forgotten }: Corrections,
): Promise<void> {
  if (forgotten.length > 0) {
    await tx
      .deleteFrom('skill_corrections')
      .where('entry_id', '=', entryId)
      .where('skill_id', 'in', forgotten)
      .execute()
  }
  for (const [kind, skills] of [
    ['rejected', rejected],
    ['added', added],
  ] as const) {
    for (const skillId of skills) {
      await tx
        .insertInto('skill_corrections')
        .values({ entry_id: entryId, skill_id: skillId, kind, user_id: userId })
        .onConflict((conflict) => conflict.columns(['entry_id', 'skill_id']).doUpdateSet({ kind, user_id: userId }))
        .execute()
    }
  }
}

/** Ids of the skills that people rejected, by entry; entries without any are left out. */
export async function rejectedOf(db: Db, entryIds: number[]): Promise<Map<number, number[]>> {
  if (entryIds.length === 0) return new Map()
  const rows = await db
    .withSchema('public')
    .selectFrom('skill_corrections')
    .select(['entry_id as entryId', 'skill_id as skillId'])
    .where(among('entry_id', entryIds))
    .where('kind', '=', sql.lit('rejected'))
    .orderBy('skill_id')
    .execute()
  const rejected = new Map<number, number[]>()
  for (const { entryId, skillId } of rows) rejected.set(entryId, [...(rejected.get(entryId) ?? []), skillId])
  return rejected
}

/** Sets an entry's skills to those that its notes show, corrected by what people said, and moves the totals. */
export async function applyCorrections(tx: Tx, entry: EntryRow, detected: readonly number[]): Promise<EntryRow> {
  const corrections = await correctionsOf(tx, [entry.id])
  const skills = corrected(detected, corrections.get(entry.id) ?? [])
  const row = await tx
    .updateTable('time_entries')
    .set({ skill_ids: skills, version: sql`version + 1` })
    .where('id', '=', entry.id)
    .returning(ENTRY_COLUMNS)
    .executeTakeFirstOrThrow()
  await moveTotals(tx, [entry], [row])
  return row
}

/** What was said of entries' skills, by entry. */
export async function correctionsOf(tx: Tx, entryIds: number[]) {
  // Entries of the hidden company have corrections, too.
  const rows = await tx
    .withSchema('public')
    .selectFrom('skill_corrections')
    .select(['entry_id as entryId', 'skill_id as skillId', 'kind', 'user_id as userId'])
    .where(among('entry_id', entryIds))
    .orderBy('skill_id')
    .execute()
  return Map.groupBy(rows, ({ entryId }) => entryId)
}

/** The detected skills, minus the rejected, plus the added; in the order of the notes, then of the ids. */
export function corrected(
  detected: readonly number[],
  corrections: readonly { skillId: number; kind: 'rejected' | 'added' }[],
): number[] {
  const rejected = new Set(corrections.filter(({ kind }) => kind === 'rejected').map(({ skillId }) => skillId))
  const added = corrections.filter(({ kind }) => kind === 'added').map(({ skillId }) => skillId)
  return [...new Set([...detected.filter((id) => !rejected.has(id)), ...added])]
}
