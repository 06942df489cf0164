import { beforeAll, expect, test, vi } from 'vitest'
import { BOUNDS, type Point } from '#shared/graph/rules.ts'
import type { LayoutReply, LayoutRequest } from './layout-worker.ts'

const worker = Object.assign(new EventTarget(), { postMessage: (reply: LayoutReply) => void replies.push(reply) })
let replies: LayoutReply[] = []

beforeAll(async () => {
  vi.stubGlobal('self', worker)
  await import('./layout-worker.ts')
})

/** What the worker answers to a request, at times that are `msBetween` apart. */
function answer(request: LayoutRequest, msBetween = 0): { places: Point[]; progress: number[] } {
  replies = []
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += msBetween))
  worker.dispatchEvent(new MessageEvent('message', { data: request }))
  clock.mockRestore()
  return {
    places: replies.flatMap((reply) => ('places' in reply ? reply.places : [])),
    progress: replies.flatMap((reply) => ('progress' in reply ? [reply.progress] : [])),
  }
}

/** Nodes on a line from left to right, `size` in turns. */
function nodesOf(count: number, sizes = [20, 10]): LayoutRequest['nodes'] {
  return Array.from({ length: count }, (_, index) => {
    return { id: `n${index}`, size: sizes[index % sizes.length] ?? 10, x: 60 + index * 30, y: 200 + (index % 3) * 40 }
  })
}

/** A star around the first node, a pair, and one that nothing holds. */
const REQUEST: LayoutRequest = {
  nodes: nodesOf(8),
  edges: [1, 2, 3, 4].map((index) => ({ from: 'n0', to: `n${index}` })).concat({ from: 'n5', to: 'n6' }),
  scale: 1,
}

const away = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const rounded = (places: readonly Point[]) => places.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)

test('the same request gives the same places', () => {
  expect(answer(REQUEST)).toEqual(answer(REQUEST))
})

const PLACES = [
  '326.3 213.0',
  '256.0 270.7',
  '344.2 304.8',
  '401.9 160.4',
  '412.9 245.8',
  '502.7 339.6',
  '527.9 248.7',
  '544.0 304.0',
]

const PLACES_TWICE = [
  '451.3 340.4',
  '167.8 567.8',
  '522.2 707.4',
  '754.1 130.5',
  '799.3 467.5',
  '1149.4 869.5',
  '1229.0 513.4',
  '1432.2 621.8',
]

/** What the forces make of a small graph: a change of any of them that is meant changes these figures with it. */
test('the places of a small graph are those that its forces come to', () => {
  expect(rounded(answer(REQUEST).places)).toEqual(PLACES)
})

test('a picture of the company is spread over bounds that are as many times as large', () => {
  expect(rounded(answer({ ...REQUEST, scale: 2 }).places)).toEqual(PLACES_TWICE)
})

test('nodes lie within the bounds and leave each other three units of room', () => {
  const { places } = answer({ nodes: nodesOf(40), edges: [{ from: 'n0', to: 'n1' }], scale: 1 })
  expect(places).toHaveLength(40)
  const sizes = nodesOf(40).map(({ size }) => size)
  for (const [index, place] of places.entries()) {
    expect(place.x).toBeGreaterThanOrEqual(BOUNDS.minX)
    expect(place.x).toBeLessThanOrEqual(BOUNDS.maxX)
    expect(place.y).toBeGreaterThanOrEqual(BOUNDS.minY)
    expect(place.y).toBeLessThanOrEqual(BOUNDS.maxY)
    for (let other = 0; other < index; other += 1) {
      const room = (sizes[index] ?? 0) + (sizes[other] ?? 0)
      expect(away(place, places[other] ?? { x: 0, y: 0 })).toBeGreaterThan(room)
    }
  }
})

test('what is connected lies nearer than what is not', () => {
  const { places } = answer(REQUEST)
  const [hub, ...others] = places
  const distances = others.map((place) => away(place, hub ?? { x: 0, y: 0 }))
  expect(Math.max(...distances.slice(0, 4))).toBeLessThan(Math.min(...distances.slice(4)))
})

test('one node and none are places as well', () => {
  expect(rounded(answer({ nodes: nodesOf(1), edges: [], scale: 1 }).places)).toEqual(['400.0 250.0'])
  expect(answer({ nodes: [], edges: [], scale: 1 }).places).toEqual([])
})

test('it tells how far it has come, from step to step and at most every 200 ms', () => {
  // 300 steps of untangling and 60 of spreading.
  const { progress } = answer(REQUEST, 1_000)
  expect(progress).toHaveLength(360)
  expect([progress[0], progress[150], progress[300], progress.at(-1)]).toEqual([0, 150 / 360, 300 / 360, 359 / 360])
  expect(answer(REQUEST, 0).progress).toEqual([])
  expect(answer(REQUEST, 199).progress).toHaveLength(180)
  expect(answer(REQUEST, 200).progress.length).toBeGreaterThan(239)
})
