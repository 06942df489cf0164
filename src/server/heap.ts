import { setFlagsFromString } from 'node:v8'

/** When the memory of the start is given back; below, how long after that the memory of busy times is. */
const FIRST_MS = 30_000
const EVERY_MS = 5 * 60_000

/** Enough time for two or three clean-ups, if there is something to clean up. */
const FOR_MS = 10_000

/**
 * How the engine cleans up the heap; NODE_OPTIONS accepts none of these. On several cores its own threads mark what is in use;
 * on one core they would take it from the server for a tenth of a second or more at a time (docs/decisions/0094).
 */
export function tuneHeap(cores: number, set: (flag: string) => void = setFlagsFromString): void {
  // It cleans up when the heap has grown by this part of what was in use the last time. The engine would let it grow to twice
  // as much or more, and the process would keep that memory (docs/decisions/0055).
  set('--heap-growing-percent=20')
  if (cores > 1) return
  // The server marks between calls, piece by piece; short-lived objects are cleaned up meanwhile.
  set('--no-concurrent-marking')
  set('--no-separate-gc-phases')
  const giveBack = () => {
    set('--memory-saver-mode')
    setTimeout(() => set('--no-memory-saver-mode'), FOR_MS).unref()
  }
  setTimeout(() => {
    giveBack()
    setInterval(giveBack, EVERY_MS).unref()
  }, FIRST_MS).unref()
}
