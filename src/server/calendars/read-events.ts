import { requireNoTransaction } from '../db/scope.ts'
import { inLimitedThread, ThreadFailed } from '../limited-thread.ts'
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
  const limits = { limitMs, memoryMb: MOST_MEMORY_MB }
  try {
    const result = await inLimitedThread<EventsResult>(new URL('events-worker.ts', import.meta.url), asked, limits)
    if ('found' in result) return result.found
    throw new NoCalendar(result.fault)
  } catch (error) {
    throw error instanceof ThreadFailed ? new NoCalendar(FAULTS[error.why]) : error
  }
}

const FAULTS: Readonly<Record<ThreadFailed['why'], string>> = {
  slow: 'The calendar takes too long to read',
  memory: 'The calendar is too large to be read',
  ended: 'The calendar could not be read',
}
