import { sql } from 'kysely'
import type { DetectedSkill } from '#shared/skills/contract.ts'
import type { Tx } from '../../db/tables.ts'
import { termsWithNames } from './company-names.ts'
import type { CompanyVocabulary } from './company-vocabulary.ts'
import { CORRECTION_REASONS, type TermReason } from './discovery/proposal.ts'
import { faintTerms, isKnown, plainNames, unknownTerms } from './discovery/unknown-terms.ts'
import { knownForms } from './forms.ts'
import { proposeTerms } from './proposed-terms.ts'

/** The most names that one note may bring; a note with more is a list of something else. */
const MOST_TERMS_OF_A_NOTE = 20

/** What somebody says of the skills of an entry. */
export interface Correction {
  readonly skillId: number
  readonly skill: string
  readonly kind: 'rejected' | 'added'
  readonly userId: number | null
}

interface Note {
  readonly id: number
  readonly userId: number
  readonly notes: string
}

/** A name in a note that may be a skill, or a known word that somebody says is none there. */
export interface TermNote {
  readonly term: string
  readonly entryId: number
  readonly userId: number | null
  readonly spelling: string
  readonly reason: TermReason
  readonly skillId: number | null
}

/** The words that a note may not propose: those of the vocabulary, and names of the company. */
export type KnownWord = (term: string) => boolean

/** Tells, for terms in lower case, whether they are in the vocabulary, retired, or a name of the company. */
export function knownWords({ taxonomy, changes, names }: CompanyVocabulary): KnownWord {
  const forms = knownForms(taxonomy)
  const isNameOfCompany = termsWithNames(names)
  const retired = new Set(changes.skills.map(({ name }) => name.toLowerCase()))
  return (term) => forms.has(term) || retired.has(term) || isNameOfCompany(term)
}

/** What a note and the corrections of its skills propose. Pure. */
export function collectTerms(
  { id: entryId, userId, notes }: Note,
  detected: readonly DetectedSkill[],
  corrections: readonly Correction[],
  known: KnownWord,
): TermNote[] {
  const found = new Map<string, TermNote>()
  const vocabulary = detected.filter(({ registries }) => registries === undefined)
  for (const { kind, skill, skillId, userId: by } of corrections) {
    const about = { entryId, userId: by, skillId }
    if (kind === 'rejected') {
      const evidence = detected.find((one) => one.skill === skill && !one.derived)?.evidence ?? []
      for (const { text } of evidence) {
        const term = normalizeTerm(text)
        found.set(term, { ...about, term, spelling: text, reason: CORRECTION_REASONS.rejected })
      }
    } else if (!isKnown(normalizeTerm(skill), known)) {
      const term = normalizeTerm(skill)
      found.set(term, { ...about, term, spelling: skill, reason: CORRECTION_REASONS.named })
    } else if (!vocabulary.some((one) => one.skill === skill)) {
      for (const { term, spelling } of plainNames(notes, vocabulary, known))
        found.set(term, { ...about, term, spelling, reason: CORRECTION_REASONS.added })
    }
  }
  const shown = [...unknownTerms(notes, vocabulary, known), ...faintTerms(notes, vocabulary, known)]
  for (const { term, spelling, reason } of shown) {
    const byHand = found.get(term)
    if (byHand === undefined) found.set(term, { term, entryId, userId, spelling, reason, skillId: null })
    else if (byHand.reason === CORRECTION_REASONS.added) found.set(term, { ...byHand, reason })
  }
  return [...found.values()].slice(0, MOST_TERMS_OF_A_NOTE)
}

/** In lower case with single spaces. */
export function normalizeTerm(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, ' ')
}

/**
 * Replaces what some entries propose, and proposes anew the names that they proposed before or propose now. The cost depends on
 * these entries and names, not on how many entries there are. Resolves to whether any proposal changed.
 */
export async function storeTerms(
  tx: Tx,
  vocabulary: CompanyVocabulary,
  entryIds: readonly number[],
  terms: readonly TermNote[],
): Promise<boolean> {
  const { rows: before } = await sql<{ term: string }>`
    delete from skill_term_notes where entry_id = any(${entryIds}::integer[]) returning term`.execute(tx)
  if (terms.length > 0) {
    await sql`
      insert into skill_term_notes (term, entry_id, user_id, spelling, reason, skill_id)
      select * from unnest(${terms.map(({ term }) => term)}::text[], ${terms.map(({ entryId }) => entryId)}::integer[],
        ${terms.map(({ userId }) => userId)}::integer[], ${terms.map(({ spelling }) => spelling)}::text[],
        ${terms.map(({ reason }) => reason)}::text[], ${terms.map(({ skillId }) => skillId)}::integer[])
      on conflict (term, entry_id) do nothing`.execute(tx)
  }
  const concerned = new Set([...before.map(({ term }) => term), ...terms.map(({ term }) => term)])
  return concerned.size > 0 && proposeTerms(tx, vocabulary, [...concerned])
}
