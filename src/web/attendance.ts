/** Nobody uses a page where nothing was pressed, moved or typed for this long. */
const UNATTENDED_AFTER_MS = 5 * 60_000

let usedAt = Date.now()

/** Takes note of whatever somebody does on the page; called once. */
export function watchForUse(): void {
  const use = () => {
    usedAt = Date.now()
  }
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel']) {
    window.addEventListener(event, use, { capture: true, passive: true })
  }
}

export function isUnattended(): boolean {
  return Date.now() - usedAt > UNATTENDED_AFTER_MS
}
