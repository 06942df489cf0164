import { expect, test } from 'vitest'
import type { GraphEdge, GraphNode } from './contract.ts'
import { svgText } from './svg-text.ts'

const colors = { 'graph-user': 'red', 'graph-skill': 'blue', ink: 'black', surface: 'white' }
const user: GraphNode = {
  id: 'user-1',
  label: 'Ada <& Co>',
  type: 'user',
  size: 22,
  color: 'graph-user',
  metadata: {},
}
const edge: GraphEdge = { from: 'user-1', to: 'skill-1', color: 'graph-skill', width: 2, type: 'has_skill' }

test('an exported picture holds its nodes and lines where they are, with labels escaped', () => {
  const skill: GraphNode = { ...user, id: 'skill-1', label: 'C', type: 'skill', size: 8, color: 'graph-skill' }
  const places = new Map([
    ['user-1', { x: 100, y: 50.04 }],
    ['skill-1', { x: 200, y: 60 }],
  ])
  const text = svgText({ picture: { nodes: [user, skill], edges: [edge] }, places, scale: 1, colors })
  expect(text).toContain('viewBox="0 0 800 500"')
  expect(text).toContain('<line x1="100" y1="50" x2="200" y2="60" stroke="blue" stroke-width="2"')
  expect(text).toContain('<circle cx="100" cy="50" r="22" fill="red"><title>Ada &lt;&amp; Co&gt;</title></circle>')
  expect(text).not.toContain('<&')
})

test('what has no place is left out', () => {
  const text = svgText({ picture: { nodes: [user], edges: [edge] }, places: new Map(), scale: 2, colors })
  expect(text).toContain('viewBox="0 0 1600 1000"')
  expect(text).not.toContain('<line')
  expect(text).not.toContain('<circle')
})
