import { GAP } from '../../../matcher/tokens.ts'
import { type Candidate, isUnknown } from '../candidate.ts'
import { leadOf } from '../lead.ts'
import type { Proposal } from '../proposal.ts'
import type { Reading } from '../reading.ts'
import { listed } from '../words.ts'

const VERSION = /^(v)?(\d{1,4})((?:\.(?:\d{1,4}|x)){0,3})(?:-?(?:alpha|beta|rc|preview)[.\d]*)?(?=[\s,;)!?]|\.\s|\.?$)/i
const LONGEST_VERSION = 24

const UNITS = listed(`
  h hr hrs hour hours min mins minute minutes m d day days week weeks month months year years pm am eur euro usd percent
  x times kb mb gb tb km kg people users tickets items points pages sp pt pts issues bugs`)

/** "Foobar 2.1", "foobar v3"; "Foobar 3" only where it is set up or moved to. */
export function withVersion(reading: Reading, candidate: Candidate): Proposal | undefined {
  const { note, words, starts, gaps, count } = reading.tokens
  const next = candidate.at + 1
  if (next >= count || gaps[next] !== GAP.space || candidate.prose) return undefined
  const start = starts[next] ?? 0
  const version = VERSION.exec(note.slice(start, start + LONGEST_VERSION))
  if (version === null) return undefined
  const [text, v, major = '', rest = ''] = version
  let after = next
  while (after < count && (starts[after] ?? 0) < start + text.length) after += 1
  if (UNITS.has(words[after] ?? '') || (v === undefined && isTimeOrDay(major, rest))) return undefined
  const sure = v !== undefined || rest !== ''
  if (!sure && (!candidate.capital || leadOf(reading, candidate.at) === undefined)) return undefined
  return isUnknown(candidate) ? { from: candidate.at, to: next, reason: 'version number' } : undefined
}

/** "14.30", "24.12", "2024". */
function isTimeOrDay(major: string, rest: string): boolean {
  if (rest === '') return /^(?:19|20)\d\d$/.test(major)
  const minutes = /^\.(\d\d)$/.exec(rest)?.[1]
  return minutes !== undefined && Number(major) >= 6 && Number(major) <= 31 && Number(minutes) < 60
}
