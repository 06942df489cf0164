import { expect, test } from 'vitest'
import { graphScreenSearch } from './search.ts'

test.each([
  [33, 35],
  [32, 30],
  [2, undefined],
  [-10, undefined],
  [100, 100],
  [400, 100],
])('a minimum confidence of %d % in the address snaps to the slider: %s', (written, confidence) => {
  expect(graphScreenSearch({ confidence: written }).confidence).toBe(confidence)
})
