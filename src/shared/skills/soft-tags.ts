import { placesOf, wholeWords, type Evidence } from './note-words.ts'
import { publicSpeakingIn } from './presentations.ts'
import type { ClientNames } from './presentations/lexicon.ts'
import data from './soft-tags.json' with { type: 'json' }

/** The eight tags of specification section 9. */
export const SOFT_TAGS = [
  'Communication',
  'Public Speaking',
  'Client Relations',
  'Technical Documentation',
  'Project Management',
  'Business Analysis',
  'Leadership',
  'Problem Solving',
] as const

export type SoftTag = (typeof SOFT_TAGS)[number]

export interface TaggedNote {
  tag: SoftTag
  /** The words that show it, in the order of the note. */
  evidence: Evidence[]
}

interface TagRule {
  shows: RegExp
  /** If these words overlap, the note is about something else. */
  unless?: RegExp
}

type WordedTag = Exclude<SoftTag, 'Public Speaking'>

/** Conservative phrases (labelling guide, soft): a tag needs words that say what was done. */
const PHRASES: Readonly<Record<WordedTag, { shows: string[]; unless?: string[] }>> = data.rules

const RULES = Object.fromEntries(
  Object.entries(PHRASES).map(([tag, { shows, unless }]) => [
    tag,
    { shows: phrases(shows), ...(unless && { unless: phrases(unless) }) },
  ]),
) as Record<WordedTag, TagRule>

function phrases(list: string[]): RegExp {
  return wholeWords(
    ...list.map((each) => each.replaceAll('{contact}', data.contact).replaceAll('{client}', data.client)),
  )
}

/** The tags of a note, in the order of `SOFT_TAGS`, each with the words that show it; `clients` can be named as listeners. */
export function softTags(note: string, clients?: ClientNames): TaggedNote[] {
  return SOFT_TAGS.flatMap((tag) => {
    const evidence = tag === 'Public Speaking' ? publicSpeakingIn(note, clients) : evidenceOf(RULES[tag], note)
    return evidence.length === 0 ? [] : [{ tag, evidence }]
  })
}

function evidenceOf({ shows, unless }: TagRule, note: string): Evidence[] {
  const found = placesOf(shows, note)
  if (found.length === 0 || unless === undefined) return found
  const excluded = placesOf(unless, note)
  return found.filter(({ start, end }) => !excluded.some((place) => place.start < end && start < place.end))
}
