/** The screen's heading stands in for what has gone meanwhile, and where an address opened what is closing. */
export function focusAgain(element: Element | null): void {
  const there = element instanceof HTMLElement && element.isConnected && element !== document.body
  const target = there ? element : document.querySelector<HTMLElement>('main h1')
  // A heading is nothing that one must see to go on; the screen stays as it is scrolled.
  target?.focus({ preventScroll: target.matches('h1') })
}
