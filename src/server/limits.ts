import type { QueueLimits } from './fair-queue.ts'

/** What waits for its turn in a process, and how much of it may. docs/operations.md lists these limits; limits.test.ts compares. */
export const QUEUES = {
  /** Generated files: lists, reports, invoices, archives. */
  files: { running: 3, runningOfOne: 2, waiting: 60, waitingOfOne: 10, waitSeconds: 60 },
  /** Files that are sent: receipts, logos, calendars, files to import. Their bodies are not read before their turn. */
  uploads: { running: 4, runningOfOne: 2, waiting: 60, waitingOfOne: 20, waitSeconds: 60 },
  /** Calendars that are fetched and read, each with its thread. */
  calendars: { running: 2, runningOfOne: 1, waiting: 40, waitingOfOne: 3, waitSeconds: 30 },
} as const satisfies Record<string, QueueLimits>

/** How many event streams an account may have open in a process: one for each visible tab and device. */
export const MOST_STREAMS_OF_ONE = 50
