import { panned, WHOLE_VIEW, ZOOM, zoomedAt } from '#shared/graph/camera.ts'
import type { Point } from '#shared/graph/rules.ts'
import type { CameraStore } from './camera-store.ts'

/** A pointer that moves no further than this between press and release counts as a click, in CSS pixels. */
const CLICK_SLACK = 4

/** How fast the wheel zooms: factor per pixel, as a power of two. */
const WHEEL_POWER = 0.008

/** The operations that an SVG and a canvas do differently. Places are in the picture's units, before the camera. */
export interface Surface {
  nodeAt(at: Touched): string | null
  /** The point of a screen position in the view's units, 800 × 500. */
  toView(clientX: number, clientY: number): Point
  placeOf(id: string): Point | undefined
  /** Units of the picture per unit of the view. */
  readonly scale: number
  grab(id: string): void
  /** At most once per frame. */
  drag(id: string, to: Point): void
  /** The end of a drag; null puts the node back. */
  drop(id: string, at: Point | null): void
  hover(id: string | null): void
  press(id: string): void
}

/** The place of a mouse event or a touch. */
export type Touched = Pick<MouseEvent, 'clientX' | 'clientY' | 'target'>

/** Drags nodes, pans and zooms by mouse, pen, finger and wheel. Returns a function that stops this. */
export function followPointer(element: Element & GlobalEventHandlers, camera: CameraStore, surface: Surface) {
  const fingers = new Map<number, Point>()
  let gesture: Gesture | null = null
  let frame = 0
  let pending: (() => void) | null = null

  const nextFrame = (work: () => void) => {
    pending = work
    frame ||= requestAnimationFrame(() => {
      frame = 0
      pending?.()
      pending = null
    })
  }
  const flush = () => {
    cancelAnimationFrame(frame)
    frame = 0
    pending?.()
    pending = null
  }
  const toPicture = (at: Point): Point => {
    const { scale, x, y } = camera.get()
    return { x: ((at.x - x) / scale) * surface.scale, y: ((at.y - y) / scale) * surface.scale }
  }

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (fingers.size === 2) {
      if (gesture?.moving && gesture.id !== null) surface.drop(gesture.id, null)
      gesture = null
      return
    }
    const id = surface.nodeAt(event)
    const at = surface.toView(event.clientX, event.clientY)
    const place = id === null ? undefined : surface.placeOf(id)
    const grip = toPicture(at)
    // Without it, a fast pointer would be lost as soon as it leaves the drawing.
    element.setPointerCapture(event.pointerId)
    gesture = {
      id: place ? id : null,
      pointer: event.pointerId,
      start: { x: event.clientX, y: event.clientY },
      last: at,
      offset: place ? { x: place.x - grip.x, y: place.y - grip.y } : { x: 0, y: 0 },
      moving: false,
    }
  }

  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId)
    if (before && fingers.size === 2) {
      pinch(event, before)
      return
    }
    if (gesture === null || gesture.pointer !== event.pointerId) {
      if (event.pointerType === 'mouse') surface.hover(surface.nodeAt(event))
      return
    }
    if (!gesture.moving) {
      if (Math.hypot(event.clientX - gesture.start.x, event.clientY - gesture.start.y) <= CLICK_SLACK) return
      // While the whole picture is visible, a single finger on the background scrolls the page.
      if (gesture.id === null && event.pointerType === 'touch' && camera.get().scale <= 1) return
      gesture.moving = true
      if (gesture.id !== null) surface.grab(gesture.id)
    }
    const at = surface.toView(event.clientX, event.clientY)
    const { id, offset } = gesture
    if (id === null) {
      const { last } = gesture
      gesture.last = at
      // Until the picture is zoomed, moving the finger up and down scrolls the page.
      const sideways = event.pointerType === 'touch' && !camera.isZoomedIn
      camera.set(panned(camera.get(), at.x - last.x, sideways ? 0 : at.y - last.y))
      return
    }
    const to = toPicture(at)
    nextFrame(() => surface.drag(id, { x: to.x + offset.x, y: to.y + offset.y }))
  }

  const pinch = (event: PointerEvent, before: Point) => {
    const now = { x: event.clientX, y: event.clientY }
    const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at)
    fingers.set(event.pointerId, now)
    if (!other) return
    const factor = distance(now, other) / Math.max(1, distance(before, other))
    const from = surface.toView((before.x + other.x) / 2, (before.y + other.y) / 2)
    const to = surface.toView((now.x + other.x) / 2, (now.y + other.y) / 2)
    camera.set(panned(zoomedAt(camera.get(), factor, from), to.x - from.x, to.y - from.y))
  }

  const up = (event: PointerEvent) => {
    fingers.delete(event.pointerId)
    if (gesture === null || gesture.pointer !== event.pointerId) return
    flush()
    const { id, moving, offset } = gesture
    const canceled = event.type === 'pointercancel'
    gesture = null
    if (id === null) return
    if (!moving && !canceled) surface.press(id)
    if (!moving) return
    const at = toPicture(surface.toView(event.clientX, event.clientY))
    surface.drop(id, canceled ? null : { x: at.x + offset.x, y: at.y + offset.y })
  }

  // Two fingers, or one on a node, act on the picture; the browser would use them to scroll the page.
  const touch = (event: TouchEvent) => {
    const [first] = event.touches
    if (event.touches.length > 1 || (first && surface.nodeAt(first) !== null)) event.preventDefault()
  }

  // A screen reader clicks without a pointer.
  const click = (event: MouseEvent) => {
    const id = event.detail === 0 ? surface.nodeAt(event) : null
    if (id !== null) surface.press(id)
  }

  const leave = () => {
    if (!gesture?.moving) surface.hover(null)
  }

  const wheel = (event: WheelEvent) => {
    // Pinching on a touchpad arrives as a wheel with Ctrl; a plain wheel scrolls the page.
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const factor = 2 ** (-event.deltaY * WHEEL_POWER)
    camera.set(zoomedAt(camera.get(), factor, surface.toView(event.clientX, event.clientY)))
  }

  const stop = new AbortController()
  const { signal } = stop
  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerup', up, { signal })
  element.addEventListener('pointercancel', up, { signal })
  element.addEventListener('pointerleave', leave, { signal })
  element.addEventListener('touchstart', touch, { signal, passive: false })
  element.addEventListener('click', click, { signal })
  element.addEventListener('wheel', wheel, { signal, passive: false })
  return () => {
    stop.abort()
    cancelAnimationFrame(frame)
  }
}

/** Moves the camera for the keys + - and 0; false for another key. */
export function zoomByKey(camera: CameraStore, key: string): boolean {
  const zoomed = {
    '+': () => zoomedAt(camera.get(), ZOOM.step),
    '=': () => zoomedAt(camera.get(), ZOOM.step),
    '-': () => zoomedAt(camera.get(), 1 / ZOOM.step),
    '0': () => WHOLE_VIEW,
  }[key]
  if (!zoomed) return false
  camera.set(zoomed())
  return true
}

interface Gesture {
  /** The node under the pointer; null is the background. */
  id: string | null
  pointer: number
  /** Where it began, in CSS pixels. */
  start: Point
  /** The last position, in the view's units. */
  last: Point
  /** From the pointer to the node's middle. */
  offset: Point
  moving: boolean
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
