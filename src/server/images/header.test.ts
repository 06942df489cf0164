import { expect, test } from 'vitest'
import { imageSize, imageType } from './header.ts'

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000030000000208060000', 'hex')

/** A JPEG up to its frame: an application segment whose content looks like a frame, tables, and the frame. */
const jpeg = (frame: string) => Buffer.from(`ffd8ffe00008ffc000010203ffc40006aabbccddffff${frame}`, 'hex')

test('the size of a PNG stands in its first chunk', () => {
  expect([imageType(PNG), imageSize(PNG, 'image/png')]).toEqual(['image/png', { width: 3, height: 2 }])
})

test.each(['c0', 'c1', 'c2'])('the size of a JPEG stands in its first frame, %s, whatever stands before', (marker) => {
  const file = jpeg(`${marker}001108000200030311`)
  expect([imageType(file), imageSize(file, 'image/jpeg')]).toEqual(['image/jpeg', { width: 3, height: 2 }])
})

test.each([
  ['a PNG that ends', PNG.subarray(0, 20)],
  ['a PNG without a header', Buffer.from(PNG.toString('hex').replace('49484452', '49444154'), 'hex')],
  ['a PNG without a width', Buffer.from(PNG.toString('hex').replace('00000003', '00000000'), 'hex')],
  ['a JPEG that ends', jpeg('c0')],
  ['a JPEG without a frame', jpeg('d9')],
  ['a JPEG without a height', jpeg('c0001108000000030311')],
  ['a JPEG with anything between its segments', Buffer.from('ffd8ffe0000400000102030405060708', 'hex')],
])('%s has no size', (_what, file) => {
  const type = imageType(file)
  expect(type && imageSize(file, type)).toBe(null)
})

test('anything else is no image', () => {
  for (const other of ['', 'GIF89a', '<svg/>', '%PDF-1.7']) expect(imageType(Buffer.from(other))).toBe(null)
})
