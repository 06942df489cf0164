import { expect, test } from 'vitest'
import type { NodeType } from './choices.ts'
import type { GraphNode } from './contract.ts'
import { highlighted } from './found-nodes.ts'

const node = (id: string, type: NodeType, label: string): GraphNode => ({
  id,
  label,
  type,
  size: 8,
  color: 'graph-skill',
  metadata: { Role: 'Designer' },
})

const nodes = [
  node('user-1', 'user', 'Ada Byron'),
  node('skill-1', 'skill', 'React'),
  node('skill-2', 'skill', 'React Native'),
  node('timeentry-1', 'timeentry', 'Built the user page'),
]

test.each([
  ['react', ['skill-1', 'skill-2']],
  ['  REACT n', ['skill-2']],
  ['user', ['user-1', 'timeentry-1']],
  ['skil', ['skill-1', 'skill-2']],
  ['timeentry', ['timeentry-1']],
  ['Time Entry', ['timeentry-1']],
  ['Designer', []],
  ['', []],
  ['   ', []],
])('"%s" highlights %j', (search, ids) => {
  expect([...highlighted(nodes, search)]).toEqual(ids)
})
