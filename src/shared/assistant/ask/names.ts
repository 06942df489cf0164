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

/** A name with the phrases that may stand for it, as their words are compared. */
interface Entry {
  readonly named: Named
  /** Tells the entry from all others, and from what it was before something about it changed. */
  readonly key: string
  readonly phrases: () => Iterable<readonly [phrase: string, fit: Fit]>
}

/** Names by every phrase that may stand for them; what it costs goes by the words of a question, not by the names. */
export class NameIndex {
  #entries = new Map<string, Entry>()
  readonly #byPhrase = new Map<string, Candidate[]>()
  readonly #byGluedPhrase = new Map<string, Candidate[]>()
  readonly #spellings = new Spellings()

  /** Holds these names from now on and no others; what it costs goes by those that are new or gone. */
  hold(entries: readonly Entry[]): this {
    const before = this.#entries
    this.#entries = new Map(entries.map((entry) => [entry.key, before.get(entry.key) ?? entry]))
    for (const [key, entry] of before) if (!this.#entries.has(key)) this.#remove(entry)
    for (const [key, entry] of this.#entries) if (!before.has(key)) this.#add(entry)
    return this
  }

  /** What the words from `start` to `end`, exclusive, may name; `glued` also finds 'my sql' for MySQL. */
  find(words: readonly string[], start: number, end: number): readonly Candidate[] {
    if (end - start > MOST_WORDS) return []
    const phrase = words.slice(start, end).join(' ')
    return this.#byPhrase.get(phrase) ?? this.#byGluedPhrase.get(phrase.replaceAll(' ', '')) ?? []
  }

  /** Known words that a misspelled one may stand for. */
  meant(word: string): string[] {
    return this.#spellings.nearest(word)
  }

  #add({ named, phrases }: Entry): void {
    const [found, glued] = foundBy(phrases())
    for (const [phrase, fit] of found) {
      put(this.#byPhrase, phrase, { named, fit })
      if (fit !== 'ambiguous') for (const word of phrase.split(' ')) this.#spellings.add(word)
    }
    for (const [phrase, fit] of glued) put(this.#byGluedPhrase, phrase, { named, fit })
  }

  #remove({ named, phrases }: Entry): void {
    const [found, glued] = foundBy(phrases())
    for (const [phrase, fit] of found) {
      take(this.#byPhrase, phrase, named)
      if (fit !== 'ambiguous') for (const word of phrase.split(' ')) this.#spellings.remove(word)
    }
    for (const phrase of glued.keys()) take(this.#byGluedPhrase, phrase, named)
  }
}

/** Each phrase once, as it is said first; and those of several words written as one. */
function foundBy(phrases: Iterable<readonly [string, Fit]>): [Map<string, Fit>, Map<string, Fit>] {
  const [found, glued] = [new Map<string, Fit>(), new Map<string, Fit>()]
  for (const [phrase, fit] of phrases) {
    if (phrase === '') continue
    if (!found.has(phrase)) found.set(phrase, fit)
    if (fit === 'ambiguous' || !phrase.includes(' ')) continue
    const one = phrase.replaceAll(' ', '')
    if (!glued.has(one)) glued.set(one, fit)
  }
  return [found, glued]
}

function put(map: Map<string, Candidate[]>, phrase: string, candidate: Candidate): void {
  const known = map.get(phrase)
  if (known) known.push(candidate)
  else map.set(phrase, [candidate])
}

function take(map: Map<string, Candidate[]>, phrase: string, named: Named): void {
  const left = map.get(phrase)?.filter((candidate) => candidate.named !== named) ?? []
  if (left.length > 0) map.set(phrase, left)
  else map.delete(phrase)
}

/** The names of a company, in parts that change at different times. */
export interface CompanyNames {
  readonly people: NameIndex
  readonly work: NameIndex
  readonly skills: NameIndex
}

/** People by name; 'Anna B' is enough where no other Anna has this letter. Roles and places too, in plural as well. */
export function peopleNames(
  people: readonly { id: number; name: string; role: string; location: string | null }[],
): Entry[] {
  const roles = new Set(people.map((person) => person.role))
  const locations = new Set(people.flatMap((person) => person.location ?? []))
  return [
    ...people.map(({ id, name, role, location }) =>
      entryOf({ kind: 'person', id, name, detail: location === null ? role : `${role}, ${location}` }, personPhrases),
    ),
    ...Array.from(roles, (name) => entryOf({ kind: 'role', id: 0, name, detail: '' }, rolePhrases)),
    ...Array.from(locations, (name) => entryOf({ kind: 'location', id: 0, name, detail: '' }, locationPhrases)),
  ]
}

/** Projects and their clients. */
export function workNames(projects: readonly { id: number; name: string; client: string }[]): Entry[] {
  const clients = new Map<string, number>()
  for (const { id, client } of projects) clients.set(client, Math.min(id, clients.get(client) ?? id))
  return [
    ...projects.map(({ id, name, client }) => entryOf({ kind: 'project', id, name, detail: client }, withParts)),
    ...Array.from(clients, ([name, id]) => entryOf({ kind: 'client', id, name, detail: 'Client' }, withParts)),
  ]
}

/** Skills by all their spellings; `ambiguous` ones also mean something else, as 'go' does. */
export function skillNames(
  skills: Iterable<{ name: string; aliases: readonly string[]; ambiguous: readonly string[] }>,
): Entry[] {
  return Array.from(skills, ({ name, aliases, ambiguous }) => {
    const named: Named = { kind: 'skill', id: 0, name, detail: '' }
    const phrases = () => {
      const doubtful = new Set(ambiguous.map((form) => form.toLowerCase()))
      const certain = [name, ...aliases].filter((form) => !doubtful.has(form.toLowerCase()))
      return [
        ...certain.map((form) => [nameKey(form), 'whole'] as const),
        ...ambiguous.map((form) => [nameKey(form), 'ambiguous'] as const),
      ]
    }
    return { named, key: [name, ...aliases, '', ...ambiguous].join('|'), phrases }
  })
}

type Phrases = ReturnType<Entry['phrases']>

function entryOf(named: Named, phrasesOf: (named: Named) => Phrases): Entry {
  const { kind, id, name, detail } = named
  return { named, key: [kind, id, name, detail].join('|'), phrases: () => phrasesOf(named) }
}

/** A name as a whole, and by every stretch of its words: of 'Apollo Data Migration' also 'Data Migration'. */
function* withParts({ name }: Named): Phrases {
  const words = nameKey(name).split(' ')
  yield [words.join(' '), 'whole']
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= words.length; to += 1) {
      const part = words.slice(from, to).join(' ')
      if (to - from < words.length && !/^(?:\d+|\p{L})$/u.test(part)) yield [part, 'part']
    }
  }
}

function* personPhrases(named: Named): Phrases {
  yield* withParts(named)
  const [first = '', second = ''] = named.name.split(' ')
  if (second !== '') yield [nameKey(`${first} ${second[0]}`), 'part']
}

/** 'Senior Data Engineer' is also a Data Engineer and an Engineer. */
function* rolePhrases({ name }: Named): Phrases {
  yield [nameKey(name), 'whole']
  const words = name.split(' ')
  for (let from = 0; from < words.length; from += 1) {
    const part = nameKey(words.slice(from).join(' '))
    yield [part, 'part']
    yield [`${part}s`, 'part']
  }
}

function* locationPhrases({ name }: Named): Phrases {
  yield [nameKey(name), 'whole']
  for (const part of name.split(/[,/]/)) yield [nameKey(part), 'part']
}
