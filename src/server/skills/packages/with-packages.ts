import type { DetectedSkill } from '#shared/skills/contract.ts'
import type { Match, SkillEngine, VocabularyEngine } from '../matcher/engine.ts'
import { affirmed } from '../matcher/negation.ts'
import { OTHER_LANGUAGES } from '../matcher/ordinary-use.ts'
import { isGivenName, type CompanyNames } from '../matcher/people.ts'
import { OTHER_CATEGORY, type Taxonomy } from '../matcher/taxonomy.ts'
import { tokenize, type Tokens } from '../matcher/tokens.ts'
import { knownForms } from '../vocabulary/forms.ts'
import { knownPackages, type KnownPackage } from '../vocabulary/discovery/known-packages.ts'

/** Confidence in a skill that the vocabulary does not know, if a package has its name and the note gives a reason to look for one. */
const PACKAGE_CONFIDENCE = 0.5

interface Exceptions {
  readonly unwanted?: ReadonlySet<string>
  readonly never?: ReadonlySet<string>
  readonly names?: CompanyNames | undefined
}

/**
 * A vocabulary's matcher that also finds packages unknown to the vocabulary, if a note gives a reason to look up their names.
 * Words in lower case: `unwanted` never count as packages, as given names, the `names` of the company and the small words of any
 * language never do; `never` show no skill of the vocabulary either.
 */
export function withPackages(
  engine: VocabularyEngine,
  taxonomy: Taxonomy,
  { unwanted = NOTHING, never = NOTHING, names }: Exceptions,
): SkillEngine {
  const knows = (term: string) =>
    unwanted.has(term) ||
    knownForms(taxonomy).has(term) ||
    names?.words.has(term) === true ||
    OTHER_LANGUAGES.has(term) ||
    isGivenName(term)
  const matchesIn = (tokens: Tokens) => {
    const matches = engine.match(tokens, names)
    return never.size === 0 ? matches : matches.filter((match) => !never.has(spellingOf(tokens, match)))
  }
  return {
    directSkills(note) {
      const tokens = tokenize(note)
      const matches = matchesIn(tokens)
      const found = engine.namesOf(matches)
      const packages = knownPackages(tokens, matches, knows)
      if (packages.length === 0) return found
      return [...new Set([...found, ...affirmed(packages.map(asSure), tokens).map(({ name }) => name)])]
    },
    extractSkills(note) {
      const tokens = tokenize(note)
      const matches = matchesIn(tokens)
      const found = engine.detected(matches, tokens)
      const packages = knownPackages(tokens, matches, knows)
      if (packages.length === 0) return found
      const direct = found.filter(({ derived }) => !derived)
      const affirmedOnes = affirmed(packages.map(asSure), tokens)
      return [...direct, ...asDetected(affirmedOnes, note), ...found.slice(direct.length)]
    },
  }
}

const NOTHING: ReadonlySet<string> = new Set()

/** The words of a match, in lower case with single spaces. */
function spellingOf({ note, starts, ends }: Tokens, { from, to }: Match): string {
  return note
    .slice(starts[from], ends[to - 1])
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
}

function asSure(found: KnownPackage): KnownPackage & { confidence: number } {
  return { ...found, confidence: PACKAGE_CONFIDENCE }
}

function asDetected(packages: readonly ReturnType<typeof asSure>[], note: string): DetectedSkill[] {
  const places = Map.groupBy(packages, ({ name }) => name)
  return [...places].map(([skill, all]) => ({
    skill,
    category: OTHER_CATEGORY,
    confidence: Math.max(...all.map(({ confidence }) => confidence)),
    derived: false,
    registries: [...(all[0]?.registries ?? [])],
    evidence: all.map(({ start, end }) => ({ start, end, text: note.slice(start, end) })),
  }))
}
