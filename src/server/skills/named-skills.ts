import type { By } from '../records/record.ts'
import { skillIds } from './queries.ts'
import { namedSkills, type Vocabulary } from './vocabulary/company-vocabulary.ts'

/**
 * Ids of skills that people have named in a field: those of the vocabulary, and those that are `present` already, which it
 * may have dropped meanwhile. Other calls hear of skills that the company meets for the first time.
 */
export async function namedSkillIds(
  { tx, touch }: Pick<By, 'tx' | 'touch'>,
  vocabulary: Vocabulary,
  field: string,
  names: readonly string[],
  present: readonly string[] = [],
): Promise<number[]> {
  if (names.length === 0) return []
  const { taxonomy } = await vocabulary.current(tx)
  const asked = new Set(names.map((name) => name.toLowerCase()))
  const kept = present.filter((name) => asked.delete(name.toLowerCase()))
  const others = names.filter((name) => asked.has(name.toLowerCase()))
  const { ids, added } = await skillIds(tx, [...kept, ...namedSkills(others, field, taxonomy)], taxonomy)
  if (added) touch('skills')
  return ids
}
