import { Worker } from 'node:worker_threads'
import { requireNoTransaction } from '../db/scope.ts'
import { NoCalendar, type AskedEvents, type CalendarEvents } from './events.ts'
import type { EventsResult } from './events-worker.ts'

/** Reading a calendar is given up after this time. */
const LIMIT_MS = 5_000

/** The memory of a thread that reads a calendar. */
const MOST_MEMORY_MB = 128

/**
 * As `eventsBetween`, in a thread of its own with limits of time and memory, so that no calendar can hold up other people's
 * calls; callers take turns (`queues.calendars`). Throws NoCalendar.
 */
export async function readEvents(asked: AskedEvents, limitMs = LIMIT_MS): Promise<CalendarEvents> {
  requireNoTransaction('Reading a calendar')
  return readInThread(asked, limitMs)
}

async function readInThread(asked: AskedEvents, limitMs: number): Promise<CalendarEvents> {
  const worker = new Worker(new URL('events-worker.ts', import.meta.url), {
    workerData: asked,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  let timer: NodeJS.Timeout | undefined
  const read = new Promise<CalendarEvents>((resolve, reject) => {
    timer = setTimeout(() => reject(new NoCalendar('The calendar takes too long to read')), limitMs)
    worker.on('message', (result: EventsResult) =>
      'found' in result ? resolve(result.found) : reject(new NoCalendar(result.fault)),
    )
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const isTooLarge = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      reject(isTooLarge ? new NoCalendar('The calendar is too large to be read') : error)
    })
    worker.on('exit', () => reject(new NoCalendar('The calendar could not be read')))
  })
  try {
    return await read
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
