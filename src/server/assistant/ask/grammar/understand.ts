import type { ChosenName } from '#shared/assistant/ask/contract.ts'
import { placeMeant } from '#shared/palette/places.ts'
import type { Day } from '#shared/time/day.ts'
import type { Days } from '#shared/time/units.ts'
import { readLogged } from './logged.ts'
import type { CompanyNames, Named } from './names.ts'
import type { Lean } from './periods.ts'
import type { Measure } from './quantities.ts'
import { QUESTIONS, type Answered, type Question, type See } from './questions.ts'
import { readQuestion, type Mark, type Reading, type Span } from './spans.ts'
import type { TermKind } from './vocabulary.ts'

/** What a question names. A name that matches several things holds them all. */
interface Facts {
  readonly reading: Reading
  /** Whether the question contains one of these. */
  readonly has: (...marks: Mark[]) => boolean
  readonly person: readonly Named[] | 'self' | null
  readonly project: readonly Named[] | null
  readonly client: readonly Named[] | null
  readonly skills: readonly string[]
  /** Whether one of the skills is enough. */
  readonly anySkill: boolean
  readonly roles: readonly string[]
  readonly location: string | null
  /** A word of a fixed list, such as the category of time entries. */
  readonly term: (kind: TermKind) => string | null
  readonly value: (mark: Measure) => number | null
  readonly period: Days | null
  /** The notes of time that is to be logged. */
  readonly notes: string
}

/** What a question asks for: a screen or an action to open, an answer, or something to be prepared. */
export type Understood = Facts &
  ({ readonly ask: string; readonly see: See } | { readonly ask: Answered; readonly see: null })

export interface NotUnderstood {
  readonly ask: null
  readonly reading: Reading
}

/** What a question asks for: a screen or an action by its name, else the first question that explains each of its words. */
export function understand(
  question: string,
  names: CompanyNames,
  today: Day,
  chosen: readonly ChosenName[] = [],
): Understood | NotUnderstood {
  const reading = readQuestion(question, names, today, chosen)
  // 'Submit my timesheet' is no wish for a new one, though 'submit' also begins those.
  const submits = understoodAs(reading, SUBMITTING, today)
  if (submits) return submits
  const place = placeMeant(reading.keys)
  if (place) return { ...factsOf(reading, [], 'future'), ask: 'open', see: place }
  const logged = readLogged(reading)
  if (logged) return { ...factsOf(reading, logged.spans, 'past'), ask: 'log-time', see: null, notes: logged.notes }
  const understood = understoodAs(reading, QUESTIONS, today)
  if (understood) return understood
  const view = placeMeant(reading.keys, 'views')
  return view ? { ...factsOf(reading, [], 'future'), ask: 'open', see: view } : { ask: null, reading }
}

const SUBMITTING = QUESTIONS.filter(({ ask }) => ask === 'submit-week')

/**
 * The first of these questions that explains each of the words. A word that is also a name, such as 'will', counts as a name if
 * a question makes sense with it, and else as a word.
 */
function understoodAs(reading: Reading, questions: readonly Question[], today: Day): Understood | null {
  for (const namesFirst of [true, false]) {
    for (const asked of questions) {
      const spans = explained(reading, asked, namesFirst)
      const facts = spans && factsOf(reading, spans, asked.lean)
      if (!facts || !isSensible(asked, facts, today)) continue
      return asked.see ? { ...facts, ask: asked.ask, see: asked.see } : { ...facts, ask: asked.ask, see: null }
    }
  }
  return null
}

const OF_THE_PAST = new Set(['hours', 'missing-time', 'expenses', 'unsubmitted', 'leave-taken'])
const OF_DAYS_TO_COME = new Set(['book', 'find-people', 'person-free', 'match-project'])

/** Whether the question can be answered with everything that it names. */
function isSensible({ ask }: Question, { period, reading, has, term }: Facts, today: Day): boolean {
  // Leave that is left is a balance. Sick days have none.
  if (ask === 'leave-taken' && !has('taken', 'used') && term('leaveType') !== 'Sick Leave') return false
  if (ask === 'request-leave' && reading.question.includes('?') && /^(?:am|is|when|was)$/.test(reading.keys[0] ?? ''))
    return false
  if (!period) return true
  // Only today's team of a project is known.
  if (ask === 'project-team') return period.from <= today && today <= period.to
  if (OF_THE_PAST.has(ask)) return period.from <= today
  return !OF_DAYS_TO_COME.has(ask) || period.to >= today
}

/** A question has at most one of each of these, and none may be ignored; 'I' is somebody too. */
const SLOTS: ReadonlySet<Mark> = new Set<Mark>([
  '@person',
  '@project',
  '@client',
  '@role',
  '@place',
  'period',
  'percentage',
  'amount',
  'leaveDays',
  'category',
  'cost',
  'leaveType',
  'status',
  'level',
  'decision',
])

/**
 * Assigns to every word something that the question accepts, from left to right, the longest first. Null if a word is left
 * over, or if no way to ask the question accepts everything that is named.
 */
function explained({ spans, keys }: Reading, { takes, ways }: Question, namesFirst: boolean): Span[] | null {
  const needed = new Set(ways.flat().flatMap(({ any }) => [...any]))
  const used: Span[] = []
  const isUsed = (mark: Mark) => used.some((span) => span.mark === mark)
  const order = ({ mark, end }: Span) => {
    const likely = mark === 'filler' ? 0 : mark.startsWith('@') ? (namesFirst ? 2 : -9) : 1
    return end * 16 + likely + (needed.has(mark) ? 3 : 0)
  }
  for (let at = 0; at < keys.length;) {
    const fits = (spans[at] ?? []).filter(({ mark }) => {
      if ((!takes.has(mark) && !needed.has(mark)) || (SLOTS.has(mark) && isUsed(mark))) return false
      return !(mark === 'self' && isUsed('@person')) && !(mark === '@person' && isUsed('self'))
    })
    const best = fits.toSorted((a, b) => order(b) - order(a))[0]
    // In 'Grace and Will', Will is a person.
    const isNext = /^(?:and|or)$/.test(keys[at - 1] ?? '') && spans[at]?.some(({ mark }) => mark === '@person')
    if (!best || (best.mark === 'filler' && isNext)) return null
    // A word with two possible meanings has both.
    const likewise = fits.filter((one) => one !== best && one.end === best.end && !one.named && !SLOTS.has(one.mark))
    used.push(best, ...(best.mark === 'filler' || best.named ? [] : likewise))
    at = best.end
  }
  const meaning = used.filter(({ mark }) => mark !== 'filler')
  const opening = meaning.filter(({ start }) => start === meaning[0]?.start)
  const isAsked = ways.some(
    (needs) =>
      needs.every(({ any, first }) => (first ? opening : meaning).some(({ mark }) => any.has(mark))) &&
      meaning.every(({ mark }) => !SLOTS.has(mark) || takes.has(mark) || needs.some(({ any }) => any.has(mark))),
  )
  return isAsked ? meaning : null
}

function factsOf(reading: Reading, spans: readonly Span[], lean: Lean): Facts {
  const one = (mark: Mark) => spans.find((span) => span.mark === mark)
  const has = (...marks: Mark[]) => spans.some(({ mark }) => marks.includes(mark))
  const skills = spans.filter(({ mark }) => mark === '@skill')
  const between = skills.slice(1).map((next, nth) => {
    const [before, after] = [reading.words[(skills[nth]?.end ?? 1) - 1], reading.words[next.start]]
    return reading.question.slice(before?.end, after?.start).trim()
  })
  return {
    reading,
    has,
    person: one('@person')?.named ?? (has('self') ? 'self' : null),
    project: one('@project')?.named ?? null,
    client: one('@client')?.named ?? null,
    skills: [...new Set(skills.flatMap(({ named = [] }) => named[0]?.name ?? []))],
    anySkill: between.some((text) => text === '/' || / ?\bor\b/.test(text)),
    roles: (one('@role')?.named ?? []).map(({ name }) => name),
    location: one('@place')?.named?.[0]?.name ?? null,
    term: (kind) => one(kind)?.term ?? null,
    value: (mark) => one(mark)?.value ?? null,
    period: one('period')?.at?.(lean) ?? null,
    notes: '',
  }
}
