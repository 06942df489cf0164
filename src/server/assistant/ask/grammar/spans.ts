import type { ChosenName } from '#shared/assistant/ask/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { isOrdinaryWord } from '../../../skills/matcher/english.ts'
import { MOST_NAME_WORDS, type Candidate, type CompanyNames, type Named } from './names.ts'
import { periodAt, type PeriodWords } from './periods.ts'
import { quantitiesAt, type Measure } from './quantities.ts'
import { fieldWordMeant, isFieldWord, phrasesAt, type Concept, type TermKind } from './vocabulary.ts'
import { stemOf, wordsOf, type Word } from './words.ts'

/** What words are about; marks of names begin with an @. */
export type Mark = Concept | TermKind | `@${Named['kind']}` | Measure | 'period' | 'count' | 'whether'

/** Words `start` to `end`, exclusive, and what they may mean in a question. */
export interface Span {
  readonly start: number
  readonly end: number
  readonly mark: Mark
  readonly named?: readonly Named[]
  readonly term?: string
  readonly value?: number
  readonly at?: PeriodWords['at']
}

/** A question taken apart: everything that its words may mean, by where it begins. */
export interface Reading {
  readonly question: string
  readonly words: readonly Word[]
  /** The words in the form in which they are compared, with misspelled ones corrected. */
  readonly keys: readonly string[]
  readonly spans: readonly (readonly Span[])[]
  /** Words without a meaning here, as they were typed. */
  readonly unknown: readonly string[]
}

const WHETHER = new Set('is are am does do did has have was were'.split(' '))

/** Takes a question apart. The same question, names and day always give the same. */
export function readQuestion(
  question: string,
  names: CompanyNames,
  today: Day,
  chosen: readonly ChosenName[] = [],
): Reading {
  const words = wordsOf(question)
  const meant = new Map(words.map(({ key }) => [key, isKnown(key, names)]))
  const strange = [...meant.values()].filter((known) => !known).length
  const keys = words.map(({ key }) => (meant.get(key) || strange > MOST_CORRECTED ? key : corrected(key, names)))
  const stems = keys.map(stemOf)
  const spans = keys.map((key, start): Span[] => {
    const found: Span[] = phrasesAt(keys, stems, start).map(({ words: of, mark, term }) => ({
      start,
      end: start + of.length,
      mark,
      ...(term !== null && { term }),
    }))
    if (start === 0 && WHETHER.has(key)) found.push({ start, end: 1, mark: 'whether' })
    if (/^\d{1,2}$/.test(key)) found.push({ start, end: start + 1, mark: 'count' })
    const period = periodAt(keys, start, today)
    if (period) found.push({ start, end: start + period.length, mark: 'period', at: period.at })
    for (const { mark, length, value } of quantitiesAt(keys, start))
      found.push({ start, end: start + length, mark, value })
    for (let end = start + 1; end <= Math.min(words.length, start + MOST_NAME_WORDS); end += 1)
      found.push(...namesAt(words, keys, start, end, names, chosen))
    return found
  })
  const unknown = words.flatMap((word, at) => {
    const means = spans.some((some) => some.some(({ start, end }) => start <= at && at < end))
    return means ? [] : [question.slice(word.start, word.end)]
  })
  return { question, words, keys, spans, unknown }
}

/** If more words than this are unknown, none of them is taken for a misspelled one. */
const MOST_CORRECTED = 6

/** Plain English words are never taken for misspelled ones. */
function isKnown(key: string, { people, work, skills }: CompanyNames): boolean {
  if (/\d/.test(key) || isFieldWord(key) || isOrdinaryWord(key)) return true
  return [people, work, skills].some((index) => index.knows(key))
}

/** A misspelled word, corrected; words of the field come before names. */
function corrected(key: string, { people, work, skills }: CompanyNames): string {
  // With thousands of skills, a short word is always close to one of them.
  const names = [...people.meant(key), ...work.meant(key), ...(key.length < 5 ? [] : skills.meant(key))]
  return fieldWordMeant(key) ?? names[0] ?? key
}

/** A word in the names of more projects than this, such as 'platform', names none of them. */
const MOST_ALIKE = 25

function namesAt(
  words: readonly Word[],
  keys: readonly string[],
  start: number,
  end: number,
  { people, work, skills }: CompanyNames,
  chosen: readonly ChosenName[],
): Span[] {
  const span = keys.slice(start, end)
  const inWork = work.find(keys, start, end)
  const candidates = [
    ...people.find(keys, start, end),
    ...(inWork.length > MOST_ALIKE ? inWork.filter(({ fit }) => fit === 'whole') : inWork),
    ...skills.find(keys, start, end).filter(({ fit }) => fit !== 'ambiguous' || speaksOfSkill(keys, start, end)),
  ]
  if (candidates.length === 0 || SMALL.has(span[0] ?? '') || SMALL.has(span.at(-1) ?? '')) return []
  // Ordinary words name a project only if they are spelled like a name inside the question.
  const shouting = words.length > 2 && words.filter(({ capital }) => capital).length * 2 > words.length
  const isSpelled = start > 0 && !shouting && words.slice(start, end).every(({ capital }) => capital)
  const isPlain = span.every((key) => isFieldWord(key) || SMALL.has(key))
  const decided = chosen.find(({ text }) => text === span.join(' '))
  const kinds = new Map<Named['kind'], Candidate[]>()
  for (const one of candidates) {
    const { kind, id } = one.named
    if (
      isPlain &&
      !isSpelled &&
      ['project', 'client', 'place'].includes(kind) &&
      !(one.fit === 'whole' && end - start > 1)
    )
      continue
    if (decided && (decided.kind !== kind || decided.id !== id)) continue
    kinds.set(kind, [...(kinds.get(kind) ?? []), one])
  }
  // The names of a client's projects may begin with the client's name: if there are several, the client is meant.
  const [client, another] = kinds.get('client') ?? []
  const projects = kinds.get('project') ?? []
  if (client && !another && projects.length > 1 && projects.every(({ named }) => named.detail === client.named.name))
    kinds.delete('project')
  return Array.from(kinds, ([kind, some]) => {
    const whole = some.filter(({ fit }) => fit === 'whole')
    return { start, end, mark: `@${kind}` as const, named: (whole.length > 0 ? whole : some).map(({ named }) => named) }
  })
}

const SMALL = new Set(
  'a an the of in on at for by to with from is are was be and or s i me my we our it as do'.split(' '),
)
const SKILL_HEADS =
  /^(?:dev|developer|engineer|expert|specialist|skill|people|programmer|experience|knowledge|guru|coder|person|project)s?$/

/** Whether the words around one that is also a skill ask for a skill: 'knows Go', 'Go developers', 'Java and Go'. */
function speaksOfSkill(keys: readonly string[], start: number, end: number): boolean {
  if (SKILL_HEADS.test(keys[end] ?? '')) return true
  let at = start - 1
  while (at > 0 && /^(?:in|with|of|for|some|and|or|a|an|both|either)$/.test(keys[at] ?? '')) at -= 1
  if (at < start - 1 && /^(?:and|or)$/.test(keys[start - 1] ?? '')) return true
  return /^(?:know|knows|knowing|knowledge|skilled|experience|experienced|expert|experts|expertise|code|codes|use|uses|using|good|proficient|fluent|skill|skills|anyone|anybody|someone|somebody|people|learn|learned|understand|understands|write|writes)$/.test(
    keys[at] ?? '',
  )
}
