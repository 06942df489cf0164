import type { Graph, GraphEdge, GraphNode } from './contract.ts'

/** Ids of the nodes that each node is directly connected to. */
export type Neighbours = ReadonlyMap<string, ReadonlySet<string>>

const NOBODY: ReadonlySet<string> = new Set()

export function neighboursOf(neighbours: Neighbours, id: string): ReadonlySet<string> {
  return neighbours.get(id) ?? NOBODY
}

export function neighboursByNode(edges: readonly Pick<GraphEdge, 'from' | 'to'>[]): Neighbours {
  const neighbours = new Map<string, Set<string>>()
  const add = (id: string, other: string) => {
    const known = neighbours.get(id)
    if (known) known.add(other)
    else neighbours.set(id, new Set([other]))
  }
  for (const { from, to } of edges) {
    add(from, to)
    add(to, from)
  }
  return neighbours
}

/** How many edges end at a node: the connection count of its card (spec §2, 8). */
export function connectionCount(edges: readonly Pick<GraphEdge, 'from' | 'to'>[], id: string): number {
  return edges.filter(({ from, to }) => from === id || to === id).length
}

/** A node with its neighbours and what connects them (spec §2, 8); null where there is no such node. */
export function isolate(graph: Pick<Graph, 'nodes' | 'edges'>, id: string): Pick<Graph, 'nodes' | 'edges'> | null {
  const focus = graph.nodes.find((node) => node.id === id)
  if (!focus) return null
  const near = neighboursOf(neighboursByNode(graph.edges), id)
  const nodes: GraphNode[] = [focus, ...graph.nodes.filter((node) => node.id !== id && near.has(node.id))]
  const kept = new Set(nodes.map((node) => node.id))
  return { nodes, edges: graph.edges.filter(({ from, to }) => kept.has(from) && kept.has(to)) }
}
