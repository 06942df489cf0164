import { isBaseWord, isOrdinaryWord } from './english.ts'
import { hasEverydayUse, HOMOGRAPHS } from './ordinary-use.ts'
import type { TaxonomyEntry } from './taxonomy.ts'
import { GAP, tokenize, type Gap } from './tokens.ts'

/**
 * Whether a form counts: always, unless the words around it show its everyday meaning ("angular momentum"), or only
 * when they show the technology.
 */
export type Trust = 'always' | 'unless-everyday' | 'with-evidence'

/** A way to write a skill. */
export interface Form {
  /** Position of the skill in the taxonomy. */
  skill: number
  trust: Trust
  /** The exact spelling that the form needs, if it needs one. */
  cased: string | undefined
  /** How the taxonomy spells the name, for telling a name from a word by its capitals. */
  spelling: string
}

/** A node of the token trie. An edge is a word with the mark that must stand before it, if any. */
export interface FormNode {
  next: Edges | undefined
  forms: readonly Form[] | undefined
  /** Several words written as one, which the taxonomy does not list itself. */
  glued: boolean
}

type Edges = Pick<Map<string, FormNode>, 'get' | 'has'> & Iterable<[edge: string, node: FormNode]>

/** Most nodes have one edge; a Map for each of those would take half of the trie's memory. */
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

/** Shorter words made of two are too often something else. */
const MIN_GLUED_LENGTH = 5

/** The trie of all forms. Forms of several words can also be written as one ("docker compose", "dockercompose"). */
export function formTrie(entries: readonly TaxonomyEntry[]): FormNode {
  const root: FormNode = { next: new Map(), forms: undefined, glued: false }
  const glued: { text: string; forms: readonly Form[] }[] = []
  const joined = new Set<FormNode>()
  entries.forEach((entry, skill) => {
    eachSpelling(entry, skill, (lower, forms) => {
      if (ONE_WORD.test(lower)) {
        put(step(root, lower), forms)
        return
      }
      const parts = partsOf(lower)
      if (parts === undefined) return
      add(root, parts, forms, joined)
      if (parts.words.length > 1 && forms[0] !== undefined && isPlain(forms[0])) {
        glued.push({ text: parts.words.join(''), forms })
      }
    })
  })
  for (const { text, forms } of glued) {
    if (text.length < MIN_GLUED_LENGTH || root.next?.has(text) || isBaseWord(text)) continue
    const node = step(root, text)
    node.glued = true
    put(node, forms)
  }
  for (const node of joined) mergeJoined(node)
  return root
}

/** Counts in any spelling and any context. */
export function isPlain({ trust, cased }: Form): boolean {
  return trust === 'always' && cased === undefined
}

const ONE_WORD = /^[a-z0-9]+$/
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

/** Visits the spellings of an entry, in lower case: `cased` ones count in that spelling only, `ambiguous` ones with evidence only. */
function eachSpelling(
  entry: TaxonomyEntry,
  skill: number,
  visit: (lower: string, forms: readonly Form[]) => void,
): void {
  const { name } = entry
  const ambiguous = lowerCase(entry.ambiguous)
  const cased = lowerCase(entry.cased)
  // One object for all plain spellings of a skill: there are many, and none needs its own.
  const always: Form[] = [{ skill, trust: 'always', cased: undefined, spelling: name }]
  const visitPlain = (spelling: string) => {
    const lower = spelling.toLowerCase()
    if (ambiguous.includes(lower) || cased.includes(lower)) return
    const everyday: Form[] =
      hasEverydayUse(lower) || HOMOGRAPHS.has(lower)
        ? [{ skill, trust: 'unless-everyday', cased: undefined, spelling: name }]
        : always
    visit(lower, everyday)
  }
  visitPlain(name)
  for (const alias of entry.aliases) visitPlain(alias)
  for (const file of entry.files) visit(file.toLowerCase(), always)
  for (const form of entry.ambiguous) {
    const lower = form.toLowerCase()
    if (entry.cased.includes(form)) continue
    const spelling = lower === name.toLowerCase() ? name : form
    visit(lower, [{ skill, trust: 'with-evidence', cased: undefined, spelling }])
  }
  for (const spelling of entry.cased) {
    const trust = entry.ambiguous.includes(spelling) ? 'with-evidence' : 'always'
    visit(spelling.toLowerCase(), [{ skill, trust, cased: spelling, spelling }])
  }
}

const NONE: readonly string[] = []

function lowerCase(forms: readonly string[]): readonly string[] {
  return forms.length === 0 ? NONE : forms.map((form) => form.toLowerCase())
}

function add(root: FormNode, { words, gaps }: Parts, forms: readonly Form[], joined: Set<FormNode>): void {
  if (gaps === undefined) {
    let node = root
    for (const word of words) node = step(node, word)
    put(node, forms)
    return
  }
  // "next-auth" needs its hyphen, else "the next auth step" would be it; "react-select" can do without.
  const everyday = gaps.includes(GAP.join, 1) && words.every((word) => isOrdinaryWord(word))
  let nodes = [root]
  words.forEach((word, index) => {
    const mark = index === 0 ? undefined : EDGE_MARKS[gaps[index] ?? GAP.space]
    nodes = nodes.flatMap((node) => {
      if (mark === undefined || (mark === '-' && !everyday)) return [step(node, word)]
      if (mark === '-') joined.add(node)
      return everyday ? [step(node, mark + word)] : [step(node, word), step(node, mark + word)]
    })
  })
  for (const node of nodes) put(node, forms)
}

function step(node: FormNode, edge: string): FormNode {
  const known = node.next?.get(edge)
  if (known !== undefined) return known
  const next: FormNode = { next: undefined, forms: undefined, glued: false }
  if (node.next === undefined) node.next = new OnlyEdge(edge, next)
  else if (node.next instanceof Map) node.next.set(edge, next)
  else node.next = new Map([...node.next, [edge, next]])
  return next
}

function put(node: FormNode, forms: readonly Form[]): void {
  const known = node.forms
  if (known === undefined) {
    node.forms = forms
    return
  }
  const fresh = forms.filter((form) => !known.some(({ skill, cased }) => skill === form.skill && cased === form.cased))
  if (fresh.length > 0) node.forms = [...known, ...fresh]
}

/** Makes what follows `docker` + `compose` also follow `docker` + `-compose`, so that one look-up finds both. */
function mergeJoined(node: FormNode): void {
  for (const [edge, next] of node.next ?? []) {
    const loose = edge.startsWith('-') ? node.next?.get(edge.slice(1)) : undefined
    if (loose !== undefined) copyInto(next, loose)
  }
}

function copyInto(target: FormNode, source: FormNode): void {
  if (source.forms !== undefined) put(target, source.forms)
  for (const [edge, next] of source.next ?? []) copyInto(step(target, edge), next)
}
