import type { Permission } from '../../access/permissions.ts'
import { mayForOthers, mayOn, type Actor } from '../../access/rules.ts'
import { ACTIONS } from '../../palette/actions.ts'
import { NAMED_SCREENS } from '../../palette/screen-names.ts'
import questions from './suggestions.json' with { type: 'json' }

/** At most this many questions are suggested (spec §9). */
export const MOST_SUGGESTIONS = 4

/** A question that works, the words that bring it up, and the screens that it belongs to; all screens if none is named. */
interface Suggestion {
  readonly question: string
  readonly keywords: readonly string[]
  readonly screens: readonly string[]
  /** The permission that the answer needs for all rows. */
  readonly forAll?: Permission
  /** The answer needs one of these permissions, at least for some rows of others. */
  readonly forSome?: readonly Permission[]
  /** The address of a screen or an action; for an action without one, `#` and its id. */
  readonly href?: string
}

const QUESTIONS = (questions as unknown as readonly (Suggestion & { readonly keywords: string })[]).map(
  ({ keywords, ...question }): Suggestion => ({ ...question, keywords: wordsIn(`${question.question} ${keywords}`) }),
)

/** Screens and actions can be asked for by their names. */
const SUGGESTIONS: readonly Suggestion[] = [
  ...QUESTIONS,
  ...ACTIONS.map(({ id, label, words, href = `#${id}` }) => leading(label, words, href)),
  ...NAMED_SCREENS.map(({ label, words, path }) => leading(label, words, path)),
]

function leading(label: string, words: readonly string[], href: string): Suggestion {
  return { question: label, keywords: wordsIn([label, ...words].join(' ')), screens: [], href }
}

const LITTLE_WORDS = new Set(
  'a an and are at did do for have i in is it me my of on our please show the to us was we what which who with'.split(
    ' ',
  ),
)

/** Whether an actor gets an answer rather than a refusal; `offered` tells whether an address is open to them. */
function isFor(actor: Actor, { forAll, forSome, href }: Suggestion, offered: (href: string) => boolean): boolean {
  return (
    (forAll === undefined || mayOn(actor, forAll, {})) &&
    (forSome === undefined || forSome.some((permission) => mayForOthers(actor, permission))) &&
    (href === undefined || offered(href))
  )
}

/** Whether a question may be suggested beside an answer; the server chooses those about a person or a project. */
export function isSuggested(question: string, actor: Actor, offered: (href: string) => boolean): boolean {
  const known = SUGGESTIONS.find((one) => one.question === question)
  return known === undefined || isFor(actor, known, offered)
}

/**
 * Questions, actions and screens for the actor that match what is typed: every significant word must begin one of the keywords.
 * If nothing is typed, the questions of the screen. At most four (spec §9).
 */
export function suggestionsFor(
  typed: string,
  screen: string,
  actor: Actor,
  offered: (href: string) => boolean,
): string[] {
  const isTheirs = (one: Suggestion) => isFor(actor, one, offered)
  const words = wordsIn(typed)
  const weighty = words.filter((word) => !LITTLE_WORDS.has(word))
  if (typed.trim() === '') return first(QUESTIONS.filter((one) => one.screens.includes(screen) && isTheirs(one)))
  const sought = weighty.length > 0 ? weighty : words
  if (sought.length === 0) return []
  const fitting = SUGGESTIONS.filter((one) => sought.every(begins(one.keywords)) && isTheirs(one))
  // Words of the question itself count more than its keywords, and so does the open screen; a complete question comes first.
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

interface Named {
  readonly id: number
  readonly name: string
}

/** What can be asked about a person or a project if a question only names them, and the permission that each needs. */
const ABOUT: Readonly<Record<'person' | 'project', readonly (readonly [question: string, permission?: Permission])[]>> =
  {
    person: [
      ['What does X work on?'],
      ['Is X free next week?', 'capacity.read'],
      ['Hours of X last month', 'timesheets.read'],
      ['Skills of X'],
    ],
    project: [
      ['How is X doing?'],
      ['Who works on X?'],
      ['Hours on X last month', 'timesheets.read'],
      ['Skill gaps of X'],
    ],
  }

/**
 * Questions that may have been meant by one that is not understood, as far as the actor may ask them: those that share most of
 * its words, or else the most common ones.
 */
export function nearestQuestions(
  question: string,
  { person, project }: { person?: Named; project?: Named },
  actor: Actor,
): string[] {
  const about = (kind: 'person' | 'project', { id, name }: Named) =>
    ABOUT[kind].flatMap(([text, permission]) =>
      permission === undefined || mayOn(actor, permission, kind === 'person' ? { userId: id } : { projectId: id })
        ? [text.replace('X', name)]
        : [],
    )
  if (person || project) {
    const all = [...(person ? about('person', person) : []), ...(project ? about('project', project) : [])]
    return all.slice(0, MOST_SUGGESTIONS)
  }
  const asked = wordsIn(question).filter((word) => !LITTLE_WORDS.has(word) && word.length > 2)
  const shared = ({ keywords }: Suggestion) =>
    asked.filter((word) => keywords.some((keyword) => isAlike(keyword, word))).length
  const theirs = SUGGESTIONS.filter((one) => isFor(actor, one, () => true))
  const ranked = theirs.filter((one) => shared(one) > 0)
  const usual = theirs.filter(({ screens }) => screens.includes('/dashboard'))
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
