import { sql } from 'kysely'
import type { Db, Tx } from '../../db/tables.ts'
import { formerNames, shippedTaxonomy, type TaxonomyEntry } from '../matcher/taxonomy.ts'
import { finalTarget, type CompanyVocabulary } from './company-vocabulary.ts'
import { moveReferences } from './references.ts'

/**
 * Moves what is stored under a shipped skill's former name to its present name: the company's settings of the skill, its words
 * for it, the skills that became part of it, and what people declare, require and correct. If both names have a value, that of
 * the present name holds. Entries follow when they are read. Returns whether anything was moved.
 */
export async function followFormerNames(tx: Tx): Promise<boolean> {
  const former = formerNames(shippedTaxonomy())
  const moved = [await moveWhatTheCompanySays(tx, former), await moveWhatPeopleSay(tx, former)]
  return moved.includes(true)
}

type Former = ReadonlyMap<string, TaxonomyEntry>

async function moveWhatTheCompanySays(tx: Tx, former: Former): Promise<boolean> {
  const presentOf = (name: string) => former.get(key(name))?.name ?? name
  const skills = await tx
    .selectFrom('vocabulary_skills')
    .select(['name', 'merged_into', 'parents', 'retired'])
    .execute()
  const aliases = await tx.selectFrom('vocabulary_aliases').select(['alias', 'skill_name']).execute()
  const taken = new Set(skills.map(({ name }) => key(name)))
  let changed = false
  for (const { name, merged_into, parents, retired } of skills) {
    const present = presentOf(name)
    const into = merged_into === null ? null : presentOf(merged_into)
    // The company had made one skill part of the other; the release has now done the same.
    const ofItself = into !== null && key(into) === key(present)
    const above = parents.map(presentOf)
    if (present === name && into === merged_into && above.join('\n') === parents.join('\n')) continue
    changed = true
    const row = sql<boolean>`lower(name) = ${key(name)}`
    if (present !== name && (ofItself || taken.has(key(present)))) {
      await tx.deleteFrom('vocabulary_skills').where(row).execute()
      continue
    }
    const merger = ofItself ? { merged_into: null, retired: false } : { merged_into: into, retired }
    await tx
      .updateTable('vocabulary_skills')
      .set({ name: present, parents: above, ...merger })
      .where(row)
      .execute()
    taken.add(key(present))
  }
  for (const { alias, skill_name } of aliases) {
    const present = presentOf(skill_name)
    if (present === skill_name) continue
    changed = true
    await tx.updateTable('vocabulary_aliases').set({ skill_name: present }).where('alias', '=', alias).execute()
  }
  return changed
}

async function moveWhatPeopleSay(tx: Tx, former: Former): Promise<boolean> {
  const met = await tx
    .selectFrom('skills')
    .select('name')
    .where(sql<boolean>`lower(name) = any(${[...former.keys()]}::text[])`)
    .orderBy('name')
    .execute()
  let changed = false
  for (const { name } of met) {
    const present = former.get(key(name))
    if (present && (await moveReferences(tx, name, present))) changed = true
  }
  return changed
}

/** For each skill that is now part of another, by the release or by the company: the other's id, by its own. */
export async function successors(db: Db, { changes }: CompanyVocabulary): Promise<Map<number, number>> {
  const former = formerNames(shippedTaxonomy())
  const merged = new Set(changes.skills.flatMap(({ name, merged_into }) => (merged_into === null ? [] : [key(name)])))
  const rows = await db.selectFrom('skills').select(['id', 'name']).execute()
  const ids = new Map(rows.map(({ id, name }) => [key(name), id]))
  const found = rows.flatMap(({ id, name }): [number, number][] => {
    const present = former.get(key(name))?.name ?? name
    const final = merged.has(key(present)) ? finalTarget(changes.skills, present) : present
    const next = ids.get(key(final))
    return next === undefined || next === id ? [] : [[id, next]]
  })
  return new Map(found)
}

function key(name: string): string {
  return name.toLowerCase()
}
