import { describe, expect, test } from 'vitest'
import { circlePlaces, NAME_ROOM, roomFor } from './circle.ts'
import { BOUNDS, clampToBounds, FOCUS_RADIUS } from './rules.ts'

const nodes = (count: number, size = 22) => Array.from({ length: count }, (_, index) => ({ id: `user-${index}`, size }))
const middle = { x: 400, y: 250 }
const distance = (a: { x: number; y: number }, b = middle) => Math.hypot(a.x - b.x, a.y - b.y)

describe('nodes start', () => {
  test('on one circle of radius 180, the first one at the top', () => {
    const places = [...circlePlaces(nodes(12)).values()]
    for (const place of places) expect(distance(place)).toBeCloseTo(FOCUS_RADIUS)
    expect(places[0]?.x).toBeCloseTo(400)
    expect(places[0]?.y).toBeCloseTo(70)
  })

  test('around the focus, which is in the middle', () => {
    const places = circlePlaces(nodes(6), 'user-3')
    expect(places.get('user-3')).toEqual(middle)
    const others = [...places].filter(([id]) => id !== 'user-3')
    expect(others).toHaveLength(5)
    for (const [, place] of others) expect(distance(place)).toBeCloseTo(FOCUS_RADIUS)
  })

  test('without a focus where the one that is asked for is missing', () => {
    expect(circlePlaces(nodes(2), 'skill-9').size).toBe(2)
  })

  test.each([40, 90, 150])('on rings when they are too many for a circle (%i), all within the bounds', (count) => {
    const places = [...circlePlaces(nodes(count)).values()]
    expect(places).toHaveLength(count)
    for (const place of places) {
      expect(place.x).toBeGreaterThanOrEqual(BOUNDS.minX)
      expect(place.x).toBeLessThanOrEqual(BOUNDS.maxX)
      expect(place.y).toBeGreaterThanOrEqual(BOUNDS.minY)
      expect(place.y).toBeLessThanOrEqual(BOUNDS.maxY)
    }
  })

  test.each([
    [40, 22],
    [90, 22],
    [150, 14],
  ])('with the middle of each free to be clicked: %i of size %i', (count, size) => {
    const places = [...circlePlaces(nodes(count, size)).values()]
    for (const [index, place] of places.entries()) {
      for (const other of places.slice(index + 1)) expect(distance(place, other)).toBeGreaterThan(size)
    }
  })

  test('at the same places every time', () => {
    expect(circlePlaces(nodes(99))).toEqual(circlePlaces(nodes(99)))
  })

  test('nowhere when there are none', () => {
    expect(circlePlaces([]).size).toBe(0)
  })
})

test.each([
  [{ x: 400, y: 250 }, 1, { x: 400, y: 250 }],
  [{ x: -10, y: 900 }, 1, { x: 50, y: 450 }],
  [{ x: 751, y: 49 }, 1, { x: 750, y: 50 }],
  [{ x: 5000, y: -1 }, 2, { x: 1500, y: 100 }],
])('a node dragged to %j in a picture %i times as large stops at %j', (to, scale, place) => {
  expect(clampToBounds(to, scale)).toEqual(place)
})

test('a picture grows with its nodes', () => {
  expect(roomFor(nodes(30))).toBe(1)
  expect(roomFor(nodes(5_000, 14))).toBeGreaterThan(5)
})

/** Nodes of the sizes that people, projects, skills and entries have. */
const mixed = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({ id: String(nth), size: [22, 8, 16, 12, 6][nth % 5] ?? 8 }))

test('pictures begin as they did, to be looked at where that changes', async () => {
  const pictures = [6, 26, 40, 75, 130].flatMap((count) =>
    (
      [
        [null, 1, 'wide'],
        ['3', 1, 'wide'],
        [null, 1.5, 'phone'],
        ['0', 1, 'phone'],
      ] as const
    ).map(([focus, scale, room]) => {
      const places = [...circlePlaces(mixed(count), focus, scale, NAME_ROOM[room]).values()]
      const told = places.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`)
      return `${count} nodes, focus ${focus}, ${scale} × ${room}: ${told.join(' ')}`
    }),
  )
  await expect(`${pictures.join('\n')}\n`).toMatchFileSnapshot('testing/places.txt')
})
