import { z } from 'zod'
import { MAX_GRAPH_NODES, NODE_TYPES, type NodeType } from '#shared/graph/contract.ts'
import { word } from '../../search-words.ts'

/** What the address says about the graph. A screen that shows it takes these into its own search parameters. */
export const graphSearch = z.object({
  /** The node that is isolated, where it is no person; a selected person is the screen's own parameter. */
  node: word(z.string().regex(/^(project|skill|timeentry|linkedin|github)-\d{1,9}$/)),
  /** Types of nodes that are not shown, separated by commas. */
  hide: word(z.string()),
  /** The most nodes that are shown; a readable number where absent. */
  limit: word(z.int().min(1).max(MAX_GRAPH_NODES)),
  /** The readable picture where absent. */
  view: word(z.literal('company')),
  /** The view's own where absent: a circle for the picture, untangled for the company. */
  layout: word(z.enum(['circle', 'untangled'])),
})

export type GraphSearch = z.infer<typeof graphSearch>

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
