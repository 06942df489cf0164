// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { panned, WHOLE_VIEW, ZOOM, zoomedAt } from '#shared/graph/camera.ts'
import type { Point } from '#shared/graph/rules.ts'
import { CameraStore } from './camera-store.ts'
import { followPointer, zoomByKey } from './pointer-input.ts'

const NODE = { id: 'ada', x: 100, y: 100 }

let element: HTMLElement
let camera: CameraStore
let said: string[]
let stop: () => void
let scale: number

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] })
  element = document.createElement('div')
  element.setPointerCapture = (id) => said.push(`capture ${id}`)
  camera = new CameraStore()
  said = []
  scale = 1
  const at = ({ x, y }: Point) => `${x},${y}`
  stop = followPointer(element, camera, {
    get scale() {
      return scale
    },
    // The node covers the places from 90 to 110.
    nodeAt: ({ clientX, clientY }) => (Math.hypot(clientX - 100, clientY - 100) <= 10 ? NODE.id : null),
    toView: (x, y) => ({ x: x / 2, y: y / 2 }),
    placeOf: () => ({ x: 48, y: 53 }),
    grab: (id) => said.push(`grab ${id}`),
    drag: (id, to) => said.push(`drag ${id} ${at(to)}`),
    drop: (id, to) => said.push(`drop ${id} ${to && at(to)}`),
    hover: (id) => said.push(`hover ${id}`),
    press: (id) => said.push(`press ${id}`),
  })
})
afterEach(() => vi.useRealTimers())

type Options = PointerEventInit & { pointerType?: string }

function pointer(what: string, x: number, y: number, options: Options = {}): void {
  const given = { pointerId: 1, pointerType: 'mouse', clientX: x, clientY: y, bubbles: true, ...options }
  element.dispatchEvent(new PointerEvent(`pointer${what}`, given))
}

/** What the surface is told by `work`, frames included. */
function told(work: () => void): string[] {
  said = []
  work()
  vi.advanceTimersToNextFrame()
  return said
}

test('a press that hardly moves is a click', () => {
  pointer('down', 100, 100)
  expect(said).toEqual(['capture 1'])
  expect(told(() => pointer('move', 104, 100))).toEqual([])
  expect(told(() => pointer('up', 104, 100))).toEqual(['press ada'])
})

test('more than four pixels drag the node, held where it was taken, and let it go there', () => {
  pointer('down', 100, 102)
  expect(told(() => pointer('move', 100, 106.5))).toEqual(['grab ada', 'drag ada 48,55.25'])
  expect(told(() => pointer('move', 120, 102))).toEqual(['drag ada 58,53'])
  expect(told(() => pointer('up', 130, 112))).toEqual(['drop ada 63,58'])
  expect(told(() => pointer('move', 500, 500))).toEqual(['hover null'])
})

test('moves between two frames are one drag, and the last one counts before the node is let go', () => {
  pointer('down', 100, 100)
  const drags = told(() => {
    pointer('move', 110, 100)
    pointer('move', 120, 100)
  })
  expect(drags).toEqual(['grab ada', 'drag ada 58,53'])
  expect(
    told(() => {
      pointer('move', 140, 100)
      pointer('up', 140, 100)
    }),
  ).toEqual(['drag ada 68,53', 'drop ada 68,53'])
})

test('the node follows the pointer where the camera shows it, in a larger picture too', () => {
  camera.set({ scale: 2, x: 10, y: 20 })
  scale = 3
  // The pointer's place in the picture is ((x / 2 − 10) / 2) × 3, ((y / 2 − 20) / 2) × 3: 60 and 45 at first.
  pointer('down', 100, 100)
  expect(told(() => pointer('move', 120, 140))).toEqual(['grab ada', 'drag ada 63,83'])
})

test('a canceled drag puts the node back, and a canceled press does not click', () => {
  pointer('down', 100, 100)
  pointer('move', 150, 100)
  expect(told(() => pointer('cancel', 150, 100)).at(-1)).toBe('drop ada null')
  pointer('down', 100, 100)
  expect(told(() => pointer('cancel', 100, 100))).toEqual([])
})

test('only the main button takes hold of something', () => {
  expect(told(() => pointer('down', 100, 100, { button: 2 }))).toEqual([])
  expect(told(() => pointer('up', 100, 100, { button: 2 }))).toEqual([])
})

test('another pointer does not drag, move or end what one has hold of', () => {
  pointer('down', 100, 100)
  expect(told(() => pointer('move', 150, 150, { pointerId: 2 }))).toEqual(['hover null'])
  expect(told(() => pointer('up', 150, 150, { pointerId: 2 }))).toEqual([])
  expect(told(() => pointer('move', 150, 100))).toEqual(['grab ada', 'drag ada 73,53'])
})

test('a mouse that rests on a node points at it; a finger does not; leaving ends it save while dragging', () => {
  expect(told(() => pointer('move', 100, 105))).toEqual(['hover ada'])
  expect(told(() => pointer('move', 300, 105))).toEqual(['hover null'])
  expect(told(() => pointer('move', 100, 105, { pointerType: 'touch' }))).toEqual([])
  expect(told(() => pointer('leave', 300, 105))).toEqual(['hover null'])
  pointer('down', 100, 100)
  expect(told(() => pointer('leave', 300, 105))).toEqual(['hover null'])
  pointer('move', 150, 100)
  vi.advanceTimersToNextFrame()
  expect(told(() => pointer('leave', 300, 105))).toEqual([])
})

test('a drag of the background moves the picture', () => {
  camera.set({ scale: 2, x: -400, y: -250 })
  pointer('down', 300, 300)
  pointer('move', 300, 310)
  pointer('move', 340, 320)
  expect(camera.get()).toEqual({ scale: 2, x: -380, y: -240 })
  expect(told(() => pointer('up', 340, 320))).toEqual([])
})

test('one finger scrolls the page while all is in sight, and moves the picture once it is zoomed', () => {
  pointer('down', 300, 300, { pointerType: 'touch' })
  pointer('move', 400, 400, { pointerType: 'touch' })
  expect(camera.get()).toEqual(WHOLE_VIEW)
  pointer('up', 400, 400, { pointerType: 'touch' })

  camera.set({ scale: 1.1, x: -40, y: -30 })
  pointer('down', 300, 300, { pointerType: 'touch' })
  pointer('move', 340, 320, { pointerType: 'touch' })
  expect(camera.get()).toEqual({ scale: 1.1, x: -20, y: -20 })
})

test('a picture that begins enlarged, as on a phone, moves sideways by a finger until it is zoomed', () => {
  // 320 pixels for a view of 800: its first view shows the content larger.
  camera.hold({ left: 100, right: 500, top: 50, bottom: 450 })
  camera.fit(320, 500)
  const first = camera.get()
  expect(first.scale).toBeGreaterThan(1)
  pointer('down', 300, 300, { pointerType: 'touch' })
  pointer('move', 340, 320, { pointerType: 'touch' })
  expect(camera.get()).toEqual(panned(first, 20, 0))
  pointer('up', 340, 320, { pointerType: 'touch' })
  // A mouse moves it in all directions.
  camera.set(first)
  pointer('down', 300, 300)
  pointer('move', 340, 320)
  expect(camera.get()).toEqual(panned(first, 20, 10))
})

test('two fingers zoom around their middle and move the picture with them', () => {
  const touch = (id: number): Options => ({ pointerId: id, pointerType: 'touch' })
  pointer('down', 200, 300, touch(1))
  pointer('down', 300, 300, touch(2))
  pointer('move', 400, 300, touch(2))
  const once = panned(zoomedAt(WHOLE_VIEW, 2, { x: 125, y: 150 }), 25, 0)
  expect(camera.get()).toEqual(once)
  pointer('move', 200, 500, touch(1))
  const factor = Math.hypot(200, 200) / 200
  expect(camera.get()).toEqual(panned(zoomedAt(once, factor, { x: 150, y: 150 }), 0, 50))
  // One finger that stays does not go on alone.
  pointer('up', 200, 500, touch(1))
  const before = camera.get()
  pointer('move', 500, 500, touch(2))
  expect(camera.get()).toEqual(before)
})

test('a second finger ends a drag and puts the node back', () => {
  const touch = (id: number): Options => ({ pointerId: id, pointerType: 'touch' })
  pointer('down', 100, 100, touch(1))
  pointer('move', 150, 100, touch(1))
  vi.advanceTimersToNextFrame()
  expect(told(() => pointer('down', 300, 300, touch(2)))).toEqual(['drop ada null'])
  expect(told(() => pointer('up', 300, 300, touch(2)))).toEqual([])
  pointer('up', 150, 100, touch(1))
  // Where nothing was dragged yet, nothing is put back, on the background neither.
  pointer('down', 100, 100, touch(1))
  expect(told(() => pointer('down', 300, 300, touch(2)))).toEqual([])
  pointer('up', 300, 300, touch(2))
  pointer('up', 100, 100, touch(1))
  camera.set({ scale: 2, x: -400, y: -250 })
  pointer('down', 300, 300, touch(1))
  pointer('move', 350, 300, touch(1))
  expect(told(() => pointer('down', 500, 300, touch(2)))).toEqual([])
})

test('fingers in one place do not zoom without end', () => {
  pointer('down', 200, 300, { pointerId: 1, pointerType: 'touch' })
  pointer('down', 200, 300, { pointerId: 2, pointerType: 'touch' })
  pointer('move', 204, 300, { pointerId: 2, pointerType: 'touch' })
  expect(camera.get().scale).toBe(4)
})

function touchStart(...at: [x: number, y: number][]): boolean {
  const touches = at.map(([clientX, clientY]) => ({ clientX, clientY }))
  const event = Object.assign(new Event('touchstart', { cancelable: true }), { touches })
  element.dispatchEvent(event)
  return event.defaultPrevented
}

test('two fingers, or one on a node, are the picture’s; one beside the nodes is the page’s', () => {
  expect(touchStart([300, 300])).toBe(false)
  expect(touchStart([100, 100])).toBe(true)
  expect(touchStart([300, 300], [400, 400])).toBe(true)
  expect(touchStart()).toBe(false)
})

test('a click without a pointer, as a screen reader makes it, presses the node; one with a pointer has pressed already', () => {
  const click = (x: number, detail: number) =>
    element.dispatchEvent(new MouseEvent('click', { clientX: x, clientY: 100, detail }))
  expect(told(() => click(100, 0))).toEqual(['press ada'])
  expect(told(() => click(100, 1))).toEqual([])
  expect(told(() => click(300, 0))).toEqual([])
})

function wheel(deltaY: number, keys: WheelEventInit): boolean {
  const event = new WheelEvent('wheel', { deltaY, clientX: 200, clientY: 100, cancelable: true, ...keys })
  element.dispatchEvent(event)
  return event.defaultPrevented
}

test('the wheel scrolls the page; with Ctrl or Cmd it zooms where the pointer is', () => {
  expect([wheel(-100, {}), camera.get()]).toEqual([false, WHOLE_VIEW])
  expect(wheel(-125, { ctrlKey: true })).toBe(true)
  const zoomed = zoomedAt(WHOLE_VIEW, 2, { x: 100, y: 50 })
  expect(camera.get()).toEqual(zoomed)
  expect(wheel(62.5, { metaKey: true })).toBe(true)
  expect(camera.get().scale).toBeCloseTo(Math.SQRT2)
})

test('a place that is hit without being known is the background', () => {
  stop()
  said = []
  stop = followPointer(element, camera, {
    scale: 1,
    nodeAt: () => 'gone',
    toView: (x, y) => ({ x, y }),
    placeOf: () => undefined,
    grab: () => said.push('grab'),
    drag: () => said.push('drag'),
    drop: () => said.push('drop'),
    hover: () => undefined,
    press: () => said.push('press'),
  })
  pointer('down', 300, 300)
  pointer('move', 320, 300)
  pointer('up', 320, 300)
  expect(said).toEqual(['capture 1'])
  expect(camera.get()).toEqual({ scale: 1, x: 20, y: 0 })
})

test('nothing is followed after the end, a frame that is due included', () => {
  pointer('down', 100, 100)
  pointer('move', 150, 100)
  said = []
  stop()
  expect(vi.getTimerCount()).toBe(0)
  expect(
    told(() => {
      pointer('move', 160, 100)
      pointer('up', 160, 100)
    }),
  ).toEqual([])
})

test.each([
  ['+', zoomedAt(WHOLE_VIEW, ZOOM.step)],
  ['=', zoomedAt(WHOLE_VIEW, ZOOM.step)],
  ['-', zoomedAt(WHOLE_VIEW, 1 / ZOOM.step)],
])('the key %s zooms', (key, to) => {
  expect([zoomByKey(camera, key), camera.get()]).toEqual([true, to])
})

test('the key 0 shows all again, and other keys do nothing', () => {
  camera.set({ scale: 2, x: -100, y: -100 })
  expect([zoomByKey(camera, 'a'), camera.get().scale]).toEqual([false, 2])
  expect([zoomByKey(camera, '0'), camera.get()]).toEqual([true, WHOLE_VIEW])
})
