import { Spellings } from './spelling.ts'
import { nameKey } from './words.ts'

type NameKind = 'person' | 'project' | 'client' | 'role' | 'place' | 'skill'

/**
 * Something with a name. Only people, projects and clients have an id of their own; a client's is that of its first project.
 * `detail` tells namesakes apart.
 */
export interface Named {
  readonly kind: NameKind
  readonly id: number
  readonly name: string
  readonly detail: string
}

/** How a phrase names something: by its whole name, by a part of it, or by words that also have another meaning. */
type Fit = 'whole' | 'part' | 'ambiguous'

export interface Candidate {
  readonly named: Named
  readonly fit: Fit
}

/** The names of a company, in parts that change at different times. */
export interface CompanyNames {
  readonly people: NameIndex
  readonly work: NameIndex
  readonly skills: NameIndex
}

/** The longest name that is looked for, in words. */
export const MOST_NAME_WORDS = 8

/** Names by every phrase that may stand for them. The cost of a search depends on the number of words in the question. */
export class NameIndex {
  /** Nearly all phrases stand for a single name, which is kept without a list. */
  readonly #byPhrase = new Map<string, Candidate | Candidate[]>()
  readonly #spellings = new Spellings()

  add(named: Named, phrases: Iterable<readonly [phrase: string, fit: Fit]>): void {
    const candidates = new Map<Fit, Candidate>()
    for (const [phrase, fit] of phrases) {
      const candidate = candidates.get(fit) ?? { named, fit }
      candidates.set(fit, candidate)
      if (fit !== 'ambiguous') for (const word of phrase.split(' ')) this.#spellings.add(word)
      this.#put(phrase, candidate)
      // 'My sql' finds MySQL, and 'annaberg' Anna Berg.
      const glued = phrase.replaceAll(' ', '')
      if (fit !== 'ambiguous' && glued !== phrase) this.#put(glued, candidate)
    }
  }

  #put(phrase: string, candidate: Candidate): void {
    const known = this.#byPhrase.get(phrase)
    const all = candidatesIn(known)
    if (all.some(({ named }) => named === candidate.named)) return
    if (Array.isArray(known)) known.push(candidate)
    else this.#byPhrase.set(phrase, known ? [known, candidate] : candidate)
  }

  /** What the words from `start` to `end`, exclusive, may name. */
  find(words: readonly string[], start: number, end: number): readonly Candidate[] {
    const phrase = words.slice(start, end).join(' ')
    return candidatesIn(this.#byPhrase.get(phrase) ?? this.#byPhrase.get(phrase.replaceAll(' ', '')))
  }

  knows(word: string): boolean {
    return this.#byPhrase.has(word) || this.#spellings.has(word)
  }

  /** Known words that a misspelled one may stand for. */
  meant(word: string): string[] {
    return this.#spellings.nearest(word)
  }
}

function candidatesIn(found: Candidate | Candidate[] | undefined): readonly Candidate[] {
  return Array.isArray(found) ? found : found ? [found] : []
}

/** People by full name or a part of it such as 'Anna B'; their roles, also in the plural; and their locations. */
export function peopleNames(
  people: readonly { id: number; name: string; role: string; location: string | null }[],
): NameIndex {
  const index = new NameIndex()
  for (const { id, name, role, location } of people) {
    const detail = location === null ? role : `${role}, ${location}`
    const [first = '', second = ''] = name.split(' ')
    const initial: readonly [string, Fit][] = second === '' ? [] : [[nameKey(`${first} ${second[0]}`), 'part']]
    index.add({ kind: 'person', id, name, detail }, [...withParts(name), ...initial])
  }
  for (const name of new Set(people.map(({ role }) => role)))
    index.add({ kind: 'role', id: 0, name, detail: '' }, rolePhrases(name))
  for (const name of new Set(people.flatMap(({ location }) => location ?? []))) {
    const parts = name.split(/[,/]/).map((part): [string, Fit] => [nameKey(part), 'part'])
    index.add({ kind: 'place', id: 0, name, detail: '' }, [[nameKey(name), 'whole'], ...parts])
  }
  return index
}

/** Projects and their clients. */
export function workNames(projects: readonly { id: number; name: string; client: string }[]): NameIndex {
  const index = new NameIndex()
  const clients = new Map<string, number>()
  for (const { id, name, client } of projects) {
    index.add({ kind: 'project', id, name, detail: client }, withParts(name))
    if (client !== '') clients.set(client, Math.min(id, clients.get(client) ?? id))
  }
  for (const [name, id] of clients) index.add({ kind: 'client', id, name, detail: 'Client' }, withParts(name))
  return index
}

/** Skills by all their spellings; `ambiguous` ones also mean something else, as 'go' does. */
export function skillNames(
  skills: Iterable<{ name: string; aliases: readonly string[]; ambiguous: readonly string[] }>,
): NameIndex {
  const index = new NameIndex()
  for (const { name, aliases, ambiguous } of skills) {
    const doubtful = new Set(ambiguous.map((form) => form.toLowerCase()))
    const certain = [name, ...aliases].filter((form) => !doubtful.has(form.toLowerCase()))
    index.add({ kind: 'skill', id: 0, name, detail: '' }, [
      ...certain.map((form) => [nameKey(form), 'whole'] as const),
      ...ambiguous.map((form) => [nameKey(form), 'ambiguous'] as const),
    ])
  }
  return index
}

/** A whole name, and every stretch of its words: for 'Apollo Data Migration' also 'Data Migration'. */
function* withParts(name: string): Generator<readonly [string, Fit]> {
  const words = nameKey(name).split(' ')
  yield [words.join(' '), 'whole']
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= words.length; to += 1) {
      const part = words.slice(from, to).join(' ')
      if (to - from < words.length && !/^(?:\d+|\p{L})$/u.test(part)) yield [part, 'part']
    }
  }
}

/** 'Senior Data Engineer' is also a Data Engineer and an Engineer. */
function* rolePhrases(name: string): Generator<readonly [string, Fit]> {
  const words = nameKey(name).split(' ')
  for (let from = 0; from < words.length; from += 1) {
    const part = words.slice(from).join(' ')
    yield [part, from === 0 ? 'whole' : 'part']
    yield [`${part}s`, from === 0 ? 'whole' : 'part']
  }
}
