import { expect, test } from 'vitest'
import { scaledDown, sizeWithin } from './scale.ts'

const image = (width: number, height: number, ...pixels: number[][]) => ({
  width,
  height,
  data: new Uint8ClampedArray(pixels.flat()),
})

test.each([
  [
    { width: 8000, height: 6000 },
    { width: 4000, height: 3000 },
  ],
  [
    { width: 6000, height: 8000 },
    { width: 3000, height: 4000 },
  ],
  [
    { width: 4000, height: 3000 },
    { width: 4000, height: 3000 },
  ],
  [
    { width: 40_000, height: 1 },
    { width: 4000, height: 1 },
  ],
])('%o becomes %o within 4,000 pixels', (size, within) => {
  expect(sizeWithin(size, 4_000)).toEqual(within)
})

test('a pixel is the average of those that it covers, by how much of them it covers', () => {
  const row = image(3, 1, [0, 0, 0, 255], [90, 0, 0, 255], [255, 0, 0, 255])
  const small = scaledDown(row, { width: 2, height: 1 })
  expect([...small.data]).toEqual([30, 0, 0, 255, 200, 0, 0, 255])
  const column = image(1, 2, [0, 10, 0, 255], [0, 30, 0, 255])
  expect([...scaledDown(column, { width: 1, height: 1 }).data]).toEqual([0, 20, 0, 255])
})

test('transparent pixels lend no color', () => {
  const edge = image(2, 1, [200, 100, 50, 255], [0, 0, 0, 0])
  expect([...scaledDown(edge, { width: 1, height: 1 }).data]).toEqual([200, 100, 50, 128])
})

test('an image that is small enough stays as it is', () => {
  const small = image(1, 1, [1, 2, 3, 4])
  expect(scaledDown(small, { width: 1, height: 1 })).toBe(small)
})
