import type { ChosenName } from './contract.ts'
import type { Candidate, CompanyNames, Named, NameKind } from './names.ts'
import { conceptsAt, isKnownWord, isLittleWord } from './vocabulary.ts'
import type { Word } from './words.ts'

/** A name in a question: words `start` to `end`, exclusive, of one kind; several where it fits several. */
export interface FoundName {
  readonly start: number
  readonly end: number
  readonly kind: NameKind
  readonly named: readonly Named[]
  /** As it was typed, less the case. */
  readonly text: string
  /** Not only a part of the name was said. */
  readonly whole: boolean
}

interface Span {
  readonly start: number
  readonly end: number
}

interface Search {
  readonly words: readonly Word[]
  readonly keys: readonly string[]
  readonly names: CompanyNames
  readonly chosen: readonly ChosenName[]
  readonly covered: readonly Span[]
  /** Whole names come first, before dates and ordinary words; parts of names after them. */
  readonly step: 'whole' | 'part'
}

/** A word that more projects have in their names than this, such as 'platform', names none of them. */
const MOST_ALIKE = 25

/** The longest name that is looked for, in words. */
const MOST_WORDS = 8

/** Names in a question, longest first; a word belongs to one at most. */
export function namesIn(search: Search): FoundName[] {
  const { words, keys, step } = search
  const found: FoundName[] = []
  const isFree = ({ start, end }: Span) =>
    ![...search.covered, ...found].some((span) => span.start < end && start < span.end)
  for (let length = Math.min(MOST_WORDS, words.length); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const span = { start, end: start + length }
      if (!isFree(span)) continue
      const name = nameAt(search, span, step === 'part' ? found : [])
      if (name)
        found.push({ ...span, ...name, text: keys.slice(span.start, span.end).join(' '), whole: step === 'whole' })
    }
  }
  return found.sort((a, b) => a.start - b.start)
}

function nameAt(search: Search, span: Span, before: readonly FoundName[]): Pick<FoundName, 'kind' | 'named'> | null {
  const { keys, names, step, chosen } = search
  const { start, end } = span
  const text = keys.slice(start, end).join(' ')
  const work = names.work.find(keys, start, end)
  const candidates = [
    ...names.people.find(keys, start, end),
    ...(work.length > MOST_ALIKE ? work.filter(({ fit }) => fit === 'whole') : work),
  ]
  const decided = chosen.find((one) => one.text === text)
  if (decided) {
    const named = candidates
      .map((one) => one.named)
      .filter(({ kind, id }) => kind === decided.kind && id === decided.id)
    if (named.length > 0) return { kind: decided.kind, named }
  }
  const skills = names.skills.find(keys, start, end)
  if (step === 'whole') {
    const whole = [...candidates, ...skills].filter(({ fit }) => fit === 'whole')
    return canBeName(search, span) || (end - start > 1 && keys.slice(start, end).some((key) => !isKnownWord(key)))
      ? oneKind(whole, search, span)
      : null
  }
  const ambiguous = skills.length > 0 && speaksOfSkill(search, span, before)
  if (ambiguous) return oneKind(skills, search, span)
  return canBeName(search, span) ? oneKind(candidates, search, span) : null
}

/** Words that mean something else too are a name only where they are spelled like one inside the question. */
function canBeName({ words, keys }: Search, { start, end }: Span): boolean {
  const span = keys.slice(start, end)
  if (span.some((key) => !isKnownWord(key))) return !isLittleWord(span[0] ?? '') && !isLittleWord(span.at(-1) ?? '')
  const shouting = words.length > 2 && words.filter(({ capital }) => capital).length * 2 > words.length
  return start > 0 && !shouting && words.slice(start, end).every(({ capital }) => capital)
}

const SKILL_HEADS = new Set(
  'dev devs developer developers engineer engineers expert experts specialist specialists skill skills people programmer programmers experience knowledge expertise guru coder coders person'.split(
    ' ',
  ),
)

const BETWEEN = new Set('in with of for at on the some and or a an any using both either'.split(' '))

/** Whether what stands around a word that is also a skill asks for a skill: 'knows Go', 'Go developers', 'Java and Go', 'anybody with Go'. */
function speaksOfSkill({ keys, covered }: Search, { start, end }: Span, before: readonly FoundName[]): boolean {
  if (SKILL_HEADS.has(keys[end] ?? '')) return true
  let at = start - 1
  while (at >= 0 && BETWEEN.has(keys[at] ?? '')) at -= 1
  const joined = at < start - 1
  const isSkillAt = (place: number) =>
    [...before, ...covered].some(
      (span) => 'kind' in span && span.kind === 'skill' && span.start <= place && place < span.end,
    )
  if (at >= 0 && isSkillAt(at)) return joined || keys[at] !== keys[start]
  if (keys[start - 1] === 'with' && conceptsAt(keys, at)?.concepts.includes('who')) return true
  const next = ['and', 'or'].includes(keys[end] ?? '') ? end + 1 : -1
  for (let from = Math.max(0, at - 2); from <= at; from += 1) {
    const phrase = conceptsAt(keys, from)
    if (phrase?.end === at + 1 && phrase.concepts.some((one) => one === 'know' || one === 'expert' || one === 'skill'))
      return true
  }
  return next !== -1 && isSkillAt(next)
}

const CLIENT_WORDS = new Set(['client', 'customer', 'clients', 'customers'])
const PROJECT_WORDS = new Set(['project', 'projects', 'engagement'])
const PLACE_WORDS = new Set(['in', 'from', 'at', 'based', 'near', 'located'])

/** Names of one kind: what the word before says, else whole names before parts, and people before work. */
function oneKind(
  candidates: readonly Candidate[],
  { keys }: Search,
  { start, end }: Span,
): Pick<FoundName, 'kind' | 'named'> | null {
  if (candidates.length === 0) return null
  const near = [keys[start - 1] ?? '', keys[end] ?? '']
  const told = near.some((word) => CLIENT_WORDS.has(word))
    ? 'client'
    : near.some((word) => PROJECT_WORDS.has(word))
      ? 'project'
      : PLACE_WORDS.has(near[0] ?? '')
        ? 'location'
        : null
  const whole = candidates.filter(({ fit }) => fit === 'whole')
  if (told !== null && ofKind(told, candidates).length > 0) {
    const best = ofKind(told, whole)
    return { kind: told, named: best.length > 0 ? best : ofKind(told, candidates) }
  }
  for (const among of [whole, candidates]) {
    for (const kind of ['person', 'project', 'client', 'role', 'location', 'skill'] as const) {
      const named = ofKind(kind, among)
      if (named.length === 0) continue
      const [client, another] = ofKind('client', among)
      // A client's name begins the names of its projects: with several, the client is meant.
      const isClient =
        kind === 'project' &&
        named.length > 1 &&
        client &&
        !another &&
        named.every(({ detail }) => detail === client.name)
      return isClient ? { kind: 'client', named: [client] } : { kind, named }
    }
  }
  return null
}

function ofKind(kind: NameKind, among: readonly Candidate[]): Named[] {
  return among.filter(({ named }) => named.kind === kind).map(({ named }) => named)
}
