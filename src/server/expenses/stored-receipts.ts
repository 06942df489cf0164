import { buffer } from 'node:stream/consumers'
import type { Db } from '../db/tables.ts'
import type { Receipts } from './receipt-store.ts'

/** A file this young may belong to a claim whose change is not committed yet. */
const YOUNG_MS = 24 * 60 * 60 * 1000

const BATCH = 500

/**
 * Moves all files from one store to another, one after the other. Each is there completely before it is removed here, so that
 * the next call continues an interrupted one. Returns how many were moved.
 */
export async function moveReceipts(from: Receipts, to: Receipts, moved: (count: number) => void): Promise<number> {
  let count = 0
  for await (const { name } of from.list()) {
    const content = await from.read(name)
    if (!content) continue
    await to.store(await buffer(content), name)
    await from.remove([name])
    moved((count += 1))
  }
  return count
}

/** Removes files that no claim of any company names, left by a killed process or a storage that did not answer. */
export async function removeOrphans(db: Db, receipts: Receipts, now: Date): Promise<number> {
  let count = 0
  const removeFrom = async (names: readonly string[]) => {
    const orphans = await withoutAnyClaim(db, names)
    await receipts.remove(orphans)
    count += orphans.length
  }
  let batch: string[] = []
  for await (const { name, storedAt } of receipts.list()) {
    if (now.getTime() - storedAt.getTime() < YOUNG_MS) continue
    batch.push(name)
    if (batch.length < BATCH) continue
    await removeFrom(batch)
    batch = []
  }
  await removeFrom(batch)
  return count
}

/** Those of the files that no claim names, in whichever company. */
export async function withoutAnyClaim(db: Db, files: readonly string[]): Promise<string[]> {
  if (files.length === 0) return []
  const named = await db
    .withSchema('public')
    .selectFrom('expenses')
    .select('receipt_file')
    .where('receipt_file', 'in', files)
    .execute()
  const kept = new Set(named.map(({ receipt_file }) => receipt_file))
  return files.filter((file) => !kept.has(file))
}
