/** Nobody uses a page where nothing was pressed, moved or typed for this long. */
const UNATTENDED_AFTER_MS = 5 * 60_000

let usedAt = Date.now()

/** Takes note of whatever somebody does on the page; called once. */
export function watchForUse(): void {
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel']) {
    window.addEventListener(event, noteUse, { capture: true, passive: true })
  }
}

function noteUse(): void {
  usedAt = Date.now()
}

export function isUnattended(): boolean {
  return Date.now() - usedAt > UNATTENDED_AFTER_MS
}
