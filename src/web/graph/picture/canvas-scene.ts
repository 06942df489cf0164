import type { Places } from '#shared/graph/circle.ts'
import type { Camera } from '#shared/graph/camera.ts'
import type { Graph, GraphEdge } from '#shared/graph/contract.ts'
import { CERTAIN_LABELS } from '#shared/graph/labels.ts'
import { byConnections, neighborsByNode } from '#shared/graph/neighbors.ts'
import { VIEW, type Point } from '#shared/graph/rules.ts'
import type { CameraStore } from './camera-store.ts'
import { CanvasPen, type Body, type Zoom } from './canvas-pen.ts'
import type { Palette } from './palette.ts'

/** The resting picture is drawn anew once the camera has stood still for this long. */
const SETTLED_MS = 120

/** Time entries are drawn from this zoom on: further away they are dots that hide what they belong to. */
const ENTRIES_FROM_ZOOM = 2

/** A pointer this near to a node's rim has hit it, in CSS pixels. */
const HIT_SLACK_PX = 3

/**
 * Thousands of nodes on a 2D canvas. Resting parts are kept as a bitmap; a frame copies that and draws only what moves or is
 * pointed at: one node, its edges and neighbors. This is what keeps 60 frames a second without a GPU.
 */
export class CanvasScene {
  readonly #canvas: HTMLCanvasElement
  readonly #camera: CameraStore
  readonly #resting = document.createElement('canvas')
  /** The camera for which the resting picture was drawn. */
  #restingCamera: Camera
  #palette: Palette = {}
  #bodies = new Map<string, Body>()
  #edges: readonly GraphEdge[] = []
  /** Edges without a time entry at an end, for the view from far away. */
  #coarseEdges: readonly GraphEdge[] = []
  #found: ReadonlySet<string> | null = null
  /** The best connected nodes, whose names are always drawn. */
  #named: readonly string[] = []
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
    const best = byConnections(graph.nodes, neighborsByNode(graph.edges)).filter(({ type }) => type !== 'timeentry')
    this.#named = best.slice(0, CERTAIN_LABELS).map(({ id }) => id)
    this.#bodies = new Map(
      graph.nodes.map((node) => [node.id, { node, at: places.get(node.id) ?? { x: 0, y: 0 }, edges: [] }]),
    )
    for (const edge of graph.edges) {
      this.#bodies.get(edge.from)?.edges.push(edge)
      this.#bodies.get(edge.to)?.edges.push(edge)
    }
    const isEntry = (id: string) => this.#bodies.get(id)?.node.type === 'timeentry'
    this.#coarseEdges = graph.edges.filter(({ from, to }) => !isEntry(from) && !isEntry(to))
    this.#renew()
  }

  /** Adopts the size that the page gives the canvas, and the theme's colors. */
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

  /** The topmost node at a point of the screen. */
  nodeAt(clientX: number, clientY: number): string | null {
    const { x, y } = this.toView(clientX, clientY)
    const camera = this.#camera.get()
    const at = { x: ((x - camera.x) / camera.scale) * this.#scale, y: ((y - camera.y) / camera.scale) * this.#scale }
    const slack = HIT_SLACK_PX / this.#zoom(camera).k
    let hit: string | null = null
    let nearest = Infinity
    for (const [id, body] of this.#bodies) {
      if (!this.#isShown(body, camera)) continue
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

  /** Removes a node from the resting picture while it is dragged. */
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

  /** Time entries are not drawn from far away, unless they are searched for. */
  #isShown({ node }: Body, { scale }: Camera): boolean {
    return node.type !== 'timeentry' || scale >= ENTRIES_FROM_ZOOM || (this.#found?.has(node.id) ?? false)
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
  #zoom(camera: Camera): Zoom {
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
    const pen = new CanvasPen(context, this.#palette, now)
    context.setTransform(1, 0, 0, 1, 0, 0)
    if (by !== 1 || now.x !== then.x || now.y !== then.y) {
      pen.clear()
      context.setTransform(by, 0, 0, by, now.x - by * then.x, now.y - by * then.y)
    }
    context.drawImage(this.#resting, 0, 0)
    const body = this.#bodies.get(this.#held ?? this.#pointed ?? '')
    if (!body) return
    pen.begin()
    const isSeen = (id: string) => {
      const other = this.#bodies.get(id)
      return other !== undefined && this.#isShown(other, this.#camera.get())
    }
    const edges = body.edges.filter(({ from, to }) => isSeen(from === body.node.id ? to : from))
    pen.edges(edges, this.#bodies, 0.9)
    const near = new Set(edges.flatMap(({ from, to }) => [from, to]))
    near.delete(body.node.id)
    pen.nodes([...near].flatMap((id) => this.#bodies.get(id) ?? []))
    pen.nodes([body], 'ink')
    pen.label(body)
  }

  #drawResting(): void {
    clearTimeout(this.#settle)
    this.#stale = false
    this.#restingCamera = this.#camera.get()
    const context = this.#resting.getContext('2d', { alpha: false })
    if (!context) return
    const pen = new CanvasPen(context, this.#palette, this.#zoom(this.#restingCamera))
    pen.clear()
    pen.begin()
    const held = this.#held
    const found = this.#found
    const all = this.#restingCamera.scale >= ENTRIES_FROM_ZOOM ? this.#edges : this.#coarseEdges
    const edges = held === null ? all : all.filter(({ from, to }) => from !== held && to !== held)
    const bodies = [...this.#bodies.values()].filter(
      (body) => body.node.id !== held && this.#isShown(body, this.#restingCamera),
    )
    pen.edges(edges, this.#bodies, found === null ? 0.22 : 0.08)
    if (found === null) pen.nodes(bodies)
    else {
      const isFound = ({ node }: Body) => found.has(node.id)
      pen.nodes(
        bodies.filter((body) => !isFound(body)),
        'surface',
        0.2,
      )
      pen.nodes(bodies.filter(isFound), 'accent')
    }
    if (found === null) pen.labels(bodies, this.#scale, this.#named)
    else
      pen.labels(
        bodies.filter(({ node }) => found.has(node.id)),
        this.#scale,
      )
  }
}
