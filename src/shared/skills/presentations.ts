import { type Audience, AUDIENCES } from './choices.ts'
import { placesOf, wholeWords, type Evidence } from './note-words.ts'
import data from './presentations.json' with { type: 'json' }

export interface Presentation {
  audience: Audience
  /** The words that show the presentation, in the order of the note. */
  evidence: Evidence[]
}

/**
 * Words for a presentation, lecture, workshop or training that is given, rehearsed or prepared (spec §9; labelling
 * guide, Public Speaking). Bare "demo" can be software, so it needs a word beside it.
 */
const GIVEN = wholeWords(...data.given)

/** Being in the audience is not a presentation; nor is training a model, or presentation as a layer of software. */
const NOT_GIVEN = wholeWords(...data.notGiven)

const AUDIENCE_WORDS = AUDIENCES.map((audience) => [audience, wholeWords(...data.audiences[audience])] as const)

/** The shortest first word of a client's name that can stand for the client: "Halden" of "Halden Logistics". */
const SHORTEST_NAME = 4

/** First words that many companies have, so that they do not identify one. */
const COMMON_NAMES: ReadonlySet<string> = new Set(data.commonNames)

/** How a note may name a client, in lower case: the whole name, and its first word if that is distinctive. */
export function namesOfClient(client: string): string[] {
  const whole = client.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  const [first = ''] = whole.split(/[\s,.&/-]+/, 1)
  const isTelling = first !== whole && first.length >= SHORTEST_NAME && !COMMON_NAMES.has(first)
  return [whole, ...(isTelling ? [first] : [])].filter((name) => name !== '')
}

/** "to Northgate", "for Halden users", "Northgate demo"; "the Northgate roadmap" does not say who listened. */
function namesAsAudience(note: string, client: string): boolean {
  const names = namesOfClient(client)
  const lower = note.toLowerCase()
  if (!names.some((name) => lower.includes(name.split(' ', 1)[0] ?? ''))) return false
  const oneOf = `(?:${names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\-]/g, String.raw`\$&`)).join('|')})`
  const pattern = wholeWords(
    `(?:to|for|with|at|before|in front of) (?:the |our |all |some )?${oneOf}(?:'s)?`,
    `${oneOf}(?:'s)? (?:\\w+ )?(?:demo|workshop|training|presentation|meeting|pitch|webinar)`,
  )
  return placesOf(pattern, note).length > 0
}

/**
 * The presentation that a note speaks of; `undefined` if there is none. The audience is the first of Client, Stakeholders,
 * Management and Team that the note names, and the team if it names none. Naming the project's own `client` as the listener
 * means the client.
 */
export function presentationIn(note: string, client?: string): Presentation | undefined {
  const excluded = placesOf(NOT_GIVEN, note)
  const evidence = placesOf(GIVEN, note).filter(
    ({ start, end }) => !excluded.some((place) => place.start < end && start < place.end),
  )
  if (evidence.length === 0) return undefined
  if (client !== undefined && namesAsAudience(note, client)) return { audience: 'Client', evidence }
  const named = AUDIENCE_WORDS.find(([, words]) => placesOf(words, note).length > 0)
  return { audience: named?.[0] ?? 'Team', evidence }
}
