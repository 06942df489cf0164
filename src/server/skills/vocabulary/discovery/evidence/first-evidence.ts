import type { Candidate } from '../candidate.ts'
import type { Proposal } from '../proposal.ts'
import type { Reading } from '../reading.ts'
import { inList } from './between-skills.ts'
import { withDocsOrSettings } from './docs-or-settings.ts'
import { inUse } from './in-use.ts'
import { ofMaker } from './known-maker.ts'
import { namedAsLibrary } from './named-as-library.ts'
import { withVersion } from './version-number.ts'

/** What shows that a candidate is a name, if anything does. */
type Evidence = (reading: Reading, candidate: Candidate) => Proposal | undefined

const EVIDENCE: readonly Evidence[] = [namedAsLibrary, withVersion, inList, ofMaker, withDocsOrSettings, inUse]

/** The name that the first fitting evidence shows. */
export function firstEvidence(reading: Reading, candidate: Candidate): Proposal | undefined {
  for (const evidence of EVIDENCE) {
    const proposal = evidence(reading, candidate)
    if (proposal !== undefined) return proposal
  }
  return undefined
}
