import type { Taxonomy, TaxonomyEntry } from '../matcher/taxonomy.ts'

/** All surface forms of an entry, in lower case. */
export function formsOf({ name, aliases, ambiguous, cased, files }: TaxonomyEntry): string[] {
  return [name, ...aliases, ...ambiguous, ...cased, ...files].map((form) => form.trim().toLowerCase())
}

const KNOWN = new WeakMap<Taxonomy, ReadonlySet<string>>()

/** The forms of all skills of a vocabulary, in lower case; gathered when first asked for. */
export function knownForms(taxonomy: Taxonomy): ReadonlySet<string> {
  const forms = KNOWN.get(taxonomy) ?? new Set(taxonomy.entries.flatMap(formsOf))
  KNOWN.set(taxonomy, forms)
  return forms
}
