import type { DetectedSkill } from '#shared/skills/contract.ts'
import { withoutVersion } from '../../matcher/inflections.ts'
import { GAP, tokenize, type Tokens } from '../../matcher/tokens.ts'
import { listed } from '../../matcher/word-lists.ts'
import { namedWord } from './named-word.ts'
import { packageName, scopedPackage, versionGlued } from './package-names.ts'
import { LONGEST_NAME, type Proposal, type TermReason } from './proposal.ts'
import { type Reading, readingOf, spellingOf } from './reading.ts'
import { isHash, isName, NEVER_NAMES } from './words.ts'

/** A name in a note that may be a technology, and what shows it. */
export interface UnknownTerm {
  /** In lower case with single spaces: names with the same text count as the same term. */
  term: string
  /** As the note writes it: `note.slice(start, end)`. */
  spelling: string
  reason: TermReason
  /** UTF-16 offsets in the note. */
  start: number
  end: number
}

/**
 * Names in a note that look like technologies and are not in the vocabulary, each once, in the note's order. `detected` is what
 * the extractor found in the note. `knows` tells, for words in lower case, whether the vocabulary has them as any form or has
 * rejected them. It should also know the names of people, clients and projects, whose spelling does not differ from that of
 * technologies. Cautious: a term should be shown only when several notes or people use it. Pure, linear in the note's length,
 * never throws.
 */
export function unknownTerms(
  note: string,
  detected: readonly DetectedSkill[],
  knows: (term: string) => boolean,
): UnknownTerm[] {
  const tokens = tokenize(note)
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

/**
 * Names that a note only mentions: its spelling, or a weak hint like "with Foobar", shows that they may be technologies. Each once,
 * without those of `unknownTerms`.
 */
export function faintTerms(
  note: string,
  detected: readonly DetectedSkill[],
  knows: (term: string) => boolean,
): UnknownTerm[] {
  const tokens = tokenize(note)
  const reading = readingOf(tokens, detected, knows)
  const found = new Map<string, UnknownTerm>()
  const taken = unknownTerms(note, detected, knows)
  for (let at = 0; at < tokens.count;) {
    const to = runEnd(tokens, at)
    const [start, end] = [tokens.starts[at] ?? 0, tokens.ends[to - 1] ?? 0]
    const isFree = !taken.some((term) => term.start < end && start < term.end)
    const isPlain = to - at === 1 && reading.masks?.hidden[at] !== 1 && reading.covered[at] !== 1
    const isCode =
      CODE_BEFORE.has(note.charCodeAt(start - 1)) ||
      note.charAt(start - 1) === '@' ||
      CODE_AFTER.has(note.charCodeAt(end))
    const proposal = isFree && isPlain && !isCode ? namedWord(reading, at, 0, true) : undefined
    if (proposal !== undefined) addTerm(found, reading, proposal)
    at = Math.max(to, proposal?.to ?? 0)
  }
  return [...found.values()]
}

/**
 * Words of a note that are neither ordinary words nor known: what a person who adds a skill by hand may have meant. Nothing else
 * needs to show that they are names.
 */
export function plainNames(
  note: string,
  detected: readonly DetectedSkill[],
  knows: (term: string) => boolean,
): Pick<UnknownTerm, 'term' | 'spelling'>[] {
  const tokens = tokenize(note)
  const { covered } = readingOf(tokens, detected, knows)
  const found = new Map<string, Pick<UnknownTerm, 'term' | 'spelling'>>()
  for (let at = 0; at < tokens.count;) {
    const to = runEnd(tokens, at)
    const spelling = spellingOf(tokens, at, to)
    const term = spelling.toLowerCase()
    const hasName = tokens.words.slice(at, to).some((word, part) => covered[at + part] !== 1 && isNameWord(word))
    if (hasName && term.length <= LONGEST_NAME && !isKnown(term, knows)) found.set(term, { term, spelling })
    at = to
  }
  return [...found.values()]
}

function isNameWord(word: string): boolean {
  return isName(word) && !isHash(word) && !NEVER_NAMES.has(word)
}

function addTerm(found: Map<string, UnknownTerm>, { tokens, knows }: Reading, proposal: Proposal): void {
  const { note, starts, ends } = tokens
  const start = proposal.start ?? starts[proposal.from] ?? 0
  const end = proposal.end ?? ends[proposal.to - 1] ?? 0
  const spelling = note.slice(start, end)
  const term = spelling.toLowerCase().replaceAll(/\s+/g, ' ')
  if (term.length > LONGEST_NAME || found.has(term) || isKnown(term, knows)) return
  found.set(term, { term, spelling, reason: proposal.reason, start, end })
}

/** Whether the vocabulary has the term as a form, however it is joined, in the plural or with a version. */
export function isKnown(term: string, knows: (term: string) => boolean): boolean {
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

/** The token after the last one that `-`, `_` or `.` joins to `from`. */
export function runEnd({ gaps, count }: Tokens, from: number): number {
  let to = from + 1
  while (to < count && gaps[to] === GAP.join) to += 1
  return to
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

export function proposalFor(reading: Reading, at: number, to: number, free: number): Proposal | undefined {
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

function isCovered({ covered }: Reading, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (covered[at] !== 1) return false
  return true
}

const CONFIG_ENDING = listed('js ts mjs cjs mts json yml yaml toml')

/** `foobar.config.ts`, `.foobarrc`: the tool's name is a part of the file's name. */
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

const OWN_FILE = /^[A-Z][a-z]{2,}file$/

/** `Foobarfile`. */
function ownFile({ tokens }: Reading, at: number): Proposal | undefined {
  const word = tokens.words[at] ?? ''
  if (!word.endsWith('file') || !OWN_FILE.test(spellingOf(tokens, at, at + 1))) return undefined
  return isName(word) && isName(word.slice(0, -4)) ? { from: at, to: at + 1, reason: 'file of its own' } : undefined
}
