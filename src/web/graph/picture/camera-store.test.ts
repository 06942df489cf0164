import { expect, test } from 'vitest'
import { firstView, WHOLE_VIEW } from '#shared/graph/camera.ts'
import { CameraStore } from './camera-store.ts'

const ALL = { left: 0, right: 800, top: 0, bottom: 500 }
const CONTENT = { left: 100, right: 500, top: 50, bottom: 450 }

test('a wide picture is seen whole at first, a small one by its content', () => {
  const camera = new CameraStore()
  camera.fit(800, 500)
  expect([camera.get(), camera.pixelsPerUnit, camera.isZoomedIn]).toEqual([WHOLE_VIEW, 1, false])
  camera.hold(CONTENT)
  camera.fit(320, 500)
  expect(camera.get()).toEqual(firstView(320, 500, CONTENT))
  expect(camera.pixelsPerUnit).toBeCloseTo(0.4 * camera.get().scale)
})

test('before it is laid out, a pixel is a unit', () => {
  const camera = new CameraStore()
  camera.fit(0, 0)
  expect(camera.pixelsPerUnit).toBe(1)
})

test('whoever has moved the picture keeps it where it is, also where content and size change', () => {
  const camera = new CameraStore()
  const moved = { scale: 2, x: -10, y: -20 }
  camera.set(moved)
  camera.hold(CONTENT)
  camera.fit(320, 500)
  expect([camera.get(), camera.firstSeen]).toEqual([moved, undefined])
})

test('it is zoomed in once it is larger than at first, which on a phone is more than the whole view', () => {
  const camera = new CameraStore()
  camera.hold(CONTENT)
  camera.fit(320, 500)
  const first = camera.get()
  expect([first.scale > 1, camera.isZoomedIn]).toEqual([true, false])
  camera.set({ ...first, scale: first.scale * 1.01 })
  expect(camera.isZoomedIn).toBe(true)
})

test('what is seen first is told in the view’s units until somebody moves it', () => {
  const camera = new CameraStore()
  camera.hold(CONTENT)
  camera.fit(800, 500)
  expect(camera.firstSeen).toBeUndefined()
  camera.fit(320, 500)
  // 400 units of content in 320 pixels are as wide as what is seen.
  const seen = camera.firstSeen
  expect([seen?.left, seen?.right].map((edge) => Math.round(edge ?? 0))).toEqual([100, 500])
  expect([seen?.top, seen?.bottom]).toEqual([0, 500])
  camera.set({ ...camera.get() })
  expect(camera.firstSeen).toBeUndefined()
})

test('another subject is shown from the start, the same one stays as it is', () => {
  const camera = new CameraStore()
  camera.hold(ALL)
  camera.set({ scale: 3, x: 0, y: 0 })
  camera.frame('a')
  expect(camera.get()).toEqual(WHOLE_VIEW)
  camera.set({ scale: 3, x: 0, y: 0 })
  camera.frame('a')
  expect(camera.get().scale).toBe(3)
})

test('listeners hear of every move until they stop', () => {
  const camera = new CameraStore()
  let heard = 0
  const stop = camera.subscribe(() => (heard += 1))
  camera.set(WHOLE_VIEW)
  camera.fit(800, 500)
  stop()
  camera.set(WHOLE_VIEW)
  expect(heard).toBe(2)
})
