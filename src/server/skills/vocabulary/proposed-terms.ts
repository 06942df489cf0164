import { sql } from 'kysely'
import { CORRECTED_BY_PEOPLE, PROPOSED_FROM_CONFIDENCE } from '#shared/skills/rules.ts'
import type { Tx } from '../../db/tables.ts'
import type { CompanyVocabulary } from './company-vocabulary.ts'
import { termConfidence } from './discovery/confidence.ts'
import { CORRECTION_REASONS, type TermReason } from './discovery/proposal.ts'
import { guessSkill } from './guess.ts'

/** Of a name in many notes, only the newest ones are counted, so that one more note costs no more than before. */
const MOST_COUNTED = 200

const BY_HAND: ReadonlySet<string> = new Set(Object.values(CORRECTION_REASONS))

/** Newest entries kept as examples. */
const MOST_EXAMPLES = 5

interface Counted {
  readonly term: string
  readonly entries: number
  readonly people: number
  readonly spelling: string
  readonly latest: number[]
  readonly reasons: Partial<Record<TermReason, number>>
  /** The skill that most people added to notes with the name, or rejected of them, and how many people. */
  readonly skill: string | null
  readonly correctedBy: number
  /** The skills that the newest of these notes show, the most frequent first. */
  readonly beside: string[]
}

/** Proposes names as far as the notes that are known to show them support it. Decided names stay decided. */
export async function proposeTerms(tx: Tx, vocabulary: CompanyVocabulary, terms: readonly string[]): Promise<boolean> {
  const counted = await countTerms(tx, terms)
  const proposed = counted.flatMap((one) => {
    const confidence = termConfidence(one)
    if (confidence < PROPOSED_FROM_CONFIDENCE) return []
    const kind = CORRECTION_REASONS.rejected in one.reasons ? ('word' as const) : ('name' as const)
    return [
      {
        term: one.term,
        spelling: one.spelling,
        reason: mainReason(one),
        entries: one.entries,
        people: one.people,
        entry_ids: one.latest,
        kind,
        confidence,
        guess: kind === 'word' ? one.skill : (otherSkill(one) ?? guessSkill(vocabulary, one.term, one.beside)),
      },
    ]
  })
  const stays = proposed.map(({ term }) => term)
  const dropped = await tx
    .withSchema('public')
    .deleteFrom('skill_proposals')
    .where('status', '=', 'open')
    .where(sql<boolean>`term = any(${terms}::text[]) and term <> all(${stays}::text[])`)
    .executeTakeFirst()
  if (proposed.length === 0) return dropped.numDeletedRows > 0n
  // A name that became a skill is open again once people reject it as a word.
  await tx
    .withSchema('public')
    .insertInto('skill_proposals')
    .values(proposed)
    .onConflict((conflict) =>
      conflict
        .column('term')
        .doUpdateSet((eb) => ({
          spelling: eb.ref('excluded.spelling'),
          reason: eb.ref('excluded.reason'),
          entries: eb.ref('excluded.entries'),
          people: eb.ref('excluded.people'),
          entry_ids: eb.ref('excluded.entry_ids'),
          kind: eb.ref('excluded.kind'),
          confidence: eb.ref('excluded.confidence'),
          guess: eb.ref('excluded.guess'),
          status: 'open',
        }))
        .where(
          sql<boolean>`skill_proposals.status = 'open' or skill_proposals.kind < excluded.kind and skill_proposals.status = 'accepted'`,
        ),
    )
    .execute()
  return true
}

/** The skill that people added to notes with the name, unless it is the name itself. */
function otherSkill({ skill, term }: Counted): string | null {
  return skill?.toLowerCase() === term ? null : skill
}

/** What notes say of each name; names that no note shows any more are left out. */
async function countTerms(tx: Tx, terms: readonly string[]): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select asked.term, counted.*, coalesce(corrected.by, 0) as "correctedBy", s.name as skill,
      array(
        select name from (
          select skill.name, count(*) as times from unnest(counted.latest) as entry
            join public.time_entries e on e.id = entry cross join lateral unnest(e.skill_ids) as shown
            join skills skill on skill.id = shown and lower(skill.name) <> asked.term
          group by skill.name order by times desc, name limit 5) as shown) as beside
    from unnest(${terms}::text[]) as asked(term)
    cross join lateral (
      select sum(of_reason)::integer as entries, jsonb_object_agg(reason, of_reason) as reasons
      from (
        select reason, count(*)::integer as of_reason from (
          select reason from skill_term_notes n where n.term = asked.term order by entry_id desc limit ${MOST_COUNTED}) as newest
        group by reason) as by_reason
    ) as why
    cross join lateral (
      select why.entries, why.reasons, count(distinct user_id)::integer as people,
        mode() within group (order by spelling) as spelling, (array_agg(entry_id order by entry_id desc))[1:${sql.lit(MOST_EXAMPLES)}] as latest
      from (select * from skill_term_notes n where n.term = asked.term order by entry_id desc limit ${MOST_COUNTED}) as newest
    ) as counted
    left join lateral (
      select skill_id, count(distinct user_id)::integer as by
      from (select * from skill_term_notes n where n.term = asked.term order by entry_id desc limit ${MOST_COUNTED}) as newest
      where skill_id is not null group by skill_id order by 2 desc, 1 limit 1
    ) as corrected on true
    left join skills s on s.id = corrected.skill_id
    where why.entries > 0`.execute(tx)
  return rows
}

/** The reason that most notes give; what people said by hand counts before what notes say. */
function mainReason({ reasons, correctedBy }: Counted): string {
  const ranked = (Object.entries(reasons) as [TermReason, number][]).sort(([, a], [, b]) => b - a)
  const byHand = ranked.find(([reason]) => BY_HAND.has(reason))
  if (byHand && correctedBy >= CORRECTED_BY_PEOPLE) return byHand[0]
  return ranked.find(([reason]) => reason !== CORRECTION_REASONS.added)?.[0] ?? ranked[0]?.[0] ?? ''
}
