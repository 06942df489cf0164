// What jsdom lacks because it lays nothing out: sizes that change, scrolling, pointers and the window's width.
class NoSizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** The window as screens and components need it. */
export function completeWindow(): void {
  window.ResizeObserver = NoSizes
  Element.prototype.scrollIntoView = () => undefined
  Element.prototype.hasPointerCapture = () => false
}

/** Which media queries hold from here on. */
export function mediaIs(holds: (query: string) => boolean): void {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: holds(media) }) as MediaQueryList
}
