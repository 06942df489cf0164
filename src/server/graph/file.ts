import type { Graph, GraphNode } from '#shared/graph/contract.ts'
import { neighborsByNode, neighborsOf } from '#shared/graph/neighbors.ts'
import { TYPE_NAME } from '#shared/graph/wording.ts'
import { inMemory, type ListSource } from '../http/list.ts'
import type { ListFile } from '../records/list-file.ts'

interface Connected {
  readonly node: GraphNode
  readonly neighbors: string[]
}

/** Nodes of a graph with the labels of their neighbors, the best connected first, as the screen lists them. */
export function connectedNodes({ nodes, edges }: Graph): ListSource<Connected> {
  return inMemory(
    () => {
      const labels = new Map(nodes.map(({ id, label }) => [id, label]))
      const neighbors = neighborsByNode(edges)
      return nodes.map((node) => ({
        node,
        neighbors: [...neighborsOf(neighbors, node.id)].flatMap((id) => labels.get(id) ?? []),
      }))
    },
    ({ node, neighbors }) => [-neighbors.length, node.label, node.id],
  )
}

export const GRAPH_FILE: ListFile<Connected> = {
  kinds: 'Knowledge graph',
  name: 'knowledge-graph',
  columns: [
    ['Name', ({ node }) => node.label],
    ['Kind', ({ node }) => TYPE_NAME[node.type]],
    ['Neighbors', ({ neighbors }) => neighbors.length],
    ['Connected with', ({ neighbors }) => neighbors.join('; ')],
  ],
}
