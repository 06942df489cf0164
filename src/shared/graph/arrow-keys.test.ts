import { expect, test } from 'vitest'
import { DIRECTIONS, nextInDirection, type Direction } from './arrow-keys.ts'
import type { Point } from './rules.ts'

const middle: Point = { x: 0, y: 0 }

const around: [string, Point][] = [
  ['east', { x: 50, y: 0 }],
  ['far east', { x: 90, y: 0 }],
  ['south-east', { x: 30, y: 29 }],
  ['west', { x: -40, y: 10 }],
  ['north', { x: 5, y: -70 }],
]

test.each<[Direction, string | null]>([
  ['right', 'east'],
  ['left', 'west'],
  ['up', 'north'],
  ['down', null],
])('%s leads to %s', (direction, to) => {
  expect(nextInDirection(middle, around, direction)).toBe(to)
})

test('what lies aside is passed over for what is a little further straight ahead', () => {
  expect(
    nextInDirection(
      middle,
      [
        ['aside', { x: 30, y: 25 }],
        ['ahead', { x: 60, y: 0 }],
      ],
      'right',
    ),
  ).toBe('ahead')
})

test('a node never leads to its own place', () => {
  for (const direction of DIRECTIONS) expect(nextInDirection(middle, [['itself', middle]], direction)).toBeNull()
})

test('every place other than its own is reached by some direction', () => {
  for (let degrees = 0; degrees < 360; degrees += 15) {
    const angle = (degrees * Math.PI) / 180
    const there: [string, Point][] = [['there', { x: 100 * Math.cos(angle), y: 100 * Math.sin(angle) }]]
    expect(DIRECTIONS.some((direction) => nextInDirection(middle, there, direction) === 'there')).toBe(true)
  }
})
