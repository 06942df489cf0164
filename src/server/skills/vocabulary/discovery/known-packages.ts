import type { Registry } from '#shared/skills/choices.ts'
import { GAP, type Tokens } from '../../matcher/tokens.ts'
import { listed } from '../../matcher/word-lists.ts'
import { LONGEST_PACKAGE } from '../../packages/front-coded.ts'
import { packageNamed } from '../../packages/package-names.ts'
import { isLead, leadOf } from './lead.ts'
import { looksMisspelled } from './misspelled.ts'
import { isPathOrProse } from './package-names.ts'
import type { Proposal, TermReason } from './proposal.ts'
import { readingWith, spellingOf, type Reading } from './reading.ts'
import { isName } from './words.ts'
import { isKnown, proposalFor, runEnd } from './unknown-terms.ts'

/** A name that a registry has, and that a note gives a reason to take for a package. */
export interface KnownPackage {
  /** As its registry writes it. */
  name: string
  registries: readonly Registry[]
  reason: TermReason
  /** UTF-16 offsets in the note. */
  start: number
  end: number
  /** Its tokens, `to` exclusive. */
  from: number
  to: number
}

/** The skills that a note shows, in its order, as tokens `from` to `to`, exclusive. */
export interface Shown {
  from: number
  to: number
  skill: number
}

/** Words that, beside a single word, are a reason to look it up. */
const HEADS = listed(`
  library libraries lib libs framework sdk cli orm crate gem package packages plugin plugins module modules api apis
  extension addon connector driver bindings middleware docs documentation`)

/**
 * Names of packages that the note writes as their registry does and gives a reason for: joined words, a version, or words
 * around them that say what it is or that it is set up. English words and words that the vocabulary `knows` do not count.
 */
export function knownPackages(
  tokens: Tokens,
  shown: readonly Shown[],
  knows: (term: string) => boolean,
): readonly KnownPackage[] {
  const { count } = tokens
  const leads = tokens.words.some(isLead)
  let reading: Reading | undefined
  const read = () => (reading ??= readingBeside(tokens, shown, knows))
  let found: KnownPackage[] | undefined
  let next = 0
  for (let at = 0; at < count;) {
    const to = runEnd(tokens, at)
    while ((shown[next]?.to ?? count) <= at) next += 1
    const one =
      hasReason(tokens, at, to, leads) && !isWithin(shown[next], at, to) ? packageAt(tokens, at, to, read) : undefined
    if (one) (found ??= []).push(one)
    at = to
  }
  return found ?? NONE
}

function readingBeside(tokens: Tokens, shown: readonly Shown[], knows: Reading['knows']): Reading {
  const covered = new Uint8Array(tokens.count)
  for (const { from, to } of shown) covered.fill(1, from, to)
  return readingWith(tokens, covered, new Set(shown.map(({ skill }) => skill)).size, knows)
}

/** The package that a typed name means, as its registry writes it; English words mean none. */
export function packageSkill(name: string): string | undefined {
  return isName(name.toLowerCase()) ? packageNamed(name)?.name : undefined
}

const NONE: readonly KnownPackage[] = []

const CHAR = { zero: 48, nine: 57, a: 97, z: 122, v: 118 } as const

/** A quick check that most words of notes fail. */
function hasReason(tokens: Tokens, at: number, to: number, leads: boolean): boolean {
  const { note, words, gaps, starts, ends } = tokens
  const start = starts[at] ?? 0
  const first = note.charCodeAt(start)
  if (first < CHAR.a || first > CHAR.z) return false
  const length = (ends[to - 1] ?? 0) - start
  if (length < 3 || length > LONGEST_PACKAGE) return false
  if (to - at > 1) return true
  if (gaps[to] === GAP.space && (HEADS.has(words[to] ?? '') || isVersionAt(note, starts[to] ?? 0))) return true
  return leads && leadOf({ tokens }, at) !== undefined
}

function isVersionAt(note: string, start: number): boolean {
  const code = note.charCodeAt(note.charCodeAt(start) === CHAR.v ? start + 1 : start)
  return code >= CHAR.zero && code <= CHAR.nine
}

function isWithin(shown: Shown | undefined, at: number, to: number): boolean {
  return shown !== undefined && shown.from <= at && shown.to >= to
}

function packageAt(tokens: Tokens, at: number, to: number, read: () => Reading): KnownPackage | undefined {
  const { note, starts, ends } = tokens
  const text = spellingOf(tokens, at, to)
  const isScoped = note.charAt((starts[at] ?? 0) - 1) === '@'
  if (text !== text.toLowerCase() || (to - at === 1 && !isName(text))) return undefined
  const asWritten = packageNamed(text)
  if (!isScoped && !asWritten) return undefined
  const reading = read()
  const proposal = proposalFor(reading, at, to, 0) ?? registeredName(reading, at, to)
  if (proposal === undefined || proposal.reason === 'between known skills') return undefined
  const start = proposal.start ?? starts[proposal.from] ?? 0
  const end = proposal.end ?? ends[proposal.to - 1] ?? 0
  const spelling = note.slice(start, end)
  const named = spelling === text ? asWritten : packageNamed(spelling)
  const known = isKnown(spelling.toLowerCase(), reading.knows) ? undefined : named
  return known && { ...known, reason: proposal.reason, start, end, from: proposal.from, to: proposal.to }
}

const LIBRARY_HEADS = listed('library libraries lib package packages crate gem')

/**
 * Names that are proposed only because a registry has them: joined words of which one is a name, three or more joined words of
 * which one is a known skill, and a single word that is called a library. Two English words ("dark-mode"), or a skill and an
 * English word ("json-editor"), do not count: registries have many such names, too.
 */
function registeredName(reading: Reading, at: number, to: number): Proposal | undefined {
  const { tokens, covered, masks } = reading
  const { words, gaps } = tokens
  if (to - at === 1) {
    const word = words[at] ?? ''
    const isCalled = gaps[to] === GAP.space && LIBRARY_HEADS.has(words[to] ?? '')
    return isCalled && !looksMisspelled(word) ? { from: at, to, reason: 'named as a library' } : undefined
  }
  if (isPathOrProse(reading, at, to) || (masks?.whole[at] ?? 0) !== 0 || masks?.hidden[at] === 1) return undefined
  const shown = covered.subarray(at, to)
  // "typescript-eslint": both are skills of their own.
  if (!shown.includes(0)) return undefined
  const isNamed = words.slice(at, to).some((part, index) => shown[index] === 0 && isName(part))
  return isNamed || (to - at > 2 && shown.includes(1)) ? { from: at, to, reason: 'package name' } : undefined
}
