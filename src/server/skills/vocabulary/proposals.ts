import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '#shared/access/rules.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import type { DetectedSkill } from '#shared/skills/contract.ts'
import { PROPOSED_FROM_ENTRIES, PROPOSED_FROM_PEOPLE } from '#shared/skills/rules.ts'
import type { decideSkillProposal, listSkillProposals, SkillProposal } from '#shared/skills/vocabulary-contract.ts'
import type { Db } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { HttpError, notFound } from '../../http/errors.ts'
import { given, listOf } from '../../http/list-of.ts'
import { madeOf, type ListSource } from '../../http/list.ts'
import type { By } from '../../records/record.ts'
import { visibleNotes } from '../../time-entries/queries.ts'
import type { CompanyVocabulary } from './company-vocabulary.ts'
import { unknownTerms } from './discovery/unknown-terms.ts'
import { knownForms } from './forms.ts'
import { insertVocabularySkill, updateVocabularySkill } from './queries.ts'

/** Newest entries kept as examples. */
const MOST_EXAMPLES = 5

/** How many terms are remembered while reading; beyond that, new ones are skipped until the next reading. */
const MOST_TERMS = 50_000

const MOST_PROPOSALS = 1_000

interface Seen {
  spellings: Map<string, number>
  reason: string
  entries: number
  people: Set<number>
  latest: number[]
}

/** Gathers, over all notes, names that look like technologies and that the vocabulary does not know. */
export class ProposalCollector {
  readonly #known: Set<string>
  readonly #terms = new Map<string, Seen>()

  /** `names` are the company's people, projects and clients: they look like products but are not. */
  constructor({ taxonomy, changes }: CompanyVocabulary, names: Iterable<string>) {
    this.#known = new Set(knownForms(taxonomy))
    for (const { name } of changes.skills) this.#known.add(name.toLowerCase())
    for (const name of names) {
      const words = name.toLowerCase().split(/\s+/)
      for (const known of [words.join(' '), ...words]) this.#known.add(known)
    }
  }

  /** Entries come by ascending id, so the last ones seen are the newest. */
  read(entry: { id: number; userId: number; notes: string }, detected: readonly DetectedSkill[]): void {
    const inThisNote = new Set<string>()
    const vocabulary = detected.filter(({ registries }) => registries === undefined)
    for (const { term, spelling, reason } of unknownTerms(entry.notes, vocabulary, (form) => this.#known.has(form))) {
      if (inThisNote.has(term)) continue
      inThisNote.add(term)
      const seen = this.#terms.get(term) ?? this.#begin(term, reason)
      if (!seen) continue
      seen.entries += 1
      seen.people.add(entry.userId)
      seen.spellings.set(spelling, (seen.spellings.get(spelling) ?? 0) + 1)
      seen.latest.push(entry.id)
      if (seen.latest.length > MOST_EXAMPLES) seen.latest.shift()
    }
  }

  /** Stores the terms that enough people or notes show. After reading the `whole` company, terms that nobody writes any more are forgotten. */
  async store(db: Db, whole: boolean): Promise<void> {
    const proposed = [...this.#terms]
      .filter(([, { people, entries }]) => people.size >= PROPOSED_FROM_PEOPLE || entries >= PROPOSED_FROM_ENTRIES)
      .sort(([, a], [, b]) => b.people.size - a.people.size || b.entries - a.entries)
      .slice(0, MOST_PROPOSALS)
      .map(([term, { spellings, reason, entries, people, latest }]) => ({
        term,
        spelling: mostFrequent(spellings),
        reason,
        entries,
        people: people.size,
        entry_ids: latest.toReversed(),
      }))
    await inTransaction(db, async (transaction) => {
      const tx = transaction.withSchema('public')
      if (whole) {
        const terms = proposed.map(({ term }) => term)
        await tx
          .deleteFrom('skill_proposals')
          .where('status', '=', 'open')
          .where(sql<boolean>`term <> all(${terms}::text[])`)
          .execute()
      }
      if (proposed.length === 0) return
      await tx
        .insertInto('skill_proposals')
        .values(proposed)
        .onConflict((conflict) =>
          conflict.column('term').doUpdateSet((eb) => ({
            spelling: eb.ref('excluded.spelling'),
            entries: sql<number>`greatest(skill_proposals.entries, excluded.entries)`,
            people: sql<number>`greatest(skill_proposals.people, excluded.people)`,
            entry_ids: eb.ref('excluded.entry_ids'),
          })),
        )
        .execute()
    })
  }

  #begin(term: string, reason: string): Seen | undefined {
    if (this.#terms.size >= MOST_TERMS) return undefined
    const seen: Seen = { spellings: new Map(), reason, entries: 0, people: new Set(), latest: [] }
    this.#terms.set(term, seen)
    return seen
  }
}

/** The names of people, projects and clients. */
export async function companyNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from public.people union select name from public.projects union select client from public.projects`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

function mostFrequent(spellings: ReadonlyMap<string, number>): string {
  return [...spellings].reduce((best, one) => (one[1] > best[1] ? one : best), ['', 0] as [string, number])[0]
}

/** Proposals with the notes that show them, as far as the caller may read those; proposals of most people come first. */
export function skillProposals(
  db: Db,
  actor: Actor,
  filter: QueryOf<typeof listSkillProposals>,
): ListSource<SkillProposal> {
  const query = db
    .selectFrom('skill_proposals')
    .select(['term', 'spelling', 'reason', 'entries', 'people', 'entry_ids as entryIds', 'status'])
    .where(given({ status: filter.status }))
  const stored = listOf(query, {
    columns: ['people', 'entries', 'term'],
    direction: 'desc',
    keyOf: (row) => [row.people, row.entries, row.term],
  })
  return madeOf(
    stored,
    (rows) => withExamples(db, actor, rows),
    (row) => [row.people, row.entries, row.term],
  )
}

type StoredProposal = Omit<SkillProposal, 'examples'> & { entryIds: number[] }

async function withExamples(db: Db, actor: Actor, rows: readonly StoredProposal[]): Promise<SkillProposal[]> {
  const ids = rows.flatMap(({ entryIds }) => entryIds)
  const entries = await db
    .selectFrom('time_entries')
    .innerJoin('people', 'people.id', 'user_id')
    .select(['time_entries.id as entryId', 'date', 'people.name as person', 'notes'])
    .where(sql<boolean>`time_entries.id = any(${ids}::integer[])`)
    .where(visibleNotes(actor))
    .execute()
  const byId = new Map(entries.map((entry) => [entry.entryId, entry]))
  return rows.map(({ entryIds, ...row }) => ({ ...row, examples: entryIds.flatMap((id) => byId.get(id) ?? []) }))
}

/** Adds a proposed name to the vocabulary, or keeps it from being proposed again. */
export async function decideProposal(
  { tx, actor }: By,
  decision: z.output<NonNullable<typeof decideSkillProposal.body>>,
): Promise<SkillProposal> {
  const { term } = decision
  const status = decision.decision === 'reject' ? 'rejected' : 'accepted'
  const row = await tx
    .selectFrom('skill_proposals')
    .select(['spelling', 'status'])
    .where('term', '=', term)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('proposal', term)
  if (row.status === 'accepted') throw new HttpError(409, 'DECIDED', `“${row.spelling}” is in the vocabulary already`)
  if (decision.decision === 'skill') {
    const aliases = decision.name.toLowerCase() === term ? [] : [term]
    await insertVocabularySkill(tx, { name: decision.name, category: decision.category, aliases, parents: [] })
  } else if (decision.decision === 'alias') {
    await updateVocabularySkill(tx, { name: decision.of, addAliases: [term] })
  }
  const stored = await tx
    .updateTable('skill_proposals')
    .set({ status })
    .where('term', '=', term)
    .returning(['term', 'spelling', 'reason', 'entries', 'people', 'entry_ids as entryIds', 'status'])
    .execute()
  const [proposal] = await withExamples(tx, actor, stored)
  if (!proposal) throw notFound('proposal', term)
  return proposal
}
