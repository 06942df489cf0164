import { expect, test } from 'vitest'
import { firstView, panned, showing, WHOLE_VIEW, ZOOM, zoomedAt, type Camera } from './camera.ts'

const drawn = ({ scale, x, y }: Camera, place: { x: number; y: number }) => ({
  x: scale * place.x + x,
  y: scale * place.y + y,
})

test('zooming keeps the place under the pointer', () => {
  const at = { x: 200, y: 100 }
  const before = panned(zoomedAt(WHOLE_VIEW, 3), -50, 20)
  const place = { x: (at.x - before.x) / before.scale, y: (at.y - before.y) / before.scale }
  const after = zoomedAt(before, 1.5, at)
  expect(after.scale).toBeCloseTo(4.5)
  expect(drawn(after, place).x).toBeCloseTo(at.x)
  expect(drawn(after, place).y).toBeCloseTo(at.y)
})

test('zooming in and out again comes back', () => {
  const back = zoomedAt(zoomedAt(WHOLE_VIEW, 2), 0.5)
  expect(back).toEqual(WHOLE_VIEW)
})

test.each([
  [1e6, ZOOM.most],
  [1e-6, ZOOM.least],
])('zooming by %d stops at %d', (factor, scale) => {
  expect(zoomedAt(WHOLE_VIEW, factor).scale).toBe(scale)
})

test('the picture cannot be pushed out of sight', () => {
  expect(panned(WHOLE_VIEW, 1e6, -1e6)).toEqual({ scale: 1, x: 400, y: -250 })
})

/** Where the nodes of a picture reach to. */
const content = { left: 148, right: 652, top: 36, bottom: 464 }

test.each([
  ['a wide card', 840, 500, 1],
  ['a tablet', 640, 500, 1],
  ['a phone', 360, 500, 800 / 504],
  ['a phone in full screen', 390, 844, 800 / 504],
  ['a phone held sideways', 844, 390, 1],
  ['a place without size', 0, 0, 1],
])('on %s (%i × %i) the view is first seen %d times as large as it fits', (_, width, height, scale) => {
  const first = firstView(width, height, content)
  expect(first.scale).toBeCloseTo(scale)
  expect(drawn(first, { x: 400, y: 250 })).toEqual({ x: 400, y: 250 })
})

test.each([
  [360, 500, content],
  [390, 844, content],
  [320, 500, { left: 50, right: 750, top: 50, bottom: 450 }],
  [358, 500, { left: 190, right: 300, top: 40, bottom: 480 }],
])('a phone of %i × %i crops nothing of a picture that reaches to %j', (width, height, extent) => {
  const first = firstView(width, height, extent)
  const fit = Math.min(width / 800, height / 500)
  const near = drawn(first, { x: extent.left, y: extent.top })
  const far = drawn(first, { x: extent.right, y: extent.bottom })
  const [halfWidth, halfHeight] = [width / fit / 2, height / fit / 2]
  expect(near.x).toBeGreaterThanOrEqual(400 - halfWidth - 1e-9)
  expect(far.x).toBeLessThanOrEqual(400 + halfWidth + 1e-9)
  expect(near.y).toBeGreaterThanOrEqual(250 - halfHeight - 1e-9)
  expect(far.y).toBeLessThanOrEqual(250 + halfHeight + 1e-9)
  expect(first.scale * fit, 'no larger than its units').toBeLessThanOrEqual(1)
})

test('a place out of sight is brought in, one in sight moves nothing', () => {
  const close = zoomedAt(WHOLE_VIEW, 4)
  const place = { x: 700, y: 400 }
  const at = drawn(showing(close, place, 40), place)
  expect(at).toEqual({ x: 760, y: 460 })
  expect(showing(close, { x: 400, y: 250 })).toEqual(close)
})
