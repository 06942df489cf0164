import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from 'd3-force'
import { clampToBounds, BOUNDS, VIEW, type Point } from '#shared/graph/rules.ts'

/** The picture to untangle. Nodes start where they are, so the same request always gives the same places. */
export interface LayoutRequest {
  nodes: { id: string; size: number; x: number; y: number }[]
  edges: { from: string; to: string }[]
  /** How many times as wide and high as the view the picture is. */
  scale: number
}

/** The worker's messages: the progress from 0 to 1, and in the end the places in the order of the nodes. */
export type LayoutReply = { progress: number } | { places: Point[] }

interface Body extends SimulationNodeDatum {
  id: string
  size: number
  x: number
  y: number
}

type Link = SimulationLinkDatum<Body>

/** Free room around a node. */
const GAP = 3

/** Steps of untangling: fewer for many nodes, since each step takes longer. */
const STEPS = { most: 300, least: 90, work: 400_000 }

/** Steps that push overlapping nodes apart once all are within the bounds. */
const SPREAD_STEPS = 60

/** How often the worker reports its progress; shorter work reports none. */
const REPORT_MS = 200

self.addEventListener('message', ({ data }: MessageEvent<LayoutRequest>) => {
  let told = performance.now()
  const places = untangled(data, (progress) => {
    if (performance.now() - told < REPORT_MS) return
    told = performance.now()
    reply({ progress })
  })
  reply({ places })
})

function reply(message: LayoutReply): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  self.postMessage(message)
}

/** Places in the order of the nodes. */
function untangled({ nodes, edges, scale }: LayoutRequest, report: (progress: number) => void): Point[] {
  const bodies: Body[] = nodes.map(({ id, size, x, y }) => ({ id, size, x, y }))
  const links: Link[] = edges.map(({ from, to }) => ({ source: from, target: to }))
  const connected = new Set(edges.flatMap(({ from, to }) => [from, to]))
  // Nodes without connections would drift to the edges.
  const pull = ({ id }: Body) => (connected.has(id) ? 0.05 : 0.12)
  const middle = { x: (VIEW.width / 2) * scale, y: (VIEW.height / 2) * scale }
  const simulation = forceSimulation(bodies)
    .stop()
    .force(
      'link',
      forceLink<Body, Link>(links)
        .id(({ id }) => id)
        .distance(55),
    )
    .force(
      'apart',
      forceManyBody<Body>()
        .strength((body) => -6 * body.size)
        .theta(1)
        .distanceMax(300),
    )
    .force('room', forceCollide<Body>((body) => body.size + GAP).strength(0.6))
    .force(
      'x',
      forceX<Body>(middle.x).strength((body) => pull(body)),
    )
    .force(
      'y',
      forceY<Body>(middle.y).strength((body) => pull(body) * (VIEW.width / VIEW.height)),
    )
  const steps = Math.round(Math.min(STEPS.most, Math.max(STEPS.least, STEPS.work / Math.max(1, bodies.length))))
  simulation.alphaDecay(1 - 0.001 ** (1 / steps))
  for (let step = 0; step < steps; step += 1) {
    simulation.tick()
    report(step / (steps + SPREAD_STEPS))
  }

  fitIntoBounds(bodies, scale)
  const spread = forceSimulation(bodies)
    .stop()
    .force(
      'room',
      forceCollide<Body>((body) => body.size + GAP),
    )
  for (let step = 0; step < SPREAD_STEPS; step += 1) {
    spread.tick()
    for (const body of bodies) Object.assign(body, clampToBounds(body, scale))
    report((steps + step) / (steps + SPREAD_STEPS))
  }
  return bodies.map(({ x, y }) => ({ x, y }))
}

/** How far the few nodes of a readable picture are stretched at most. */
const MOST_STRETCH = 1.6

/** Moves and stretches all places to fill the bounds; a picture of the company, which is `scale` times as wide, fills them completely. */
function fitIntoBounds(bodies: Body[], scale: number): void {
  const fit = (axis: 'x' | 'y', least: number, most: number) => {
    const values = bodies.map((body) => body[axis])
    const low = Math.min(...values)
    const high = Math.max(...values)
    const stretch = Math.min(MOST_STRETCH * scale ** 2, (most - least) / Math.max(1, high - low))
    for (const body of bodies) body[axis] = (least + most) / 2 + (body[axis] - (low + high) / 2) * stretch
  }
  fit('x', BOUNDS.minX * scale, BOUNDS.maxX * scale)
  fit('y', BOUNDS.minY * scale, BOUNDS.maxY * scale)
}
