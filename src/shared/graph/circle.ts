import type { Extent } from './camera.ts'
import { BOUNDS, clampToBounds, FOCUS_RADIUS, onCircle, VIEW, type Point } from './rules.ts'

export type Places = ReadonlyMap<string, Point>

interface Sized {
  id: string
  /** Radius. */
  size: number
}

/** Room between two nodes on a circle. */
const GAP = 6

/** The innermost ring around a focus is at least this far from it. */
const FOCUS_ROOM = 70

const MIDDLE: Point = { x: VIEW.width / 2, y: VIEW.height / 2 }

/**
 * Where nodes start (spec §2, 8): on one circle in their order, around `focus` if there is one. If the circle is too small,
 * nodes start on rings inside each other, the outermost along the bounds, so that none covers another as long as there is room.
 * `scale` widens the bounds; `nameRoom` is one of `NAME_ROOM`.
 */
export function circlePlaces(
  nodes: readonly Sized[],
  focus: string | null = null,
  scale = 1,
  nameRoom: readonly number[] = NAME_ROOM.wide,
): Places {
  const places = new Map<string, Point>()
  const around = nodes.filter(({ id }) => id !== focus)
  if (around.length < nodes.length && focus !== null) places.set(focus, scaled(MIDDLE, scale))
  const placed = fits(around) ? oneCircle(around, scale) : roomiestRings(around, focus !== null, scale, nameRoom)
  for (const [index, { id }] of around.entries()) {
    const place = placed[index]
    if (place) places.set(id, place)
  }
  return places
}

function fits(nodes: readonly Sized[]): boolean {
  return nodes.reduce((sum, { size }) => sum + 2 * size + GAP, 0) <= 2 * Math.PI * FOCUS_RADIUS
}

function oneCircle(nodes: readonly Sized[], scale: number): Point[] {
  return nodes.map((_, index) => scaled(onCircle(index, nodes.length), scale))
}

/** How far the outermost ring may stay away from the left and right bounds, so that names have room there; a phone has none to spare. */
export const NAME_ROOM = { wide: [120, 80, 40], phone: [170, 140, 120] } as const

/** With more rings than this there would be no room for names between them: they are then moved apart. */
const MOST_NARROW_RINGS = 2

/** The area that the nodes of a picture cover, in the view's units; the view's middle if there are none. */
export function extentOf(nodes: readonly Sized[], places: Places, scale = 1): Extent {
  const extent = { left: MIDDLE.x, right: MIDDLE.x, top: MIDDLE.y, bottom: MIDDLE.y }
  for (const { id, size } of nodes) {
    const at = places.get(id)
    if (!at) continue
    const radius = size + MARGIN
    extent.left = Math.min(extent.left, (at.x - radius) / scale)
    extent.right = Math.max(extent.right, (at.x + radius) / scale)
    extent.top = Math.min(extent.top, (at.y - radius) / scale)
    extent.bottom = Math.max(extent.bottom, (at.y + radius) / scale)
  }
  return extent
}

/** Free space around the outermost nodes, so that the names below them are visible. */
const MARGIN = 14

/** The rings with the most room for names beside them that still hold all nodes. */
function roomiestRings(nodes: readonly Sized[], focused: boolean, scale: number, nameRoom: readonly number[]): Point[] {
  for (const room of nameRoom) {
    const narrow = rings(nodes, focused, scale, room)
    if (narrow.count <= MOST_NARROW_RINGS) return narrow.places
  }
  return rings(nodes, focused, scale, nameRoom === NAME_ROOM.phone ? (NAME_ROOM.phone.at(-1) ?? 0) : 0).places
}

/**
 * Fills ellipses from the bounds inwards, each as near to the one outside as their largest nodes allow. Nodes that are left
 * over in the middle start at the bounds again. `nameRoom` is left free on both sides.
 */
function rings(nodes: readonly Sized[], focused: boolean, scale: number, nameRoom: number) {
  const outer = {
    a: ((BOUNDS.maxX - BOUNDS.minX) / 2 - nameRoom) * scale,
    b: ((BOUNDS.maxY - BOUNDS.minY) / 2) * scale,
  }
  const places: Point[] = []
  let inwards = 0
  let count = 0
  while (places.length < nodes.length) {
    const a = outer.a - inwards
    const b = outer.b - inwards
    const ring = ringOf(nodes, places.length, circumference(a, b))
    places.push(...onEllipse(ring, a, b, scale))
    const next = nodes.slice(places.length, places.length + ring.length)
    const step = largest(ring) + largest(next) + GAP
    const middle = focused ? FOCUS_ROOM : largest(next)
    inwards = b - step < middle ? 0 : inwards + step
    count += 1
  }
  return { places, count }
}

function largest(nodes: readonly Sized[]): number {
  return nodes.reduce((most, { size }) => Math.max(most, size), 0)
}

/** The next nodes that fit on a ring, at least one. */
function ringOf(nodes: readonly Sized[], from: number, length: number): readonly Sized[] {
  let used = 0
  let end = from
  for (let next = nodes[end]; next !== undefined; next = nodes[end]) {
    used += 2 * next.size + GAP
    if (used > length && end > from) break
    end += 1
  }
  return nodes.slice(from, end)
}

/** Ramanujan's approximation. */
function circumference(a: number, b: number): number {
  return Math.PI * (3 * (a + b) - Math.sqrt((3 * a + b) * (a + 3 * b)))
}

/** In how many steps an ellipse is measured. */
const ARC_STEPS = 720

/** Spreads nodes along an ellipse, clockwise from the top; each gets room for its size. */
function onEllipse(nodes: readonly Sized[], a: number, b: number, scale: number): Point[] {
  const at = (step: number): Point => {
    const angle = (2 * Math.PI * step) / ARC_STEPS - Math.PI / 2
    return { x: MIDDLE.x * scale + a * Math.cos(angle), y: MIDDLE.y * scale + b * Math.sin(angle) }
  }
  const lengths = [0]
  for (let step = 1; step <= ARC_STEPS; step += 1) {
    const [p, q] = [at(step - 1), at(step)]
    lengths.push((lengths[step - 1] ?? 0) + Math.hypot(q.x - p.x, q.y - p.y))
  }
  const whole = lengths[ARC_STEPS] ?? 0
  const room = nodes.map(({ size }) => 2 * size + GAP)
  const stretch = whole / room.reduce((sum, length) => sum + length, 0)
  let along = 0
  let step = 0
  return room.map((length, index) => {
    if (index > 0) along += (stretch * ((room[index - 1] ?? 0) + length)) / 2
    while (step < ARC_STEPS && (lengths[step + 1] ?? Infinity) <= along) step += 1
    const before = lengths[step] ?? 0
    const part = (along - before) / Math.max(1e-9, (lengths[step + 1] ?? before) - before)
    return clampToBounds(at(step + part), scale)
  })
}

function scaled({ x, y }: Point, scale: number): Point {
  return { x: x * scale, y: y * scale }
}

/** The part of a picture's area that nodes may fill before the picture is enlarged. */
const MOST_FILLED = 0.3

/** How many times as wide and high as the view a picture must be for its nodes. */
export function roomFor(nodes: readonly Sized[]): number {
  const needed = nodes.reduce((sum, { size }) => sum + (2 * size + GAP) ** 2, 0)
  const area = (BOUNDS.maxX - BOUNDS.minX) * (BOUNDS.maxY - BOUNDS.minY)
  return Math.max(1, Math.sqrt(needed / (area * MOST_FILLED)))
}
