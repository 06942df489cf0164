import { isOrdinaryWord } from '../matcher/english.ts'
import { canonicalSkill, OTHER_CATEGORY, skillCategory, type Taxonomy } from '../matcher/taxonomy.ts'
import type { CompanyVocabulary } from './company-vocabulary.ts'
import { knownForms } from './forms.ts'

/** Two names that begin with this many equal letters, and with this share of the longer one, may mean the same. */
const ALIKE_FROM = 5
const ALIKE_SHARE = 0.6

/**
 * The known skill that a name most likely is another word for, or belongs to: the one whose name it begins like, else the one
 * that a part of it names ("vue-foobar"), else the one that most notes name beside it.
 */
export function guessSkill({ taxonomy }: CompanyVocabulary, term: string, beside: readonly string[]): string | null {
  const alike = formAlike(taxonomy, term)
  if (alike !== undefined) return canonicalSkill(alike, taxonomy) ?? null
  const parts = term
    .split(/[^\p{L}\p{N}+#]+/u)
    .filter((part) => part.length > 1 && part !== term && !isOrdinaryWord(part))
  for (const part of parts) {
    const skill = knownForms(taxonomy).has(part) ? canonicalSkill(part, taxonomy) : undefined
    if (skill !== undefined) return skill
  }
  return beside[0] ?? null
}

/** The category that a new skill most likely belongs to: that of its neighbors. */
export function guessCategory({ taxonomy }: CompanyVocabulary, guess: string | null): string {
  return guess === null ? OTHER_CATEGORY : skillCategory(guess, taxonomy)
}

const SORTED = new WeakMap<Taxonomy, readonly string[]>()

/** The form of the vocabulary with the longest equal beginning. */
function formAlike(taxonomy: Taxonomy, term: string): string | undefined {
  const forms = SORTED.get(taxonomy) ?? [...knownForms(taxonomy)].sort()
  SORTED.set(taxonomy, forms)
  let low = 0
  let high = forms.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((forms[middle] ?? '') < term) low = middle + 1
    else high = middle
  }
  const [best] = [forms[low - 1], forms[low]]
    .filter((form) => form !== undefined)
    .map((form) => ({ form, same: equalStart(form, term) }))
    .sort((a, b) => b.same - a.same)
  if (best === undefined || best.same < ALIKE_FROM) return undefined
  return best.same >= ALIKE_SHARE * Math.max(best.form.length, term.length) ? best.form : undefined
}

function equalStart(a: string, b: string): number {
  let same = 0
  while (same < a.length && same < b.length && a[same] === b[same]) same += 1
  return same
}
