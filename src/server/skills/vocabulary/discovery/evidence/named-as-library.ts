import { GAP } from '../../../matcher/tokens.ts'
import { type Candidate, isRareWordAsName, isUnknown } from '../candidate.ts'
import { isName } from '../name.ts'
import { isOwnWord } from '../own-words.ts'
import type { Proposal } from '../proposal.ts'
import { hasWithin, isCapital, type Reading } from '../reading.ts'
import { listed } from '../words.ts'

/** What follows names of software only, and what may follow names of the author's own modules too. */
const LIBRARY_HEADS = listed(`
  library libraries lib libs framework frameworks sdk sdks cli orm crate gem toolkit bundler linter compiler transpiler`)

const TOOL_HEADS = listed(`
  api apis package packages plugin plugins module modules tool extension extensions addon addons connector middleware
  driver bindings debugger emulator`)

/** "the Foobar library", "Foobar Python library", "Foobar JS", "a tool called Foobar", "the library Foobar". */
export function namedAsLibrary(reading: Reading, candidate: Candidate): Proposal | undefined {
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
