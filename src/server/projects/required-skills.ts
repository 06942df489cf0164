import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { namedSkills, type Vocabulary } from '../skills/vocabulary/company-vocabulary.ts'
import { skillIds } from '../skills/queries.ts'

/**
 * Ids of the skills that a project asks for, by name: those of the vocabulary, and those that it asks for already,
 * which the vocabulary may have dropped meanwhile. `added` tells whether the company meets one for the first time.
 */
export async function requiredSkillIds(
  tx: Transaction<Tables>,
  vocabulary: Vocabulary,
  names: readonly string[],
  present: { requiredSkills: readonly string[] } = { requiredSkills: [] },
): Promise<{ ids: number[]; added: boolean }> {
  const { taxonomy } = await vocabulary.current(tx)
  const asked = new Set(names.map((name) => name.toLowerCase()))
  const kept = present.requiredSkills.filter((name) => asked.delete(name.toLowerCase()))
  const others = namedSkills(
    names.filter((name) => asked.has(name.toLowerCase())),
    'requiredSkills',
    taxonomy,
  )
  return skillIds(tx, [...kept, ...others], taxonomy)
}
