// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NodeType } from '#shared/graph/choices.ts'
import type { GraphEdge, GraphNode } from '#shared/graph/contract.ts'
import { CameraStore } from './camera-store.ts'
import { CanvasScene } from './canvas-scene.ts'
import { recordedCanvases, type Mark } from './testing/canvas.ts'

const PALETTE = { surface: 'white', ink: 'black', accent: 'blue', person: 'green', skill: 'orange', entry: 'gray' }

const node = (id: string, type: NodeType, size: number, color: string): GraphNode => {
  return { id, label: id, type, size, color, metadata: {} }
}
const edge = (from: string, to: string, color: string): GraphEdge => ({ from, to, color, width: 1, type: 'uses_skill' })

const ADA = node('ada', 'user', 20, 'person')
const BOB = node('bob', 'user', 20, 'person')
const SKILL = node('skill', 'skill', 10, 'skill')
const ENTRY = node('entry', 'timeentry', 6, 'entry')
const GRAPH = {
  nodes: [ADA, BOB, SKILL, ENTRY],
  edges: [edge('ada', 'skill', 'skill'), edge('bob', 'skill', 'skill'), edge('entry', 'skill', 'entry')],
}
const PLACES = new Map([
  ['ada', { x: 100, y: 100 }],
  ['bob', { x: 300, y: 100 }],
  ['skill', { x: 200, y: 300 }],
  ['entry', { x: 500, y: 300 }],
])

let marks: Mark[]
let canvas: HTMLCanvasElement
let camera: CameraStore
let scene: CanvasScene

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] })
  marks = recordedCanvases()
  window.devicePixelRatio = 1
  Object.assign(document, { fonts: { check: () => true } })
  canvas = canvasOf(800, 500)
  camera = new CameraStore()
  scene = new CanvasScene(canvas, camera)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function canvasOf(width: number, height: number, left = 0, top = 0): HTMLCanvasElement {
  const made = document.createElement('canvas')
  Object.defineProperties(made, { clientWidth: { value: width }, clientHeight: { value: height } })
  made.getBoundingClientRect = () => ({ left, top, width, height }) as DOMRect
  return made
}

function show(found: ReadonlySet<string> | null = null, scale = 1): void {
  scene.fit(PALETTE)
  scene.show(GRAPH, PLACES, scale, found)
}

/** What is drawn in the next frame: of what rests, and upon it. */
function frame(): { resting: Mark[]; moving: Mark[] } {
  marks.length = 0
  vi.advanceTimersToNextFrame()
  return {
    resting: marks.filter((mark) => mark.canvas !== canvas),
    moving: marks.filter((mark) => mark.canvas === canvas),
  }
}

const shapes = (drawn: readonly Mark[], what: Mark['what']) =>
  drawn.filter((mark) => mark.what === what).map(({ shape, color, alpha }) => `${color} ${alpha}: ${shape}`)

const ADA_LINE = 'M 100 100 L 200 300'
const BOB_LINE = 'M 300 100 L 200 300'
const ENTRY_LINE = 'M 500 300 L 200 300'
const circle = (x: number, y: number, size: number) => `M ${x + size} ${y} O ${x} ${y} ${size} 0 6.283`
const PEOPLE = `${circle(100, 100, 20)} ${circle(300, 100, 20)}`

test('what rests is drawn once, without time entries, and each frame copies it', () => {
  show()
  const { resting, moving } = frame()
  expect(resting[0]).toMatchObject({ what: 'fillRect', color: 'white' })
  expect(shapes(resting, 'stroke')).toEqual([
    `orange 0.22: ${ADA_LINE} ${BOB_LINE}`,
    `white 1: ${PEOPLE}`,
    `white 1: ${circle(200, 300, 10)}`,
  ])
  expect(shapes(resting, 'fill')).toEqual([`green 1: ${PEOPLE}`, `orange 1: ${circle(200, 300, 10)}`])
  expect(shapes(resting, 'fillText').map((text) => text.split(' ')[2])).toEqual(['ada', 'bob', 'skill'])
  expect(moving.map(({ what, shape, transform }) => [what, shape, transform])).toEqual([
    ['drawImage', '0 0', '1 0 0 1 0 0'],
  ])
  expect(frame()).toEqual({ resting: [], moving: [] })
})

test('time entries and their lines are drawn from a zoom of two on', () => {
  camera.set({ scale: 2, x: 0, y: 0 })
  show()
  const { resting } = frame()
  expect(shapes(resting, 'stroke')).toContain(`gray 0.22: ${ENTRY_LINE}`)
  expect(shapes(resting, 'fill')).toContain(`gray 1: ${circle(500, 300, 6)}`)
  camera.set({ scale: 1.99, x: 0, y: 0 })
  show()
  expect(shapes(frame().resting, 'stroke')).not.toContain(`gray 0.22: ${ENTRY_LINE}`)
})

test('what is found stands out, a time entry too; the rest steps back, and only what is found is labeled', () => {
  show(new Set(['ada', 'entry']))
  const { resting } = frame()
  expect(shapes(resting, 'stroke')[0]).toBe(`orange 0.08: ${ADA_LINE} ${BOB_LINE}`)
  expect(shapes(resting, 'fill')).toEqual([
    `green 0.2: ${circle(300, 100, 20)}`,
    `orange 0.2: ${circle(200, 300, 10)}`,
    `green 1: ${circle(100, 100, 20)}`,
    `gray 1: ${circle(500, 300, 6)}`,
  ])
  expect(shapes(resting, 'stroke').filter((shape) => shape.startsWith('blue'))).toEqual([
    `blue 1: ${circle(100, 100, 20)}`,
    `blue 1: ${circle(500, 300, 6)}`,
  ])
  expect(shapes(resting, 'fillText').map((text) => text.split(' ')[2])).toEqual(['ada'])
})

test('a node that is dragged leaves what rests and is drawn upon it, with its lines and neighbors', () => {
  show()
  frame()
  scene.grab('ada')
  const { resting, moving } = frame()
  expect(shapes(resting, 'stroke')[0]).toBe(`orange 0.22: ${BOB_LINE}`)
  expect(shapes(resting, 'fill')).toEqual([`green 1: ${circle(300, 100, 20)}`, `orange 1: ${circle(200, 300, 10)}`])
  expect(moving[0]?.what).toBe('drawImage')
  expect(shapes(moving, 'stroke')).toEqual([
    `orange 0.9: ${ADA_LINE}`,
    `white 1: ${circle(200, 300, 10)}`,
    `black 1: ${circle(100, 100, 20)}`,
  ])
  expect(shapes(moving, 'fillText')).toHaveLength(1)

  scene.move('ada', { x: 150, y: 120 })
  const dragged = frame()
  expect(dragged.resting).toEqual([])
  expect(shapes(dragged.moving, 'stroke')[0]).toBe('orange 0.9: M 150 120 L 200 300')
  expect(scene.placeOf('ada')).toEqual({ x: 150, y: 120 })

  scene.drop()
  const dropped = frame()
  expect(shapes(dropped.resting, 'fill')).toContain(`green 1: ${circle(150, 120, 20)} ${circle(300, 100, 20)}`)
  expect(dropped.moving.map(({ what }) => what)).toEqual(['drawImage'])
})

test('a neighbor that is not drawn from so far away is not drawn for a node that is pointed at either', () => {
  show()
  frame()
  scene.point('skill')
  expect(canvas.style.cursor).toBe('pointer')
  const { resting, moving } = frame()
  expect(resting).toEqual([])
  expect(shapes(moving, 'stroke')).toEqual([
    `orange 0.9: ${ADA_LINE} ${BOB_LINE}`,
    `white 1: ${PEOPLE}`,
    `black 1: ${circle(200, 300, 10)}`,
  ])
  scene.point('skill')
  expect(frame().moving).toEqual([])
  scene.point(null)
  expect(canvas.style.cursor).toBe('')
  expect(frame().moving.map(({ what }) => what)).toEqual(['drawImage'])
})

test('what is pointed at gives way to what is dragged', () => {
  show()
  scene.point('bob')
  scene.grab('ada')
  frame()
  scene.drop()
  expect(frame().moving.map(({ what }) => what)).toEqual(['drawImage'])
})

test('while the camera moves the kept picture moves along, and is drawn anew once it stands still', () => {
  show()
  frame()
  camera.set({ scale: 1.5, x: -30, y: 20 })
  scene.follow()
  const moved = frame()
  expect(moved.resting).toEqual([])
  expect(moved.moving.map(({ what, transform }) => [what, transform])).toEqual([
    ['fillRect', '1 0 0 1 0 0'],
    ['drawImage', '1.5 0 0 1.5 -30 20'],
  ])
  vi.advanceTimersByTime(80)
  camera.set({ scale: 1.5, x: -60, y: 40 })
  scene.follow()
  vi.advanceTimersByTime(119)
  marks.length = 0
  vi.advanceTimersByTime(1)
  expect(marks).toEqual([])
  const settled = frame()
  expect(shapes(settled.resting, 'fill')[0]).toBe(`green 1: ${PEOPLE}`)
  expect(settled.resting.find(({ what }) => what === 'fill')?.transform).toBe('1.5 0 0 1.5 -60 40')
  expect(settled.moving.map(({ what, transform }) => [what, transform])).toEqual([['drawImage', '1 0 0 1 0 0']])
})

test.each([
  ['sideways', { scale: 1, x: 10, y: 0 }, '1 0 0 1 10 0'],
  ['up and down', { scale: 1, x: 0, y: 10 }, '1 0 0 1 0 10'],
])('a camera that moves %s alone moves the kept picture', (_, to, transform) => {
  show()
  frame()
  camera.set(to)
  scene.follow()
  expect(frame().moving.at(-1)).toMatchObject({ what: 'drawImage', transform })
})

test('a picture that is drawn for another reason need not be drawn again once the camera stands still', () => {
  show()
  frame()
  scene.follow()
  scene.grab('ada')
  frame()
  marks.length = 0
  vi.advanceTimersByTime(1000)
  expect(marks).toEqual([])
})

test('several changes are one frame, and none comes after the end', () => {
  show()
  scene.move('ada', { x: 1, y: 1 })
  scene.move('nobody', { x: 1, y: 1 })
  expect(vi.getTimerCount()).toBe(1)
  scene.follow()
  scene.stop()
  expect(vi.getTimerCount()).toBe(0)
  marks.length = 0
  vi.advanceTimersByTime(1000)
  expect(marks).toEqual([])
})

test.each([
  [1, 800, 500],
  [1.5, 1200, 750],
])('on a screen of %d pixels for one of CSS the canvas has as many', (ratio, width, height) => {
  window.devicePixelRatio = ratio
  show()
  expect([canvas.width, canvas.height]).toEqual([width, height])
  expect(frame().resting[0]).toMatchObject({ shape: `0 0 ${width} ${height}` })
})

test('a canvas that is not laid out yet has a pixel', () => {
  canvas = canvasOf(0, 0)
  scene = new CanvasScene(canvas, camera)
  scene.fit(PALETTE)
  expect([canvas.width, canvas.height]).toEqual([1, 1])
})

test.each([
  ['wide', 1000, 500, '1 0 0 1 100 0'],
  ['high', 800, 700, '1 0 0 1 0 100'],
  ['small', 400, 250, '0.5 0 0 0.5 0 0'],
])('a %s canvas shows the picture in its middle, as large as it fits', (_, width, height, transform) => {
  canvas = canvasOf(width, height)
  scene = new CanvasScene(canvas, camera)
  show()
  expect(frame().resting.find(({ what }) => what === 'fill')?.transform).toBe(transform)
})

test('a picture that is larger than the view is drawn smaller', () => {
  show(null, 2)
  expect(scene.scale).toBe(2)
  expect(frame().resting.find(({ what }) => what === 'fill')?.transform).toBe('0.5 0 0 0.5 0 0')
})

test.each([
  ['wide', 1000, 500, { x: 20, y: 60 }],
  ['high', 800, 700, { x: 120, y: -40 }],
  ['large', 1600, 1000, { x: 60, y: 30 }],
])('a place on the screen is one of the view, on a %s canvas', (_, width, height, at) => {
  scene = new CanvasScene(canvasOf(width, height, 30, 40), camera)
  expect(scene.toView(150, 100)).toEqual(at)
})

test('a node is hit within three pixels of its rim', () => {
  show()
  expect([122, 123, 123.1].map((x) => scene.nodeAt(x, 100))).toEqual(['ada', 'ada', null])
  expect([123, 123.1].map((y) => scene.nodeAt(100, y))).toEqual(['ada', null])
})

test('it is hit where the camera shows it, the slack being as wide on the screen', () => {
  camera.set({ scale: 1.5, x: -30, y: 20 })
  show()
  // Its middle is at 1.5 × 100 − 30 and its rim 1.5 × 20 further.
  expect([152, 153, 153.1].map((x) => scene.nodeAt(x, 170))).toEqual(['ada', 'ada', null])
  expect([203, 203.1].map((y) => scene.nodeAt(120, y))).toEqual(['ada', null])
})

test('in a picture twice as large as the view it is hit where it is drawn', () => {
  show(null, 2)
  expect([63, 63.1].map((x) => scene.nodeAt(x, 50))).toEqual(['ada', null])
  expect([63, 63.1].map((y) => scene.nodeAt(50, y))).toEqual(['ada', null])
})

test('time entries are hit where they are drawn: from a zoom of two on, or once they are found', () => {
  show()
  expect(scene.nodeAt(500, 300)).toBeNull()
  show(new Set(['entry']))
  expect(scene.nodeAt(500, 300)).toBe('entry')
  camera.set({ scale: 2, x: 0, y: 0 })
  show()
  expect(scene.nodeAt(1000, 600)).toBe('entry')
})

test('of nodes upon each other the one whose rim is nearest is hit, and the one on top where both are as near', () => {
  scene.fit(PALETTE)
  const at = (...places: [string, number, number][]) => new Map(places.map(([id, x, y]) => [id, { x, y }]))
  scene.show(GRAPH, at(['ada', 100, 100], ['bob', 130, 100]), 1, null)
  expect(scene.nodeAt(105, 100)).toBe('ada')
  expect(scene.nodeAt(125, 100)).toBe('bob')
  scene.show(GRAPH, at(['ada', 100, 100], ['bob', 100, 100]), 1, null)
  expect(scene.nodeAt(110, 100)).toBe('bob')
})
