import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { z } from 'zod'
import { MAX_GRAPH_NODES, NODE_TYPES, type NodeType } from '#shared/graph/contract.ts'

/** What the address says about the graph. A screen that shows it takes these into its own search parameters. */
export const graphSearch = z.object({
  /** The node that is isolated, where it is no person; a selected person is the screen's own parameter. */
  node: z
    .string()
    .regex(/^(project|skill|timeentry|linkedin|github)-\d{1,9}$/)
    .optional()
    .catch(undefined),
  /** Types of nodes that are not shown, separated by commas. */
  hide: z.string().optional().catch(undefined),
  /** The most nodes that are shown; a readable number where absent. */
  limit: z.int().min(1).max(MAX_GRAPH_NODES).optional().catch(undefined),
  /** The readable picture where absent. */
  view: z.literal('company').optional().catch(undefined),
  /** The view's own where absent: a circle for the picture, untangled for the company. */
  layout: z.enum(['circle', 'untangled']).optional().catch(undefined),
})

export type GraphSearch = z.infer<typeof graphSearch>

/** The graph's part of the address, and how to change some of it. */
export function useGraphSearch() {
  const { node, hide, limit, view, layout } = graphSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const search = useMemo(() => ({ node, hide, limit, view, layout }), [node, hide, limit, view, layout])
  const change = (changes: GraphSearch, replace = false) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...changes }),
      resetScroll: false,
      replace,
    })
  return { search, change }
}

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
