import { expect, test } from 'vitest'
import { compare } from './compare.ts'

test('texts are in the order of their characters, and the same ones are alike', () => {
  expect(['b', 'a', 'B', 'a'].toSorted(compare)).toEqual(['B', 'a', 'a', 'b'])
  expect([compare('a', 'a'), compare('a', 'b'), compare('b', 'a')]).toEqual([0, -1, 1])
})
