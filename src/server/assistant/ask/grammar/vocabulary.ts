import type { EXPENSE_CATEGORIES } from '#shared/expenses/choices.ts'
import type { LEAVE_TYPES } from '#shared/leave/choices.ts'
import { PLACE_WORDS } from '#shared/palette/places.ts'
import type { PROJECT_STATUSES } from '#shared/projects/choices.ts'
import type { PROFICIENCY_LEVELS } from '#shared/skills/choices.ts'
import type { CATEGORIES } from '#shared/time-entries/choices.ts'
import { Spellings } from './spelling.ts'
import vocabulary from './vocabulary.json' with { type: 'json' }
import { nameKey, stemOf } from './words.ts'

/** What words are about; fillers mean nothing by themselves. Words are compared without their endings. */
const CONCEPTS = vocabulary.concepts

/** Words of fixed lists, such as the categories of time entries, by the other words that people use for them. */
const TERMS: {
  readonly category: Readonly<Record<(typeof CATEGORIES)[number], string>>
  readonly cost: Readonly<Record<(typeof EXPENSE_CATEGORIES)[number], string>>
  readonly leaveType: Readonly<Record<(typeof LEAVE_TYPES)[number], string>>
  readonly status: Readonly<Record<(typeof PROJECT_STATUSES)[number] | 'open', string>>
  readonly level: Readonly<Record<(typeof PROFICIENCY_LEVELS)[number], string>>
  readonly decision: Readonly<
    Record<'Pending' | 'Approved' | 'Rejected' | 'Reimbursed' | 'Draft' | 'Submitted', string>
  >
} = vocabulary.terms

export type Concept = keyof typeof CONCEPTS
export type TermKind = keyof typeof TERMS

export interface Phrase {
  readonly words: readonly string[]
  readonly mark: Concept | TermKind
  /** Which word of a fixed list is meant. */
  readonly term: string | null
}

const byFirstStem = new Map<string, Phrase[]>()
/** Words that are long enough to be recognized when they are misspelled. */
const spellings = new Spellings()
/** Shorter words are too similar to each other. */
const SHORTEST_CORRECTED = 5

function learn(texts: string, mark: Phrase['mark'], term: string | null): void {
  for (const text of texts.split('|')) {
    for (const word of nameKey(text).split(' ')) addFieldWord(word)
    // An exclamation mark keeps a word's ending: 'approved' is not 'approve'.
    const words = text.split(' ').map((word) => (word.endsWith('!') ? word : stemOf(nameKey(word))))
    const first = stemOf(nameKey(text).split(' ')[0] ?? '')
    byFirstStem.set(first, [...(byFirstStem.get(first) ?? []), { words, mark, term }])
  }
}

for (const [mark, texts] of Object.entries(CONCEPTS)) learn(texts, mark as Concept, null)
for (const [kind, terms] of Object.entries(TERMS))
  for (const [term, texts] of Object.entries<string>(terms)) learn(texts, kind as TermKind, term)
for (const word of [...vocabulary.days.split('|'), ...PLACE_WORDS]) addFieldWord(word)

/** Makes a word known, so that misspellings of it are corrected. */
function addFieldWord(word: string): void {
  if (word.length < SHORTEST_CORRECTED) return
  spellings.add(word)
  if (!word.endsWith('s')) spellings.add(`${word}s`)
}

/** All phrases at a place of a question. */
export function phrasesAt(keys: readonly string[], stems: readonly string[], at: number): Phrase[] {
  const known = byFirstStem.get(stems[at] ?? '') ?? []
  return known.filter(({ words }) =>
    words.every((word, nth) => word === (word.endsWith('!') ? `${keys[at + nth]}!` : stems[at + nth])),
  )
}

/** Whether the word is one of the phrases above, or begins one. */
export function isFieldWord(key: string): boolean {
  return byFirstStem.has(stemOf(key)) || spellings.has(key)
}

/** The word of the field that a misspelled one means; null if it may mean none or several. */
export function fieldWordMeant(word: string): string | null {
  const [first, second] = word.length < SHORTEST_CORRECTED ? [] : spellings.nearest(word)
  return first !== undefined && (second === undefined || second === `${first}s`) ? first : null
}
