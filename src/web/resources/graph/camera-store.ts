import { WHOLE_VIEW, type Camera } from '#shared/graph/camera.ts'

/** The camera outside React's state: what moves the picture redraws it without rendering anything. */
export class CameraStore {
  #camera: Camera = WHOLE_VIEW
  #subject = ''
  readonly #listeners = new Set<() => void>()

  readonly get = (): Camera => this.#camera

  /** Shows all of a subject when it is another than before. */
  frame(subject: string): void {
    if (subject === this.#subject) return
    this.#subject = subject
    this.set(WHOLE_VIEW)
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
