import { CORRECTED_BY_PEOPLE } from '#shared/skills/rules.ts'
import { packageNamed } from '../../packages/package-names.ts'
import { isGlued, looksMisspelled } from './misspelled.ts'
import { isRareWord } from '../../matcher/rare-words.ts'
import { CORRECTION_REASONS, type TermReason } from './proposal.ts'

function isByHand(reason: string): boolean {
  return reason === CORRECTION_REASONS.added || reason === CORRECTION_REASONS.rejected
}

/** What notes and people say of one name. */
export interface TermEvidence {
  /** As most notes write it. */
  readonly spelling: string
  /** How many notes give each reason. */
  readonly reasons: Readonly<Partial<Record<TermReason, number>>>
  readonly entries: number
  readonly people: number
  /** How many people added the same skill to notes with this name, or rejected the skill that this word shows. */
  readonly correctedBy: number
}

/** How often a name is a technology if a single note gives this reason, as measured on the tuning notes of bench/discovery. */
const SHARE_RIGHT: Record<TermReason, number> = {
  'package name': 0.8,
  'file of its own': 0.75,
  'camel case': 0.65,
  'named as a library': 0.7,
  'version number': 0.75,
  'between known skills': 0.7,
  'product of a known maker': 0.75,
  'docs or settings of its own': 0.65,
  'used with known skills': 0.6,
  'set up or used': 0.6,
  acronym: 0.5,
  'topic of the note': 0.45,
  'in use': 0.55,
  'name with a number': 0.55,
  'written as a name': 0.35,
  mentioned: 0.2,
  'added by hand': 0.3,
  'named by hand': 0.7,
  'rejected by hand': 0.3,
}

/** The same of a name that a package registry has. */
const REGISTRY_SHARE = 0.45

/** Further support, in log-odds. */
const WEIGHT = {
  otherReason: 0.4,
  doubledEntries: 0.8,
  otherPerson: 0.35,
  corrected: 1.2,
  misspelled: -0.8,
  short: -1,
  rareWord: -1.2,
  /** For each doubling of the notes that give no reason, from `PLAIN_FROM` for each note that gives one. */
  plain: -0.6,
} as const

/** Support beyond these numbers says nothing more. */
const MOST = { reasons: 3, entries: 16, people: 4, corrected: 4 } as const

/** A word that more notes only mention, for each that gives a reason, is more likely an ordinary one. */
const PLAIN_FROM = 4

const SHORT = 3

/** What only the spelling shows is proposed from this many notes on; fewer may repeat a mistake. */
const PLAIN_ENTRIES = 3
const MOST_OF_PLAIN = 0.45

/**
 * How likely a name is a technology, from 0 to 1: the strongest reason that notes give, raised by each other kind of reason, by
 * further notes and people, by a registry that has a package of this name, and by corrections that several people made. Notes
 * that only mention a word count beside others that show more, or if there are several.
 */
export function termConfidence({ spelling, reasons, entries, people, correctedBy }: TermEvidence): number {
  if (correctedBy < CORRECTED_BY_PEOPLE && Object.keys(reasons).every(isByHand)) return 0
  const word = spelling.toLowerCase()
  const isRejection = CORRECTION_REASONS.rejected in reasons
  const shares = (Object.keys(reasons) as TermReason[]).map((reason) => SHARE_RIGHT[reason] ?? 0)
  const plain = reasons.mentioned ?? 0
  const reasoned = entries - plain
  const isPlain = reasoned === 0 || (reasoned === reasons['written as a name'] && plain > reasoned)
  if (!isRejection && !isPlain && packageNamed(word)) shares.push(REGISTRY_SHARE)
  const best = Math.max(0, ...shares)
  if (best === 0) return 0
  const counted = Math.min(isPlain ? entries : reasoned + Math.min(plain, reasoned), MOST.entries)
  const corrected =
    correctedBy >= CORRECTED_BY_PEOPLE ? 1 + Math.min(correctedBy, MOST.corrected) - CORRECTED_BY_PEOPLE : 0
  const score =
    Math.log(best / (1 - best)) +
    WEIGHT.otherReason * (Math.min(shares.length, MOST.reasons) - 1) +
    WEIGHT.doubledEntries * Math.log2(Math.max(counted, 1)) +
    WEIGHT.otherPerson * (Math.min(Math.max(people, 1), MOST.people) - 1) +
    (corrected > 0 ? WEIGHT.corrected + (corrected - 1) * WEIGHT.otherPerson : 0) +
    (isPlain ? 0 : WEIGHT.plain * Math.max(0, Math.log2(entries / (PLAIN_FROM * reasoned)))) +
    (isRejection ? 0 : spellingSupport(spelling))
  const confidence = Math.round(100 / (1 + Math.exp(-score))) / 100
  return isPlain && corrected === 0 && entries < PLAIN_ENTRIES ? Math.min(confidence, MOST_OF_PLAIN) : confidence
}

/** What speaks against a spelling: too short, an ordinary word, or without a capital and like a mistyped word or two words in one. */
function spellingSupport(spelling: string): number {
  const isSmall = spelling === spelling.toLowerCase()
  return (
    (spelling.length <= SHORT ? WEIGHT.short : 0) +
    (isRareWord(spelling.toLowerCase()) ? WEIGHT.rareWord : 0) +
    (isSmall && (looksMisspelled(spelling) || isGlued(spelling)) ? WEIGHT.misspelled : 0)
  )
}
