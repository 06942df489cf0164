import { describe, expect, test } from 'vitest'
import type { GraphEdge, GraphNode } from './contract.ts'
import { isolate, neighborsByNode, neighborsIn, neighborsOf } from './neighbors.ts'

const node = (id: string): GraphNode => ({ id, label: id, type: 'user', size: 22, color: 'graph-user', metadata: {} })
const edge = (from: string, to: string): GraphEdge => ({ from, to, color: 'graph-skill', width: 1, type: 'has_skill' })

const nodes = ['user-1', 'user-2', 'skill-1', 'skill-2'].map(node)
const edges = [edge('user-1', 'skill-1'), edge('user-2', 'skill-1'), edge('user-2', 'skill-2')]

test('a connection counts for both of its ends', () => {
  const neighbors = neighborsByNode(edges)
  expect([...neighborsOf(neighbors, 'skill-1')]).toEqual(['user-1', 'user-2'])
  expect([...neighborsOf(neighbors, 'user-2')]).toEqual(['skill-1', 'skill-2'])
  expect([...neighborsOf(neighbors, 'user-9')]).toEqual([])
})

test('two connections of the same nodes are one neighbor', () => {
  const twice = [edge('user-1', 'skill-1'), edge('skill-1', 'user-1')]
  expect(neighborsOf(neighborsByNode(twice), 'user-1').size).toBe(1)
  expect(neighborsIn({ nodes, edges: twice }, 'user-1').map(({ id }) => id)).toEqual(['skill-1'])
})

test('neighbors come in the order of the picture, the node itself and strangers left out', () => {
  expect(neighborsIn({ nodes, edges }, 'skill-1').map(({ id }) => id)).toEqual(['user-1', 'user-2'])
  expect(neighborsIn({ nodes, edges }, 'user-9')).toEqual([])
})

describe('isolating a node', () => {
  test('keeps it first, its neighbors and what connects those', () => {
    const triangle = [...edges, edge('user-1', 'user-2')]
    const kept = isolate({ nodes, edges: triangle }, 'user-1')
    expect(kept?.nodes.map(({ id }) => id)).toEqual(['user-1', 'user-2', 'skill-1'])
    expect(kept?.edges).toEqual([triangle[0], triangle[1], triangle[3]])
  })

  test('keeps it alone where it has no neighbors', () => {
    expect(isolate({ nodes, edges: [] }, 'user-1')).toEqual({ nodes: [nodes[0]], edges: [] })
  })

  test('gives nothing for a node that is not there', () => {
    expect(isolate({ nodes, edges }, 'user-9')).toBeNull()
  })
})
