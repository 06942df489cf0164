import { sql } from 'kysely'
import type { ExtractionStatus } from '#shared/skills/vocabulary-contract.ts'
import type { StandIn } from '#shared/time-entries/choices.ts'
import { showsSkills } from '#shared/time-entries/rules.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { withLimit } from '../../db/scope.ts'
import { inTransaction } from '../../db/transaction.ts'
import { HttpError } from '../../http/errors.ts'
import { raiseVersions, type Versions } from '../../http/versions.ts'
import { corrected, correctionsOf } from '../../time-entries/corrections.ts'
import { moveTotals } from '../../time-entries/totals.ts'
import { loadVocabulary, type CompanyVocabulary } from '../vocabulary/company-vocabulary.ts'
import { followFormerNames, successors } from '../vocabulary/former-names.ts'
import { companyNames, ProposalCollector } from '../vocabulary/proposals.ts'
import { learnSkillIds } from '../queries.ts'
import { skillCategory } from '../matcher/taxonomy.ts'
import { asFields } from '../../records/columns.ts'

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
  if (!row) return { ...NEVER_READ, state: (await hasEntries(db)) ? 'outdated' : 'current' }
  const lost = row.state === 'running' && Date.now() - row.beat_at.getTime() > LOST_AFTER_MS
  const error = lost ? 'The process that read the notes has ended; start again to go on' : row.error
  return {
    state: lost ? 'failed' : stateOf(row.state, row.vocabulary === fingerprint),
    processed: row.processed,
    changed: row.changed,
    total: row.total,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    error,
  }
}

const NEVER_READ: Omit<ExtractionStatus, 'state'> = {
  processed: 0,
  changed: 0,
  total: 0,
  startedAt: null,
  finishedAt: null,
  error: null,
}

function stateOf(stored: 'running' | 'done' | 'canceled' | 'failed', sameVocabulary: boolean): State {
  if (stored !== 'done') return stored
  return sameVocabulary ? 'current' : 'outdated'
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
    const proposals = new ProposalCollector(vocabulary, await companyNames(db))
    await refreshCategories(db, vocabulary)
    const whole = run.lastEntryId === 0
    if (await replay(db, run, proposals, options)) {
      await proposals.store(db, whole)
      await finish(db, 'done', null, options.versions)
    } else await announce(db, options.versions, ['extraction', 'skills', 'time-entries'])
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
  proposals: ProposalCollector,
  { versions, onProgress }: ExtractionOptions,
): Promise<boolean> {
  const idsByName = new Map<string, number>()
  const nextOf = await successors(db, run.vocabulary)
  let announcedAt = Date.now()
  for (;;) {
    const batch = await readBatch(db, run.lastEntryId)
    const last = batch.at(-1)
    if (!last) return true
    const found = batch.map((entry) => {
      if (!showsSkills(entry.standIn)) return []
      const detected = run.vocabulary.engine.extractSkills(entry.notes)
      proposals.read(entry, detected)
      return detected.filter(({ derived }) => !derived).map(({ skill }) => skill)
    })
    const progress = { lastEntryId: last.id, processed: run.processed + batch.length }
    const changed = await inTransaction(db, async (tx) => {
      const { state } = await tx.selectFrom('skill_extraction').select('state').forUpdate().executeTakeFirstOrThrow()
      if (state !== 'running') return null
      await learnSkillIds(tx, idsByName, found.flat(), run.vocabulary.taxonomy)
      const skills = found.map((names, index) => {
        const entry = batch[index]
        // Skills that removed notes have proved still count.
        if (entry?.standIn === 'removed') return [...new Set(entry.skillIds.map((id) => nextOf.get(id) ?? id))]
        return names.flatMap((name) => idsByName.get(name) ?? [])
      })
      const count = await storeBatch(tx, batch, skills)
      await tx
        .updateTable('skill_extraction')
        .set({
          last_entry_id: progress.lastEntryId,
          processed: progress.processed,
          changed: run.changed + count,
          beat_at: new Date(),
        })
        .execute()
      return count
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

export interface ReplayedEntry {
  id: number
  userId: number
  projectId: number
  date: string
  category: string
  billable: boolean
  hours: number
  minutes: number | null
  notes: string
  standIn: StandIn | null
  skillIds: number[]
}

async function readBatch(db: Db, after: number): Promise<ReplayedEntry[]> {
  return db
    .withSchema('public')
    .selectFrom('time_entries')
    .select(
      asFields(
        'id',
        'userId',
        'projectId',
        'date',
        'category',
        'billable',
        'hours',
        'minutes',
        'notes',
        'standIn',
        'skillIds',
      ),
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH_ENTRIES)
    .execute()
}

/**
 * Writes the skills of the entries of a batch that now show other skills. Entries that somebody changed or deleted since the
 * batch was read are left alone: their notes were read with the present vocabulary. Returns how many were written.
 */
async function storeBatch(tx: Tx, batch: readonly ReplayedEntry[], detected: number[][]): Promise<number> {
  const ids = batch.map(({ id }) => id)
  const corrections = await correctionsOf(tx, ids)
  const changes = batch.flatMap((entry, index) => {
    const now = corrected(detected[index] ?? [], corrections.get(entry.id) ?? [])
    return now.join() === entry.skillIds.join() ? [] : [{ before: entry, now }]
  })
  if (changes.length === 0) return 0
  const { rows } = await sql<{ id: number }>`
    update public.time_entries e set skill_ids = string_to_array(change.skills, ',')::integer[]
    from unnest(
      ${changes.map(({ before }) => before.id)}::integer[],
      ${changes.map(({ before }) => before.skillIds.join(','))}::text[],
      ${changes.map(({ now }) => now.join(','))}::text[]
    ) as change(id, old, skills)
    where e.id = change.id and e.skill_ids = string_to_array(change.old, ',')::integer[]
    returning e.id`.execute(tx)
  const written = new Set(rows.map(({ id }) => id))
  const stored = changes.filter(({ before }) => written.has(before.id))
  const [before, after] = [stored.map((one) => one.before), stored.map((one) => ({ ...one.before, skillIds: one.now }))]
  await moveTotals(tx, before, after)
  return stored.length
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
