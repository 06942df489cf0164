import { availableParallelism, totalmem } from 'node:os'

/** A worker with its server, its browser and its share of the database takes less than this. */
const BYTES_A_WORKER = 2 * 1024 ** 3

/** More of them would run out of the test database's connections. */
const MOST_WORKERS = 8

/**
 * How many test files or stories run at once: `TEST_WORKERS`, else one for each core, as far as the memory goes, and two at
 * least. Throws where TEST_WORKERS is no whole number above 0.
 */
export function testWorkers(): number {
  const { TEST_WORKERS: wanted } = process.env
  if (!wanted)
    return Math.max(2, Math.min(availableParallelism(), Math.floor(totalmem() / BYTES_A_WORKER), MOST_WORKERS))
  if (!/^[1-9]\d?$/.test(wanted)) throw new Error(`TEST_WORKERS=${wanted} is no whole number from 1 to 99`)
  return Number(wanted)
}
