import { NODE_TYPES, type NodeType } from '#shared/graph/choices.ts'
import { MAX_GRAPH_NODES } from '#shared/graph/most-nodes.ts'
import { aText, aWholeNumber, oneOf, type Said } from '../../search-words.ts'

const IS_NODE = /^(project|skill|timeentry|linkedin|github)-\d{1,9}$/

/** The graph's parameters in the address. A screen that shows the graph includes them in its own search parameters. */
export const graphWords = {
  /** The isolated node, unless it is a person; a selected person is the screen's own parameter. */
  node: (given: unknown) => (IS_NODE.test(String(given)) ? String(given) : undefined),
  /** Hidden types of nodes, separated by commas. */
  hide: aText,
  /** The most nodes to show; by default a readable number. */
  limit: aWholeNumber(1, MAX_GRAPH_NODES),
  /** By default the readable picture. */
  view: oneOf(['company']),
  /** By default that of the view: a circle for the picture, untangled for the company. */
  layout: oneOf(['circle', 'untangled']),
}

export type GraphSearch = Said<typeof graphWords>

/** The types that `hide` leaves visible. */
export function visibleTypes(hide: string | undefined): NodeType[] {
  const hidden = hide?.split(',') ?? []
  return NODE_TYPES.filter((type) => !hidden.includes(type))
}

/** `hide` with one more or one fewer type. */
export function toggledHide(hide: string | undefined, type: NodeType): string | undefined {
  const visible = visibleTypes(hide)
  const after = NODE_TYPES.filter((other) => visible.includes(other) === (other === type))
  return after.length === 0 ? undefined : after.join(',')
}
