import { expect, test } from 'vitest'
import { splitHours } from './split-hours.ts'

test.each([
  ['one skill has all', 2.5, [7], [[7, 2.5]]],
  [
    'what divides evenly',
    3,
    [4, 2],
    [
      [2, 1.5],
      [4, 1.5],
    ],
  ],
  [
    'hundredths that are left over go to the first by id',
    1,
    [9, 3, 5],
    [
      [3, 0.34],
      [5, 0.33],
      [9, 0.33],
    ],
  ],
  [
    'fewer hundredths than skills',
    0.02,
    [3, 2, 1],
    [
      [1, 0.01],
      [2, 0.01],
      [3, 0],
    ],
  ],
  [
    'a skill named twice has one share',
    1,
    [2, 2, 1],
    [
      [1, 0.5],
      [2, 0.5],
    ],
  ],
  [
    'hours that binary fractions do not hold',
    8.29,
    [1, 2, 3],
    [
      [1, 2.77],
      [2, 2.76],
      [3, 2.76],
    ],
  ],
  ['no skills', 4, [], []],
])('%s', (_what, hours, skillIds, shares) => {
  expect([...splitHours(hours, skillIds)]).toEqual(shares)
})

test('shares add up to the hours', () => {
  for (let hundredths = 1; hundredths <= 2400; hundredths += 37) {
    for (let count = 1; count <= 12; count += 1) {
      const ids = Array.from({ length: count }, (_, nth) => nth + 1)
      const sum = [...splitHours(hundredths / 100, ids).values()].reduce(
        (all, share) => all + Math.round(share * 100),
        0,
      )
      expect(sum).toBe(hundredths)
    }
  }
})
