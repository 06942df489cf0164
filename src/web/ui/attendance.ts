/** A page counts as unused when nothing was pressed, moved or typed for this long. */
const UNATTENDED_AFTER_MS = 5 * 60_000

let usedAt = Date.now()

/** Listeners that wait for the first use; null once there was one. */
let waiting: (() => void)[] | null = []

/** Notes everything that somebody does on the page; called once. */
export function watchForUse(): void {
  for (const event of ['pointerdown', 'keydown', 'wheel']) {
    window.addEventListener(event, noteUse, { capture: true, passive: true })
  }
  window.addEventListener('pointermove', noteMove, { capture: true, passive: true })
}

/** Browsers also report a pointer that stays in place while the page moves below it. */
function noteMove({ movementX, movementY }: PointerEvent): void {
  if (movementX !== 0 || movementY !== 0) noteUse()
}

function noteUse(): void {
  usedAt = Date.now()
  if (!waiting) return
  const called = waiting
  waiting = null
  for (const listener of called) listener()
}

export function isUnattended(): boolean {
  return Date.now() - usedAt > UNATTENDED_AFTER_MS
}

/** Calls `listener` once somebody does anything on the page, or at once if somebody already has. */
export function onFirstUse(listener: () => void): void {
  if (waiting) waiting.push(listener)
  else listener()
}
