// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GraphEdge, GraphNode } from '#shared/graph/contract.ts'
import { CanvasPen, type Body, type Zoom } from './canvas-pen.ts'
import { recordedCanvases, type Mark } from './testing/canvas.ts'

const PALETTE = { surface: 'white', ink: 'black', accent: 'blue', 'graph-user': 'green', 'graph-skill': 'orange' }

let marks: Mark[]
beforeEach(() => {
  marks = recordedCanvases()
  window.devicePixelRatio = 1
  vi.stubGlobal('document', Object.assign(document, { fonts: { check: () => true } }))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function penOn(zoom: Zoom, width = 800, height = 500): CanvasPen {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No context')
  return new CanvasPen(context, PALETTE, zoom)
}

function body(id: string, x: number, y: number, size = 10, color = 'graph-user'): Body {
  const node: GraphNode = { id, label: id, type: 'user', size, color, metadata: {} }
  return { node, at: { x, y }, edges: [] }
}

const edge = (from: string, to: string, width = 1, color = 'graph-user'): GraphEdge => {
  return { from, to, width, color, type: 'works_on' }
}

const drawn = (...names: (keyof Mark)[]) => marks.map((mark) => names.map((name) => mark[name]))

test('clearing fills the whole canvas with the surface, whatever it was zoomed to', () => {
  const pen = penOn({ k: 2, x: 5, y: 7 }, 300, 200)
  pen.begin()
  pen.clear()
  expect(drawn('what', 'shape', 'color', 'transform')).toEqual([['fillRect', '0 0 300 200', 'white', '1 0 0 1 0 0']])
})

test('places are drawn by the zoom once the picture is begun', () => {
  const pen = penOn({ k: 2, x: 5, y: 7 })
  pen.begin()
  pen.nodes([body('a', 10, 20)])
  expect(marks[0]?.transform).toBe('2 0 0 2 5 7')
})

test('lines of one color and width are one path; a line with an end that is not drawn is left out', () => {
  const bodies = new Map([body('a', 1, 2), body('b', 3, 4), body('c', 5, 6)].map((one) => [one.node.id, one]))
  const edges = [edge('a', 'b'), edge('b', 'c'), edge('a', 'c', 3), edge('a', 'gone'), edge('gone', 'a')]
  penOn({ k: 1, x: 0, y: 0 }).edges([...edges, edge('c', 'b', 1, 'graph-skill')], bodies, 0.4)
  expect(drawn('shape', 'color', 'lineWidth', 'alpha')).toEqual([
    ['M 1 2 L 3 4 M 3 4 L 5 6', 'green', 1, 0.4],
    ['M 1 2 L 5 6', 'green', 3, 0.4],
    ['M 5 6 L 3 4', 'orange', 1, 0.4],
  ])
})

test('no line is thinner than half a pixel, and what follows is drawn in full strength', () => {
  const bodies = new Map([body('a', 1, 2), body('b', 3, 4)].map((one) => [one.node.id, one]))
  const pen = penOn({ k: 0.25, x: 0, y: 0 })
  pen.edges([edge('a', 'b')], bodies, 0.4)
  pen.nodes([body('a', 1, 2)])
  expect(marks.map(({ lineWidth, alpha }) => [lineWidth, alpha])).toEqual([
    [2, 0.4],
    [4, 1],
  ])
})

test('nodes are circles; from three pixels on they have a rim of one pixel', () => {
  penOn({ k: 0.5, x: 0, y: 0 }).nodes([body('dot', 10, 20, 5.9), body('node', 30, 40, 6), body('other', 50, 60, 8)])
  expect(drawn('what', 'shape', 'color', 'lineWidth')).toEqual([
    ['fill', 'M 15.9 20 O 10 20 5.9 0 6.283', 'green', 2],
    ['fill', 'M 36 40 O 30 40 6 0 6.283 M 58 60 O 50 60 8 0 6.283', 'green', 2],
    ['stroke', 'M 36 40 O 30 40 6 0 6.283 M 58 60 O 50 60 8 0 6.283', 'white', 2],
  ])
})

test('nodes of two colors are two paths, as strong as told', () => {
  penOn({ k: 1, x: 0, y: 0 }).nodes([body('a', 0, 0), body('b', 0, 0, 10, 'graph-skill')], 'surface', 0.2)
  expect(drawn('what', 'color', 'alpha')).toEqual([
    ['fill', 'green', 0.2],
    ['stroke', 'white', 0.2],
    ['fill', 'orange', 0.2],
    ['stroke', 'white', 0.2],
  ])
})

test('what is pointed at or found has a rim of two pixels, also where it is a dot', () => {
  penOn({ k: 0.5, x: 0, y: 0 }).nodes([body('dot', 0, 0, 2)], 'accent')
  expect(drawn('what', 'color', 'lineWidth')).toEqual([
    ['fill', 'green', 4],
    ['stroke', 'blue', 4],
  ])
})

test('a label stands below its node, white around black, in letters that stay as large on the screen', () => {
  penOn({ k: 2, x: 0, y: 0 }).label(body('Ada', 100, 50, 20))
  const common = { shape: 'Ada 100 77.8', font: "6px 'Inter Variable', system-ui, sans-serif", align: 'center' }
  expect(marks).toMatchObject([
    { what: 'strokeText', color: 'white', lineWidth: 2, ...common },
    { what: 'fillText', color: 'black', ...common },
  ])
})

test('letters are as large on a screen with finer pixels', () => {
  window.devicePixelRatio = 2
  penOn({ k: 2, x: 0, y: 0 }).label(body('Ada', 100, 50, 20))
  expect(marks[0]?.font).toBe("12px 'Inter Variable', system-ui, sans-serif")
})

test.each([
  ['right', 'Ada 123 54.2', 'left'],
  ['left', 'Ada 77 54.2', 'right'],
  ['above', 'Ada 100 24.6', 'center'],
] as const)('a label that stands %s of its node begins at its rim', (side, shape, align) => {
  penOn({ k: 1, x: 0, y: 0 }).label(body('Ada', 100, 50, 20), side)
  expect(marks[1]).toMatchObject({ shape, align })
})

const labeled = () => [...new Set(marks.map(({ shape }) => shape.split(' ')[0]))]

test('only large nodes are labeled: from thirteen pixels on', () => {
  penOn({ k: 0.5, x: 0, y: 0 }).labels([body('small', 200, 100, 25.9), body('large', 400, 300, 26)], 1)
  expect(labeled()).toEqual(['large'])
})

test('the best connected nodes carry their names even where they are small and others are in the way', () => {
  const crowd = [body('hub', 200, 100, 10), body('w', 200, 118, 14), body('x', 182, 100, 14), body('y', 218, 100, 14)]
  const nodes = [...crowd, body('z', 200, 82, 14)]
  penOn({ k: 0.5, x: 0, y: 0 }).labels(nodes, 1, ['hub'])
  expect(labeled()).toEqual(['hub'])
})

test.each([
  ['left of it', { x: 100, y: 0 }, [-50, 100], [-49, 100]],
  ['above it', { x: 0, y: 100 }, [100, -50], [100, -49]],
  ['right of it', { x: -600, y: 0 }, [500, 100], [499, 100]],
  ['below it', { x: 0, y: -500 }, [100, 400], [100, 399]],
] as const)('a node whose middle lies out of sight, %s, has no label', (_, { x, y }, out, inside) => {
  const pen = penOn({ k: 2, x, y }, 400, 300)
  pen.labels([body('out', out[0], out[1], 20)], 4)
  pen.labels([body('inside', inside[0], inside[1], 20)], 4)
  expect(labeled().filter((name) => name === 'out')).toEqual([])
})

test('of two labels that have room for one only, the larger node has it', () => {
  // Ten letters of twelve pixels, half as wide: 60 pixels for each of two nodes that stand 20 apart at the edge.
  const bodies = [body('aaaaaaaaaa', 400, 100, 14), body('bbbbbbbbbb', 400, 128, 15)]
  const fence = [body('c', 368, 114, 14), body('d', 432, 114, 14), body('e', 400, 72, 13), body('f', 400, 157, 13)]
  penOn({ k: 1, x: 0, y: 0 }).labels([...bodies, ...fence], 1)
  expect(labeled()).not.toContain('aaaaaaaaaa')
})
