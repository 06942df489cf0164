import { parentPort, workerData } from 'node:worker_threads'
import { eventsBetween, NoCalendar, type AskedEvents } from './events.ts'

/** What read-events.ts is told. */
export type Told = { events: ReturnType<typeof eventsBetween> } | { fault: string }

function told(): Told {
  try {
    return { events: eventsBetween(workerData as AskedEvents) }
  } catch (error) {
    // A rule that fits no day, and whatever else the parser stumbles over, is the file's fault.
    return { fault: error instanceof NoCalendar ? error.message : 'The iCalendar file is damaged' }
  }
}

// A port between threads has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(told())
