import type { GraphNode } from './contract.ts'
import { TYPE_NAME } from './wording.ts'

/** Ids of the nodes whose label or type contains the text, in any case (spec §5); an empty text matches none. */
export function highlighted(nodes: readonly GraphNode[], search: string): ReadonlySet<string> {
  const text = search.trim().toLowerCase()
  if (text === '') return new Set()
  const has = (words: string) => words.toLowerCase().includes(text)
  return new Set(nodes.filter(({ label, type }) => has(label) || has(type) || has(TYPE_NAME[type])).map(({ id }) => id))
}
