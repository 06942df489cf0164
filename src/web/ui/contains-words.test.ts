import { expect, test } from 'vitest'
import { containsWords } from './contains-words.ts'

test.each([
  ['', true],
  [' ', true],
  ['NORTH apollo', true],
  ['north  apo ', true],
  ['apollo hades', false],
])('"Apollo Northwind" contains every word of "%s", in any order and case: %s', (search, contains) => {
  expect(containsWords('Apollo Northwind', search)).toBe(contains)
})
