import { GAP, type Tokens } from '../../../matcher/tokens.ts'
import { type Candidate, isRareWordAsName, isUnknown } from '../candidate.ts'
import { isOwnWord } from '../own-words.ts'
import type { Proposal } from '../proposal.ts'
import { isCapital, type Reading } from '../reading.ts'
import { listed } from '../words.ts'

/** "Docker, Foobar and Helm"; with a skill on one side only, the name must be the whole item. */
export function inList(reading: Reading, candidate: Candidate): Proposal | undefined {
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
