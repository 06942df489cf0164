import { sql } from 'kysely'
import type { DetectedSkill } from '#shared/skills/contract.ts'
import type { StandIn } from '#shared/time-entries/choices.ts'
import { showsSkills } from '#shared/time-entries/rules.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { asFields } from '../../records/columns.ts'
import { corrected, correctionsOf } from '../../time-entries/corrections.ts'
import { moveTotals } from '../../time-entries/totals.ts'
import { learnSkillIds, skillNames } from '../queries.ts'
import type { CompanyVocabulary } from '../vocabulary/company-vocabulary.ts'
import { knownWords, storeTerms, collectTerms, type KnownWord } from '../vocabulary/term-notes.ts'

/** An entry as far as its skills depend on it. */
export interface ReadEntry {
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

const FIELDS = asFields(
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
)

/** The next entries by id, those of the hidden company included. */
export async function entriesAfter(db: Db, id: number, most: number): Promise<ReadEntry[]> {
  return db
    .withSchema('public')
    .selectFrom('time_entries')
    .select(FIELDS)
    .where('id', '>', id)
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Those of some entries that still exist, by id. */
export async function entriesWith(db: Db, ids: readonly number[]): Promise<ReadEntry[]> {
  return db
    .withSchema('public')
    .selectFrom('time_entries')
    .select(FIELDS)
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .orderBy('id')
    .execute()
}

/** What reading a batch of entries has changed. */
interface Stored {
  /** Ids of the entries that show other skills than before. */
  readonly changed: readonly number[]
  /** Whether proposals changed. */
  readonly proposed: boolean
}

/** Reads notes with one vocabulary: which skills they show, and which names they propose. */
export class NoteReading {
  readonly #vocabulary: CompanyVocabulary
  readonly #known: KnownWord
  readonly #nextOf: ReadonlyMap<number, number>
  readonly #ids = new Map<string, number>()

  /** `nextOf`: for each skill that is now part of another, the other's id. */
  constructor(vocabulary: CompanyVocabulary, nextOf: ReadonlyMap<number, number> = new Map()) {
    this.#vocabulary = vocabulary
    this.#known = knownWords(vocabulary)
    this.#nextOf = nextOf
  }

  /** The skills that the notes show. This is the work that takes time, so it needs no transaction. */
  detect(entries: readonly ReadEntry[]): DetectedSkill[][] {
    const { engine } = this.#vocabulary
    return entries.map(({ standIn, notes }) => (showsSkills(standIn) ? engine.extractSkills(notes) : []))
  }

  /**
   * Stores the skills of entries, corrected by people, and what their notes propose. `ids` are those of all entries that were to
   * be read: deleted ones propose nothing any more.
   */
  async store(
    tx: Tx,
    entries: readonly ReadEntry[],
    detected: readonly DetectedSkill[][],
    ids: readonly number[] = entries.map(({ id }) => id),
  ): Promise<Stored> {
    const found = detected.map((skills) => skills.filter(({ derived }) => !derived).map(({ skill }) => skill))
    await learnSkillIds(tx, this.#ids, found.flat(), this.#vocabulary.taxonomy)
    const skills = found.map((names, index) => {
      const entry = entries[index]
      // Skills that removed notes have proved still count.
      if (entry?.standIn === 'removed') return [...new Set(entry.skillIds.map((id) => this.#nextOf.get(id) ?? id))]
      return names.flatMap((name) => this.#ids.get(name) ?? [])
    })
    const corrections = await correctionsOf(
      tx,
      entries.map(({ id }) => id),
    )
    const changed = await storeSkills(tx, entries, skills, corrections)
    const named = await skillNames(
      tx,
      [...corrections.values()].flat().map(({ skillId }) => skillId),
    )
    const terms = entries.flatMap((entry, index) => {
      if (!showsSkills(entry.standIn)) return []
      const said = (corrections.get(entry.id) ?? []).map((one) => ({ ...one, skill: named.get(one.skillId) ?? '' }))
      return collectTerms(entry, detected[index] ?? [], said, this.#known)
    })
    const proposed = await storeTerms(tx, this.#vocabulary, ids, terms)
    return { changed, proposed }
  }
}

/**
 * Writes the skills of entries that now show other skills, and returns their ids. Entries that somebody changed or deleted since
 * they were read are left alone: their notes were read with the present vocabulary.
 */
async function storeSkills(
  tx: Tx,
  entries: readonly ReadEntry[],
  detected: readonly number[][],
  corrections: Awaited<ReturnType<typeof correctionsOf>>,
): Promise<number[]> {
  const changes = entries.flatMap((entry, index) => {
    const now = corrected(detected[index] ?? [], corrections.get(entry.id) ?? [])
    return now.join() === entry.skillIds.join() ? [] : [{ before: entry, now }]
  })
  if (changes.length === 0) return []
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
  return [...written]
}
