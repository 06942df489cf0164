import { roundToCents } from '#shared/figures/rounding.ts'
import type { DetectedSkill } from '#shared/skills/contract.ts'
import {
  confidenceInContext,
  misspelledConfidence,
  MOST_NEIGHBORS,
  type NoteContext,
  type SkillContext,
} from './context.ts'
import { isOrdinaryWord } from './english.ts'
import { FirstWords } from './first-words.ts'
import { isPlain, nextNode, type Form, type FormNode } from './forms.ts'
import { isRareWord } from './rare-words.ts'
import { uninflected, withoutGermanNoun, withoutVersion } from './inflections.ts'
import { masksOf, type Masks } from './masks.ts'
import { affirmed } from './negation.ts'
import { WORDS_NEAR_NAMES } from './ordinary-use.ts'
import { isGivenName, isNameOfCompany, withoutPhrases, type CompanyNames } from './people.ts'
import { skillsAbove, type Taxonomy } from './taxonomy.ts'
import { GAP, isTitleCase, tokenize, type Gap, type Tokens } from './tokens.ts'
import { TypoIndex } from './typos.ts'

/** Confidence by how the words show the skill. For ambiguous words, see `context.ts`. */
const CONFIDENCE = { exact: 0.97, inflected: 0.93, misspelled: 0.75 } as const

/** How sure a skill is that only follows from a more specific one. */
const DERIVED_FACTOR = 0.7

/** Raised when the rules read a note differently than before, so that entries read by the former rules count as outdated. */
export const ENGINE_RULES = 11

/** How many words that begin no name are remembered, and how long they may be: a longer word could keep a whole note in memory. */
const MOST_STRANGERS = 4_096
const STRANGER_LENGTH = 12

const NO_CUES: ReadonlySet<string> = new Set()

export interface SkillEngine {
  /** Skills of a note, in the order in which it shows them; derived ones last. */
  extractSkills(note: string): DetectedSkill[]
  /** Names of the skills that the note itself names. */
  directSkills(note: string): string[]
}

/** Words of a note that show a skill of the vocabulary: tokens `from` to `to`, exclusive; `skill` is the skill's position there. */
export interface Match {
  from: number
  to: number
  skill: number
  confidence: number
}

/** The matcher of a vocabulary; it also tells what it sees in the tokens of a note. */
export interface VocabularyEngine extends SkillEngine {
  /** `names` are those of the company whose note it is. */
  match(tokens: Tokens, names?: CompanyNames): readonly Match[]
  namesOf(matches: readonly Match[]): string[]
  detected(matches: readonly Match[], tokens: Tokens): DetectedSkill[]
}

/** A form that needs evidence, with the form to take instead if there is none. */
interface Doubt {
  from: number
  to: number
  forms: readonly Form[]
  confidence: number
  /** Whether the note's word is one letter off the name. */
  isMisspelled: boolean
}

/** What an engine says of a note does not depend on other notes, so one engine per taxonomy is enough. */
const built = new WeakMap<Taxonomy, VocabularyEngine>()

/** The matcher for a taxonomy; building it the first time takes some tens of milliseconds. */
export function skillEngine(taxonomy: Taxonomy): VocabularyEngine {
  const engine = built.get(taxonomy) ?? engineOf(taxonomy)
  built.set(taxonomy, engine)
  return engine
}

function engineOf(taxonomy: Taxonomy): VocabularyEngine {
  const { entries } = taxonomy
  const positions = new Map(entries.map((entry, index) => [entry, index]))
  const knownAbove = new Map<number, readonly number[]>()
  const contexts = new Map<number, SkillContext>()
  const matcher = new Matcher(new FirstWords(entries), (skill) => {
    const context = contexts.get(skill)
    const entry = entries[skill]
    if (context !== undefined || entry === undefined) return context
    const cues = entry.cues.length === 0 ? NO_CUES : new Set(entry.cues.map((cue) => cue.toLowerCase()))
    const made = { category: entry.category, cues, ancestors: above(skill) }
    contexts.set(skill, made)
    return made
  })

  return {
    match: (tokens, names) => matcher.match(tokens, names),
    namesOf,
    detected,
    directSkills: (note) => namesOf(matcher.match(tokenize(note))),
    extractSkills(note) {
      const tokens = tokenize(note)
      return detected(matcher.match(tokens), tokens)
    },
  }

  /** The skills above one, worked out when they are asked for: notes name few skills. */
  function above(skill: number): readonly number[] {
    const known = knownAbove.get(skill)
    if (known !== undefined) return known
    const entry = entries[skill]
    const found = entry ? skillsAbove(taxonomy, entry).flatMap((one) => positions.get(one) ?? []) : []
    knownAbove.set(skill, found)
    return found
  }

  function namesOf(matches: readonly Match[]): string[] {
    const names = new Set<string>()
    for (const { skill } of matches) names.add(entries[skill]?.name ?? '')
    return [...names]
  }

  function detected(matches: readonly Match[], tokens: Tokens): DetectedSkill[] {
    const found = new Map<number, DetectedSkill>()
    for (const match of matches) addMatch(found, match, tokens)
    const direct = Array.from(found)
    for (const [skill, child] of direct) {
      for (const parent of above(skill)) addDerived(found, parent, child)
    }
    return [...found.values()]
  }

  function addMatch(found: Map<number, DetectedSkill>, { from, to, skill, confidence }: Match, tokens: Tokens): void {
    const start = tokens.starts[from] ?? 0
    const end = tokens.ends[to - 1] ?? 0
    const evidence = { start, end, text: tokens.note.slice(start, end) }
    const known = found.get(skill)
    if (known === undefined) found.set(skill, { ...named(skill), confidence, derived: false, evidence: [evidence] })
    else {
      known.evidence.push(evidence)
      known.confidence = Math.max(known.confidence, confidence)
    }
  }

  function addDerived(found: Map<number, DetectedSkill>, skill: number, child: DetectedSkill): void {
    const known = found.get(skill)
    const confidence = roundToCents(child.confidence * DERIVED_FACTOR)
    if (known === undefined) {
      found.set(skill, { ...named(skill), confidence, derived: true, evidence: [...child.evidence] })
    } else if (known.derived) {
      known.confidence = Math.max(known.confidence, confidence)
      known.evidence.push(...child.evidence)
    }
  }

  function named(skill: number): { skill: string; category: string } {
    return { skill: entries[skill]?.name ?? '', category: entries[skill]?.category ?? '' }
  }
}

class Matcher {
  readonly #firstWords: FirstWords
  readonly #contextOf: (skill: number) => SkillContext | undefined
  readonly #typos: TypoIndex
  /** Words of earlier notes that begin no name. Most words of a note are among them and need no second look. */
  readonly #strangers = new Set<string>()

  constructor(firstWords: FirstWords, contextOf: (skill: number) => SkillContext | undefined) {
    this.#firstWords = firstWords
    this.#contextOf = contextOf
    this.#typos = new TypoIndex(firstWords)
  }

  /** What the note names and does not deny, in its order. The longest form counts first; ambiguous forms are judged by what else was found. */
  match(tokens: Tokens, names?: CompanyNames): readonly Match[] {
    const masks = withoutPhrases(masksOf(tokens), tokens, names)
    const matches: Match[] = []
    const doubts: Doubt[] = []
    this.#scan(tokens, masks, { from: 0, to: tokens.count, names }, matches, doubts)
    if (doubts.length > 0) {
      this.#settle(tokens, masks, names, matches, doubts)
      matches.sort((a, b) => a.from - b.from)
    }
    return matches.length === 0 ? matches : affirmed(matches, tokens)
  }

  #scan(
    tokens: Tokens,
    masks: Masks | undefined,
    range: { from: number; to: number; names: CompanyNames | undefined },
    matches: Match[],
    doubts: Doubt[] | undefined,
  ): void {
    for (let at = range.from; at < range.to;) {
      const hit = masks?.hidden[at] === 1 ? undefined : this.#longest(tokens, masks, at, range.to, doubts !== undefined)
      if (hit === undefined) {
        at += 1
        continue
      }
      const { to, forms, confidence } = hit
      const isMisspelled = confidence === CONFIDENCE.misspelled
      const isNamed = to - at === 1 && isNameOfCompany(tokens, at, range.names)
      const sure = isMisspelled || isNamed ? undefined : forms.find(({ trust }) => trust === 'always')
      if (sure !== undefined) matches.push({ from: at, to, skill: sure.skill, confidence })
      else doubts?.push({ from: at, to, forms, confidence, isMisspelled })
      at = to
    }
  }

  /** The longest form that begins at token `at`. */
  #longest(
    tokens: Tokens,
    masks: Masks | undefined,
    at: number,
    limit: number,
    allowDoubt: boolean,
  ): { to: number; forms: readonly Form[]; confidence: number } | undefined {
    const first = this.#first(tokens.words[at] ?? '')
    if (first === undefined) return undefined
    let { node, confidence } = first
    let longest: { to: number; forms: readonly Form[]; confidence: number } | undefined
    let to = at + 1
    for (;;) {
      const forms = fitting(node, tokens, masks, at, to, allowDoubt)
      if (forms !== undefined) longest = { to, forms, confidence }
      if (to >= limit) return longest
      const gap = tokens.gaps[to] ?? GAP.sentence
      const word = tokens.words[to] ?? ''
      let next = nextNode(node, gap, word)
      if (next === undefined && node.next !== undefined) {
        next = nextOfInflected(node, gap, word)
        if (next !== undefined) confidence = Math.min(confidence, CONFIDENCE.inflected)
      }
      if (next === undefined) return longest
      node = next
      to += 1
    }
  }

  /** The node of a note's word: the word itself, what it is inflected from, or what it misspells. */
  #first(word: string): { node: FormNode; confidence: number } | undefined {
    if (this.#strangers.has(word)) return undefined
    const first = this.#lookUp(word)
    if (first === undefined && word.length <= STRANGER_LENGTH) {
      if (this.#strangers.size >= MOST_STRANGERS) this.#strangers.clear()
      this.#strangers.add(word)
    }
    return first
  }

  #lookUp(word: string): { node: FormNode; confidence: number } | undefined {
    const exact = this.#firstWords.get(word)
    if (exact !== undefined) return { node: exact, confidence: CONFIDENCE.exact }
    if (word.length < 4) return undefined
    const base = word.endsWith('s') ? this.#firstWords.get(word.slice(0, -1)) : undefined
    if (base?.next !== undefined && base.forms === undefined) return undefined
    if (isOrdinaryWord(word) || isGivenName(word) || WORDS_NEAR_NAMES.has(word)) return undefined
    for (const stem of uninflected(word)) {
      const node = this.#firstWords.get(stem)
      if (node?.forms?.some(isPlain)) return { node, confidence: CONFIDENCE.inflected }
    }
    for (const name of [withoutVersion(word), withoutGermanNoun(word)]) {
      const node = name === undefined ? undefined : this.#firstWords.get(name)
      if (node?.forms?.some(isMostlyTool)) return { node, confidence: CONFIDENCE.inflected }
    }
    // "estimator", "creatie": words of their own, however near they are to a name.
    const name = isRareWord(word) ? undefined : this.#typos.nameFor(word)
    const node = name === undefined ? undefined : this.#firstWords.get(name)
    return node === undefined ? undefined : { node, confidence: CONFIDENCE.misspelled }
  }

  /** Judges doubts twice, since one settled form is evidence for the next; forms still in doubt give way to shorter ones. */
  #settle(
    tokens: Tokens,
    masks: Masks | undefined,
    names: CompanyNames | undefined,
    matches: Match[],
    doubts: readonly Doubt[],
  ): void {
    const skillAt = new Uint16Array(tokens.count)
    const found: number[] = []
    const remember = ({ from, to, skill }: Match) => {
      skillAt.fill(skill + 1, from, to)
      if (found.length < MOST_NEIGHBORS && !found.includes(skill)) found.push(skill)
    }
    matches.forEach(remember)
    const note: NoteContext = {
      tokens,
      skillAt,
      found,
      contextOf: this.#contextOf,
      titleCase: isTitleCase(tokens),
      names,
      subject: undefined,
      software: undefined,
      foreign: undefined,
      english: undefined,
    }
    let open = doubts
    for (let round = 0; round < 2; round += 1) {
      open = open.filter((doubt) => {
        const best = bestForm(doubt, note)
        if (best === undefined) return true
        matches.push(best)
        remember(best)
        return false
      })
    }
    for (const { from, to } of open) {
      if (to - from > 1) this.#scan(tokens, masks, { from, to, names }, matches, undefined)
    }
  }
}

/** "junit tests", "spring-boot3": a further word of a name that is in the plural or has its version attached. */
function nextOfInflected(node: FormNode, gap: Gap, word: string): FormNode | undefined {
  if (word.length > 3 && word.endsWith('s')) return nextNode(node, gap, word.slice(0, -1))
  const named = ENDS_WITH_DIGIT.test(word) ? withoutVersion(word) : undefined
  return named === undefined ? undefined : nextNode(node, gap, named)
}

const ENDS_WITH_DIGIT = /\dx?$/

/** A name with an everyday meaning means the tool if a version or "-dienst" is attached: "ubuntu22". */
function isMostlyTool({ trust, cased }: Form): boolean {
  return trust !== 'with-evidence' && cased === undefined
}

/** The forms of a node that the note's spelling and masks allow. */
function fitting(
  node: FormNode,
  tokens: Tokens,
  masks: Masks | undefined,
  from: number,
  to: number,
  allowDoubt: boolean,
): readonly Form[] | undefined {
  if (node.forms === undefined || !coversSpans(masks, from, to)) return undefined
  const [only] = node.forms
  if (node.forms.length === 1 && only !== undefined && isPlain(only)) return node.forms
  const forms = node.forms.filter(
    ({ cased, trust }) =>
      (allowDoubt || trust === 'always') &&
      (cased === undefined || tokens.note.slice(tokens.starts[from], tokens.ends[to - 1]) === cased),
  )
  return forms.length === 0 ? undefined : forms
}

/** Whether the tokens begin and end where masked spans do. */
function coversSpans(masks: Masks | undefined, from: number, to: number): boolean {
  if (masks === undefined) return true
  const { whole, hidden } = masks
  const first = whole[from] ?? 0
  const last = whole[to - 1] ?? 0
  return hidden[to - 1] !== 1 && (first === 0 || whole[from - 1] !== first) && (last === 0 || whole[to] !== last)
}

function bestForm({ from, to, forms, confidence: most, isMisspelled }: Doubt, note: NoteContext): Match | undefined {
  let best: Match | undefined
  for (const form of forms) {
    const known = isMisspelled ? misspelledConfidence(form, from, to, note) : confidenceInContext(form, from, to, note)
    const confidence = Math.min(most, known)
    if (confidence > (best?.confidence ?? 0)) best = { from, to, skill: form.skill, confidence }
  }
  return best
}
