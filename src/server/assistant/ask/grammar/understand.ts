import type { ChosenName, Intent } from '#shared/assistant/ask/contract.ts'
import { placeMeant, type Place } from '#shared/palette/places.ts'
import type { Day } from '#shared/time/day.ts'
import type { Days } from '#shared/time/units.ts'
import { readLogged, type Logged } from './logged.ts'
import type { CompanyNames, Named } from './names.ts'
import type { Lean } from './periods.ts'
import { QUESTIONS, type Question } from './questions.ts'
import { readQuestion, type Mark, type Reading, type Span } from './spans.ts'
import type { TermKind } from './vocabulary.ts'

/** What a question asks for, with all that it names. A name that fits several holds them all. */
export interface Understood {
  readonly intent: Intent
  readonly title: string
  readonly reading: Reading
  /** Whether the question speaks of this. */
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
  readonly value: (mark: 'percentage' | 'amount' | 'leaveDays') => number | null
  readonly period: Days | null
  readonly logged: Logged | null
  readonly place: Place | null
}

export interface NotUnderstood {
  readonly intent: null
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
  const place = placeMeant(reading.keys)
  if (place) return { ...factsOf(reading, [], null), intent: 'open', title: 'Open', place }
  const logged = readLogged(reading)
  if (logged) {
    const { spans, ...rest } = logged
    return { ...factsOf(reading, spans, 'past'), intent: 'log-time', title: 'Log time', logged: rest }
  }
  // A word that is a name too, such as 'will', is one where a question makes sense with it, and none where it does not.
  for (const namesFirst of [true, false]) {
    for (const asked of QUESTIONS) {
      const spans = explained(reading, asked, namesFirst)
      const facts = spans && factsOf(reading, spans, asked.lean)
      if (facts && isSensible(asked, facts, today)) return { ...facts, intent: asked.ask, title: asked.title }
    }
  }
  const view = placeMeant(reading.keys, 'views')
  return view
    ? { ...factsOf(reading, [], null), intent: 'open', title: 'Open', place: view }
    : { intent: null, reading }
}

/** Nothing has been logged in days to come, and nobody can be booked, or is looked for, in days that are over. */
function isSensible({ ask }: Question, { period, reading }: Omit<Understood, 'intent' | 'title'>, today: Day): boolean {
  if (ask === 'request-leave' && reading.question.includes('?') && /^(?:am|is|when|was)$/.test(reading.keys[0] ?? ''))
    return false
  if (period && ['hours', 'missing-time', 'expenses', 'top-skills'].includes(ask)) return period.from <= today
  return !period || !['book', 'find-people', 'person-free', 'match-project'].includes(ask) || period.to >= today
}

/** At most one of these is named; 'I' is somebody too. */
const ONCE: ReadonlySet<Mark> = new Set<Mark>([
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

/** Every word of a question as something that it takes, from left to right the longest; null where a word is left over. */
function explained({ spans, keys }: Reading, { takes, ways }: Question, namesFirst: boolean): Span[] | null {
  const used: Span[] = []
  const isUsed = (mark: Mark) => used.some((span) => span.mark === mark)
  const order = ({ mark, end }: Span) => {
    const isName = mark.startsWith('@')
    const isNeeded = ways.flat().some(({ any }) => any.has(mark))
    const likely = mark === 'filler' ? 0 : isName ? (namesFirst ? 2 : -9) : 1
    return end * 16 + likely + (isNeeded ? 3 : 0)
  }
  for (let at = 0; at < keys.length;) {
    const fits = (spans[at] ?? []).filter(({ mark }) => {
      if (!takes.has(mark) || (ONCE.has(mark) && isUsed(mark))) return false
      return !(mark === 'self' && isUsed('@person')) && !(mark === '@person' && isUsed('self'))
    })
    const best = fits.toSorted((a, b) => order(b) - order(a))[0]
    // In 'Grace and Will' will is somebody.
    const isNext = /^(?:and|or)$/.test(keys[at - 1] ?? '') && spans[at]?.some(({ mark }) => mark === '@person')
    if (!best || (best.mark === 'filler' && isNext)) return null
    // A word that may be two things is both.
    const likewise = fits.filter(
      (span) => span !== best && span.end === best.end && !span.named && !ONCE.has(span.mark),
    )
    used.push(best, ...(best.mark === 'filler' || best.named ? [] : likewise))
    at = best.end
  }
  const meaning = used.filter(({ mark }) => mark !== 'filler')
  const opening = meaning.filter(({ start }) => start === meaning[0]?.start)
  const isAsked = ways.some((needs) =>
    needs.every(({ any, first }) => (first ? opening : meaning).some(({ mark }) => any.has(mark))),
  )
  return isAsked ? meaning : null
}

function factsOf(reading: Reading, spans: readonly Span[], lean: Lean | null): Omit<Understood, 'intent' | 'title'> {
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
    period: lean === null ? null : (one('period')?.at?.(lean) ?? null),
    logged: null,
    place: null,
  }
}
