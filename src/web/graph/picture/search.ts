import { NODE_TYPES, type NodeType } from '#shared/graph/choices.ts'
import { MAX_GRAPH_NODES } from '#shared/graph/most-nodes.ts'
import { aText, aWholeNumber, oneOf, type Said } from '../../search-words.ts'

const IS_NODE = /^(project|skill|timeentry|linkedin|github)-\d{1,9}$/

/** What the address says about the graph. A screen that shows it takes these into its own search parameters. */
export const graphWords = {
  /** The node that is isolated, where it is no person; a selected person is the screen's own parameter. */
  node: (given: unknown) => (IS_NODE.test(String(given)) ? String(given) : undefined),
  /** Types of nodes that are not shown, separated by commas. */
  hide: aText,
  /** The most nodes that are shown; a readable number where absent. */
  limit: aWholeNumber(1, MAX_GRAPH_NODES),
  /** The readable picture where absent. */
  view: oneOf(['company']),
  /** The view's own where absent: a circle for the picture, untangled for the company. */
  layout: oneOf(['circle', 'untangled']),
}

export type GraphSearch = Said<typeof graphWords>

/** The types that `hide` leaves. */
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
