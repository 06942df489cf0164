import { firstView, fitOf, WHOLE_VIEW, type Camera } from '#shared/graph/camera.ts'

/** The camera outside React's state: what moves the picture redraws it without rendering anything. */
export class CameraStore {
  #camera: Camera = WHOLE_VIEW
  #first: Camera = WHOLE_VIEW
  #fit = 1
  #subject = ''
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

  /** The drawing has got another size, in CSS pixels: who has not moved the picture sees what is best seen first there. */
  fit(width: number, height: number): void {
    const untouched = this.#camera === this.#first
    this.#fit = fitOf(width, height) || 1
    this.#first = firstView(width, height)
    this.set(untouched ? this.#first : this.#camera)
  }

  /** Shows a subject from the start when it is another than before. */
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
