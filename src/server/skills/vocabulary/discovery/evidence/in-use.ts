import { type Candidate, isUnknown } from '../candidate.ts'
import { isBesideSkill, leadOf } from '../lead.ts'
import type { Proposal } from '../proposal.ts'
import type { Reading } from '../reading.ts'

/** "using Foobar", "set up Foobar", "moved from Jenkins to Foobar", "charts in React with Foobar". */
export function inUse(reading: Reading, candidate: Candidate): Proposal | undefined {
  const { at, capital, acronym, prose } = candidate
  if (prose) return undefined
  const lead = leadOf(reading, at)
  const shown = lead === undefined ? (capital || acronym) && isBesideSkill(reading, at) : isUnknown(candidate)
  if (!shown) return undefined
  const reason = acronym ? 'acronym' : reading.skills > 0 ? 'used with known skills' : 'set up or used'
  return { from: at, to: at + 1, reason }
}
