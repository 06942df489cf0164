import { AUDIENCES, type Audience } from '../choices.ts'
import words from './words.json' with { type: 'json' }

/** What a word or phrase can mean where a note speaks of presentations; one phrase can have several meanings. */
export type Meaning = Exclude<keyof typeof words, 'audiences' | 'audiencePrefixes' | 'compoundEvents' | 'commonNames'>

export interface Phrase {
  words: readonly string[]
  meanings: ReadonlySet<Meaning>
  audience?: Audience
  /** The phrase is the name of one of the company's clients. */
  isClientName?: boolean
}

/** Phrases by their first word, the longest first. */
export type Lexicon = ReadonlyMap<string, readonly Phrase[]>

/** The shortest first word of a client's name that can stand for the client: "Halden" of "Halden Logistics". */
const SHORTEST_NAME = 4

/** First words that many companies have, so that they do not identify one. */
const COMMON_NAMES: ReadonlySet<string> = new Set(words.commonNames)

const NO_MEANINGS: ReadonlySet<Meaning> = new Set()

const SIGNS: Readonly<Record<string, string>> = { '&': 'and', '@': 'at' }

/** Lower case without accents; "à" keeps its own, as it is a preposition and "a" an article. */
export function folded(text: string): string {
  const lower = text.toLowerCase()
  return SIGNS[lower] ?? (lower === 'à' ? lower : lower.normalize('NFD').replaceAll(/\p{M}+/gu, ''))
}

/** The words of a text, in order; `&`, `@` and `+` are words too. */
export const WORD = /[\p{L}\p{N}\p{M}]+|[&@+]/gu

function wordsOf(text: string): string[] {
  return Array.from(text.matchAll(WORD), ([word]) => folded(word))
}

/** "review(|s|ed)" stands for "review", "reviews" and "reviewed". */
export function spelledOut(pattern: string): string[] {
  const group = /\(([^()]*)\)/.exec(pattern)
  if (!group) return [pattern]
  const [whole, choices = ''] = group
  return choices.split('|').flatMap((choice) => spelledOut(pattern.replace(whole, choice)))
}

function lexiconOf(entries: Iterable<Phrase>): Lexicon {
  const byFirst = new Map<string, Phrase[]>()
  for (const phrase of entries) {
    const [first] = phrase.words
    if (first === undefined) continue
    const others = byFirst.get(first)
    if (others) others.push(phrase)
    else byFirst.set(first, [phrase])
  }
  for (const longestFirst of byFirst.values()) longestFirst.sort((a, b) => b.words.length - a.words.length)
  return byFirst
}

export const LEXICON: Lexicon = lexiconOf(shippedPhrases())

function shippedPhrases(): Iterable<Phrase> {
  const { audiences, audiencePrefixes: _, compoundEvents: __, commonNames: ___, ...meanings } = words
  const phrases = new Map<string, { words: string[]; meanings: Set<Meaning>; audience?: Audience }>()
  const phraseOf = (text: string) => {
    const parts = wordsOf(text)
    const key = parts.join(' ')
    const phrase = phrases.get(key) ?? { words: parts, meanings: new Set<Meaning>() }
    phrases.set(key, phrase)
    return phrase
  }
  for (const [meaning, patterns] of Object.entries(meanings) as [Meaning, string[]][]) {
    for (const text of patterns.flatMap(spelledOut)) phraseOf(text).meanings.add(meaning)
  }
  for (const audience of AUDIENCES) {
    for (const text of audiences[audience].flatMap(spelledOut)) phraseOf(text).audience ??= audience
  }
  return phrases.values()
}

/** How notes can name the company's clients. */
export type ClientNames = Lexicon

/**
 * How notes name clients: by the whole name, and by its first word if that is distinctive. A word that already means
 * something here ("Training Partners Ltd.") stays what it is.
 */
export function clientNames(clients: Iterable<string>): ClientNames {
  const names = new Map<string, Phrase>()
  for (const client of clients) {
    const whole = wordsOf(client)
    const [first = ''] = whole
    const isTelling = whole.length > 1 && first.length >= SHORTEST_NAME && !COMMON_NAMES.has(first)
    for (const name of isTelling ? [whole, [first]] : [whole]) {
      if (name.length === 0 || (name.length === 1 && LEXICON.has(name[0] ?? ''))) continue
      names.set(name.join(' '), { words: name, meanings: NO_MEANINGS, audience: 'Client', isClientName: true })
    }
  }
  return lexiconOf(names.values())
}

export interface Word {
  start: number
  end: number
  text: string
  /** Punctuation stands before it, which no phrase spans. */
  isBroken: boolean
}

/** Words that make a presentation that took place, by themselves or with listeners, the surest first. */
export const HELD_EVENTS = [
  'event',
  'presenting',
  'clientMeeting',
  'eventForListeners',
  'eventWithSpeaker',
  'meeting',
  'showing',
  'walking',
] as const satisfies Meaning[]

/** The longest phrase that begins at this word. */
export function phraseAt(lexicon: Lexicon, text: readonly Word[], at: number): Phrase | undefined {
  return lexicon
    .get(text[at]?.text ?? '')
    ?.find(({ words: all }) =>
      all.every((word, i) => text[at + i]?.text === word && (i === 0 || !text[at + i]?.isBroken)),
    )
}

const COMPOUND_EVENTS: readonly string[] = [...words.compoundEvents].sort((a, b) => b.length - a.length)
const PREFIXES = AUDIENCES.flatMap((audience) =>
  words.audiencePrefixes[audience].map((prefix) => ({ audience, prefix })),
)
const PREPARED_TAILS = words.preparedTail

/** German and Dutch write compounds as one word: "Kundenworkshop", "Anwenderschulung", "Demodaten", "Workshopvorbereitung". */
export function compound(word: string): Phrase | undefined {
  const event = COMPOUND_EVENTS.find((each) => word.length > each.length && word.endsWith(each))
  if (event !== undefined) {
    const first = word.slice(0, -event.length)
    const listeners = PREFIXES.find(({ prefix }) => first === prefix || first === `${prefix}n`)
    const isMeeting = event === 'meeting' || event === 'termin'
    if (isMeeting && listeners?.audience !== 'Client') return undefined
    const meaning: Meaning = isMeeting ? 'clientMeeting' : 'event'
    return { words: [word], meanings: new Set([meaning]), ...(listeners && { audience: listeners.audience }) }
  }
  const start = COMPOUND_EVENTS.find((each) => word.length > each.length && word.startsWith(each))
  if (start === undefined) return undefined
  const tail = word.slice(start.length).replace(/^s(?=\p{L}{4})/u, '')
  return PREPARED_TAILS.includes(tail) ? { words: [word], meanings: new Set<Meaning>(['materialAlone']) } : undefined
}
