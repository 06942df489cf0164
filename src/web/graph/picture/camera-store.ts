import { firstView, fitOf, WHOLE_VIEW, type Camera, type Extent } from '#shared/graph/camera.ts'
import { VIEW } from '#shared/graph/rules.ts'

/** The camera, outside React's state: moving the picture redraws it without rendering anything. */
export class CameraStore {
  #camera: Camera = WHOLE_VIEW
  #first: Camera = WHOLE_VIEW
  #fit = 1
  #subject = ''
  #size = { width: 0, height: 0 }
  #content: Extent = { left: 0, right: VIEW.width, top: 0, bottom: VIEW.height }
  readonly #listeners = new Set<() => void>()

  readonly get = (): Camera => this.#camera

  /** CSS pixels for a unit of the view. */
  get pixelsPerUnit(): number {
    return this.#fit * this.#camera.scale
  }

  /** Whether the picture is larger than at first, so that one finger moves it in all directions. */
  get isZoomedIn(): boolean {
    return this.#camera.scale > this.#first.scale
  }

  /** Sets how far the picture reaches. Until somebody moves it, the view starts at its best part. */
  hold(content: Extent): void {
    this.#content = content
    this.#begin()
  }

  /** Sets the drawing's new size, in CSS pixels. */
  fit(width: number, height: number): void {
    this.#fit = fitOf(width, height) || 1
    this.#size = { width, height }
    this.#begin()
  }

  /** The visible part of the picture, in the view's units; undefined once somebody has moved it. */
  get firstSeen(): Extent | undefined {
    if (this.#camera !== this.#first || this.#first === WHOLE_VIEW) return undefined
    const { scale, x } = this.#first
    const half = this.#size.width / this.#fit / 2
    const [left, right] = [VIEW.width / 2 - half, VIEW.width / 2 + half].map((edge) => (edge - x) / scale)
    return { left: left ?? 0, right: right ?? VIEW.width, top: 0, bottom: VIEW.height }
  }

  #begin(): void {
    const untouched = this.#camera === this.#first
    this.#first = firstView(this.#size.width, this.#size.height, this.#content)
    this.set(untouched ? this.#first : this.#camera)
  }

  /** Shows a new subject from its start; the same subject stays as it is. */
  frame(subject: string): void {
    if (subject === this.#subject) return
    this.#subject = subject
    this.set(this.#first)
  }

  set(camera: Camera): void {
    this.#camera = camera
    for (const listener of this.#listeners) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
