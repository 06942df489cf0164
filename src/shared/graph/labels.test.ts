import { describe, expect, test } from 'vitest'
import type { NodeType } from './choices.ts'
import type { GraphNode } from './contract.ts'
import { innerText, labelStart, roomyLabels, shortLabel } from './labels.ts'

const node = (id: string, label = 'A label of some length') => ({ id, label, size: 10 })
const at = (places: Record<string, [number, number]>) =>
  new Map(Object.entries(places).map(([id, [x, y]]) => [id, { x, y }]))
const shown = (ids: string[], places: Record<string, [number, number]>, fontSize = 11) => {
  const nodes = ids.map((id) => node(id))
  return Object.fromEntries(roomyLabels(nodes, nodes, at(places), fontSize))
}

describe('a label', () => {
  test('is written below its node where there is room', () => {
    expect(shown(['a', 'b'], { a: [200, 100], b: [500, 100] })).toEqual({ a: 'below', b: 'below' })
  })

  test('gives way to a node below, outwards first', () => {
    expect(shown(['a', 'b'], { a: [300, 100], b: [300, 122] })).toEqual({ a: 'left', b: 'below' })
    expect(shown(['a', 'b'], { a: [500, 100], b: [500, 122] })).toEqual({ a: 'right', b: 'below' })
  })

  test('gives way to labels before it, also by not being shown', () => {
    const crowd = { a: [400, 100], b: [400, 101], c: [400, 102], d: [400, 103], e: [400, 104] } as const
    const places = Object.fromEntries(Object.entries(crowd).map(([id, [x, y]]) => [id, [x, y] as [number, number]]))
    expect(Object.keys(shown(['e', 'a', 'b', 'c', 'd'], places)).length).toBeLessThan(5)
    expect(shown(['e', 'a', 'b', 'c', 'd'], places)).toHaveProperty('e')
  })

  test('is drawn over nodes where it is one of the certain ones, but not over another label', () => {
    const ids = ['hub', 'below', 'left', 'right', 'above']
    const places = at({ hub: [400, 100], below: [400, 122], left: [378, 100], right: [422, 100], above: [400, 78] })
    const nodes = ids.map((id) => node(id))
    expect(roomyLabels(nodes, nodes, places, 11).has('hub')).toBe(false)
    expect(roomyLabels(nodes, nodes, places, 11, { certain: 1 }).get('hub')).toBe('below')
    const same = at({ a: [400, 100], b: [400, 101], c: [400, 102], d: [400, 103], e: [400, 104] })
    const crowd = ['a', 'b', 'c', 'd', 'e'].map((id) => node(id))
    expect(roomyLabels(crowd, crowd, same, 11, { certain: 5 }).size).toBeLessThan(5)
  })

  test('stays within the drawing', () => {
    expect(shown(['a'], { a: [50, 100] }, 14)).toEqual({ a: 'right' })
  })

  test('has no place where its node has none', () => {
    expect(shown(['a'], {})).toEqual({})
  })

  test('is cut where it is long', () => {
    expect(shortLabel('Set up the build pipeline for the shop')).toBe('Set up the build pipeli…')
    expect(shortLabel('React')).toBe('React')
  })

  test('begins beside its node', () => {
    expect(labelStart(20, 'right', 10)).toEqual({ x: 23, y: 3.5, anchor: 'start' })
    expect(labelStart(20, 'left', 10)).toEqual({ x: -23, y: 3.5, anchor: 'end' })
    expect(labelStart(20, 'below', 10)).toEqual({ x: 0, y: 31, anchor: 'middle' })
    expect(labelStart(20, 'above', 10)).toEqual({ x: 0, y: -25, anchor: 'middle' })
  })
})

test('by its measured width, a name stands inside its circle or outside it', () => {
  const ada: GraphNode = { id: 'x', label: 'Ada Byron', type: 'user', size: 22, color: '', metadata: {} }
  expect(innerText(ada, () => 2)).toEqual({ text: 'Ada', fontSize: 12 })
  expect(innerText(ada, () => 3.6)?.fontSize).toBeCloseTo(10.02, 1)
  expect(
    innerText(ada, () => 4.1),
    'smaller letters could not be read',
  ).toBeNull()
})

test('a label is as wide as it is measured, and stays within what is seen', () => {
  const nodes = [node('a', 'Iiiiiiiiii'), node('b', 'Wwwwwwwwww')]
  const places = at({ a: [400, 100], b: [470, 100] })
  const wide = roomyLabels(nodes, nodes, places, 10, { widthOf: (text) => (text.startsWith('W') ? 9 : 2) })
  expect(wide.get('a')).toBe('below')
  const narrow = { widthOf: () => 6, seen: { left: 380, right: 490 } }
  expect(roomyLabels([node('a')], [node('a')], at({ a: [390, 100] }), 10, narrow).get('a')).toBe('right')
})

test.each<[NodeType, string, number, string | undefined]>([
  ['user', 'Ada Byron', 22, 'Ada'],
  ['user', '', 22, undefined],
  ['user', 'Maximiliano Ruiz', 22, undefined],
  ['skill', 'React', 20, 'React'],
  ['skill', 'React Testing Library', 20, undefined],
  ['skill', 'CSS', 10, 'CSS'],
  ['skill', 'CSS', 8, undefined],
  ['skill', 'HTML', 8, undefined],
  ['project', 'Apollo', 16, undefined],
  ['timeentry', 'Fix', 16, undefined],
  ['linkedin', 'LinkedIn: Ada Byron', 14, undefined],
  ['github', 'GitHub: Ada Byron', 14, undefined],
])('inside the %s "%s" of size %i stands %s', (type, label, size, text) => {
  const given: GraphNode = { id: 'x', label, type, size, color: '', metadata: {} }
  expect(innerText(given)?.text).toBe(text)
  expect(label.toLowerCase(), 'it is part of the name').toContain((text ?? '').toLowerCase())
})
