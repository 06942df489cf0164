import { isGivenName } from '../../matcher/people.ts'
import { GAP, type Tokens } from '../../matcher/tokens.ts'
import { listed } from '../../matcher/word-lists.ts'
import { type Candidate, isRareWordAsName, isUnknown, mayBeUnknown, PROSE_ENDING } from './candidate.ts'
import { isBesideSkill, isInUse, leadOf } from './lead.ts'
import { isForeignWord } from './foreign.ts'
import type { Proposal } from './proposal.ts'
import { isRareWord } from '../../matcher/rare-words.ts'
import { hasWithin, isCapital, type Reading } from './reading.ts'
import { isName, isOwnWord } from './words.ts'

/** Decides whether something shows that a candidate is a name. */
type Evidence = (reading: Reading, candidate: Candidate) => Proposal | undefined

/** The name that the first matching evidence shows; faint evidence only supports what other notes show. */
export function firstEvidence(reading: Reading, candidate: Candidate, isFaint = false): Proposal | undefined {
  const kinds = isFaint ? FAINT_EVIDENCE : EVIDENCE
  for (const evidence of isGivenName(candidate.word) ? kinds.filter((kind) => OF_NO_PERSON.has(kind)) : kinds) {
    const proposal = evidence(reading, candidate)
    if (proposal !== undefined) return proposal
  }
  return undefined
}

/** Words that follow only names of software; below, words that may also follow the author's own modules. */
const LIBRARY_HEADS = listed(`
  library libraries lib libs framework frameworks sdk sdks cli orm crate gem toolkit bundler linter compiler transpiler`)

const TOOL_HEADS = listed(`
  api apis package packages plugin plugins module modules tool extension extensions addon addons connector middleware
  driver bindings debugger emulator`)

/** "the Foobar library", "Foobar Python library", "Foobar JS", "a tool called Foobar", "the library Foobar". */
function namedAsLibrary(reading: Reading, candidate: Candidate): Proposal | undefined {
  const { tokens, covered } = reading
  const { words, gaps } = tokens
  const { at, capital, prose } = candidate
  const proposal: Proposal = { from: at, to: at + 1, reason: 'named as a library' }
  if (gaps[at + 1] === GAP.space) {
    const head = covered[at + 1] === 1 && gaps[at + 2] === GAP.space && !isHead(words[at + 1]) ? at + 2 : at + 1
    const word = words[head] ?? ''
    if (word === 'js' && head === at + 1)
      return capital && !isOwnWord(candidate.word) ? { ...proposal, to: head + 1 } : undefined
    const strong = LIBRARY_HEADS.has(word)
    if (strong || TOOL_HEADS.has(word)) {
      const named = isUnknown(candidate) || (strong && !isCapital(tokens, head) && isRareWordAsName(candidate))
      return named ? { ...proposal, from: withWordBefore(reading, at) } : undefined
    }
  }
  if (gaps[at] !== GAP.space) return undefined
  const before = words[at - 1] ?? ''
  if (before === 'called' || before === 'named') {
    return hasWithin(tokens, at - 1, 3, isHead) && (isUnknown(candidate) || (capital && !isOwnWord(candidate.word)))
      ? proposal
      : undefined
  }
  return isHead(before) && !before.startsWith('api') && capital && !prose ? proposal : undefined
}

function isHead(word: string | undefined): boolean {
  return word !== undefined && (LIBRARY_HEADS.has(word) || TOOL_HEADS.has(word))
}

/** "the Foo Bar library": the word before belongs to the name if it is just as unknown. */
function withWordBefore({ tokens, covered }: Reading, at: number): number {
  const { words, gaps } = tokens
  const before = at - 1
  const joined = before > 0 && gaps[at] === GAP.space && gaps[before] === GAP.space && covered[before] !== 1
  return joined && isCapital(tokens, before) && isCapital(tokens, at) && isName(words[before] ?? '') ? before : at
}

const VERSION = /^(v)?(\d{1,4})((?:\.(?:\d{1,4}|x)){0,3})(?:-?(?:alpha|beta|rc|preview)[.\d]*)?(?=[\s,;)!?]|\.\s|\.?$)/i
const LONGEST_VERSION = 24

const UNITS = listed(`
  h hr hrs hour hours min mins minute minutes m d day days week weeks month months year years pm am eur euro usd percent
  x times kb mb gb tb km kg people users tickets items points pages sp pt pts issues bugs`)

/** "Foobar 2.1", "foobar v3"; "Foobar 3" counts only if it is set up or moved to. */
function withVersion(reading: Reading, candidate: Candidate): Proposal | undefined {
  const { note, words, starts, gaps, count } = reading.tokens
  const next = candidate.at + 1
  if (next >= count || gaps[next] !== GAP.space || candidate.prose) return undefined
  const start = starts[next] ?? 0
  const version = VERSION.exec(note.slice(start, start + LONGEST_VERSION))
  if (version === null) return undefined
  const [text, v, major = '', rest = ''] = version
  let after = next
  while (after < count && (starts[after] ?? 0) < start + text.length) after += 1
  if (UNITS.has(words[after] ?? '') || (v === undefined && isTimeOrDay(major, rest))) return undefined
  const sure = v !== undefined || rest !== ''
  if (!sure && (!candidate.capital || leadOf(reading, candidate.at) === undefined)) return undefined
  return isUnknown(candidate) ? { from: candidate.at, to: next, reason: 'version number' } : undefined
}

/** "14.30", "24.12", "2024". */
function isTimeOrDay(major: string, rest: string): boolean {
  if (rest === '') return /^(?:19|20)\d\d$/.test(major)
  const minutes = /^\.(\d\d)$/.exec(rest)?.[1]
  return minutes !== undefined && Number(major) >= 6 && Number(major) <= 31 && Number(minutes) < 60
}

/** "Docker, Foobar and Helm"; with a skill on one side only, the name must be the whole item. */
function inList(reading: Reading, candidate: Candidate): Proposal | undefined {
  const { tokens, skills } = reading
  if (skills === 0) return undefined
  const { at, capital, acronym, prose } = candidate
  const left = hasSkillBefore(reading, at)
  const right = hasSkillAfter(reading, at + 1)
  const proposal: Proposal = { from: at, to: at + 1, reason: 'between known skills' }
  if (left && right) return isUnknown(candidate) || isRareWordAsName(candidate) ? proposal : undefined
  if (left && capital && !prose && isPairOfNames(tokens, at) && hasSkillAfter(reading, at + 2))
    return { ...proposal, to: at + 2 }
  const whole = (left && endsItem(tokens, at + 1)) || (right && startsItem(tokens, at))
  return whole && (capital || acronym || skills > 1) && isUnknown(candidate) ? proposal : undefined
}

function isListGap(gap: number | undefined): boolean {
  return gap === GAP.list || gap === GAP.slash || gap === GAP.ampersand
}

const CONJUNCTIONS = listed('and or plus vs versus')

function hasSkillBefore({ tokens, covered }: Reading, at: number): boolean {
  const { words, gaps } = tokens
  if (isListGap(gaps[at])) return covered[at - 1] === 1
  return gaps[at] === GAP.space && covered[at - 2] === 1 && CONJUNCTIONS.has(words[at - 1] ?? '')
}

function hasSkillAfter({ tokens, covered }: Reading, to: number): boolean {
  const { words, gaps } = tokens
  if (covered[to] === 1) return isListGap(gaps[to])
  const joined = gaps[to] === GAP.space || gaps[to] === GAP.list
  return joined && covered[to + 1] === 1 && gaps[to + 1] === GAP.space && CONJUNCTIONS.has(words[to] ?? '')
}

const ITEM_STARTS = listed('and or plus vs for in on to with as into via')

function startsItem({ words, gaps }: Tokens, at: number): boolean {
  return gaps[at] !== GAP.space || ITEM_STARTS.has(words[at - 1] ?? '')
}

const ITEM_ENDS = listed('and or plus vs for in on to with from as at into by via')

function endsItem({ words, gaps, count }: Tokens, to: number): boolean {
  return to >= count || gaps[to] !== GAP.space || ITEM_ENDS.has(words[to] ?? '')
}

function isPairOfNames(tokens: Tokens, at: number): boolean {
  const second = tokens.words[at + 1] ?? ''
  return tokens.gaps[at + 1] === GAP.space && isCapital(tokens, at + 1) && second.length > 2 && !isOwnWord(second)
}

const MAKERS = listed(`
  apache azure aws amazon google microsoft oracle ibm adobe salesforce sap jetbrains hashicorp nvidia cisco esri`)

/** "Apache Foobar". */
function ofMaker({ tokens }: Reading, { at, capital, acronym, prose }: Candidate): Proposal | undefined {
  if (!capital || acronym || prose || tokens.gaps[at] !== GAP.space) return undefined
  if (!MAKERS.has(tokens.words[at - 1] ?? '')) return undefined
  return { from: at - 1, to: at + 1, reason: 'product of a known maker' }
}

/** Things that people read or change in software that is not their own. */
const LEARNED_HEADS = listed(
  'docs documentation tutorial tutorials course syntax config configuration setup quickstart',
)

/** "foobar docs", "Foobar tutorial", "foobar configuration". */
function withDocsOrSettings({ tokens }: Reading, candidate: Candidate): Proposal | undefined {
  const { at } = candidate
  if (tokens.gaps[at + 1] !== GAP.space || !LEARNED_HEADS.has(tokens.words[at + 1] ?? '') || candidate.acronym)
    return undefined
  return isUnknown(candidate) ? { from: at, to: at + 1, reason: 'docs or settings of its own' } : undefined
}

/** "using Foobar", "set up Foobar", "moved from Jenkins to Foobar", "charts in React with Foobar". */
function inUse(reading: Reading, candidate: Candidate): Proposal | undefined {
  const { at, capital, acronym, prose } = candidate
  if (prose) return undefined
  const lead = leadOf(reading, at)
  const shown = lead === undefined ? (capital || acronym) && isBesideSkill(reading, at) : isUnknown(candidate)
  if (!shown) return undefined
  const reason = acronym ? 'acronym' : reading.skills > 0 ? 'used with known skills' : 'set up or used'
  return { from: at, to: at + 1, reason }
}

/** "forms with Foobar", "tried plangraph": weaker than what is surely a name and set up. */
function asMeans(reading: Reading, candidate: Candidate): Proposal | undefined {
  const { at } = candidate
  const isUsed = isInUse(reading, at) || leadOf(reading, at) !== undefined
  return isUsed && mayBeUnknown(candidate) ? { from: at, to: at + 1, reason: 'in use' } : undefined
}

/** "Foobar: new settings", "Foobar : configuration". */
function asTopic({ tokens }: Reading, candidate: Candidate): Proposal | undefined {
  const { note, gaps, ends, count } = tokens
  const { at, prose } = candidate
  if (prose || gaps[at] !== GAP.sentence || at + 1 >= count) return undefined
  const end = ends[at] ?? 0
  return /^ ?: /.test(note.slice(end, end + 3)) && mayBeUnknown(candidate)
    ? { from: at, to: at + 1, reason: 'topic of the note' }
    : undefined
}

const NAME_AND_NUMBER = /^(\p{L}{4,})\d{1,4}$/u

/** "OrgPlan24", "quarklet2". */
function withNumber(reading: Reading, candidate: Candidate): Proposal | undefined {
  const name = NAME_AND_NUMBER.exec(candidate.word)?.[1]
  if (
    name === undefined ||
    !isName(name) ||
    isForeignWord(name, { isUpper: candidate.capital, isMarked: candidate.capital }, reading.languages)
  )
    return undefined
  return { from: candidate.at, to: candidate.at + 1, reason: 'name with a number' }
}

/** A capital within a sentence, of a word that is no ordinary one: a product, if it is no person or place. */
function asName({ languages }: Reading, candidate: Candidate): Proposal | undefined {
  const { at, word, capital, acronym } = candidate
  if (
    !capital ||
    !languages.namesHaveCapitals ||
    acronym ||
    word.length < 4 ||
    !mayBeUnknown({ ...candidate, capital: false })
  )
    return undefined
  return { from: at, to: at + 1, reason: 'written as a name' }
}

/**
 * A word that no list of words has: it supports a name that other notes show. Notes that repeat it show that it is neither
 * mistyped nor two words in one.
 */
function mentioned(_reading: Reading, { at, word, prose }: Candidate): Proposal | undefined {
  if (prose || word.length < 4 || PROSE_ENDING.test(word) || isRareWord(word)) return undefined
  return { from: at, to: at + 1, reason: 'mentioned' }
}

const EVIDENCE: readonly Evidence[] = [namedAsLibrary, withVersion, inList, ofMaker, withDocsOrSettings, inUse]

/** What one note alone does not show; several notes, or a registry, do. */
const FAINT_EVIDENCE: readonly Evidence[] = [withNumber, asMeans, asTopic, asName, mentioned]

/** What shows that a word is no person, although it is a given name. */
const OF_NO_PERSON: ReadonlySet<Evidence> = new Set([namedAsLibrary, withVersion, ofMaker])
