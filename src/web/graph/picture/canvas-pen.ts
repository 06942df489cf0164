import type { GraphEdge, GraphNode } from '#shared/graph/contract.ts'
import { labelStart, roomyLabels, shortLabel, type LabelSide } from '#shared/graph/labels.ts'
import type { Point } from '#shared/graph/rules.ts'
import type { Palette } from './palette.ts'
import { textWidth } from './text-width.ts'

/** Nodes smaller than this many pixels are dots, and larger ones have a rim. */
const RIM_FROM_PX = 3

/** Labels are drawn for nodes at least this large, in pixels. */
const LABEL_FROM_PX = 13

const LABEL_PX = 12

/** A node with its place and its edges. */
export interface Body {
  node: GraphNode
  at: Point
  edges: GraphEdge[]
}

/** Factor and offset from a picture's units to a canvas' pixels. */
export interface Zoom {
  k: number
  x: number
  y: number
}

/** Draws the parts of a graph into a canvas, many at once: the number of paths determines the cost. */
export class CanvasPen {
  readonly #context: CanvasRenderingContext2D
  readonly #palette: Palette
  readonly #zoom: Zoom

  constructor(context: CanvasRenderingContext2D, palette: Palette, zoom: Zoom) {
    this.#context = context
    this.#palette = palette
    this.#zoom = zoom
  }

  clear(): void {
    const { canvas } = this.#context
    this.#context.setTransform(1, 0, 0, 1, 0, 0)
    this.#context.fillStyle = this.#palette['surface'] ?? ''
    this.#context.fillRect(0, 0, canvas.width, canvas.height)
  }

  /** From here on, places are in the picture's units. */
  begin(): void {
    const { k, x, y } = this.#zoom
    this.#context.setTransform(k, 0, 0, k, x, y)
  }

  /** All lines of one color and width are one path. */
  edges(edges: readonly GraphEdge[], bodies: ReadonlyMap<string, Body>, alpha: number): void {
    const paths = new Map<string, { color: string; width: number; path: Path2D }>()
    for (const { from, to, color, width } of edges) {
      const a = bodies.get(from)?.at
      const b = bodies.get(to)?.at
      if (!a || !b) continue
      const key = `${color} ${width}`
      let drawn = paths.get(key)
      if (!drawn) paths.set(key, (drawn = { color, width, path: new Path2D() }))
      drawn.path.moveTo(a.x, a.y)
      drawn.path.lineTo(b.x, b.y)
    }
    const context = this.#context
    context.globalAlpha = alpha
    for (const { color, width, path } of paths.values()) {
      context.strokeStyle = this.#palette[color] ?? ''
      // A line thinner than half a pixel costs as much and cannot be seen.
      context.lineWidth = Math.max(width, 0.5 / this.#zoom.k)
      context.stroke(path)
    }
    context.globalAlpha = 1
  }

  /** All nodes of one color are one path; `rim` names the color of their outline. */
  nodes(bodies: readonly Body[], rim = 'surface', alpha = 1): void {
    const paths = new Map<string, { color: string; path: Path2D; rimmed: boolean }>()
    for (const { node, at } of bodies) {
      const rimmed = rim !== 'surface' || node.size * this.#zoom.k >= RIM_FROM_PX
      const key = `${node.color} ${rimmed}`
      let drawn = paths.get(key)
      if (!drawn) paths.set(key, (drawn = { color: node.color, path: new Path2D(), rimmed }))
      drawn.path.moveTo(at.x + node.size, at.y)
      drawn.path.arc(at.x, at.y, node.size, 0, 2 * Math.PI)
    }
    const context = this.#context
    context.globalAlpha = alpha
    context.strokeStyle = this.#palette[rim] ?? ''
    context.lineWidth = (rim === 'surface' ? 1 : 2) / this.#zoom.k
    for (const { color, path, rimmed } of paths.values()) {
      context.fillStyle = this.#palette[color] ?? ''
      context.fill(path)
      if (rimmed) context.stroke(path)
    }
    context.globalAlpha = 1
  }

  /**
   * The labels of visible nodes: of those in `named`, and of large ones as far as there is room. The picture is `scale` times as
   * wide as the view.
   */
  labels(bodies: readonly Body[], scale: number, named: readonly string[] = []): void {
    const { k, x, y } = this.#zoom
    const { width, height } = this.#context.canvas
    const visible = bodies.filter(({ at }) => {
      const drawn = { x: k * at.x + x, y: k * at.y + y }
      return drawn.x > 0 && drawn.x < width && drawn.y > 0 && drawn.y < height
    })
    const first = visible.filter(({ node }) => named.includes(node.id))
    const large = visible.filter(({ node }) => node.size * k >= LABEL_FROM_PX && !named.includes(node.id))
    const inSight = [...first, ...large.sort((a, b) => b.node.size - a.node.size)]
    const nodes = inSight.map(({ node }) => node)
    const places = new Map(inSight.map(({ node, at }) => [node.id, at]))
    const drawing = { scale, widthOf: textWidth, certain: first.length }
    const sides = roomyLabels(nodes, nodes, places, this.#letters(), drawing)
    for (const body of inSight) {
      const side = sides.get(body.node.id)
      if (side !== undefined) this.label(body, side)
    }
  }

  label({ node, at }: Body, side: LabelSide = 'below'): void {
    const context = this.#context
    const letters = this.#letters()
    const { x, y, anchor } = labelStart(node.size, side, letters)
    context.font = `${letters}px 'Inter Variable', system-ui, sans-serif`
    context.textAlign = ({ start: 'left', middle: 'center', end: 'right' } as const)[anchor]
    context.lineJoin = 'round'
    context.lineWidth = letters / 3
    context.strokeStyle = this.#palette['surface'] ?? ''
    context.fillStyle = this.#palette['ink'] ?? ''
    context.strokeText(shortLabel(node.label), at.x + x, at.y + y)
    context.fillText(shortLabel(node.label), at.x + x, at.y + y)
  }

  /** Size of the labels' letters in the picture's units. */
  #letters(): number {
    return (LABEL_PX * window.devicePixelRatio) / this.#zoom.k
  }
}
