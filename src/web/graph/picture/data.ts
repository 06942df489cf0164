import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { NODE_TYPES, type NodeType } from '#shared/graph/choices.ts'
import { getGraph, type Graph } from '#shared/graph/contract.ts'
import { query } from '../../api.ts'

interface Wanted {
  /** A node's id, to get it and its neighbors; null for the most relevant nodes. */
  focus: string | null
  types: readonly NodeType[]
  limit: number | undefined
  /** Nodes with this text in their name are among those that are shown. */
  q?: string | undefined
}

/** The wanted graph; the former one stays while it is fetched. */
export function useGraph(wanted: Wanted) {
  return useQuery({ ...query(getGraph, { query: graphQuery(wanted) }), placeholderData: keepPreviousData })
}

/** How many nodes of each type the company has; undefined while unknown. */
export function useTotals(): Record<NodeType, number> | undefined {
  return useQuery({ ...query(getGraph, { query: {} }), select: countByType }).data
}

/** The number of nodes by type: those of the graph and, below, those that its limit left out. */
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

/** The query parameters of the graph's call; defaults are left out. */
export function graphQuery({ focus, types, limit, q = '' }: Wanted) {
  return {
    ...(focus !== null && { focus }),
    ...(types.length < NODE_TYPES.length && { types: types.join(',') }),
    ...(limit !== undefined && { limit }),
    ...(q !== '' && focus === null && { q }),
  }
}
