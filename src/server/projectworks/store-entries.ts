import { sql } from 'kysely'
import type { Tx } from '../db/tables.ts'
import { corrected, correctionsOf } from '../time-entries/corrections.ts'
import { moveTotals, rebuildTotals } from '../time-entries/totals.ts'
import type { CountedEntry } from '../time-entries/totals-tables.ts'
import {
  admitToWeeks,
  countedEntries,
  insertNew,
  insertNewUnseen,
  lastPosition,
  stagedChanges,
  takeGone,
  updateEntries,
  type StagedChange,
} from './entry-queries.ts'
import type { Run } from './run.ts'

/** Rows that one statement stores. */
const STORED_AT_ONCE = 5_000

/** From this many changed entries on, computing the totals anew costs less than moving them. */
const REBUILD_FROM = 20_000

/**
 * Stores the staged changes and removes entries that are gone, with the totals, in one transaction. Others cannot write entries
 * meanwhile. If no entry was stored before and so many come that the totals are computed anew, others are kept out only for the
 * last part: admitting the entries to their weeks and computing the totals.
 */
export async function storeEntries(tx: Tx, run: Run, stored: number): Promise<void> {
  const { added, changed, removed } = run.countsOf('timesheets')
  if (added + changed + removed === 0) return
  const rebuild = added + changed + removed >= REBUILD_FROM
  await sql`set local statement_timeout = 0`.execute(tx)
  if (stored > 0 || !rebuild) await lockEntries(tx)
  const last = await lastPosition(tx)
  for (let from = 1; from <= last; from += STORED_AT_ONCE) {
    const to = from + STORED_AT_ONCE - 1
    if (rebuild) await insertNewUnseen(tx, from, to)
    else await moveTotals(tx, [], await insertNew(tx, from, to))
    if (changed > 0) await storeChanges(tx, from, to, rebuild)
    await run.progress({ type: 'timesheets', done: Math.min(to, last), total: last }, { inside: true })
  }
  if (removed > 0) await takeOutGone(tx, run, rebuild)
  if (!rebuild) return
  await lockEntries(tx)
  await admitToWeeks(tx)
  await sql`analyze public.time_entries`.execute(tx)
  await rebuildTotals(tx)
}

/** Others can still read; writers of entries wait. */
async function lockEntries(tx: Tx): Promise<void> {
  await sql`lock table public.time_entries in exclusive mode`.execute(tx)
}

/** Stores changed entries; what people said of an entry's skills stays, whatever its notes say now. */
async function storeChanges(tx: Tx, from: number, to: number, rebuild: boolean): Promise<void> {
  const changes = await stagedChanges(tx, from, to)
  if (changes.length === 0) return
  const ids = changes.map(({ entry_id }) => entry_id)
  const { existing, kept, now } = changedEntries(changes, await countedEntries(tx, ids), await correctionsOf(tx, ids))
  await updateEntries(tx, existing)
  if (!rebuild) await moveTotals(tx, kept, now)
}

/** Changed entries with their new skills, and what the totals count of them before and after. */
export function changedEntries(
  changes: readonly StagedChange[],
  stored: readonly (CountedEntry & { id: number; isLocked: boolean })[],
  corrections: Awaited<ReturnType<typeof correctionsOf>>,
) {
  const before = new Map(stored.map((entry) => [entry.id, entry]))
  const kept: CountedEntry[] = []
  const now: CountedEntry[] = []
  // Somebody may have deleted an entry since it was compared; the next run brings it back.
  const existing = changes.flatMap((change) => {
    const entry = before.get(change.entry_id)
    // Somebody may have approved it, or closed its month.
    if (!entry || entry.isLocked) return []
    const skills = change.skill_ids
      ? corrected(change.skill_ids, corrections.get(change.entry_id) ?? [])
      : entry.skillIds
    const { user_id: userId, project_id: projectId, date, category, hours } = change
    kept.push(entry)
    now.push({
      userId,
      projectId,
      date,
      category,
      billable: entry.billable,
      hours,
      minutes: entry.minutes,
      skillIds: skills,
    })
    return { ...change, skills }
  })
  return { existing, kept, now }
}

async function takeOutGone(tx: Tx, run: Run, rebuild: boolean): Promise<void> {
  for (;;) {
    const gone = await takeGone(tx, STORED_AT_ONCE, run.gone)
    if (!rebuild) await moveTotals(tx, gone, [])
    if (gone.length < STORED_AT_ONCE) return
    run.stopWhenCanceled()
  }
}
