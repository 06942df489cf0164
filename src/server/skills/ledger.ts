import { sql } from 'kysely'
import type { Skill, SkillEvidence } from '#shared/skills/contract.ts'
import type { Db } from '../db/tables.ts'
import { listOf } from '../http/list-of.ts'
import { madeOf, type ListSource } from '../http/list.ts'
import type { CompanyVocabulary } from './vocabulary/company-vocabulary.ts'
import { asFields } from '../records/columns.ts'
import { EVERY_ROW, type Visible } from '../records/visible.ts'

/** What a person says outright is certain. */
const ADDED_CONFIDENCE = 1

/** The skill ledger: the entries of a person that prove a skill, latest first, with the words that show it. */
export function skillEvidence(
  db: Db,
  { engine }: CompanyVocabulary,
  userId: number,
  skill: Skill,
  visible: Visible,
): ListSource<SkillEvidence> {
  const query = db
    .selectFrom('time_entries')
    .innerJoin('projects', 'projects.id', 'time_entries.project_id')
    .select([
      ...asFields('date', 'projectId', 'hours', 'notes'),
      'time_entries.id as entryId',
      'projects.name as project',
      sql<boolean>`exists (
        select from skill_corrections c
        where c.entry_id = time_entries.id and c.skill_id = ${skill.id} and c.kind = 'added')`.as('added'),
    ])
    .where('user_id', '=', userId)
    .where(visible)
    .where(sql<boolean>`skill_ids @> array[${skill.id}::integer]`)
  const stored = listOf(query, {
    columns: ['date', 'time_entries.id'],
    direction: 'desc',
    keyOf: (row) => [row.date, row.entryId],
  })
  const judged = ({ added, ...row }: Awaited<ReturnType<typeof stored.rows>>[number]): SkillEvidence => {
    const found = engine.extractSkills(row.notes).find((one) => one.skill === skill.name && !one.derived)
    return {
      ...row,
      origin: added ? 'added' : 'notes',
      confidence: added ? ADDED_CONFIDENCE : (found?.confidence ?? 0),
      ...(found?.registries && !added && { registries: found.registries }),
      evidence: found?.evidence ?? [],
    }
  }
  const counted = visible === EVERY_ROW ? { ...stored, total: () => entriesWith(db, userId, skill) } : stored
  return madeOf(
    counted,
    (rows) => rows.map(judged),
    (row) => [row.date, row.entryId],
  )
}

/** How many entries of a person show a skill, as the totals know. */
async function entriesWith(db: Db, userId: number, { id }: Skill): Promise<number> {
  const total = await db
    .selectFrom('user_skill_totals')
    .select('entries')
    .where('user_id', '=', userId)
    .where('skill_id', '=', id)
    .executeTakeFirst()
  return total?.entries ?? 0
}
