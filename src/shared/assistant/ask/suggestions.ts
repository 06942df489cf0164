import { ACTIONS } from '../../palette/actions.ts'
import { SCREENS } from '../../palette/screens.ts'
import questions from './suggestions.json' with { type: 'json' }

/** At most this many are suggested (spec §9). */
export const MOST_SUGGESTIONS = 4

/** A question that works, the words that bring it up, and the screens that it fits; everywhere where none is named. */
interface Suggestion {
  readonly question: string
  readonly keywords: readonly string[]
  readonly screens: readonly string[]
}

const QUESTIONS: readonly Suggestion[] = questions.map(({ question, keywords, screens }) => ({
  question,
  keywords: wordsIn(`${question} ${keywords}`),
  screens,
}))

/** Screens and actions can be asked for by their names. */
const SUGGESTIONS: readonly Suggestion[] = [
  ...QUESTIONS,
  ...[...ACTIONS, ...SCREENS].map(({ label, words }) => ({
    question: label,
    keywords: wordsIn([label, ...words].join(' ')),
    screens: [],
  })),
]

const LITTLE_WORDS = new Set(
  'a an and are at did do for have i in is it me my of on our please show the to us was we what which who with'.split(
    ' ',
  ),
)

/**
 * Questions, actions and screens that fit what is typed: every word of weight must begin one of the keywords; with nothing
 * typed, the questions that fit the screen. At most four (spec §9).
 */
export function suggestionsFor(typed: string, screen: string): string[] {
  const words = wordsIn(typed)
  const weighty = words.filter((word) => !LITTLE_WORDS.has(word))
  if (typed.trim() === '') return first(QUESTIONS.filter(({ screens }) => screens.includes(screen)))
  const sought = weighty.length > 0 ? weighty : words
  if (sought.length === 0) return []
  const fitting = SUGGESTIONS.filter(({ keywords }) => sought.every(begins(keywords)))
  // Words of the question itself count more than its keywords, and so does the open screen; a whole question comes first.
  const weight = ({ question, screens }: Suggestion) => {
    if (wordsIn(question).join() === words.join()) return Infinity
    return sought.filter(begins(wordsIn(question))).length * 2 + (screens.includes(screen) ? 1 : 0)
  }
  return first(fitting.toSorted((a, b) => weight(b) - weight(a)))
}

/** Whether a word begins one of these. */
function begins(known: readonly string[]): (word: string) => boolean {
  return (word) => known.some((one) => one.startsWith(word))
}

/** What can be asked about a person or a project that a question names without saying what it asks. */
const ABOUT = {
  person: ['What does X work on?', 'Is X free next week?', 'Hours of X last month', 'Skills of X'],
  project: ['How is X doing?', 'Who works on X?', 'Hours on X last month', 'Skill gaps of X'],
}

/** What may have been meant by a question that is not understood: what shares most of its words, or what most people ask. */
export function nearestQuestions(question: string, named: { person?: string; project?: string } = {}): string[] {
  const about = (['person', 'project'] as const).flatMap((kind) =>
    named[kind] === undefined ? [] : ABOUT[kind].map((text) => text.replace('X', named[kind] ?? '')),
  )
  if (about.length > 0) return about.slice(0, MOST_SUGGESTIONS)
  const asked = wordsIn(question).filter((word) => !LITTLE_WORDS.has(word) && word.length > 2)
  const shared = ({ keywords }: Suggestion) =>
    asked.filter((word) => keywords.some((keyword) => isAlike(keyword, word))).length
  const ranked = SUGGESTIONS.filter((one) => shared(one) > 0)
  const usual = QUESTIONS.filter(({ screens }) => screens.includes('/dashboard'))
  return first(ranked.length > 0 ? ranked.toSorted((a, b) => shared(b) - shared(a)) : usual)
}

/** The same word, or another form of it. */
function isAlike(one: string, other: string): boolean {
  const length = Math.max(4, Math.min(one.length, other.length) - 2)
  return one === other || one.slice(0, length) === other.slice(0, length)
}

function first(suggestions: readonly Suggestion[]): string[] {
  return suggestions.slice(0, MOST_SUGGESTIONS).map(({ question }) => question)
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
