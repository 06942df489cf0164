// What jsdom lacks because it lays nothing out: sizes that change, scrolling, pointers and the window's width.
class NoSizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Everything is in sight. */
class AllSeen implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  readonly #seen: () => void
  constructor(told: IntersectionObserverCallback) {
    this.#seen = () => told([{ isIntersecting: true } as IntersectionObserverEntry], this)
  }
  observe(): void {
    this.#seen()
  }
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return []
  }
}

/** The window as screens and components need it. */
export function completeWindow(): void {
  window.ResizeObserver = NoSizes
  window.IntersectionObserver = AllSeen
  Element.prototype.scrollIntoView = () => undefined
  Element.prototype.hasPointerCapture = () => false
}

/** Which media queries hold from here on. */
export function mediaIs(holds: (query: string) => boolean): void {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: holds(media) }) as MediaQueryList
}
