import { expect, test } from 'vitest'
import { skillPoints } from './points.ts'

test.each([
  [0, 0],
  [1.25, 0.2],
  [20, 4],
  [35, 7],
  [49.75, 9.9],
  [50, 10],
  [5000, 10],
])('%d hours are %d points out of ten', (hours, points) => {
  expect(skillPoints(hours)).toBe(points)
})
