import { invalid } from '../http/errors.ts'
import type { Taxonomy } from './taxonomy.ts'

/** Canonical names of skills that people have typed; a refusal of the field names all that the vocabulary does not know. */
export function namedSkills(names: readonly string[], field: string, taxonomy: Taxonomy): string[] {
  const unknown = names.filter((name) => !taxonomy.byName.has(name.toLowerCase()))
  if (unknown.length === 1) {
    throw invalid({ [field]: `${unknown[0]} is no skill of the vocabulary; add it there first` })
  }
  if (unknown.length > 1) {
    throw invalid({ [field]: `${unknown.join(', ')} are no skills of the vocabulary; add them there first` })
  }
  return [...new Set(names.flatMap((name) => taxonomy.byName.get(name.toLowerCase())?.name ?? []))]
}
