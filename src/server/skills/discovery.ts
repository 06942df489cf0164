import type { DetectedSkill } from '#shared/skills/contract.ts'
import { BRANDS, listed, NEVER_NAMES, OWN_WORDS, PREFIXES, TRADE_WORDS } from './discovery-words.ts'
import { isBaseWord, isCommonWord, isOrdinaryWord } from './english.ts'
import { withoutVersion } from './inflections.ts'
import { masksOf, type Masks } from './masks.ts'
import { GAP, tokenise, type Tokens } from './tokens.ts'

/** What makes a name look like a technology, as the interface says it. */
export type TermReason =
  /** `@scope/name`, `react-foobar`, `foobar.js`, `com.foobar`. */
  | 'package name'
  /** `.foobarrc`, `foobar.config.ts`, `Foobarfile`. */
  | 'file of its own'
  /** "FooBar", unless it reads like a class, page or function of the author's own. */
  | 'camel case'
  /** "the Foobar library", "Foobar API", "a tool called Foobar". */
  | 'named as a library'
  /** "Foobar 2.1", "upgraded Foobar 3". */
  | 'version number'
  /** "Docker, Foobar and Helm", "Docker + Foobar". */
  | 'between known skills'
  /** "Apache Foobar". */
  | 'product of a known maker'
  /** "foobar docs", "Foobar tutorial", "foobar configuration". */
  | 'docs or settings of its own'
  /** "charts in React with Foobar", in a note that shows a skill. */
  | 'used with known skills'
  /** "installed Foobar", "migrated to Foobar", in a note that shows no skill. */
  | 'set up or used'
  /** "configured SOPS": only as what is set up or used. */
  | 'acronym'

export interface UnknownTerm {
  /** Lower case, single spaces: what counts as the same term. */
  term: string
  /** As the note writes it: `note.slice(start, end)`. */
  spelling: string
  reason: TermReason
  /** UTF-16 offsets in the note. */
  start: number
  end: number
}

/**
 * Names in a note that look like technologies and are not in the vocabulary, each once, in the note's order.
 * `detected` is what the extractor found in the note; `knows` tells, for words in lower case, whether the vocabulary
 * has them as any form or has rejected them; it should also know the names of people, clients and projects, which no
 * spelling tells from those of technologies. Cautious: a term should be shown when several notes or people use it.
 * Pure, linear in the note's length, never throws.
 */
export function unknownTerms(
  note: string,
  detected: readonly DetectedSkill[],
  knows: (term: string) => boolean,
): UnknownTerm[] {
  const tokens = tokenise(note)
  const reading = readingOf(tokens, detected, knows)
  const found = new Map<string, UnknownTerm>()
  let free = 0
  for (let at = 0; at < tokens.count;) {
    const to = runEnd(tokens, at)
    const proposal = proposalFor(reading, at, to, free)
    if (proposal !== undefined) {
      free = Math.max(to, proposal.to)
      addTerm(found, reading, proposal)
    }
    at = Math.max(to, proposal?.to ?? 0)
  }
  return [...found.values()]
}

/** A note with what is known of its tokens. */
interface Reading {
  tokens: Tokens
  masks: Masks | undefined
  /** 1 for tokens that show a skill. */
  covered: Uint8Array
  /** How many skills the note itself names. */
  skills: number
  /** Capitals say nothing: most words have one. */
  titleCase: boolean
  knows: (term: string) => boolean
}

/** Tokens `from` to `to`, exclusive; `start` and `end` where the name is only a part of them. */
interface Proposal {
  from: number
  to: number
  reason: TermReason
  start?: number
  end?: number
}

const LONGEST_NAME = 60

function addTerm(found: Map<string, UnknownTerm>, { tokens, knows }: Reading, proposal: Proposal): void {
  const { note, starts, ends } = tokens
  const start = proposal.start ?? starts[proposal.from] ?? 0
  const end = proposal.end ?? ends[proposal.to - 1] ?? 0
  const spelling = note.slice(start, end)
  const term = spelling.toLowerCase().replaceAll(/\s+/g, ' ')
  if (term.length > LONGEST_NAME || found.has(term) || isKnown(term, knows)) return
  found.set(term, { term, spelling, reason: proposal.reason, start, end })
}

/** A form of the vocabulary, however it is joined, counted or versioned. */
function isKnown(term: string, knows: (term: string) => boolean): boolean {
  if (knows(term)) return true
  const spaced = term.replaceAll(/[-_]/g, ' ')
  const glued = term.replaceAll(/[-_ .]/g, '')
  const bare = term.replace(/[.-]?js$/, '')
  const unversioned = withoutVersion(term)
  return (
    (spaced !== term && knows(spaced)) ||
    (glued !== term && knows(glued)) ||
    (bare !== term && knows(bare)) ||
    (unversioned !== undefined && knows(unversioned)) ||
    (term.endsWith('s') && knows(term.slice(0, -1)))
  )
}

function readingOf(tokens: Tokens, detected: readonly DetectedSkill[], knows: Reading['knows']): Reading {
  const covered = new Uint8Array(tokens.count)
  let skills = 0
  for (const { derived, evidence } of detected) {
    if (derived) continue
    skills += 1
    for (const { start, end } of evidence) cover(covered, tokens, start, end)
  }
  return { tokens, masks: masksOf(tokens), covered, skills, titleCase: isTitleCase(tokens, covered), knows }
}

function cover(covered: Uint8Array, { starts, ends, count }: Tokens, start: number, end: number): void {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ends[middle] ?? 0) <= start) low = middle + 1
    else high = middle
  }
  for (let at = low; at < count && (starts[at] ?? 0) < end; at += 1) covered[at] = 1
}

/** Of the longer ordinary words within sentences, twice as many have a capital as have none. */
function isTitleCase(tokens: Tokens, covered: Uint8Array): boolean {
  const { words, gaps, count } = tokens
  let capital = 0
  let lower = 0
  for (let at = 0; at < count; at += 1) {
    const word = words[at] ?? ''
    if (word.length < 4 || gaps[at] === GAP.sentence || covered[at] === 1) continue
    if (!isCapital(tokens, at)) lower += 1
    else if (isOrdinaryWord(word) || TRADE_WORDS.has(word)) capital += 1
  }
  return capital >= 2 && capital >= lower * 2
}

/** The token after the last one that `-`, `_` or `.` joins to `from`. */
function runEnd({ gaps, count }: Tokens, from: number): number {
  let to = from + 1
  while (to < count && gaps[to] === GAP.join) to += 1
  return to
}

function proposalFor(reading: Reading, at: number, to: number, free: number): Proposal | undefined {
  const { tokens, masks } = reading
  const { note, starts, ends } = tokens
  const start = starts[at] ?? 0
  const end = ends[to - 1] ?? 0
  if (end - start < 3 || end - start > LONGEST_NAME || isCovered(reading, at, to)) return undefined
  const before = note.charCodeAt(start - 1)
  if (before === CHAR.at) return scopedPackage(reading, at)
  if (masks?.hidden[at] === 1 || CODE_BEFORE.has(before) || CODE_AFTER.has(note.charCodeAt(end))) return undefined
  if (to - at > 1 || note.charCodeAt(start) === CHAR.dot) {
    const proposal = fileOfItsOwn(reading, at, to) ?? packageName(reading, at, to)
    if (proposal !== undefined || to - at > 1) return proposal ?? versionGlued(reading, at, to)
  }
  return ownFile(reading, at) ?? namedWord(reading, at, free)
}

const CHAR = {
  hash: 35,
  dollar: 36,
  open: 40,
  dot: 46,
  less: 60,
  equals: 61,
  at: 64,
  bracket: 91,
  backslash: 92,
} as const
const CODE_BEFORE: ReadonlySet<number> = new Set([CHAR.hash, CHAR.dollar, CHAR.less, CHAR.backslash, 95])
const CODE_AFTER: ReadonlySet<number> = new Set([CHAR.open, CHAR.equals, CHAR.bracket, CHAR.less, CHAR.backslash, 95])

function isCovered({ covered }: Reading, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (covered[at] !== 1) return false
  return true
}

// Packages and files

const SCOPED = /^@[a-z0-9][a-z0-9-]*\/[a-z0-9][\w.-]*\w(?=[\s,;:!?)\]"'`]|\.?\s|\.?$)/
const OWN_SCOPES = listed('app src shared components lib utils common internal company types')

/** `@scope/name`; a lone `@name` is a person, an annotation or a rule of a style sheet. */
function scopedPackage({ tokens }: Reading, at: number): Proposal | undefined {
  const { note, words, starts, ends, count } = tokens
  const start = (starts[at] ?? 0) - 1
  if (OWN_SCOPES.has(words[at] ?? '') || /[\w.+-]/.test(note.charAt(start - 1))) return undefined
  const name = SCOPED.exec(note.slice(start, start + LONGEST_NAME + 1))?.[0]
  if (name === undefined) return undefined
  const end = start + name.length
  let to = at
  while (to < count && (ends[to] ?? 0) <= end) to += 1
  return { from: at, to, reason: 'package name', start, end }
}

const CONFIG_ENDING = listed('js ts mjs cjs mts json yml yaml toml')
const OWN_FILE = /^[A-Z][a-z]{2,}file$/

/** `foobar.config.ts`, `.foobarrc`: the tool's name is a part of the file's. */
function fileOfItsOwn({ tokens }: Reading, at: number, to: number): Proposal | undefined {
  const { words, starts, ends } = tokens
  const word = words[at] ?? ''
  const start = starts[at] ?? 0
  if (/^\.[a-z]{3,}rc$/.test(word) && isName(word.slice(1, -2))) {
    return { from: at, to, reason: 'file of its own', start: start + 1, end: start + word.length - 2 }
  }
  const isConfig = to - at === 3 && words[at + 1] === 'config' && CONFIG_ENDING.has(words[at + 2] ?? '')
  if (!isConfig || !/^[a-z]{3,}$/.test(word) || !isName(word)) return undefined
  return { from: at, to, reason: 'file of its own', start, end: ends[at] ?? 0 }
}

/** `Foobarfile`. */
function ownFile({ tokens }: Reading, at: number): Proposal | undefined {
  const word = tokens.words[at] ?? ''
  if (!word.endsWith('file') || !OWN_FILE.test(spellingOf(tokens, at, at + 1))) return undefined
  return isName(word) && isName(word.slice(0, -4)) ? { from: at, to: at + 1, reason: 'file of its own' } : undefined
}

const DOMAIN_START = listed('com org net io dev edu')
const NAME_ENDING = listed('js io ai jl')
const PLATFORM_SPACES = listed('Microsoft Azure Google')
/** Parts that packages have and other joined words do not. */
const PACKAGE_PART = listed('loader plugin cli sdk js ts py rs cpp preset polyfill fns')
const SNAKE_PART = listed('py rs js cpp flutter django flask pytest actix tokio scikit sphinx')

function packageName(reading: Reading, at: number, to: number): Proposal | undefined {
  const { tokens, masks } = reading
  const { note, starts, ends, gaps } = tokens
  // Branches, paths and what they end in: "feature/login-form", "lib/foobar.js".
  if (gaps[at] === GAP.slash || gaps[to] === GAP.slash || note.charAt((starts[at] ?? 0) - 1) === '/') return undefined
  const text = spellingOf(tokens, at, to)
  const mark = note.charAt(ends[at] ?? 0)
  const isPackage = mark === '.' ? isDotted : mark === '-' ? isHyphenated : isUnderscored
  if (mark !== '.' && ((masks?.whole[at] ?? 0) !== 0 || isHash(text))) return undefined
  return isPackage(reading, at, to, text) ? { from: at, to, reason: 'package name' } : undefined
}

/** `quick_py`, `flutter_quick`; other names with an underscore are variables and tables. */
function isUnderscored({ tokens }: Reading, at: number, to: number, text: string): boolean {
  const [first = '', second = ''] = tokens.words.slice(at, to)
  if (to - at !== 2 || text !== text.toLowerCase()) return false
  return (SNAKE_PART.has(first) && isLowerName(second)) || (SNAKE_PART.has(second) && isLowerName(first))
}

/** An unknown part beside a known skill or a part that only packages have: `react-foobar`, `foobar-loader`. */
function isHyphenated(reading: Reading, at: number, to: number, text: string): boolean {
  const { tokens, covered, knows } = reading
  const parts = tokens.words.slice(at, to)
  if (!/^[a-z0-9-]+$/.test(text) || parts.length > 5) return false
  if (PREFIXES.has(parts[0] ?? '') || parts.some((part) => HYPHEN_ENDINGS.has(part))) return false
  const marked = parts.some((part) => PACKAGE_PART.has(part))
  const known = parts.some((part, index) => covered[at + index] === 1 || (part.length > 2 && knows(part)))
  if (!parts.some(isLowerName)) return marked && known && !parts.some(isCommonWord)
  return marked || known || leadOf(reading, at) !== undefined
}

/** Words that follow a hyphen in prose: "docker-based", "react-related". */
const HYPHEN_ENDINGS = listed(`
  based related only like specific side free ready driven first style wise friendly aware agnostic powered enabled
  compatible ish app apps project team part branch repo code side wrapper setup configs migration`)

/** `com.foobar`, `foobar.js`, `Foobar.NET`, `Microsoft.Foobar`; other names with a dot are files and code. */
function isDotted(reading: Reading, at: number, to: number, text: string): boolean {
  const parts = reading.tokens.words.slice(at, to)
  const [first = '', second = ''] = parts
  if (DOMAIN_START.has(first)) {
    const enough = parts.length > 2 || (parts.length === 2 && (first === 'com' || first === 'org'))
    return enough && parts.length <= 5 && /^[a-z0-9.]+$/.test(text) && parts.slice(1).every((part) => part.length > 1)
  }
  if (PLATFORM_SPACES.has(text.slice(0, first.length))) return /^\w+(?:\.[A-Z][A-Za-z]{2,}){1,3}$/.test(text)
  if (parts.length !== 2) return false
  const named =
    /^[A-Za-z][a-z0-9]{2,}$/.test(text.slice(0, first.length)) &&
    isName(first) &&
    (isUpper(text.charCodeAt(0)) || !looksMisspelt(first))
  if (second === 'net') return named && /\.(?:NET|Net)$/.test(text)
  const capital = isUpper(text.charCodeAt(0))
  // "Sigma.js" beside an ordinary word is a library only where it is used; "Header.js" is a file.
  if (second === 'js' && capital && !named) return !isOwnWord(first) && leadOf(reading, at) !== undefined
  return NAME_ENDING.has(second) && named && (second !== 'jl' || capital) && !reading.knows(first)
}

/** "foobar-2.1.0": the name of a release. */
function versionGlued({ tokens }: Reading, at: number, to: number): Proposal | undefined {
  const text = spellingOf(tokens, at, to)
  if (!/^[A-Za-z]{3,}-v?\d+\.\d+(?:\.\d+)?$/.test(text) || !isLowerName(tokens.words[at] ?? '')) return undefined
  return { from: at, to, reason: 'version number', end: tokens.ends[at] ?? 0 }
}

// Single words

const WORD = /^[a-z][a-z0-9]*(?:\+\+|#)?$/
const CAMEL = /[a-z0-9][A-Z]|[A-Z]{2}[a-z]/
const ACRONYM = /^[A-Z]{3,6}\d?$/

/** A word that may be a name, with what its spelling says. */
interface Candidate {
  at: number
  word: string
  /** A capital where an ordinary word has none. */
  capital: boolean
  acronym: boolean
  /** A word of English or of the trade. */
  prose: boolean
}

/** What shows that a candidate is a name, if anything does. */
type Evidence = (reading: Reading, candidate: Candidate) => Proposal | undefined

const EVIDENCE: readonly Evidence[] = [namedAsLibrary, withVersion, inList, ofMaker, withDocsOrSettings, inUse]

/** A word that its own shape or the words around it show to be a name. */
function namedWord(reading: Reading, at: number, free: number): Proposal | undefined {
  const { tokens, masks } = reading
  const word = tokens.words[at] ?? ''
  if (word.length < 3 || !WORD.test(word) || (masks?.whole[at] ?? 0) !== 0) return undefined
  const text = spellingOf(tokens, at, at + 1)
  const candidate = candidateOf(reading, at, word, text)
  const camel = CAMEL.test(text)
  if (candidate.prose && !candidate.capital && !camel) return undefined
  if (isHash(word) || NEVER_NAMES.has(word) || isOfPeople(reading, at)) return undefined
  if (camel) return camelCase(reading, candidate, text)
  if (/['’]/.test(tokens.note.charAt(tokens.ends[at] ?? 0))) return undefined
  const proposal = firstEvidence(reading, candidate)
  return proposal && { ...proposal, from: Math.max(proposal.from, free) }
}

function firstEvidence(reading: Reading, candidate: Candidate): Proposal | undefined {
  for (const evidence of EVIDENCE) {
    const proposal = evidence(reading, candidate)
    if (proposal !== undefined) return proposal
  }
  return undefined
}

function candidateOf({ tokens, titleCase }: Reading, at: number, word: string, text: string): Candidate {
  const upper = isUpper(text.charCodeAt(0))
  const acronym = upper && !titleCase && ACRONYM.test(text)
  const capital = upper && !titleCase && !startsSentence(tokens, at)
  return { at, word, capital, acronym, prose: !isName(word) }
}

function startsSentence({ note, gaps, starts, ends }: Tokens, at: number): boolean {
  if (gaps[at] !== GAP.mark) return gaps[at] === GAP.sentence
  return at === 0 || /[:"“-]/.test(note.slice(ends[at - 1], starts[at]))
}

/** Ends of adjectives, verbs and nouns that prose makes of any word: "vectorised". */
const PROSE_ENDING = /(?:i[sz](?:e[sd]?|ing|ation)|able|ible|ness|ment|ally|wise)$/

/** No English word, and, where no capital marks it as a name, none that is mistyped or glued together. */
function isUnknown({ word, capital, acronym, prose }: Candidate): boolean {
  return !prose && (capital || acronym || !(PROSE_ENDING.test(word) || looksMisspelt(word) || isGlued(word)))
}

/** "Click", "Tilt": a name only where nothing but a name can stand. */
function isRareWordAsName({ word, capital, prose }: Candidate): boolean {
  return prose && capital && !isCommonWord(word) && !TRADE_WORDS.has(word) && !OWN_WORDS.has(word)
}

/** What follows names of software only, and what may follow names of the author's own modules too. */
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

/** "the Foo Bar library": the word before belongs to the name when it is as unknown. */
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

/** "Foobar 2.1", "foobar v3"; "Foobar 3" only where it is set up or moved to. */
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

const CONJUNCTIONS = listed('and or plus vs versus')
const ITEM_STARTS = listed('and or plus vs for in on to with as into via')
const ITEM_ENDS = listed('and or plus vs for in on to with from as at into by via')

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

function startsItem({ words, gaps }: Tokens, at: number): boolean {
  return gaps[at] !== GAP.space || ITEM_STARTS.has(words[at - 1] ?? '')
}

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

/** What people read about or change in software that is not theirs. */
const LEARNT_HEADS = listed('docs documentation tutorial tutorials course syntax config configuration setup quickstart')

/** "foobar docs", "Foobar tutorial", "foobar configuration". */
function withDocsOrSettings({ tokens }: Reading, candidate: Candidate): Proposal | undefined {
  const { at } = candidate
  if (tokens.gaps[at + 1] !== GAP.space || !LEARNT_HEADS.has(tokens.words[at + 1] ?? '') || candidate.acronym)
    return undefined
  return isUnknown(candidate) ? { from: at, to: at + 1, reason: 'docs or settings of its own' } : undefined
}

const SET_UP = listed(`
  setup install installs installed installing configure configured configuring learn learned learnt learning studied
  studying adopt adopted adopting evaluate evaluated evaluating integrate integrated integrating upgrade upgraded
  upgrading add added adding try tried trying research researched researching introduced introducing
  use uses used using via utilise utilised utilising utilize utilized utilizing leveraging leverage`)
const SKIPPED = listed('the a an our new latest own')
const MOVED = listed(`
  migrate migrated migrating migration move moved moving switch switched switching port ported porting upgrade upgraded
  upgrading export exported exporting import imported importing connect connected connecting convert converted converting
  deploy deployed deploying integrate integrated integrating integration play played playing experiment experimented
  experimenting started familiar replace replaced replacing compare compared comparing`)
const MET = listed(`
  call called calls meeting meetings met meet lunch dinner coffee chat chatted talk talked talking sync discuss discussed
  discussion interview interviewed interviews pair paired pairing session sessions spoke speak email emailed together
  workshop workshops asked sent send showed show explained presented gave handed review reviewed feedback training demo
  worked working helped agreed agreement contract offer kick-off onboarding phone contact travel trip flight`)

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

/** The token before a word and its article. */
function leadBefore({ words, gaps }: Tokens, at: number): number {
  let before = at - 1
  for (let skipped = 0; skipped < 2 && gaps[before] === GAP.space && SKIPPED.has(words[before] ?? ''); skipped += 1)
    before -= 1
  return before
}

/** Whether the words before say that something is set up, used or moved to. */
function leadOf({ tokens }: Reading, at: number): 'set up' | 'moved' | undefined {
  const { words, gaps } = tokens
  if (gaps[at] !== GAP.space) return undefined
  const before = leadBefore(tokens, at)
  const lead = words[before] ?? ''
  if (SET_UP.has(lead) || (lead === 'up' && (words[before - 1] ?? '').startsWith('set'))) return 'set up'
  if (lead !== 'to' && lead !== 'from' && lead !== 'with' && lead !== 'by') return undefined
  return hasWithin(tokens, before, 4, isMove) && !hasWithin(tokens, before, 5, isMeeting) ? 'moved' : undefined
}

/** "React charts with Foobar", "SQL queries in Foobar". */
function isBesideSkill({ tokens, covered, skills }: Reading, at: number): boolean {
  if (skills === 0 || tokens.gaps[at] !== GAP.space) return false
  const before = leadBefore(tokens, at)
  const lead = tokens.words[before] ?? ''
  if (lead !== 'with' && lead !== 'in' && lead !== 'into') return false
  const near = covered[before - 1] === 1 || covered[before - 2] === 1 || covered[before - 3] === 1
  return near && !hasWithin(tokens, before, 6, isMeeting)
}

function isMove(word: string): boolean {
  return MOVED.has(word) || SET_UP.has(word)
}

function isMeeting(word: string): boolean {
  return MET.has(word)
}

/** Whether one of the `reach` words before token `before`, of the same sentence, is such a word. */
function hasWithin({ words, gaps }: Tokens, before: number, reach: number, is: (word: string) => boolean): boolean {
  for (let at = before - 1; at >= 0 && at >= before - reach; at -= 1) {
    if (gaps[at + 1] === GAP.sentence) return false
    if (is(words[at] ?? '')) return true
  }
  return false
}

// Names in camel case

/** Two ordinary words are a product's name or a class of the author's own; evidence decides. */
function camelCase(reading: Reading, candidate: Candidate, text: string): Proposal | undefined {
  const shape = camelShape(text, candidate.word)
  if (shape === undefined || isOwnCode(reading.tokens, candidate.at)) return undefined
  const asName = { ...candidate, prose: false, capital: true }
  if (shape === 'words' && firstEvidence(reading, asName) === undefined) return undefined
  return { from: candidate.at, to: candidate.at + 1, reason: 'camel case' }
}

const HUMPS = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g
const TECHNICAL_END = listed('db js sql ql mq ml ai ci os fs kv orm css gl cms lang')
const OWN_END = listed(`
  service page controller repository component test dto dao vo manager handler factory list item view model form button
  modal screen provider context hook helper util config configuration exception error impl interface adapter wrapper
  mapper validator serializer builder entity id name type state action reducer store event listener filter guard module
  client server request response query command table row column card bar menu header footer layout container panel dialog
  tab icon link image input field data info map set array loader parser reader writer generator worker job task thread
  bean activity fragment presenter app application user users login class object value key index count date time status
  result message spec mock stub fixture facade proxy strategy converter resolver directive pipe enum constants settings
  options params props routes router route api url path file folder dir viewmodel endpoint middleware policy rule schema
  migration seeder resource collection block section box picker selector editor viewer player game scene sprite enemy
  level repo branch projekt project corp group inc bank consulting team holding solutions partners insurance utils`)
const OWN_START = listed(`
  my our abstract base default custom new old test mock fake add edit create update delete remove get set is has can
  should on handle use fetch load save show hide close find search select toggle render init start stop run do to
  make build send check validate parse format calc calculate compute convert user users login logout admin account
  customer client order product invoice payment home main profile todo current selected max min num total first last
  next prev old all no in at by id api de mc mac van der`)

/**
 * `name`: an unknown part, as in "FooBar"; `words`: two ordinary words, which may be a product's name or a class of the
 * author's own; undefined: surely no name.
 */
function camelShape(text: string, word: string): 'name' | 'words' | undefined {
  if (word.length < 4 || !isName(word) || BRANDS.has(word) || /^[A-Z]{2,}(?:s|ed|ing)$/.test(text)) return undefined
  const humps = text.match(HUMPS) ?? []
  const [first = ''] = humps
  const last = (humps.at(-1) ?? '').toLowerCase()
  if (humps.length < 2 || humps.length > 4) return undefined
  const start = first.toLowerCase()
  if (OWN_START.has(start) || isOwnEnd(last) || /^I[A-Z][a-z]/.test(text)) return undefined
  const technical = TECHNICAL_END.has(last)
  if (first === start) {
    const rest = word.slice(first.length)
    if (first.length > 2 && !isName(start)) return technical && humps.length === 2 ? 'name' : undefined
    return technical || (isName(rest) && humps.slice(1).some((hump) => hump.length > 2 && isName(hump.toLowerCase())))
      ? 'name'
      : undefined
  }
  if (technical && humps.length === 2) return 'name'
  // "OpenCV", "PostGIS"
  if (humps.length === 2 && /^[A-Z]{2,}$/.test(humps[1] ?? '') && !TRADE_WORDS.has(last)) return 'name'
  const unknown = humps.some((hump) => hump.length > 2 && /[a-z]/.test(hump) && isName(hump.toLowerCase()))
  if (unknown) return 'name'
  return humps.length === 2 || (word.length < 8 && humps.length === 3) ? 'words' : undefined
}

function isOwnEnd(hump: string): boolean {
  return OWN_END.has(hump) || (hump.endsWith('s') && OWN_END.has(hump.slice(0, -1)))
}

const CODE_NOUNS = listed(`
  class classes method methods function functions object objects enum variable entity page screen table component
  components field column controller service endpoint hook prop props interface struct type event dialog view modal form
  button branch constructor annotation attribute property`)

/** "class FooBar", "the FooBar method". */
function isOwnCode({ words, gaps }: Tokens, at: number): boolean {
  return (
    (gaps[at] === GAP.space && CODE_NOUNS.has(words[at - 1] ?? '')) ||
    (gaps[at + 1] === GAP.space && CODE_NOUNS.has(words[at + 1] ?? ''))
  )
}

// Words that are no names of technologies

const OWNERS = listed(`
  client clients customer customers for at by partner vendor supplier company firm colleague mr mrs ms dr prof said asked
  told team`)
const AFTER_PEOPLE = listed(`
  gmbh inc ltd llc ag oy ab bv plc corp said asked wrote told team client customer account office department meeting
  invoice who contract wants wanted`)

/** "for Acme", "client Acme", "Acme GmbH", "Kowalski said". */
function isOfPeople({ tokens }: Reading, at: number): boolean {
  const { words, gaps, count } = tokens
  const before = gaps[at] === GAP.space ? (words[at - 1] ?? '') : ''
  if (OWNERS.has(before) && !(before === 'at' && (words[at - 2] ?? '').startsWith('look'))) return true
  return at + 1 < count && gaps[at + 1] === GAP.space && AFTER_PEOPLE.has(words[at + 1] ?? '')
}

/** A word that people give to parts of their own projects, capital or not. */
function isOwnWord(word: string): boolean {
  return isCommonWord(word) || TRADE_WORDS.has(word) || OWN_WORDS.has(word) || OWN_START.has(word) || OWN_END.has(word)
}

/** Letters and digits mixed as in hashes and numbers of things: "a1b2c3d", "n0503". */
function isHash(word: string): boolean {
  let digits = 0
  for (let at = 0; at < word.length; at += 1) if (word.charCodeAt(at) <= 57 && word.charCodeAt(at) >= 48) digits += 1
  return digits > 2 || word.length - digits < 3
}

/** A word of three letters or more that is neither English, the trade's, a person's, a place's nor a date's. */
function isName(word: string): boolean {
  if (word.length < 3 || word.includes("'") || word.includes('’')) return false
  if (NEVER_NAMES.has(word) || TRADE_WORDS.has(word)) return false
  if (word.endsWith('s') && TRADE_WORDS.has(word.slice(0, -1))) return false
  return !isOrdinaryWord(word)
}

/** A name in lower case, where capitals do not help: mistyped words are no names. */
function isLowerName(word: string): boolean {
  return /^[a-z][a-z0-9]{2,}$/.test(word) && isName(word) && !PACKAGE_PART.has(word) && !looksMisspelt(word)
}

const INFLECTED = /(?:ing|ed|es|s|ly|er)$/
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'
/** Among shorter words, one letter makes another word too often. */
const SHORTEST_MISSPELT = 5
const LONGEST_MISSPELT = 20

/** One letter too many, missing, wrong or swapped in an ordinary word or one of the trade. */
function looksMisspelt(word: string): boolean {
  if (word.length > LONGEST_MISSPELT) return false
  const stem = word.replace(INFLECTED, '')
  return isEditOfWord(word) || (stem !== word && (isEditOfWord(stem) || isEditOfWord(`${stem}e`)))
}

function isEditOfWord(word: string): boolean {
  const { length } = word
  for (let at = 0; at <= length; at += 1) {
    const head = word.slice(0, at)
    const tail = word.slice(at)
    if (length >= SHORTEST_MISSPELT || at === length - 1) {
      if (isWord(head + tail.slice(1))) return true
      if (tail.length > 1 && isWord(head + tail.charAt(1) + tail.charAt(0) + tail.slice(2))) return true
    }
    if (length < SHORTEST_MISSPELT) continue
    for (const letter of ALPHABET) {
      if (isWord(head + letter + tail) || (length > SHORTEST_MISSPELT && isWord(head + letter + tail.slice(1))))
        return true
    }
  }
  return false
}

function isWord(word: string): boolean {
  return word.length > 3 && (isBaseWord(word) || TRADE_WORDS.has(word))
}

/** Two ordinary words without the space: "datepicker", "figureout". */
function isGlued(word: string): boolean {
  if (word.length > LONGEST_NAME) return false
  for (let at = 3; at <= word.length - 3; at += 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)]
    if ((isCommonWord(head) || TRADE_WORDS.has(head)) && (isOrdinaryWord(tail) || TRADE_WORDS.has(tail))) return true
  }
  return false
}

function spellingOf({ note, starts, ends }: Tokens, from: number, to: number): string {
  return note.slice(starts[from] ?? 0, ends[to - 1] ?? 0)
}

function isCapital({ note, starts }: Tokens, token: number): boolean {
  return isUpper(note.charCodeAt(starts[token] ?? 0))
}

function isUpper(code: number): boolean {
  return code >= 65 && code <= 90
}
