import { GAP } from '../../../matcher/tokens.ts'
import { type Candidate, isUnknown } from '../candidate.ts'
import type { Proposal } from '../proposal.ts'
import type { Reading } from '../reading.ts'
import { listed } from '../words.ts'

/** What people read about or change in software that is not theirs. */
const LEARNED_HEADS = listed(
  'docs documentation tutorial tutorials course syntax config configuration setup quickstart',
)

/** "foobar docs", "Foobar tutorial", "foobar configuration". */
export function withDocsOrSettings({ tokens }: Reading, candidate: Candidate): Proposal | undefined {
  const { at } = candidate
  if (tokens.gaps[at + 1] !== GAP.space || !LEARNED_HEADS.has(tokens.words[at + 1] ?? '') || candidate.acronym)
    return undefined
  return isUnknown(candidate) ? { from: at, to: at + 1, reason: 'docs or settings of its own' } : undefined
}
