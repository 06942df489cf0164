import { GAP } from '../../matcher/tokens.ts'
import { listed } from '../../matcher/word-lists.ts'
import { camelCase } from './camel-case.ts'
import { CAMEL, toCandidate } from './candidate.ts'
import { firstEvidence } from './evidence.ts'
import type { Proposal } from './proposal.ts'
import { isCapital, type Reading, spellingOf } from './reading.ts'
import { isHash, NEVER_NAMES } from './words.ts'

const WORD = /^\p{L}[\p{L}\p{N}]*(?:\+\+|#)?$/u

/** A word that is a name by its own shape or by the words around it; tokens before `free` are already taken. */
export function namedWord(reading: Reading, at: number, free: number, isFaint = false): Proposal | undefined {
  const { tokens, masks } = reading
  const word = tokens.words[at] ?? ''
  if (word.length < 3 || !WORD.test(word) || (masks?.whole[at] ?? 0) !== 0) return undefined
  const text = spellingOf(tokens, at, at + 1)
  const candidate = toCandidate(reading, at, word, text)
  const camel = CAMEL.test(text)
  if (candidate.prose && !candidate.capital && !camel) return undefined
  if (isHash(word) || NEVER_NAMES.has(word) || isOfPeople(reading, at)) return undefined
  if (camel) return withRestOfName(reading, camelCase(reading, candidate, text, isFaint))
  if (/['’]/.test(tokens.note.charAt(tokens.ends[at] ?? 0))) return undefined
  const proposal = firstEvidence(reading, candidate, isFaint)
  return withRestOfName(reading, proposal && { ...proposal, from: Math.max(proposal.from, free) })
}

/** Words that belong to the name before them: "Foobar CI", "Foobar Pro". */
const NAME_ENDS = listed('ci cd np pro studio cloud hub desk suite pay office connect one flow works lab labs')

function withRestOfName({ tokens }: Reading, proposal: Proposal | undefined): Proposal | undefined {
  if (proposal === undefined || proposal.end !== undefined) return proposal
  const { to } = proposal
  const isRest =
    to < tokens.count &&
    tokens.gaps[to] === GAP.space &&
    isCapital(tokens, to) &&
    isCapital(tokens, to - 1) &&
    NAME_ENDS.has(tokens.words[to] ?? '')
  return isRest ? { ...proposal, to: to + 1 } : proposal
}

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
