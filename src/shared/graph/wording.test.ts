import { expect, test } from 'vitest'
import type { GraphNode } from './contract.ts'
import { arrivalText } from './wording.ts'

const node = (label: string): GraphNode => ({
  id: 'x',
  label,
  type: 'skill',
  size: 8,
  color: 'graph-skill',
  metadata: {},
})

test.each([
  [[], 'React, Skill, no neighbors'],
  [['Ada'], 'React, Skill, 1 neighbor: Ada'],
  [['a', 'b', 'c', 'd', 'e'], 'React, Skill, 5 neighbors: a, b, c, d, e'],
  [['a', 'b', 'c', 'd', 'e', 'f', 'g'], 'React, Skill, 7 neighbors: a, b, c, d, e and 2 more'],
])('with neighbors %j one hears "%s"', (names, text) => {
  expect(arrivalText(node('React'), names.map(node))).toBe(text)
})
