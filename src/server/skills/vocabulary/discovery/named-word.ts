import { camelCase } from './camel-case.ts'
import { candidateOf } from './candidate.ts'
import { firstEvidence } from './evidence/first-evidence.ts'
import { isHash } from './name.ts'
import { isOfPeople } from './people.ts'
import type { Proposal } from './proposal.ts'
import { type Reading, spellingOf } from './reading.ts'
import { NEVER_NAMES } from './words.ts'

const WORD = /^[a-z][a-z0-9]*(?:\+\+|#)?$/
const CAMEL = /[a-z0-9][A-Z]|[A-Z]{2}[a-z]/

/** A word that its own shape or the words around it show to be a name; tokens before `free` are taken. */
export function namedWord(reading: Reading, at: number, free: number): Proposal | undefined {
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
