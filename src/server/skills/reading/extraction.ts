import { sql } from 'kysely'
import type { ExtractionStatus } from '#shared/skills/vocabulary-contract.ts'
import type { Db } from '../../db/tables.ts'
import { withLimit } from '../../db/scope.ts'
import { inTransaction } from '../../db/transaction.ts'
import { HttpError } from '../../http/errors.ts'
import { raiseVersions, type Versions } from '../../http/versions.ts'
import { loadVocabulary, type CompanyVocabulary } from '../vocabulary/company-vocabulary.ts'
import { followFormerNames, successors } from '../vocabulary/former-names.ts'
import { skillCategory } from '../matcher/taxonomy.ts'
import { countAgain } from './queue.ts'
import { entriesAfter, NoteReading } from './note-reading.ts'

/** How many entries are read and, if their skills differ, written in one short transaction. */
const BATCH_ENTRIES = 5_000

/** Nobody waits for a batch: this is how long it may take, and may wait for others. */
const BATCH_LIMIT_MS = 600_000

/** How often other screens hear of progress; not after every batch. */
const ANNOUNCE_EVERY_MS = 2_000

/** A run that has shown no progress for this long has lost its process; another process may continue it. */
const LOST_AFTER_MS = 60_000

/** A value that is never a vocabulary's fingerprint. */
const UNKNOWN = ''

type State = ExtractionStatus['state']

/** How far the notes have been read with the vocabulary in force. */
export async function extractionStatus(db: Db, { fingerprint }: CompanyVocabulary): Promise<ExtractionStatus> {
  const row = await db.selectFrom('skill_extraction').selectAll().executeTakeFirst()
  const again = await countAgain(db)
  if (!row) return { ...NEVER_READ, again, state: (await hasEntries(db)) ? 'outdated' : 'current' }
  const lost = row.state === 'running' && Date.now() - row.beat_at.getTime() > LOST_AFTER_MS
  const error = lost ? 'The process that read the notes has ended; start again to go on' : row.error
  return {
    state: lost ? 'failed' : stateOf(row.state, row.vocabulary === fingerprint, again),
    processed: row.processed,
    changed: row.changed,
    total: row.total,
    again,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    error,
  }
}

const NEVER_READ: Omit<ExtractionStatus, 'state' | 'again'> = {
  processed: 0,
  changed: 0,
  total: 0,
  startedAt: null,
  finishedAt: null,
  error: null,
}

function stateOf(stored: 'running' | 'done' | 'canceled' | 'failed', isSameVocabulary: boolean, again: number): State {
  if (stored !== 'done') return stored
  if (!isSameVocabulary) return 'outdated'
  return again > 0 ? 'running' : 'current'
}

/** Whether all notes must be read again: a reading is under way or was left, or it used another vocabulary. */
export async function isWholeReadingDue(db: Db): Promise<boolean> {
  const { fingerprint } = await loadVocabulary(db)
  const row = await db.selectFrom('skill_extraction').select(['state', 'vocabulary']).executeTakeFirst()
  return row === undefined ? hasEntries(db) : row.state !== 'done' || row.vocabulary !== fingerprint
}

/**
 * Notes the vocabulary that a company's first notes are read with; does nothing later. Entries from before that note count as
 * read with an unknown vocabulary, so that the interface offers to read them again.
 */
export async function beginExtraction(db: Db): Promise<void> {
  const noted = await db.selectFrom('skill_extraction').select('state').executeTakeFirst()
  if (noted) return
  const earlier = await hasEntries(db)
  const { fingerprint } = await loadVocabulary(db)
  await db
    .insertInto('skill_extraction')
    .values({ vocabulary: earlier ? UNKNOWN : fingerprint, state: 'done', error: null, finished_at: new Date() })
    .onConflict((conflict) => conflict.column('only_row').doNothing())
    .execute()
}

async function hasEntries(db: Db): Promise<boolean> {
  const first = db.withSchema('public').selectFrom('time_entries').select('id').limit(1)
  return (await first.executeTakeFirst()) !== undefined
}

interface Run {
  vocabulary: CompanyVocabulary
  lastEntryId: number
  processed: number
  changed: number
  total: number
}

export interface ExtractionOptions {
  versions?: Versions
  onProgress?: (status: { processed: number; changed: number; total: number }) => void
}

/**
 * Reads all notes again with the present vocabulary, in batches by id, each in its own short transaction, so that people go on
 * logging time meanwhile. Continues a run with the same vocabulary that was canceled or lost. People's corrections stay, totals
 * are updated, and a second run changes nothing. The hidden company is read too.
 */
export async function extractAll(db: Db, options: ExtractionOptions = {}): Promise<ExtractionStatus> {
  return withLimit(BATCH_LIMIT_MS, () => extract(db, options))
}

async function extract(db: Db, options: ExtractionOptions): Promise<ExtractionStatus> {
  const renamed = await inTransaction(db, async (tx) =>
    (await followFormerNames(tx)) ? raiseVersions(tx, ['vocabulary', 'people', 'projects', 'skills']) : {},
  )
  options.versions?.advance(renamed)
  const vocabulary = await loadVocabulary(db)
  const run = await claim(db, vocabulary)
  await announce(db, options.versions, ['extraction'])
  try {
    const reading = new NoteReading(vocabulary, await successors(db, vocabulary))
    await refreshCategories(db, vocabulary)
    if (await replay(db, run, reading, options)) await finish(db, 'done', null, options.versions)
    else await announce(db, options.versions, ['extraction', 'skills', 'time-entries'])
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await finish(db, 'failed', reason, options.versions).catch(() => undefined)
    throw error
  }
  return extractionStatus(db, vocabulary)
}

/** Takes the one run that there may be, from its start or from where it was left; refuses while another process has it. */
async function claim(db: Db, vocabulary: CompanyVocabulary): Promise<Run> {
  await beginExtraction(db)
  return inTransaction(db, async (tx) => {
    const row = await tx.selectFrom('skill_extraction').selectAll().forUpdate().executeTakeFirstOrThrow()
    if (row.state === 'running' && Date.now() - row.beat_at.getTime() <= LOST_AFTER_MS) {
      throw new HttpError(409, 'RUNNING', 'The notes are being read again already')
    }
    const goesOn = row.state !== 'done' && row.vocabulary === vocabulary.fingerprint
    const start = goesOn
      ? { lastEntryId: row.last_entry_id, processed: row.processed, changed: row.changed }
      : { lastEntryId: 0, processed: 0, changed: 0 }
    const { total } = await tx
      .withSchema('public')
      .selectFrom('time_entries')
      .select(sql<number>`count(*)::integer`.as('total'))
      .executeTakeFirstOrThrow()
    const now = new Date()
    await tx
      .updateTable('skill_extraction')
      .set({
        vocabulary: vocabulary.fingerprint,
        state: 'running',
        last_entry_id: start.lastEntryId,
        processed: start.processed,
        changed: start.changed,
        total,
        error: null,
        started_at: goesOn ? row.started_at : now,
        beat_at: now,
        finished_at: null,
      })
      .execute()
    return { vocabulary, ...start, total }
  })
}

/** Resolves to false if somebody has canceled the run, here or in another process. */
async function replay(
  db: Db,
  run: Run,
  reading: NoteReading,
  { versions, onProgress }: ExtractionOptions,
): Promise<boolean> {
  let announcedAt = Date.now()
  for (;;) {
    const batch = await entriesAfter(db, run.lastEntryId, BATCH_ENTRIES)
    const last = batch.at(-1)
    if (!last) return true
    const detected = reading.detect(batch)
    const progress = { lastEntryId: last.id, processed: run.processed + batch.length }
    const changed = await inTransaction(db, async (tx) => {
      const { state } = await tx.selectFrom('skill_extraction').select('state').forUpdate().executeTakeFirstOrThrow()
      if (state !== 'running') return null
      const stored = await reading.store(tx, batch, detected)
      await tx
        .updateTable('skill_extraction')
        .set({
          last_entry_id: progress.lastEntryId,
          processed: progress.processed,
          changed: run.changed + stored.changed.length,
          beat_at: new Date(),
        })
        .execute()
      return stored.changed.length
    })
    if (changed === null) return false
    Object.assign(run, progress, { changed: run.changed + changed })
    onProgress?.({ processed: run.processed, changed: run.changed, total: run.total })
    if (versions && Date.now() - announcedAt >= ANNOUNCE_EVERY_MS) {
      announcedAt = Date.now()
      await announce(db, versions, ['extraction', 'skills', 'time-entries'])
    }
  }
}

/** Updates categories that a new release or the company has changed. */
async function refreshCategories(db: Db, { taxonomy }: CompanyVocabulary): Promise<void> {
  const rows = await db.selectFrom('skills').select(['id', 'name', 'category']).execute()
  for (const { id, name, category } of rows) {
    if (!taxonomy.byName.has(name.toLowerCase())) continue
    const now = skillCategory(name, taxonomy)
    if (now !== category) await db.updateTable('skills').set({ category: now }).where('id', '=', id).execute()
  }
}

/** Stops the run at the end of its batch, whichever process it is in; false if there is none. */
export async function cancelExtraction(db: Db): Promise<boolean> {
  const stopped = await db
    .updateTable('skill_extraction')
    .set({ state: 'canceled', finished_at: new Date() })
    .where('state', '=', 'running')
    .executeTakeFirst()
  return stopped.numUpdatedRows > 0n
}

/** Everybody hears of the new skills at the moment when the run counts as ended. */
async function finish(
  db: Db,
  state: 'done' | 'failed',
  error: string | null,
  versions: Versions | undefined,
): Promise<void> {
  const raised = await inTransaction(db, async (tx) => {
    await tx.updateTable('skill_extraction').set({ state, error, finished_at: new Date() }).execute()
    return raiseVersions(tx, ['extraction', 'vocabulary', 'skills', 'time-entries'])
  })
  versions?.advance(raised)
}

async function announce(
  db: Db,
  versions: Versions | undefined,
  resources: Parameters<typeof raiseVersions>[1],
): Promise<void> {
  const raised = await inTransaction(db, (tx) => raiseVersions(tx, resources))
  versions?.advance(raised)
}
