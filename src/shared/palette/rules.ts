import { allowedSlips, slipsSoFar } from '../words/misspelled.ts'
import { countOf, lettersIn, searchable, type Searchable } from './searchable.ts'
import { compare } from '../words/compare.ts'

/** How many of the latest choices are shown before anything is typed. */
export const RECENT_SHOWN = 5

/** The most items of a section that the browser finds by itself. */
export const MOST_LOCAL = 6

/** How well a name matches what was typed, best first. Within a kind of match, shorter names come first. */
export const MATCH = {
  /** The whole name, whatever its accents, case and punctuation. */
  exact: 1000,
  prefix: 900,
  /** Every typed word begins a word of the name, in any order. */
  words: 800,
  /** "az" for Anna Zimmer. */
  initials: 700,
  /** Every typed word of three letters or more is somewhere in the name. */
  inside: 600,
  /** Some typed words begin words of the name, the others begin words of its context, such as the role. */
  context: 550,
  /** As `words`, with typing errors. */
  misspelled: 450,
  /** The typed letters in their order, the first one at the beginning of a word: "pgsql" for PostgreSQL. */
  scattered: 300,
} as const

/** From here on, a match is probably what was meant; below, it is a guess. */
export const GOOD_MATCH: number = MATCH.context - 50

/** Guesses (misspelled, scattered) are made only if fewer good matches than this were found. */
export const ENOUGH_GOOD_MATCHES = 3

/** The most matches of each kind in one answer … */
export const MOST_PALETTE_MATCHES = 50

/** … and the number by default. */
export const PALETTE_MATCHES = 5

/** A skill that somebody in the company has comes before one that nobody has. */
export const IN_USE_BONUS = 40

/** Archived and past things come after present ones. */
export const ARCHIVED_BONUS = -40

/** Something that the person chose lately comes before the rest. */
export const RECENT_BONUS = 30

/** What the open screen offers comes before what others offer. */
export const HERE_BONUS = 15

/** A shorter text is in too many names to mean anything. */
const SHORTEST_INSIDE = 3

/** By how much a match of an alias counts less than one of the name. */
const ALIAS_DISCOUNT = 25
const OUT_OF_ORDER_DISCOUNT = 20
const SLIP_DISCOUNT = 40
/** For a typing error in the first letter, which is rare. */
const OTHER_START_DISCOUNT = 10
const GAP_DISCOUNT = 4
/** The cost of each further letter, so that the shorter of two names comes first. */
const LETTER_DISCOUNT = 0.25
const MOST_LETTERS_COUNTED = 80

const NONE: readonly Searchable[] = []

/** The typed text, prepared once for all names. */
export interface PaletteQuery extends Searchable {
  readonly slips: number
}

/** Something that can be found: by its name, its aliases, and its context. */
export interface Findable {
  readonly name: Searchable
  readonly aliases?: readonly Searchable[]
  readonly context?: Searchable
  /** Added to every match: things nearer to the person who asks come first. */
  readonly bonus?: number
}

export interface Match<Item> {
  readonly item: Item
  readonly score: number
}

export function paletteQuery(typed: string): PaletteQuery {
  const query = searchable(typed)
  return { ...query, slips: query.words.reduce((sum, word) => sum + allowedSlips(word.length), 0) }
}

/** The best `limit` matches, best first, and the number of all. Equal matches are ordered by name, then as they were given. */
export function ranked<Item extends Findable>(
  query: PaletteQuery,
  items: readonly Item[],
  limit: number,
): { matches: Match<Item>[]; total: number } {
  if (query.squashed === '') return { matches: [], total: 0 }
  let found = matchesBy(goodMatch, query, items)
  if (found.length < ENOUGH_GOOD_MATCHES) {
    const known = new Set(found.map(({ item }) => item))
    found = [...found, ...matchesBy(guess, query, items).filter(({ item }) => !known.has(item))]
  }
  found.sort((a, b) => b.score - a.score || compare(a.item.name.text, b.item.name.text))
  return { matches: found.slice(0, limit), total: found.length }
}

/** The score of one thing, guesses included; 0 if it does not match. */
export function scoreOf(query: PaletteQuery, item: Findable): number {
  return query.squashed === '' ? 0 : goodMatch(query, item) || guess(query, item)
}

function matchesBy<Item extends Findable>(
  score: (query: PaletteQuery, item: Findable) => number,
  query: PaletteQuery,
  items: readonly Item[],
): Match<Item>[] {
  const found: Match<Item>[] = []
  for (const item of items) {
    const points = score(query, item)
    if (points > 0) found.push({ item, score: points })
  }
  return found
}

/** The score of a match that is not a guess. */
function goodMatch(query: PaletteQuery, { name, aliases = NONE, context, bonus = 0 }: Findable): number {
  let best = nameMatch(query, name)
  for (const alias of aliases) {
    if (lacks(alias, query.letters)) continue
    best = Math.max(best, nameMatch(query, alias) - ALIAS_DISCOUNT)
  }
  if (best <= 0 && context) best = contextMatch(query, name, context)
  return best <= 0 ? 0 : best + bonus
}

function nameMatch(query: PaletteQuery, name: Searchable): number {
  if (lacks(name, query.letters)) return 0
  if (name.squashed === query.squashed) return MATCH.exact - (name.text === query.text ? 0 : 1)
  const discount = lengthDiscount(name)
  if (name.squashed.startsWith(query.squashed)) return MATCH.prefix - discount
  const begun = wordsBegun(query.words, name.words)
  if (begun !== null) return MATCH.words - (begun ? 0 : OUT_OF_ORDER_DISCOUNT) - discount
  const initials = initialsMatch(query.squashed, name.initials)
  if (initials > 0) return initials - discount
  const inside = query.words.every((word) => word.length >= SHORTEST_INSIDE && name.squashed.includes(word))
  return inside ? MATCH.inside - discount : 0
}

/** Whether each typed word begins a word of its own, and whether in order; null if one does not. */
function wordsBegun(typed: readonly string[], words: readonly string[]): boolean | null {
  if (typed.length > words.length) return null
  const taken = new Set<number>()
  let last = -1
  let inOrder = true
  // The longest first, so that "a an" finds both words of "An A".
  for (const word of typed.length > 1 ? [...typed].sort((a, b) => b.length - a.length) : typed) {
    const place = words.findIndex((other, index) => !taken.has(index) && other.startsWith(word))
    if (place < 0) return null
    taken.add(place)
  }
  for (const word of typed) {
    const place = words.findIndex((other, index) => index > last && other.startsWith(word))
    if (place < 0) inOrder = false
    else last = place
  }
  return inOrder
}

/** All initials count more than the first ones, and these more than some others that include the first. */
function initialsMatch(typed: string, initials: string): number {
  if (typed.length < 2 || typed.length > initials.length || typed[0] !== initials[0]) return 0
  if (typed === initials) return MATCH.initials + 40
  if (initials.startsWith(typed)) return MATCH.initials + 20
  let at = -1
  for (const letter of typed) {
    at = initials.indexOf(letter, at + 1)
    if (at < 0) return 0
  }
  return MATCH.initials
}

function contextMatch(query: PaletteQuery, name: Searchable, context: Searchable): number {
  if (query.words.length < 2 || (query.letters & ~(name.letters | context.letters)) !== 0) return 0
  let onName = 0
  for (const word of query.words) {
    if (name.words.some((other) => other.startsWith(word))) onName += 1
    else if (!context.words.some((other) => other.startsWith(word))) return 0
  }
  return onName === 0 ? 0 : MATCH.context + onName - lengthDiscount(name)
}

/** What may have been meant: names with a typing error, or with letters left out. */
function guess(query: PaletteQuery, { name, bonus = 0 }: Findable): number {
  const score = misspelledMatch(query, name) || scatteredMatch(query, name)
  return score === 0 ? 0 : score + bonus
}

function misspelledMatch(query: PaletteQuery, name: Searchable): number {
  if (query.slips === 0 || countOf(query.letters & ~name.letters) > query.slips) return 0
  let slips = 0
  let otherStarts = 0
  for (const typed of query.words) {
    const nearest = nearestWord(typed, lettersIn(typed), name)
    if (nearest === null) return 0
    slips += nearest.slips
    if (nearest.word[0] !== typed[0]) otherStarts += 1
  }
  return MATCH.misspelled - SLIP_DISCOUNT * slips - OTHER_START_DISCOUNT * otherStarts - lengthDiscount(name)
}

function nearestWord(typed: string, letters: number, name: Searchable): { word: string; slips: number } | null {
  const most = allowedSlips(typed.length)
  let nearest: { word: string; slips: number } | null = null
  for (const word of name.words) {
    if (countOf(letters & ~lettersIn(word)) > most) continue
    if (word.startsWith(typed)) return { word, slips: 0 }
    const slips = most === 0 ? Infinity : slipsSoFar(typed, word, most)
    if (slips < (nearest?.slips ?? Infinity)) nearest = { word, slips }
  }
  return nearest
}

function scatteredMatch(query: PaletteQuery, name: Searchable): number {
  const typed = query.squashed
  if (typed.length < 3 || lacks(name, query.letters)) return 0
  let best = 0
  let offset = 0
  for (const word of name.words) {
    if (word[0] === typed[0]) best = Math.max(best, scatteredFrom(offset, typed, name))
    offset += word.length
  }
  return best
}

/** If too many letters are left out between the typed ones, it is not a match. */
function scatteredFrom(start: number, typed: string, name: Searchable): number {
  let at = start
  let gaps = 0
  for (let index = 1; index < typed.length; index += 1) {
    const next = name.squashed.indexOf(typed[index] ?? '', at + 1)
    if (next < 0) return 0
    gaps += next - at - 1
    at = next
  }
  if (gaps > typed.length * 2) return 0
  return MATCH.scattered - gaps * GAP_DISCOUNT - lengthDiscount(name)
}

/** Whether a letter does not occur in the name at all. */
function lacks(name: Searchable, letters: number): boolean {
  return (letters & ~name.letters) !== 0
}

function lengthDiscount({ squashed }: Searchable): number {
  return Math.min(squashed.length, MOST_LETTERS_COUNTED) * LETTER_DISCOUNT
}
