// Used by run.js: how the engine of the server and of this repository's scripts uses memory.
import { getHeapStatistics } from 'node:v8'

/** Room for short-lived values, three times over; with 8 MB an idle process is 15 MB larger, with the engine's own 16 MB it is 50 MB larger. */
const SHORT_LIVED_MB = 4

/**
 * Most heap, unless the machine allows less anyway. From 2 GB on the engine lets a heap grow to four times what is in use
 * before it cleans up, below to twice as much at most; a synchronization or an export leaves nothing behind but waste.
 */
const HEAP_MB = 2_000

/** What NODE_OPTIONS says already comes last, and so wins. */
export function engineSettings() {
  const allowed = Math.floor(getHeapStatistics().heap_size_limit / 2 ** 20)
  const options = [`--max-semi-space-size=${SHORT_LIVED_MB}`, `--max-old-space-size=${Math.min(HEAP_MB, allowed)}`]
  return { NODE_OPTIONS: [...options, process.env.NODE_OPTIONS].filter(Boolean).join(' ') }
}
