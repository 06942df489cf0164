import { nameKey } from './words.ts'
import { Spellings } from './spelling.ts'

export type NameKind = 'person' | 'project' | 'client' | 'role' | 'location' | 'skill'

/**
 * Something that has a name. Only people, projects and clients have an id of their own; a client's is that of its first
 * project. `detail` tells namesakes apart.
 */
export interface Named {
  readonly kind: NameKind
  readonly id: number
  readonly name: string
  readonly detail: string
}

/** How a phrase names something: by its whole name, by a part of it, or by words that also mean something else. */
export type Fit = 'whole' | 'part' | 'ambiguous'

export interface Candidate {
  readonly named: Named
  readonly fit: Fit
}

/** The longest name that is looked for, in words. */
const MOST_WORDS = 8

/** Names by every phrase that may stand for them; what it costs goes by the words of a question, not by the names. */
export class NameIndex {
  readonly #byPhrase = new Map<string, Candidate[]>()
  readonly #byGluedPhrase = new Map<string, Candidate[]>()
  readonly #spellings = new Spellings()

  add(named: Named, phrase: string, fit: Fit): void {
    const key = nameKey(phrase)
    if (key === '') return
    this.#put(this.#byPhrase, key, { named, fit })
    if (fit !== 'ambiguous') {
      const glued = key.replaceAll(' ', '')
      if (glued !== key) this.#put(this.#byGluedPhrase, glued, { named, fit })
      for (const word of key.split(' ')) this.#spellings.add(word)
    }
  }

  /** A name as a whole, and by every stretch of its words: of 'Apollo Data Migration' also 'Data Migration'. */
  addWithParts(named: Named): void {
    this.add(named, named.name, 'whole')
    const words = nameKey(named.name).split(' ')
    for (let from = 0; from < words.length; from += 1) {
      for (let to = from + 1; to <= words.length; to += 1) {
        const part = words.slice(from, to).join(' ')
        if (to - from < words.length && !/^(?:\d+|\p{L})$/u.test(part)) this.add(named, part, 'part')
      }
    }
  }

  /** What the words from `start` to `end`, exclusive, may name; `glued` also finds 'my sql' for MySQL. */
  find(words: readonly string[], start: number, end: number): readonly Candidate[] {
    if (end - start > MOST_WORDS) return []
    const phrase = words.slice(start, end).join(' ')
    return this.#byPhrase.get(phrase) ?? this.#byGluedPhrase.get(phrase.replaceAll(' ', '')) ?? []
  }

  /** Known words that a misspelt one may stand for. */
  meant(word: string): string[] {
    return this.#spellings.nearest(word)
  }

  #put(map: Map<string, Candidate[]>, key: string, candidate: Candidate): void {
    const known = map.get(key)
    if (known === undefined) map.set(key, [candidate])
    else if (
      !known.some(
        ({ named }) =>
          named.kind === candidate.named.kind && named.id === candidate.named.id && named.name === candidate.named.name,
      )
    ) {
      known.push(candidate)
    }
  }
}

/** The names of a company, in parts that change at different times. */
export interface CompanyNames {
  readonly people: NameIndex
  readonly work: NameIndex
  readonly skills: NameIndex
}

/** People by name; 'Anna B' is enough where no other Anna has this letter. Roles and places too, in plural as well. */
export function peopleIndex(
  people: readonly { id: number; name: string; role: string; location: string | null }[],
): NameIndex {
  const index = new NameIndex()
  for (const { id, name, role, location } of people) {
    const named: Named = { kind: 'person', id, name, detail: location === null ? role : `${role}, ${location}` }
    index.addWithParts(named)
    const [first = '', second = ''] = name.split(' ')
    if (second !== '') index.add(named, `${first} ${second[0]}`, 'part')
  }
  for (const role of new Set(people.map((person) => person.role))) {
    const named: Named = { kind: 'role', id: 0, name: role, detail: '' }
    index.add(named, role, 'whole')
    for (const part of lastParts(role)) {
      index.add(named, part, 'part')
      index.add(named, `${part}s`, 'part')
    }
  }
  for (const location of new Set(people.flatMap((person) => person.location ?? []))) {
    const named: Named = { kind: 'location', id: 0, name: location, detail: '' }
    index.add(named, location, 'whole')
    for (const part of location.split(/[,/]/)) index.add(named, part, 'part')
  }
  return index
}

/** 'Senior Data Engineer' is also a Data Engineer and an Engineer. */
function lastParts(role: string): string[] {
  const words = role.split(' ')
  return words.map((_, from) => words.slice(from).join(' '))
}

export function workIndex(projects: readonly { id: number; name: string; client: string }[]): NameIndex {
  const index = new NameIndex()
  const clients = new Map<string, number>()
  for (const { id, name, client } of projects) {
    index.addWithParts({ kind: 'project', id, name, detail: client })
    clients.set(client, Math.min(id, clients.get(client) ?? id))
  }
  for (const [name, id] of clients) index.addWithParts({ kind: 'client', id, name, detail: 'Client' })
  return index
}

/** Skills by all their spellings; `ambiguous` ones also mean something else, as 'go' does. */
export function skillIndex(
  skills: Iterable<{ name: string; aliases: readonly string[]; ambiguous: readonly string[] }>,
): NameIndex {
  const index = new NameIndex()
  for (const { name, aliases, ambiguous } of skills) {
    const named: Named = { kind: 'skill', id: 0, name, detail: '' }
    const doubtful = new Set(ambiguous.map((form) => form.toLowerCase()))
    for (const form of [name, ...aliases]) {
      if (!doubtful.has(form.toLowerCase())) index.add(named, form, 'whole')
    }
    for (const form of ambiguous) index.add(named, form, 'ambiguous')
  }
  return index
}
