import { sql } from 'kysely'
import type { z } from 'zod'
import type { newVocabularySkill, vocabularyChange, VocabularySkill } from '#shared/skills/vocabulary-contract.ts'
import type { Tx } from '../../db/tables.ts'
import { HttpError, invalid, notFound } from '../../http/errors.ts'
import { loadVocabulary, vocabularySkills, type CompanyVocabulary } from './company-vocabulary.ts'
import { formerNames, shippedTaxonomy } from '../matcher/taxonomy.ts'
import { moveReferences } from './references.ts'

/** Adds a skill of the company's own. Refuses a name or word that another of the company's skills has. */
export async function insertVocabularySkill(
  tx: Tx,
  skill: z.output<typeof newVocabularySkill>,
): Promise<VocabularySkill> {
  const before = await loadVocabulary(tx)
  const [same] = vocabularySkills(before, (name) => key(name) === key(skill.name))
  if (same)
    throw new HttpError(409, 'EXISTS', `There is already a skill ${same.name}${same.retired ? ', retired' : ''}`)
  const present = formerNames(shippedTaxonomy()).get(key(skill.name))
  if (present) throw new HttpError(409, 'EXISTS', `The skill ${skill.name} is called ${present.name} now`)
  requireParents(before, skill.parents)
  await tx
    .insertInto('vocabulary_skills')
    .values({ name: skill.name, category: skill.category, parents: skill.parents, merged_into: null })
    .execute()
  await giveAliases(tx, skill.name, skill.aliases)
  return existing(tx, skill.name)
}

/** Changes a skill's category or words, or retires it or brings it back. */
export async function updateVocabularySkill(
  tx: Tx,
  change: z.output<typeof vocabularyChange>,
): Promise<VocabularySkill> {
  const skill = await existing(tx, change.name)
  if (change.category !== undefined || change.retired !== undefined) {
    const set = {
      ...(change.category !== undefined && { category: change.category }),
      ...(change.retired !== undefined && { retired: change.retired, merged_into: null }),
    }
    await tx
      .insertInto('vocabulary_skills')
      .values({
        name: skill.name,
        category: change.category ?? null,
        merged_into: null,
        retired: change.retired ?? false,
      })
      .onConflict((conflict) => conflict.expression(sql`lower(name)`).doUpdateSet(set))
      .execute()
  }
  if (change.category !== undefined) {
    await tx
      .updateTable('skills')
      .set({ category: change.category })
      .where(sql`lower(name)`, '=', key(skill.name))
      .execute()
  }
  await giveAliases(tx, skill.name, change.addAliases ?? [])
  await takeAliases(tx, skill, change.removeAliases ?? [])
  return existing(tx, skill.name)
}

/**
 * Makes one skill part of another: its words show the other from now on, and everything that refers to it by hand (required and
 * declared skills, corrections) refers to the other. Entries follow when the notes are read again.
 */
export async function mergeSkills(tx: Tx, from: string, into: string): Promise<VocabularySkill> {
  const [source, target] = [await existing(tx, from), await existing(tx, into)]
  if (key(source.name) === key(target.name)) throw invalid({ into: 'Must be another skill' })
  if (target.retired) throw new HttpError(409, 'RETIRED', `${target.name} is retired; bring it back first`)
  if (source.mergedInto !== null)
    throw new HttpError(409, 'MERGED', `${source.name} is part of ${source.mergedInto} already`)
  const set = { retired: true, merged_into: target.name }
  await tx
    .insertInto('vocabulary_skills')
    .values({ name: source.name, category: null, ...set })
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doUpdateSet(set))
    .execute()
  // Skills that had become part of the source move along.
  await tx
    .updateTable('vocabulary_skills')
    .set({ merged_into: target.name })
    .where(sql`lower(merged_into)`, '=', key(source.name))
    .execute()
  await tx
    .updateTable('vocabulary_aliases')
    .set({ skill_name: target.name })
    .where(sql`lower(skill_name)`, '=', key(source.name))
    .execute()
  await moveReferences(tx, source.name, target)
  return existing(tx, target.name)
}

/** A word belongs to one skill: giving it to this one takes it from any other of the company's skills. */
async function giveAliases(tx: Tx, name: string, aliases: readonly string[]): Promise<void> {
  const words = [...new Set(aliases.map(key))].filter((alias) => alias !== key(name))
  for (const alias of words) {
    const named = shippedTaxonomy().byName.get(alias)
    if (named) throw invalid({ aliases: `${named.name} is a skill of its own; merge it into ${name} instead` })
  }
  if (words.length === 0) return
  await tx
    .insertInto('vocabulary_aliases')
    .values(words.map((alias) => ({ alias, skill_name: name })))
    .onConflict((conflict) => conflict.column('alias').doUpdateSet({ skill_name: name }))
    .execute()
}

/** Only words that the company gave can be taken away; a shipped word is given to another skill instead. */
async function takeAliases(tx: Tx, skill: VocabularySkill, aliases: readonly string[]): Promise<void> {
  for (const alias of aliases.map(key)) {
    const { numDeletedRows } = await tx
      .deleteFrom('vocabulary_aliases')
      .where('alias', '=', alias)
      .where(sql`lower(skill_name)`, '=', key(skill.name))
      .executeTakeFirst()
    if (numDeletedRows === 0n) {
      throw invalid({ removeAliases: `“${alias}” is no word that the company gave to ${skill.name}` })
    }
  }
}

async function existing(tx: Tx, name: string): Promise<VocabularySkill> {
  const [found] = vocabularySkills(await loadVocabulary(tx), (known) => key(known) === key(name))
  if (!found) throw notFound('skill', name)
  return found
}

function requireParents({ taxonomy }: CompanyVocabulary, parents: readonly string[]): void {
  const unknown = parents.filter((parent) => !taxonomy.byName.has(key(parent)))
  if (unknown.length > 0) throw invalid({ parents: `There is no skill ${unknown.join(', ')}` })
}

function key(name: string): string {
  return name.trim().toLowerCase()
}
