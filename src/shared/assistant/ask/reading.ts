import type { Day } from '../../time/day.ts'
import type { ChosenName } from './contract.ts'
import { namesIn, type FoundName } from './found-names.ts'
import type { CompanyNames } from './names.ts'
import { periodIn, type PeriodWords } from './periods.ts'
import { isTermWord } from './terms.ts'
import { hoursIn, percentageIn, type Quantity } from './quantities.ts'
import { conceptsAt, fieldWordMeant, isKnownWord, isLittleWord, type Concept } from './vocabulary.ts'
import { wordsOf, type Word } from './words.ts'

/** A stretch of words and what it is about. */
export interface ConceptWords {
  readonly start: number
  readonly end: number
  readonly concepts: readonly Concept[]
}

/** A question taken apart: what every word of it is. */
export interface Reading {
  readonly question: string
  readonly words: readonly Word[]
  /** The words as they are compared, misspellings put right. */
  readonly keys: readonly string[]
  readonly names: readonly FoundName[]
  readonly concepts: readonly ConceptWords[]
  readonly period: PeriodWords | null
  readonly percentage: Quantity | null
  readonly hours: Quantity | null
  /** Words that mean nothing here, as they were typed. */
  readonly unknown: readonly string[]
  /** How many words were put right. */
  readonly corrections: number
}

/** Takes a question apart. The same question, names and day always give the same. */
export function readQuestion(
  question: string,
  names: CompanyNames,
  today: Day,
  chosen: readonly ChosenName[] = [],
): Reading {
  const words = wordsOf(question)
  const keys = words.map(({ key }) => key)
  const first = readWords(question, words, keys, names, today, chosen)
  const better = corrected(first, names)
  return better ? readWords(question, words, better, names, today, chosen) : first
}

function readWords(
  question: string,
  words: readonly Word[],
  keys: readonly string[],
  names: CompanyNames,
  today: Day,
  chosen: readonly ChosenName[],
): Reading {
  const whole = namesIn({ words, keys, names, chosen, covered: [], step: 'whole' })
  // What is a name is no date, number or ordinary word.
  const rest = uncovered(keys, whole)
  const period = mayIsNoVerb(words, rest) ? periodIn(rest, today) : periodIn(without(rest, 'may'), today)
  const afterPeriod = period ? uncovered(rest, [period]) : rest
  const percentage = percentageIn(afterPeriod)
  const afterPercentage = percentage ? uncovered(afterPeriod, [percentage]) : afterPeriod
  const hours = hoursIn(afterPercentage)
  const plain = hours ? uncovered(afterPercentage, [hours]) : afterPercentage
  const taken = [period, percentage, hours].filter((one) => one !== null)
  const parts = namesIn({ words, keys, names, chosen, covered: [...whole, ...taken], step: 'part' })
  const found = [...whole, ...parts].toSorted((a, b) => a.start - b.start)
  const concepts = conceptsIn(uncovered(plain, parts))
  const used = [...found, ...taken, ...concepts]
  const unknown = words.flatMap((word, at) => {
    const explained = used.some(({ start, end }) => start <= at && at < end)
    return explained || isLittleWord(keys[at] ?? '') ? [] : [question.slice(word.start, word.end)]
  })
  const corrections = words.filter((word, at) => word.key !== keys[at]).length
  return { question, words, keys, names: found, concepts, period, percentage, hours, unknown, corrections }
}

/** 'May' is a month after 'in', 'this' and the like, or with its capital; else 'may I' asks politely. */
function mayIsNoVerb(words: readonly Word[], keys: readonly string[]): boolean {
  const at = keys.indexOf('may')
  if (at === -1) return true
  const before = keys[at - 1] ?? ''
  const leads = [
    'in',
    'this',
    'next',
    'last',
    'since',
    'until',
    'till',
    'from',
    'of',
    'for',
    'during',
    'to',
    'by',
    'end',
  ]
  return (
    leads.includes(before) ||
    /^\d/.test(before) ||
    /^\d/.test(keys[at + 1] ?? '') ||
    (at > 0 && words[at]?.capital === true)
  )
}

function without(keys: readonly string[], word: string): string[] {
  return keys.map((key) => (key === word ? '' : key))
}

/** The words with those that are spoken for blanked out. */
function uncovered(keys: readonly string[], spans: readonly { start: number; end: number }[]): string[] {
  return keys.map((key, at) => (spans.some(({ start, end }) => start <= at && at < end) ? '' : key))
}

function conceptsIn(keys: readonly string[]): ConceptWords[] {
  const found: ConceptWords[] = []
  for (let at = 0; at < keys.length;) {
    const phrase = conceptsAt(keys, at)
    if (phrase) found.push({ start: at, ...phrase })
    at = phrase?.end ?? at + 1
  }
  return found
}

/** The words with misspelled ones put right; null where none is. Words of the field come before names. */
function corrected({ words, keys, names, unknown, question }: Reading, company: CompanyNames): string[] | null {
  const better = [...keys]
  words.forEach((word, at) => {
    const key = keys[at] ?? ''
    const known = !unknown.includes(question.slice(word.start, word.end)) || isKnownWord(key) || isTermWord(key)
    const isSkill = company.skills.find(keys, at, at + 1).length > 0
    if (known || isSkill || names.some(({ start, end }) => start <= at && at < end)) return
    better[at] = fieldWordMeant(key) ?? nameMeant(keys, at, company) ?? key
  })
  return better.every((key, at) => key === keys[at]) ? null : better
}

/** The word of a name that a misspelled one stands for; one that makes a whole name with its neighbor comes first. */
function nameMeant(keys: readonly string[], at: number, { people, work, skills }: CompanyNames): string | null {
  const key = keys[at] ?? ''
  for (const index of [people, work, skills]) {
    // There are so many skills that a short word is always near to one.
    const meant = index === skills && key.length < 5 ? [] : index.meant(key)
    const completes = meant.find((word) => {
      const fixed = keys.with(at, word)
      const around = [
        ...index.find(fixed, at - 1, at + 1),
        ...index.find(fixed, at, at + 2),
        ...index.find(fixed, at, at + 1),
      ]
      return around.some(({ fit }) => fit === 'whole')
    })
    if (completes !== undefined) return completes
  }
  const [first] = [people, work].flatMap((index) => index.meant(key))
  return first ?? null
}
