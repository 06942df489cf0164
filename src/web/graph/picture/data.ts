import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { NODE_TYPES, type NodeType } from '#shared/graph/choices.ts'
import { getGraph, type Graph } from '#shared/graph/contract.ts'
import { query } from '../../api.ts'

interface Wanted {
  /** A node's id: it and its neighbors are wanted; null is the most relevant nodes. */
  focus: string | null
  types: readonly NodeType[]
  limit: number | undefined
}

/** The graph as it is asked for; the one before stays while it is fetched. */
export function useGraph({ focus, types, limit }: Wanted) {
  return useQuery({ ...query(getGraph, { query: asked({ focus, types, limit }) }), placeholderData: keepPreviousData })
}

/** How many nodes of each type the company has; undefined while unknown. */
export function useTotals(): Record<NodeType, number> | undefined {
  return useQuery({ ...query(getGraph, { query: {} }), select: countByType }).data
}

/** Nodes by type: those of the graph, and those that its limit left out. */
export function countByType({ nodes, leftOut }: Graph): Record<NodeType, number> {
  const counts = shownByType(nodes)
  for (const type of NODE_TYPES) counts[type] += leftOut[type] ?? 0
  return counts
}

export function shownByType(nodes: Graph['nodes']): Record<NodeType, number> {
  const counts: Record<NodeType, number> = { user: 0, project: 0, skill: 0, timeentry: 0, linkedin: 0, github: 0 }
  for (const { type } of nodes) counts[type] += 1
  return counts
}

/** The graph's call as it is asked for. */
export function asked({ focus, types, limit }: Wanted) {
  return {
    ...(focus !== null && { focus }),
    ...(types.length < NODE_TYPES.length && { types: types.join(',') }),
    ...(limit !== undefined && { limit }),
  }
}
