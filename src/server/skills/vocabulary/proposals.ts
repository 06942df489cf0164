import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '#shared/access/rules.ts'
import { proposalGain } from '#shared/skills/rules.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import type { decideSkillProposal, listSkillProposals, SkillProposal } from '#shared/skills/vocabulary-contract.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { HttpError, notFound } from '../../http/errors.ts'
import { given, listOf } from '../../http/list-of.ts'
import { madeOf, type ListSource } from '../../http/list.ts'
import type { By } from '../../records/record.ts'
import { visibleNotes } from '../../time-entries/queries.ts'
import { loadVocabulary, type CompanyVocabulary, type Vocabulary } from './company-vocabulary.ts'
import { guessCategory } from './guess.ts'
import { insertVocabularySkill, updateVocabularySkill } from './queries.ts'
import { withNotesReadAgain } from './read-again.ts'

const COLUMNS = [
  'term',
  'spelling',
  'reason',
  'entries',
  'people',
  'entry_ids as entryIds',
  'status',
  'kind',
  'confidence',
  'guess',
  'decision',
  'became',
  'changed',
] as const

/** Proposals with the notes that show them, as far as the caller may read those; those that change most entries come first. */
export function skillProposals(
  db: Db,
  vocabulary: Vocabulary,
  actor: Actor,
  filter: QueryOf<typeof listSkillProposals>,
): ListSource<SkillProposal> {
  const query = db
    .selectFrom('skill_proposals')
    .select(COLUMNS)
    .where(given({ status: filter.status }))
  const stored = listOf(query, {
    columns: ['gain', 'confidence', 'term'],
    direction: 'desc',
    keyOf,
  })
  return madeOf(stored, async (rows) => withExamples(db, await vocabulary.current(), actor, rows), keyOf)
}

/** First what most likely changes most past entries. */
const keyOf = (row: Pick<SkillProposal, 'term' | 'confidence' | 'entries'>) =>
  [proposalGain(row), row.confidence, row.term] as const

type StoredProposal = Omit<SkillProposal, 'examples' | 'category'> & { entryIds: number[] }

async function withExamples(
  db: Db,
  vocabulary: CompanyVocabulary,
  actor: Actor,
  rows: readonly StoredProposal[],
): Promise<SkillProposal[]> {
  const ids = rows.flatMap(({ entryIds }) => entryIds)
  const entries = await db
    .selectFrom('time_entries')
    .innerJoin('people', 'people.id', 'user_id')
    .select(['time_entries.id as entryId', 'date', 'people.name as person', 'notes'])
    .where(sql<boolean>`time_entries.id = any(${ids}::integer[])`)
    .where(visibleNotes(actor))
    .execute()
  const byId = new Map(entries.map((entry) => [entry.entryId, entry]))
  return rows.map(({ entryIds, ...row }) => ({
    ...row,
    category: guessCategory(vocabulary, row.guess),
    examples: entryIds.flatMap((id) => byId.get(id) ?? []),
  }))
}

type Decision = z.output<NonNullable<typeof decideSkillProposal.body>>

/** Decides a proposal or undoes its decision, and has the notes that contain it read again. */
export async function decideProposal({ tx, actor, now }: By, decision: Decision): Promise<SkillProposal> {
  const { term } = decision
  const row = await tx
    .selectFrom('skill_proposals')
    .select(['spelling', 'status', 'kind', 'decision', 'became'])
    .where('term', '=', term)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('proposal', term)
  const isUndo = decision.decision === 'undo'
  if (!isUndo && row.status === 'accepted')
    throw new HttpError(409, 'DECIDED', `“${row.spelling}” has been decided already`)
  if (isUndo && row.decision === null) throw new HttpError(409, 'OPEN', `“${row.spelling}” is not decided`)
  if (row.kind === 'word' && (decision.decision === 'skill' || decision.decision === 'alias'))
    throw new HttpError(409, 'KNOWN', `“${row.spelling}” is in the vocabulary already; keep or reject it`)
  if (row.kind === 'name' && decision.decision === 'keep')
    throw new HttpError(409, 'UNKNOWN', `“${row.spelling}” is not in the vocabulary; add it or reject it`)
  const words = [
    term,
    ...(decision.decision === 'skill' ? [decision.name] : []),
    ...(row.became === null ? [] : [row.became]),
  ]
  return withNotesReadAgain(tx, { words, because: term }, async () => {
    const became = isUndo ? await undoDecision(tx, term, row) : await applyDecision(tx, decision)
    await tx
      .updateTable('skill_proposals')
      .set({
        status: isUndo ? 'open' : decision.decision === 'reject' ? 'rejected' : 'accepted',
        decision: isUndo ? null : decision.decision,
        became,
        changed: 0,
        decided_at: isUndo ? null : now,
      })
      .where('term', '=', term)
      .execute()
    const stored = await tx.selectFrom('skill_proposals').select(COLUMNS).where('term', '=', term).execute()
    const [proposal] = await withExamples(tx, await loadVocabulary(tx), actor, stored)
    if (!proposal) throw notFound('proposal', term)
    return proposal
  })
}

/** Returns the skill that the term stands for from now on, if any. */
async function applyDecision(tx: Tx, decision: Decision): Promise<string | null> {
  const { term } = decision
  if (decision.decision === 'skill') {
    const aliases = decision.name.toLowerCase() === term ? [] : [term]
    const { name } = await insertVocabularySkill(tx, {
      name: decision.name,
      category: decision.category,
      aliases,
      parents: [],
    })
    return name
  }
  if (decision.decision !== 'alias') return null
  const { name } = await updateVocabularySkill(tx, { name: decision.of, addAliases: [term] })
  return name
}

/** Takes back what the decision added to the vocabulary; refuses if something was built on it since. */
async function undoDecision(
  tx: Tx,
  term: string,
  { decision, became }: { decision: string | null; became: string | null },
): Promise<null> {
  if (became === null) return null
  const ofSkill = sql<boolean>`lower(skill_name) = lower(${became})`
  if (decision === 'skill') {
    const others = await tx
      .selectFrom('vocabulary_aliases')
      .select('alias')
      .where(ofSkill)
      .where('alias', '<>', term)
      .executeTakeFirst()
    if (others) {
      throw new HttpError(
        409,
        'IN_USE',
        `${became} has the alias “${others.alias}” meanwhile; retire the skill instead`,
      )
    }
    await tx
      .deleteFrom('vocabulary_skills')
      .where(sql<boolean>`lower(name) = lower(${became})`)
      .execute()
  }
  await tx.deleteFrom('vocabulary_aliases').where(ofSkill).where('alias', '=', term).execute()
  return null
}
