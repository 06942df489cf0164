let isGoing = false

/** Notes when the page may be lost, before anything else reacts to that; called once. */
export function watchForLeaving(): void {
  window.addEventListener('pagehide', () => (isGoing = true), { capture: true })
  window.addEventListener('pageshow', () => (isGoing = false), { capture: true })
  document.addEventListener('visibilitychange', () => (isGoing = document.hidden), { capture: true })
}

/** Whether the page may be lost at any moment: it is being closed or left, or it is hidden. */
export function isPageGoing(): boolean {
  return isGoing
}
