import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { imageSize, imageType } from './header.ts'
import { BadImage, remadeImage } from './images.ts'
import { pngChunk, encodePng } from './png.ts'

const BOUNDS = { side: 400, bytes: 100_000 }

/** A PNG in shades of gray. */
function png(width: number, height: number, shade: (x: number, y: number) => number): Buffer {
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) data.fill(shade(x, y), (y * width + x) * 4, (y * width + x) * 4 + 3)
  }
  return encodePng({ data, width, height })
}

/** Where the first chunk after the header begins. */
const AFTER_HEADER = 33

const sizeOf = (bytes: Buffer) => imageSize(bytes, imageType(bytes) ?? 'image/png')

/** 32 by 16 pixels, red beside blue, taken with the camera on its side (orientation 6). */
const TURNED = readFileSync(new URL('testing/turned.jpg', import.meta.url))

test('an image keeps its type and its size within the bounds, and loses what else its file holds', async () => {
  const plain = png(300, 200, (x) => x % 256)
  const text = pngChunk('tEXt', Buffer.from('Comment\0taken at home', 'latin1'))
  const given = Buffer.concat([plain.subarray(0, AFTER_HEADER), text, plain.subarray(AFTER_HEADER)])
  const { bytes, type } = await remadeImage(given, BOUNDS)
  expect([type, sizeOf(bytes)]).toEqual(['image/png', { width: 300, height: 200 }])
  expect(given.includes('taken at home')).toBe(true)
  expect(bytes.includes('taken at home')).toBe(false)
  expect((await remadeImage(bytes, BOUNDS)).bytes.equals(bytes)).toBe(true)
})

test('a larger image becomes smaller, down to its bounds of pixels and of bytes', async () => {
  const wide = await remadeImage(
    png(1000, 500, (x) => x % 256),
    BOUNDS,
  )
  expect(sizeOf(wide.bytes)).toEqual({ width: 400, height: 200 })
  let seed = 1
  const noise = () => (seed = (seed * 48_271) % 2_147_483_647) % 256
  const noisy = await remadeImage(png(400, 400, noise), BOUNDS)
  expect(noisy.bytes.length).toBeLessThanOrEqual(BOUNDS.bytes)
  expect(sizeOf(noisy.bytes)).toEqual({ width: 200, height: 200 })
})

test('a photo that was taken with the camera on its side is upright, and its metadata is gone', async () => {
  expect(sizeOf(TURNED)).toEqual({ width: 32, height: 16 })
  const { bytes, type } = await remadeImage(TURNED, BOUNDS)
  expect([type, sizeOf(bytes)]).toEqual(['image/jpeg', { width: 16, height: 32 }])
  expect([TURNED.includes('Exif'), bytes.includes('Exif')]).toEqual([true, false])
})

/** With some bytes in the middle that are others. */
function damaged(file: Buffer): Buffer {
  return Buffer.concat([file.subarray(0, 500), Buffer.alloc(100, 0xff), file.subarray(600)])
}

test.each([
  ['a header alone', png(3, 3, () => 0).subarray(0, 40), /cannot be read/],
  ['a PNG without its end', png(300, 300, (x, y) => (x * y) % 256).subarray(0, -500), /cannot be read/],
  ['a JPEG without its end', TURNED.subarray(0, TURNED.length - 20), /cannot be read/],
  ['a PNG whose data is damaged', damaged(png(300, 300, (x, y) => (x * y) % 256)), /cannot be read/],
  ['no image', Buffer.from('<svg/>'), /Only PNG and JPEG/],
  ['nothing', Buffer.alloc(0), /Only PNG and JPEG/],
])('%s is refused', async (_what, bytes, message) => {
  await expect(remadeImage(bytes, BOUNDS)).rejects.toThrow(BadImage)
  await expect(remadeImage(bytes, BOUNDS)).rejects.toThrow(message)
})

test('an image of 64 million pixels is refused by its header', async () => {
  const large = png(3, 3, () => 0)
  large.writeUInt32BE(8_000, 16)
  large.writeUInt32BE(8_000, 20)
  await expect(remadeImage(large, BOUNDS)).rejects.toThrow('8000 × 8000 pixels; at most 25 million can be read')
  large.writeUInt32BE(0xff_ff_ff_ff, 16)
  await expect(remadeImage(large, BOUNDS)).rejects.toThrow('at most 25 million')
})

test('decoding and encoding a large image holds up nothing else', { timeout: 120_000 }, async () => {
  const large = png(4_000, 3_000, (x, y) => (x ^ y) % 256)
  let longest = 0
  let last = performance.now()
  const beats = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 10)
  const began = performance.now()
  const { bytes } = await remadeImage(large, { side: 2_000, bytes: 10_000_000 })
  const took = performance.now() - began
  clearInterval(beats)
  expect(sizeOf(bytes)).toEqual({ width: 2_000, height: 1_500 })
  expect(longest).toBeLessThan(took / 2)
})
