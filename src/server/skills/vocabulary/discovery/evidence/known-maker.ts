import { GAP } from '../../../matcher/tokens.ts'
import type { Candidate } from '../candidate.ts'
import type { Proposal } from '../proposal.ts'
import type { Reading } from '../reading.ts'
import { listed } from '../words.ts'

const MAKERS = listed(`
  apache azure aws amazon google microsoft oracle ibm adobe salesforce sap jetbrains hashicorp nvidia cisco esri`)

/** "Apache Foobar". */
export function ofMaker({ tokens }: Reading, { at, capital, acronym, prose }: Candidate): Proposal | undefined {
  if (!capital || acronym || prose || tokens.gaps[at] !== GAP.space) return undefined
  if (!MAKERS.has(tokens.words[at - 1] ?? '')) return undefined
  return { from: at - 1, to: at + 1, reason: 'product of a known maker' }
}
