import { isOrdinaryWord } from './english.ts'
import { ABBREVIATIONS, hasEverydayUse, HOMOGRAPHS, WORDS_OF_OTHER_LANGUAGES } from './ordinary-use.ts'
import { isGivenName } from './people.ts'
import type { TaxonomyEntry } from './taxonomy.ts'
import { GAP, tokenize, type Gap } from './tokens.ts'

/**
 * When a form counts: always; unless the words around it show its everyday meaning ("angular momentum"); unless the note is
 * written in a language in which it is a plain word ("le plus vite"); in technical company ("TMS"); or only when the words
 * around it show the technology.
 */
export type Trust = 'always' | 'unless-everyday' | 'unless-foreign' | 'in-company' | 'with-evidence'

/** A way to write a skill. */
export interface Form {
  /** Position of the skill in the taxonomy. */
  skill: number
  trust: Trust
  /** The exact spelling that the form needs, if it needs one. */
  cased: string | undefined
  /** How the taxonomy spells the name, so that capitals can tell a name from a word. */
  spelling: string
}

/** A node of the token trie. An edge is a word with the mark that must stand before it, if any. */
export interface FormNode {
  next: Edges | undefined
  forms: readonly Form[] | undefined
}

type Edges = Pick<Map<string, FormNode>, 'get' | 'has'> & Iterable<[edge: string, node: FormNode]>

/** Most nodes have one edge; a Map in each of them would take half of the trie's memory. */
class OnlyEdge implements Edges {
  readonly #edge: string
  readonly #node: FormNode

  constructor(edge: string, node: FormNode) {
    this.#edge = edge
    this.#node = node
  }

  get(edge: string): FormNode | undefined {
    return edge === this.#edge ? this.#node : undefined
  }

  has(edge: string): boolean {
    return edge === this.#edge
  }

  *[Symbol.iterator](): Generator<[edge: string, node: FormNode]> {
    yield [this.#edge, this.#node]
  }
}

type EdgeMark = '-' | '/' | '&'

const EDGE_MARKS: Partial<Record<Gap, EdgeMark>> = { [GAP.join]: '-', [GAP.slash]: '/', [GAP.ampersand]: '&' }

/** Where the trie goes on from `node` over this gap and word. */
export function nextNode({ next }: FormNode, gap: Gap, word: string): FormNode | undefined {
  if (next === undefined || gap === GAP.space) return next?.get(word)
  const mark = EDGE_MARKS[gap]
  if (mark === undefined) return undefined
  const marked = next.get(mark + word)
  return mark === '-' ? (marked ?? next.get(word)) : marked
}

/** Counts in any spelling and any context. */
export function isPlain({ trust, cased }: Form): boolean {
  return trust === 'always' && cased === undefined
}

const PLAIN_WORDS = /^[a-z0-9]+(?: [a-z0-9]+)*$/

interface Parts {
  words: string[]
  /** `undefined` when all are spaces. */
  gaps: Gap[] | undefined
}

/** Signs that a note may leave out: "@mui/material", "GTK+", "Kahoot!". */
const OPTIONAL_SIGNS = /^@|(?<![+\s])[+!]$/g

/** A form as the matcher sees it; `undefined` when not all of its signs reach the tokens, as in "c ++". */
export function partsOf(form: string): Parts | undefined {
  const lower = form.toLowerCase()
  if (PLAIN_WORDS.test(lower)) return { words: lower.split(' '), gaps: undefined }
  const bare = lower.replaceAll(OPTIONAL_SIGNS, '')
  // Without its sign "blast+" would be a word.
  const spelling = isOrdinaryWord(bare) ? lower : bare
  const { words, gaps, starts, ends, count } = tokenize(spelling)
  const complete = count > 0 && starts[0] === 0 && ends[count - 1] === spelling.length
  return complete && gaps.every((gap, index) => index === 0 || gap <= GAP.ampersand) ? { words, gaps } : undefined
}

/** Longer spellings, and those of several words, are not words of everyday language. */
const LONGEST_WORD = 16

/** How a name counts that the taxonomy does not mark: many are words, given names or abbreviations of everyday language, too. */
function kindOfName(lower: string): SpellingKind {
  if (lower.length > LONGEST_WORD || lower.includes(' ')) return 'plain'
  const word = lower.replace(/!$/, '')
  if (ABBREVIATIONS.has(lower)) return 'abbreviation'
  if (WORDS_OF_OTHER_LANGUAGES.has(lower)) return 'foreign'
  if (HOMOGRAPHS.has(lower) || hasEverydayUse(lower)) return 'everyday'
  return isGivenName(word) ? 'given name' : 'plain'
}

/** How a spelling counts; its form says it in full. */
export type SpellingKind =
  | 'plain'
  | 'everyday'
  | 'given name'
  | 'foreign'
  | 'abbreviation'
  | 'doubtful'
  | 'cased'
  | 'cased abbreviation'
  | 'cased and doubtful'

const TRUST: Readonly<Record<SpellingKind, Trust>> = {
  plain: 'always',
  everyday: 'unless-everyday',
  'given name': 'unless-everyday',
  foreign: 'unless-foreign',
  abbreviation: 'in-company',
  doubtful: 'with-evidence',
  cased: 'always',
  'cased abbreviation': 'in-company',
  'cased and doubtful': 'with-evidence',
}

/** Visits the spellings of an entry. `cased` ones count only in that spelling, `ambiguous` ones only with evidence. */
export function eachSpelling(
  entry: TaxonomyEntry,
  visit: (lower: string, kind: SpellingKind, spelling: string) => void,
): void {
  const { name } = entry
  const ambiguous = lowerCase(entry.ambiguous)
  const cased = lowerCase(entry.cased)
  const visitPlain = (spelling: string) => {
    const lower = spelling.toLowerCase()
    if (ambiguous.includes(lower) || cased.includes(lower)) return
    visit(lower, kindOfName(lower), name)
  }
  visitPlain(name)
  for (const alias of entry.aliases) visitPlain(alias)
  for (const file of entry.files) visit(file.toLowerCase(), 'plain', name)
  for (const form of entry.ambiguous) {
    const lower = form.toLowerCase()
    // If a name counts only with its capitals, these prove nothing more: "SAM" is no better than "sam".
    const isName = lower === name.toLowerCase() && !entry.cased.includes(name)
    if (!entry.cased.includes(form)) visit(lower, 'doubtful', isName ? name : form)
  }
  for (const spelling of entry.cased) {
    const lower = spelling.toLowerCase()
    // "Kea" is a given name, "KEA" is none.
    const isDoubtful = entry.ambiguous.includes(spelling) || (isGivenName(lower) && spelling !== spelling.toUpperCase())
    const kind = ABBREVIATIONS.has(lower) ? 'cased abbreviation' : 'cased'
    visit(lower, isDoubtful ? 'cased and doubtful' : kind, spelling)
  }
}

export function formOf(skill: number, kind: SpellingKind, spelling: string): Form {
  return { skill, trust: TRUST[kind], cased: kind.startsWith('cased') ? spelling : undefined, spelling }
}

const NONE: readonly string[] = []

function lowerCase(forms: readonly string[]): readonly string[] {
  return forms.length === 0 ? NONE : forms.map((form) => form.toLowerCase())
}

/** Adds the rest of a form behind its first word, whose node is `first`; nodes that a hyphen continues from go to `joined`. */
export function addForm(first: FormNode, { words, gaps }: Parts, forms: readonly Form[], joined: Set<FormNode>): void {
  if (gaps === undefined) {
    let node = first
    for (let at = 1; at < words.length; at += 1) node = step(node, words[at] ?? '')
    putForms(node, forms)
    return
  }
  // "next-auth" needs its hyphen, or "the next auth step" would match it; "react-select" can do without.
  const everyday = gaps.includes(GAP.join, 1) && words.every((word) => isOrdinaryWord(word))
  let nodes = [first]
  words.forEach((word, index) => {
    if (index === 0) return
    const mark = EDGE_MARKS[gaps[index] ?? GAP.space]
    nodes = nodes.flatMap((node) => {
      if (mark === undefined || (mark === '-' && !everyday)) return [step(node, word)]
      if (mark === '-') joined.add(node)
      return everyday ? [step(node, mark + word)] : [step(node, word), step(node, mark + word)]
    })
  })
  for (const node of nodes) putForms(node, forms)
}

function step(node: FormNode, edge: string): FormNode {
  const known = node.next?.get(edge)
  if (known !== undefined) return known
  const next: FormNode = { next: undefined, forms: undefined }
  if (node.next === undefined) node.next = new OnlyEdge(edge, next)
  else if (node.next instanceof Map) node.next.set(edge, next)
  else node.next = new Map([...node.next, [edge, next]])
  return next
}

export function putForms(node: FormNode, forms: readonly Form[]): void {
  const known = node.forms
  if (known === undefined) {
    node.forms = forms
    return
  }
  const fresh = forms.filter((form) => !known.some(({ skill, cased }) => skill === form.skill && cased === form.cased))
  if (fresh.length > 0) node.forms = [...known, ...fresh]
}

/** Makes what follows `docker` + `compose` also follow `docker` + `-compose`, so that one look-up finds both. */
export function mergeJoined(node: FormNode): void {
  for (const [edge, next] of node.next ?? []) {
    const loose = edge.startsWith('-') ? node.next?.get(edge.slice(1)) : undefined
    if (loose !== undefined) copyInto(next, loose)
  }
}

function copyInto(target: FormNode, source: FormNode): void {
  if (source.forms !== undefined) putForms(target, source.forms)
  for (const [edge, next] of source.next ?? []) copyInto(step(target, edge), next)
}
