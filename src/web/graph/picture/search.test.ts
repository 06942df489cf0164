import { expect, test } from 'vitest'
import type { NodeType } from '#shared/graph/choices.ts'
import type { Graph, GraphNode } from '#shared/graph/contract.ts'
import { countByType, shownByType } from './data.ts'
import { toggledHide, visibleTypes } from './search.ts'

test('types that are hidden are named by the address, and shown again by the same press', () => {
  expect(visibleTypes(undefined)).toEqual(['user', 'project', 'skill', 'timeentry', 'linkedin', 'github'])
  expect(visibleTypes('skill,github')).toEqual(['user', 'project', 'timeentry', 'linkedin'])
  expect(toggledHide(undefined, 'skill')).toBe('skill')
  expect(toggledHide('skill', 'github')).toBe('skill,github')
  expect(toggledHide('skill,github', 'skill')).toBe('github')
  expect(toggledHide('github', 'github')).toBeUndefined()
})

test('nodes that the limit left out count for what there is, not for what is shown', () => {
  const node = (type: NodeType): GraphNode => ({ id: type, label: '', type, size: 1, color: '', metadata: {} })
  const graph: Graph = {
    nodes: [node('user'), node('user'), node('skill')],
    edges: [],
    leftOut: { user: 5, github: 2 },
  }
  const none = { user: 0, project: 0, skill: 0, timeentry: 0, linkedin: 0, github: 0 }
  expect(shownByType(graph.nodes)).toEqual({ ...none, user: 2, skill: 1 })
  expect(countByType(graph)).toEqual({ ...none, user: 7, skill: 1, github: 2 })
})
