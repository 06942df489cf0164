import { compare } from '../words/compare.ts'
import type { Graph, GraphEdge, GraphNode } from './contract.ts'

/** Ids of the nodes that each node is directly connected to. */
export type Neighbors = ReadonlyMap<string, ReadonlySet<string>>

const NOBODY: ReadonlySet<string> = new Set()

export function neighborsOf(neighbors: Neighbors, id: string): ReadonlySet<string> {
  return neighbors.get(id) ?? NOBODY
}

export function neighborsByNode(edges: readonly Pick<GraphEdge, 'from' | 'to'>[]): Neighbors {
  const neighbors = new Map<string, Set<string>>()
  const add = (id: string, other: string) => {
    const known = neighbors.get(id)
    if (known) known.add(other)
    else neighbors.set(id, new Set([other]))
  }
  for (const { from, to } of edges) {
    add(from, to)
    add(to, from)
  }
  return neighbors
}

/** Nodes, the best connected first. */
export function byConnections<N extends Pick<GraphNode, 'id' | 'label'>>(
  nodes: readonly N[],
  neighbors: Neighbors,
): N[] {
  const degree = ({ id }: N) => neighborsOf(neighbors, id).size
  return nodes.toSorted((a, b) => degree(b) - degree(a) || compare(a.label, b.label))
}

/** The nodes that a node of a picture is connected to, in the picture's order: its card counts and names them, and they are read out. */
export function neighborsIn({ nodes, edges }: Pick<Graph, 'nodes' | 'edges'>, id: string): GraphNode[] {
  const near = new Set(edges.flatMap(({ from, to }) => (from === id ? to : to === id ? from : [])))
  return nodes.filter((node) => node.id !== id && near.has(node.id))
}

/** A node with its neighbors and their connections (spec §2, 8); null if there is no such node. */
export function isolate(graph: Pick<Graph, 'nodes' | 'edges'>, id: string): Pick<Graph, 'nodes' | 'edges'> | null {
  const focus = graph.nodes.find((node) => node.id === id)
  if (!focus) return null
  const nodes: GraphNode[] = [focus, ...neighborsIn(graph, id)]
  const kept = new Set(nodes.map((node) => node.id))
  return { nodes, edges: graph.edges.filter(({ from, to }) => kept.has(from) && kept.has(to)) }
}
