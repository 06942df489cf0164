/** Focuses the element again, or the screen's heading if the element is gone or an address opened what is being closed. */
export function focusAgain(element: Element | null): void {
  const there = element instanceof HTMLElement && element.isConnected && element !== document.body
  const target = there ? element : document.querySelector<HTMLElement>('main h1')
  // Nobody needs to see a heading to go on, so the screen keeps its scroll position.
  target?.focus({ preventScroll: target.matches('h1') })
}
