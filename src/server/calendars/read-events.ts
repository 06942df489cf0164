import { Worker } from 'node:worker_threads'
import { requireNoTransaction } from '../db/scope.ts'
import { NoCalendar, type AskedEvents, type CalendarEvents } from './events.ts'
import type { EventsResult } from './events-worker.ts'

/** Reading a calendar is given up after this time. */
const LIMIT_MS = 5_000

/** The memory of a thread that reads a calendar. */
const MOST_MEMORY_MB = 128

/** How many calendars are read at once; others wait. */
const MOST_AT_ONCE = 2

/**
 * As `eventsBetween`, in a thread of its own with limits of time and memory, so that no calendar can hold up other people's
 * calls. Throws NoCalendar.
 */
export async function readEvents(asked: AskedEvents, limitMs = LIMIT_MS): Promise<CalendarEvents> {
  requireNoTransaction('Reading a calendar')
  await turn()
  try {
    return await readInThread(asked, limitMs)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

let running = 0
const waiting: (() => void)[] = []

/** When a reader ends, the one that has waited longest begins. */
async function turn(): Promise<void> {
  if (running < MOST_AT_ONCE) running += 1
  else await new Promise<void>((go) => waiting.push(go))
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
