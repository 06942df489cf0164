// Makes up for what jsdom lacks because it has no layout: sizes that change, scrolling, pointers and the window's width.
class NoSizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Reports everything as visible. */
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

/** Adds to the window what screens and components need. */
export function completeWindow(): void {
  window.ResizeObserver = NoSizes
  window.IntersectionObserver = AllSeen
  Element.prototype.scrollIntoView = () => undefined
  Element.prototype.hasPointerCapture = () => false
}

/** Sets which media queries apply from here on. */
export function mediaIs(holds: (query: string) => boolean): void {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: holds(media) }) as MediaQueryList
}
