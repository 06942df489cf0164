import type { Day } from '../../time/day.ts'
import type { ChosenName } from './contract.ts'
import type { Intent } from './intents.ts'
import type { Days } from './months.ts'
import type { CompanyNames } from './names.ts'
import { NUMBERS } from './period-words.ts'
import { readQuestion, type Reading } from './reading.ts'
import { COMMON } from './rule.ts'
import { RULES } from './rules.ts'
import { factsOf, type Facts } from './slots.ts'
import type { Concept } from './vocabulary.ts'

/** A question is understood where at least this part of its meaning words plays a part in the answer. */
export const UNDERSTOOD_FROM = 0.6

/** What a question asks for, with all that it names. */
export interface Understood {
  readonly intent: Intent
  readonly facts: Facts
  /** The days that are meant; null where none are named. */
  readonly period: Days | null
  /** The part of the meaning words that plays a part, from 0 to 1. */
  readonly confidence: number
  readonly ignored: readonly string[]
}

export interface NotUnderstood {
  readonly intent: null
  readonly reading: Reading
}

/** What a question asks for: the first rule that fits and makes sense of enough of its words. */
export function understand(
  question: string,
  names: CompanyNames,
  today: Day,
  chosen: readonly ChosenName[] = [],
): Understood | NotUnderstood {
  const reading = readQuestion(question, names, today, chosen)
  const facts = factsOf(reading)
  if (facts.screen !== null && (facts.starts('open') || isBare(reading) || OPENS.test(reading.keys.join(' '))))
    return { intent: 'open', facts, period: null, confidence: 1, ignored: [] }
  for (const { intent, lean, uses, fits } of RULES) {
    if (!fits(facts)) continue
    const period = reading.period?.at(lean) ?? null
    // What is to be noted is in the person's own words.
    if (intent === 'log-time') return { intent, facts, period, confidence: 1, ignored: [] }
    const confidence = explainedPart(facts, uses)
    if (confidence >= UNDERSTOOD_FROM) return { intent, facts, period, confidence, ignored: ignoredWords(facts) }
  }
  return { intent: null, reading }
}

/** 'How do I export data' is answered by where that is done. */
const OPENS = /\b(?:screen|page)\b|^how (?:do|can) (?:i|we)\b|^how to\b/

/** Hardly more than the name of a screen. */
function isBare({ words }: Reading): boolean {
  return words.length <= 3
}

/** 'Not' turns a question round, so that only a rule that says so may take it. */
function explainedPart(facts: Facts, uses: readonly Concept[]): number {
  const { reading, terms } = facts
  const { concepts, names, period, percentage, hours, corrections } = reading
  const inTerm = (start: number, end: number) => terms.some((term) => term.start <= start && end <= term.end)
  const telling = concepts.filter(({ concepts: of }) => !of.some((one) => COMMON.includes(one)))
  const stray = telling.filter(
    ({ start, end, concepts: of }) => !inTerm(start, end) && !of.some((one) => uses.includes(one)),
  )
  if (stray.some(({ concepts: of }) => of.includes('not'))) return 0
  const spans = [period, percentage, hours].filter((one) => one !== null).length
  const explained = names.length * 2 + spans + terms.length + telling.length - stray.length
  // A word that was put right may have meant something else.
  const lost = stray.length / 2 + ignoredWords(facts).length + corrections / 4
  return explained === 0 ? 0 : explained / (explained + lost)
}

/** Words that mean nothing here, and further people, projects and clients, of which a question takes one each. */
function ignoredWords({ reading, terms, leaveDays, has }: Facts): string[] {
  const { question, words, names, unknown } = reading
  const spoken = words.filter((_, at) => !terms.some(({ start, end }) => start <= at && at < end))
  const counts = (text: string) =>
    (leaveDays !== null || has('top')) && (/^\d+$/.test(text) || text.toLowerCase() in NUMBERS)
  const further = names.filter(
    ({ kind, start }, nth) =>
      ['person', 'project', 'client'].includes(kind) &&
      names.slice(0, nth).some((one) => one.kind === kind && one.start < start),
  )
  return [
    ...unknown.filter((text) => !counts(text) && spoken.some(({ start, end }) => question.slice(start, end) === text)),
    ...further.map(({ start, end }) => question.slice(words[start]?.start, words[end - 1]?.end)),
  ]
}
