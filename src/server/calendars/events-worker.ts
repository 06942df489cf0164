import { parentPort, workerData } from 'node:worker_threads'
import { eventsBetween, NoCalendar, type AskedEvents } from './events.ts'

/** The message to read-events.ts. */
export type EventsResult = { found: ReturnType<typeof eventsBetween> } | { fault: string }

function result(): EventsResult {
  try {
    return { found: eventsBetween(workerData as AskedEvents) }
  } catch (error) {
    // The file is at fault for anything that the parser fails on.
    return { fault: error instanceof NoCalendar ? error.message : 'The iCalendar file is damaged' }
  }
}

// A port between threads has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(result())
