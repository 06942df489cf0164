let isGoing = false

/** Takes note of when the page may go, before whatever else is done then; called once. */
export function watchForLeaving(): void {
  window.addEventListener('pagehide', () => (isGoing = true), { capture: true })
  window.addEventListener('pageshow', () => (isGoing = false), { capture: true })
  document.addEventListener('visibilitychange', () => (isGoing = document.hidden), { capture: true })
}

/** Whether the page may go at any moment: it is being closed or left, or nobody sees it. */
export function isPageGoing(): boolean {
  return isGoing
}
