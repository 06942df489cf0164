import type { EdgeType, NodeType } from './choices.ts'

/**
 * How many nodes a graph shows unless more are asked for. Of 50 nodes about nine in ten have room for their name on the circle
 * that they start on, and the eye can follow the lines. Of 100 only half have room, among three times as many lines.
 */
export const READABLE_NODES = 50

/** The most nodes around a focus: its neighbors were asked for, even if not all can be named. */
export const FOCUS_NODES = 100

/** Radii by type (spec §9); skills and time entries vary within their range. */
export const NODE_SIZE = { user: 22, project: 16, linkedin: 14, github: 14 } as const

/** A person is connected to this many skills, those with the most hours, so that the picture stays readable. */
export const SKILLS_PER_PERSON = 5

/** The part of the nodes that each type gets if all have more to show than fits. */
export const NODE_SHARE: Record<NodeType, number> = {
  user: 0.3,
  skill: 0.3,
  project: 0.2,
  timeentry: 0.1,
  linkedin: 0.05,
  github: 0.05,
}

/** There are many entries; a person or a project is shown with this many of the latest. */
export const LATEST_ENTRIES = 12

const SKILL_SIZE = { least: 8, most: 20, eachUse: 2 }
const ENTRY_SIZE = { least: 6, most: 16 }

/** A skill grows by two with every person who uses it, from 8 to 20 (spec §9). */
export function skillSize(uses: number): number {
  return Math.min(SKILL_SIZE.most, Math.max(SKILL_SIZE.least, uses * SKILL_SIZE.eachUse))
}

/** An entry's size is its hours, from 6 to 16 (spec §9). */
export function entrySize(hours: number): number {
  return Math.min(ENTRY_SIZE.most, Math.max(ENTRY_SIZE.least, hours))
}

/** Names of the theme's colors, which the drawing resolves for light and dark. */
export const NODE_COLOR: Record<NodeType, string> = {
  user: 'graph-user',
  project: 'graph-project',
  skill: 'graph-skill',
  timeentry: 'graph-timeentry',
  linkedin: 'graph-linkedin',
  github: 'graph-github',
}

export const EDGE_COLOR: Record<EdgeType, string> = {
  works_on: 'graph-project',
  uses_skill: 'graph-skill',
  has_profile: 'graph-linkedin',
  has_skill: 'graph-skill',
}

/** The drawing's space and where nodes may be (spec §2, 8). */
export const VIEW = { width: 800, height: 500 } as const
export const BOUNDS = { minX: 50, maxX: 750, minY: 50, maxY: 450 } as const

/** Nodes start on a circle; those around a focus on one with this radius. */
export const FOCUS_RADIUS = 180

export interface Point {
  x: number
  y: number
}

/** The allowed place that is nearest to where a node is dragged. A picture may be `scale` times as wide and high. */
export function clampToBounds({ x, y }: Point, scale = 1): Point {
  return {
    x: Math.min(BOUNDS.maxX * scale, Math.max(BOUNDS.minX * scale, x)),
    y: Math.min(BOUNDS.maxY * scale, Math.max(BOUNDS.minY * scale, y)),
  }
}

/** Place `index` of `count` on a circle around the middle, clockwise from the top. */
export function onCircle(index: number, count: number, radius = FOCUS_RADIUS): Point {
  const angle = (2 * Math.PI * index) / Math.max(1, count) - Math.PI / 2
  return { x: VIEW.width / 2 + radius * Math.cos(angle), y: VIEW.height / 2 + radius * Math.sin(angle) }
}
