import type { Places } from '#shared/graph/circle.ts'
import type { Camera } from '#shared/graph/camera.ts'
import type { Graph, GraphEdge, GraphNode } from '#shared/graph/contract.ts'
import { labelStart, roomyLabels, shortLabel, type LabelSide } from '#shared/graph/labels.ts'
import { VIEW, type Point } from '#shared/graph/rules.ts'
import type { CameraStore } from './camera-store.ts'
import type { Palette } from './palette.ts'

/** The resting picture is drawn anew when the camera has stood still for so long. */
const SETTLED_MS = 120

/** Nodes smaller than this many pixels are dots, and larger ones have a rim. */
const RIM_FROM_PX = 3

/** Labels are drawn for nodes at least this large, in pixels. */
const LABEL_FROM_PX = 13

/** A pointer this near to a node's rim has hit it, in CSS pixels. */
const HIT_SLACK_PX = 3

interface Body {
  node: GraphNode
  at: Point
  edges: GraphEdge[]
}

/**
 * Thousands of nodes on a 2D canvas. What rests is kept as a bitmap; a frame copies that and draws only what moves or
 * is pointed at: one node, its edges and neighbours. Without a GPU this is what holds 60 frames a second.
 */
export class CanvasScene {
  readonly #canvas: HTMLCanvasElement
  readonly #camera: CameraStore
  readonly #resting = document.createElement('canvas')
  /** The camera that the resting picture was drawn by. */
  #restingCamera: Camera
  #palette: Palette = {}
  #bodies = new Map<string, Body>()
  #edges: readonly GraphEdge[] = []
  #found: ReadonlySet<string> | null = null
  #scale = 1
  #held: string | null = null
  #pointed: string | null = null
  #frame = 0
  /** Whether the resting picture has to be drawn anew with the next frame. */
  #stale = true
  #settle: ReturnType<typeof setTimeout> | undefined

  constructor(canvas: HTMLCanvasElement, camera: CameraStore) {
    this.#canvas = canvas
    this.#camera = camera
    this.#restingCamera = camera.get()
  }

  get scale(): number {
    return this.#scale
  }

  /** `found` is null while nothing is searched for. */
  show(graph: Pick<Graph, 'nodes' | 'edges'>, places: Places, scale: number, found: ReadonlySet<string> | null): void {
    this.#scale = scale
    this.#found = found
    this.#edges = graph.edges
    this.#bodies = new Map(
      graph.nodes.map((node) => [node.id, { node, at: places.get(node.id) ?? { x: 0, y: 0 }, edges: [] }]),
    )
    for (const edge of graph.edges) {
      this.#bodies.get(edge.from)?.edges.push(edge)
      this.#bodies.get(edge.to)?.edges.push(edge)
    }
    this.#renew()
  }

  /** Takes the size that the page gives the canvas, and the theme's colours. */
  fit(palette: Palette): void {
    this.#palette = palette
    const { clientWidth, clientHeight } = this.#canvas
    for (const canvas of [this.#canvas, this.#resting]) {
      canvas.width = Math.max(1, Math.round(clientWidth * window.devicePixelRatio))
      canvas.height = Math.max(1, Math.round(clientHeight * window.devicePixelRatio))
    }
    this.#renew()
  }

  /** The camera moved: the bitmap moves along until it stands still. */
  follow(): void {
    clearTimeout(this.#settle)
    this.#settle = setTimeout(() => this.#renew(), SETTLED_MS)
    this.#schedule()
  }

  toView(clientX: number, clientY: number): Point {
    const { left, top, width, height } = this.#canvas.getBoundingClientRect()
    const fit = Math.min(width / VIEW.width, height / VIEW.height)
    return {
      x: (clientX - left - (width - fit * VIEW.width) / 2) / fit,
      y: (clientY - top - (height - fit * VIEW.height) / 2) / fit,
    }
  }

  /** The topmost node at a place on the screen. */
  nodeAt(clientX: number, clientY: number): string | null {
    const { x, y } = this.toView(clientX, clientY)
    const camera = this.#camera.get()
    const at = { x: ((x - camera.x) / camera.scale) * this.#scale, y: ((y - camera.y) / camera.scale) * this.#scale }
    const slack = HIT_SLACK_PX / this.#zoom(camera).k
    let hit: string | null = null
    let nearest = Infinity
    for (const [id, body] of this.#bodies) {
      const away = Math.hypot(body.at.x - at.x, body.at.y - at.y) - body.node.size
      if (away <= slack && away <= nearest) {
        hit = id
        nearest = Math.min(nearest, away)
      }
    }
    return hit
  }

  placeOf(id: string): Point | undefined {
    return this.#bodies.get(id)?.at
  }

  /** Takes a node out of the resting picture while it is dragged. */
  grab(id: string): void {
    this.#held = id
    this.#pointed = null
    this.#renew()
  }

  move(id: string, at: Point): void {
    const body = this.#bodies.get(id)
    if (body) body.at = at
    this.#schedule()
  }

  drop(): void {
    this.#held = null
    this.#renew()
  }

  point(id: string | null): void {
    if (id === this.#pointed) return
    this.#pointed = id
    this.#canvas.style.cursor = id === null ? '' : 'pointer'
    this.#schedule()
  }

  stop(): void {
    clearTimeout(this.#settle)
    cancelAnimationFrame(this.#frame)
  }

  #renew(): void {
    this.#stale = true
    this.#schedule()
  }

  #schedule(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0
      if (this.#stale) this.#drawResting()
      this.#drawFrame()
    })
  }

  /** Factor and offset from the picture's units to the canvas' pixels. */
  #zoom(camera: Camera): { k: number; x: number; y: number } {
    const { width, height } = this.#canvas
    const fit = Math.min(width / VIEW.width, height / VIEW.height)
    return {
      k: (fit * camera.scale) / this.#scale,
      x: (width - fit * VIEW.width) / 2 + fit * camera.x,
      y: (height - fit * VIEW.height) / 2 + fit * camera.y,
    }
  }

  #drawFrame(): void {
    const context = this.#canvas.getContext('2d', { alpha: false })
    if (!context) return
    const now = this.#zoom(this.#camera.get())
    const then = this.#zoom(this.#restingCamera)
    const by = now.k / then.k
    context.setTransform(1, 0, 0, 1, 0, 0)
    if (by !== 1 || now.x !== then.x || now.y !== then.y) {
      context.fillStyle = this.#palette['surface'] ?? ''
      context.fillRect(0, 0, this.#canvas.width, this.#canvas.height)
      context.setTransform(by, 0, 0, by, now.x - by * then.x, now.y - by * then.y)
    }
    context.drawImage(this.#resting, 0, 0)
    const body = this.#bodies.get(this.#held ?? this.#pointed ?? '')
    if (!body) return
    context.setTransform(now.k, 0, 0, now.k, now.x, now.y)
    this.#drawEdges(context, body.edges, 0.9, now.k)
    const near = new Set(body.edges.flatMap(({ from, to }) => [from, to]))
    near.delete(body.node.id)
    const neighbours = [...near].flatMap((id) => this.#bodies.get(id) ?? [])
    this.#drawNodes(context, neighbours, now.k)
    this.#drawNodes(context, [body], now.k, 'ink')
    this.#drawLabel(context, body, now.k)
  }

  #drawResting(): void {
    clearTimeout(this.#settle)
    this.#stale = false
    const camera = this.#camera.get()
    this.#restingCamera = camera
    const context = this.#resting.getContext('2d', { alpha: false })
    if (!context) return
    const { k, x, y } = this.#zoom(camera)
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.fillStyle = this.#palette['surface'] ?? ''
    context.fillRect(0, 0, this.#resting.width, this.#resting.height)
    context.setTransform(k, 0, 0, k, x, y)
    const held = this.#held
    const edges = held === null ? this.#edges : this.#edges.filter(({ from, to }) => from !== held && to !== held)
    const found = this.#found
    this.#drawEdges(context, edges, found === null ? 0.22 : 0.08, k)
    const bodies = [...this.#bodies.values()].filter(({ node }) => node.id !== held)
    if (found === null) this.#drawNodes(context, bodies, k)
    else {
      context.globalAlpha = 0.2
      this.#drawNodes(
        context,
        bodies.filter(({ node }) => !found.has(node.id)),
        k,
      )
      context.globalAlpha = 1
      this.#drawNodes(
        context,
        bodies.filter(({ node }) => found.has(node.id)),
        k,
        'accent',
      )
    }
    this.#drawLabels(context, bodies, { k, x, y })
  }

  /** All lines of one colour and width are one path: what costs is the number of paths. */
  #drawEdges(context: CanvasRenderingContext2D, edges: readonly GraphEdge[], alpha: number, k: number): void {
    const paths = new Map<string, { color: string; width: number; path: Path2D }>()
    for (const { from, to, color, width } of edges) {
      const a = this.#bodies.get(from)?.at
      const b = this.#bodies.get(to)?.at
      if (!a || !b) continue
      const key = `${color} ${width}`
      let drawn = paths.get(key)
      if (!drawn) paths.set(key, (drawn = { color, width, path: new Path2D() }))
      drawn.path.moveTo(a.x, a.y)
      drawn.path.lineTo(b.x, b.y)
    }
    context.globalAlpha = alpha
    for (const { color, width, path } of paths.values()) {
      context.strokeStyle = this.#palette[color] ?? ''
      // A line thinner than a pixel costs as much and is not seen.
      context.lineWidth = Math.max(width, 0.5 / k)
      context.stroke(path)
    }
    context.globalAlpha = 1
  }

  #drawNodes(context: CanvasRenderingContext2D, bodies: readonly Body[], k: number, rim = 'surface'): void {
    const paths = new Map<string, { color: string; path: Path2D; rimmed: boolean }>()
    for (const { node, at } of bodies) {
      const rimmed = node.size * k >= RIM_FROM_PX
      const key = `${node.color} ${rimmed}`
      let drawn = paths.get(key)
      if (!drawn) paths.set(key, (drawn = { color: node.color, path: new Path2D(), rimmed }))
      drawn.path.moveTo(at.x + node.size, at.y)
      drawn.path.arc(at.x, at.y, node.size, 0, 2 * Math.PI)
    }
    context.strokeStyle = this.#palette[rim] ?? ''
    context.lineWidth = (rim === 'surface' ? 1 : 2) / k
    for (const { color, path, rimmed } of paths.values()) {
      context.fillStyle = this.#palette[color] ?? ''
      context.fill(path)
      if (rimmed || rim !== 'surface') context.stroke(path)
    }
  }

  /** The labels of large nodes in sight, where they have room. */
  #drawLabels(context: CanvasRenderingContext2D, bodies: readonly Body[], zoom: { k: number; x: number; y: number }) {
    const { k, x, y } = zoom
    const inSight = bodies.filter(({ node, at }) => {
      const drawn = { x: k * at.x + x, y: k * at.y + y }
      const { width, height } = this.#canvas
      return node.size * k >= LABEL_FROM_PX && drawn.x > 0 && drawn.x < width && drawn.y > 0 && drawn.y < height
    })
    const nodes = inSight.map(({ node }) => node).sort((a, b) => b.size - a.size)
    const places = new Map(inSight.map(({ node, at }) => [node.id, at]))
    for (const [id, side] of roomyLabels(nodes, nodes, places, fontSize(k), this.#scale)) {
      const body = this.#bodies.get(id)
      if (body) this.#drawLabel(context, body, k, side)
    }
  }

  #drawLabel(context: CanvasRenderingContext2D, { node, at }: Body, k: number, side: LabelSide = 'below'): void {
    const size = fontSize(k)
    const { x, y, anchor } = labelStart(node.size, side, size)
    context.font = `${size}px 'Inter Variable', system-ui, sans-serif`
    context.textAlign = ({ start: 'left', middle: 'center', end: 'right' } as const)[anchor]
    context.lineJoin = 'round'
    context.lineWidth = size / 3
    context.strokeStyle = this.#palette['surface'] ?? ''
    context.fillStyle = this.#palette['ink'] ?? ''
    context.strokeText(shortLabel(node.label), at.x + x, at.y + y)
    context.fillText(shortLabel(node.label), at.x + x, at.y + y)
  }
}

/** Size of letters in the picture's units. */
function fontSize(k: number): number {
  return (12 * window.devicePixelRatio) / k
}
