import type { Point } from './rules.ts'

export const DIRECTIONS = ['left', 'right', 'up', 'down'] as const

export type Direction = (typeof DIRECTIONS)[number]

/** One unit in each direction; y grows downwards. */
export const UNIT: Record<Direction, Point> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
}

/** A distance sideways of the direction counts this many times. */
const ASIDE = 2

/** The place to which an arrow key leads from `from`: the nearest one within 45° of the direction; places straight ahead come first. */
export function nextInDirection<Key>(from: Point, places: Iterable<[Key, Point]>, direction: Direction): Key | null {
  const unit = UNIT[direction]
  let best: Key | null = null
  let bestCost = Infinity
  for (const [key, place] of places) {
    const dx = place.x - from.x
    const dy = place.y - from.y
    const ahead = dx * unit.x + dy * unit.y
    const aside = Math.abs(dx * unit.y) + Math.abs(dy * unit.x)
    const cost = ahead + ASIDE * aside
    if (ahead <= 0 || aside > ahead || cost >= bestCost) continue
    best = key
    bestCost = cost
  }
  return best
}
