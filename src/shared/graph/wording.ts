import type { GraphNode, NodeType } from './contract.ts'

/** Node types as the screen names them. */
export const TYPE_NAME: Record<NodeType, string> = {
  user: 'User',
  project: 'Project',
  skill: 'Skill',
  timeentry: 'Time Entry',
  linkedin: 'LinkedIn',
  github: 'GitHub',
}

/** Neighbours that are read out by name. */
const NAMED_NEIGHBOURS = 5

/** What is read out on arriving at a node: "React, Skill, 3 neighbours: Ada, Grace, Apollo". */
export function arrivalText(node: GraphNode, neighbours: readonly GraphNode[]): string {
  const what = `${node.label}, ${TYPE_NAME[node.type]}`
  if (neighbours.length === 0) return `${what}, no neighbours`
  const names = neighbours.slice(0, NAMED_NEIGHBOURS).map(({ label }) => label)
  const more = neighbours.length - names.length
  const count = neighbours.length === 1 ? '1 neighbour' : `${neighbours.length} neighbours`
  return `${what}, ${count}: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
