import type { NodeType } from './choices.ts'
import type { GraphNode } from './contract.ts'

/** Node types as the screen names them. */
export const TYPE_NAME: Record<NodeType, string> = {
  user: 'User',
  project: 'Project',
  skill: 'Skill',
  timeentry: 'Time Entry',
  linkedin: 'LinkedIn',
  github: 'GitHub',
}

/** How many neighbors are read out by name. */
const NAMED_NEIGHBORS = 5

/** What is read out on arriving at a node: "React, Skill, 3 neighbors: Ada, Grace, Apollo". */
export function arrivalText(node: GraphNode, neighbors: readonly GraphNode[]): string {
  const what = `${node.label}, ${TYPE_NAME[node.type]}`
  if (neighbors.length === 0) return `${what}, no neighbors`
  const names = neighbors.slice(0, NAMED_NEIGHBORS).map(({ label }) => label)
  const more = neighbors.length - names.length
  const count = neighbors.length === 1 ? '1 neighbor' : `${neighbors.length} neighbors`
  return `${what}, ${count}: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
