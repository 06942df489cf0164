import { roundToCents } from '#shared/figures/rounding.ts'
import type { Places } from '#shared/graph/circle.ts'
import { labelStart, type LabelSide } from '#shared/graph/labels.ts'
import type { Point } from '#shared/graph/rules.ts'

/** How long nodes take to glide to other places. */
const GLIDE_MS = 260

interface LineEnd {
  line: SVGLineElement
  end: '1' | '2'
}

interface Drawn {
  /** The node and its label, which is in a layer above all nodes. */
  parts: SVGElement[]
  ends: LineEnd[]
}

/**
 * Keeps the places of a drawing's nodes. React makes the elements but never learns their places: moving a node touches only the
 * node, its label and the ends of its lines.
 */
export class SvgScene {
  readonly #root: SVGElement
  #drawn = new Map<string, Drawn>()
  #places = new Map<string, Point>()
  #picture: object | null = null
  #frame = 0
  #lit: SVGElement[] = []

  constructor(root: SVGElement) {
    this.#root = root
  }

  /** Sets which labels are shown while no node is pointed at, and on which side. `fontSize` is that of all labels. */
  showLabels(sides: ReadonlyMap<string, LabelSide>, fontSize: number): void {
    for (const [id, { parts }] of this.#drawn) {
      const label = parts.find((part) => part.dataset['labelOf'] !== undefined)
      const text = label?.firstElementChild
      if (!label || !text) continue
      const side = sides.get(id)
      if (side === undefined) delete label.dataset['roomy']
      else label.dataset['roomy'] = ''
      const { x, y, anchor } = labelStart(Number(label.dataset['size']), side ?? 'below', fontSize)
      text.setAttribute('x', round(x))
      text.setAttribute('y', round(y))
      text.setAttribute('text-anchor', anchor)
    }
  }

  /** Shows a picture after React has made its elements: existing nodes glide to their places, new ones start there. */
  show(picture: object, places: Places): void {
    if (picture !== this.#picture) this.#adopt(places)
    this.#picture = picture
    this.arrange(places)
  }

  #adopt(places: Places): void {
    this.light(null)
    this.#drawn = new Map()
    for (const part of this.#root.querySelectorAll<SVGElement>('[data-node-id], [data-label-of]')) {
      const id = part.dataset['nodeId'] ?? part.dataset['labelOf'] ?? ''
      const drawn = this.#drawn.get(id)
      if (drawn) drawn.parts.push(part)
      else this.#drawn.set(id, { parts: [part], ends: [] })
    }
    for (const line of this.#root.querySelectorAll<SVGLineElement>('line[data-edge-type]')) {
      this.#drawn.get(line.dataset['from'] ?? '')?.ends.push({ line, end: '1' })
      this.#drawn.get(line.dataset['to'] ?? '')?.ends.push({ line, end: '2' })
    }
    for (const id of this.#places.keys()) if (!this.#drawn.has(id)) this.#places.delete(id)
    for (const id of this.#drawn.keys()) {
      const place = this.#places.get(id) ?? places.get(id)
      if (place) this.move(id, place)
    }
  }

  placeOf(id: string): Point | undefined {
    return this.#places.get(id)
  }

  places(): Places {
    return this.#places
  }

  move(id: string, { x, y }: Point): void {
    const drawn = this.#drawn.get(id)
    if (!drawn) return
    this.#places.set(id, { x, y })
    const transform = `translate(${round(x)} ${round(y)})`
    for (const part of drawn.parts) part.setAttribute('transform', transform)
    for (const { line, end } of drawn.ends) {
      line.setAttribute(`x${end}`, round(x))
      line.setAttribute(`y${end}`, round(y))
    }
  }

  /** Moves all nodes to their places: gliding, or at once with reduced motion. */
  arrange(places: Places): void {
    cancelAnimationFrame(this.#frame)
    const from = new Map(this.#places)
    const moving = [...places].filter(([id, to]) => {
      const at = from.get(id)
      return at !== undefined && (at.x !== to.x || at.y !== to.y)
    })
    if (moving.length === 0) return
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      for (const [id, to] of moving) this.move(id, to)
      return
    }
    const start = performance.now()
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - start) / GLIDE_MS))
      const eased = 1 - (1 - part) ** 3
      for (const [id, to] of moving) {
        const at = from.get(id) ?? to
        this.move(id, part === 1 ? to : { x: at.x + eased * (to.x - at.x), y: at.y + eased * (to.y - at.y) })
      }
      if (part < 1) this.#frame = requestAnimationFrame(step)
    }
    this.#frame = requestAnimationFrame(step)
  }

  /** Marks a node, its neighbors and its lines, so that everything else recedes; null marks none. */
  light(id: string | null): void {
    for (const element of this.#lit) delete element.dataset['near']
    this.#lit = []
    const drawn = id === null ? undefined : this.#drawn.get(id)
    if (!drawn) {
      delete this.#root.dataset['dim']
      return
    }
    this.#root.dataset['dim'] = ''
    this.#lit.push(...drawn.parts)
    for (const { line, end } of drawn.ends) {
      const other = line.dataset[end === '1' ? 'to' : 'from'] ?? ''
      this.#lit.push(line, ...(this.#drawn.get(other)?.parts ?? []))
    }
    for (const element of this.#lit) element.dataset['near'] = ''
  }

  stop(): void {
    cancelAnimationFrame(this.#frame)
  }
}

/** Hundredths of a unit are finer than a pixel. */
function round(value: number): string {
  return String(roundToCents(value))
}
