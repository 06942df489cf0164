import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// What jsdom lacks because it lays nothing out: sizes that change, scrolling, pointers and the window's width.
class NoSizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** For the top of a component test: the page as components need it, empty again after every test. */
export function testPage(): void {
  window.ResizeObserver = NoSizes
  Element.prototype.scrollIntoView = () => undefined
  Element.prototype.hasPointerCapture = () => false
  afterEach(cleanup)
}

/** Which media queries hold from here on. */
export function mediaIs(holds: (query: string) => boolean): void {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: holds(media) }) as MediaQueryList
}
