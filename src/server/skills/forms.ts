import { isOrdinaryWord } from './english.ts'
import type { TaxonomyEntry } from './taxonomy.ts'
import { GAP, tokenise, type Gap, type Tokens } from './tokens.ts'

/** A way to write a skill. */
export interface Form {
  /** Position of the skill in the taxonomy. */
  skill: number
  /** Counts only with evidence from the context. */
  ambiguous: boolean
  /** The exact spelling that the form needs, if it needs one. */
  cased: string | undefined
  /** The spelling that the taxonomy gives, for telling a name from a word by its capitals. */
  spelling: string
}

/** A node of the token trie. An edge is a word with the mark that must stand before it, if any. */
export interface FormNode {
  next: Map<string, FormNode> | undefined
  forms: Form[] | undefined
}

const EDGE_MARKS: Partial<Record<Gap, string>> = { [GAP.join]: '-', [GAP.slash]: '/', [GAP.ampersand]: '&' }

/** Where the trie goes on from `node` over this gap and word. */
export function nextNode(node: FormNode, gap: Gap, word: string): FormNode | undefined {
  if (node.next === undefined) return undefined
  switch (gap) {
    case GAP.space:
      return node.next.get(word)
    case GAP.join:
      return node.next.get(`-${word}`) ?? node.next.get(word)
    case GAP.slash:
      return node.next.get(`/${word}`)
    case GAP.ampersand:
      return node.next.get(`&${word}`)
    case GAP.list:
    case GAP.mark:
    case GAP.sentence:
      return undefined
  }
}

/** The trie of all forms. Forms of several words can also be written as one ("docker compose", "dockercompose"). */
export function formTrie(entries: readonly TaxonomyEntry[]): FormNode {
  const root: FormNode = { next: new Map(), forms: undefined }
  const glued: { text: string; form: Form }[] = []
  entries.forEach((entry, skill) => {
    for (const form of formsOf(entry, skill)) {
      const tokens = tokenise(form.spelling)
      if (!isWritable(tokens)) continue
      add(root, tokens.words, tokens.gaps, form)
      if (tokens.count > 1 && !form.ambiguous && form.cased === undefined) {
        glued.push({ text: tokens.words.join(''), form })
      }
    }
  })
  for (const { text, form } of glued) {
    if (text.length >= MIN_GLUED_LENGTH && !root.next?.has(text) && !isOrdinaryWord(text)) {
      put(step(root, text), form)
    }
  }
  return root
}

/** Whether all of a form's signs reach the tokens; of "c ++" only the "c" would. */
export function isWritable({ note, starts, ends, count, gaps }: Tokens): boolean {
  if (count === 0 || starts[0] !== 0 || ends[count - 1] !== note.length) return false
  return gaps.every((gap, index) => index === 0 || gap <= GAP.ampersand)
}

/** Shorter words made of two are too often something else. */
const MIN_GLUED_LENGTH = 5

function formsOf(entry: TaxonomyEntry, skill: number): Form[] {
  const ambiguous = new Set(entry.ambiguous.map((form) => form.toLowerCase()))
  const cased = new Set(entry.cased)
  const casedInAnyCase = new Set(entry.cased.map((form) => form.toLowerCase()))
  const plain = [entry.name, ...entry.aliases].filter(
    (form) => !ambiguous.has(form.toLowerCase()) && !casedInAnyCase.has(form.toLowerCase()),
  )
  const needingContext = entry.ambiguous.filter((form) => !casedInAnyCase.has(form.toLowerCase()))
  return [
    ...[...plain, ...entry.files].map((spelling) => ({ skill, ambiguous: false, cased: undefined, spelling })),
    ...needingContext.map((spelling) => ({
      skill,
      ambiguous: true,
      cased: undefined,
      spelling: spelling === entry.name.toLowerCase() ? entry.name : spelling,
    })),
    ...[...cased].map((spelling) => ({
      skill,
      ambiguous: ambiguous.has(spelling.toLowerCase()),
      cased: spelling,
      spelling,
    })),
  ]
}

function add(root: FormNode, words: readonly string[], gaps: readonly Gap[], form: Form): void {
  // "next-auth" needs its hyphen, else "the next auth step" would be it; "react-select" can do without.
  const everyday = words.every((word) => isOrdinaryWord(word))
  let nodes = [root]
  words.forEach((word, index) => {
    const mark = index === 0 ? undefined : EDGE_MARKS[gaps[index] ?? GAP.space]
    nodes = nodes.flatMap((node) => {
      if (mark === undefined) return [step(node, word)]
      if (everyday) return [step(node, mark + word)]
      return mark === '-' ? [step(node, word)] : [step(node, word), step(node, mark + word)]
    })
  })
  for (const node of new Set(nodes)) put(node, form)
}

function step(node: FormNode, edge: string): FormNode {
  node.next ??= new Map()
  let next = node.next.get(edge)
  if (next === undefined) {
    next = { next: undefined, forms: undefined }
    node.next.set(edge, next)
  }
  return next
}

function put(node: FormNode, form: Form): void {
  node.forms ??= []
  if (!node.forms.some(({ skill, cased }) => skill === form.skill && cased === form.cased)) node.forms.push(form)
}
