import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MOST_IMPORTS } from '#shared/imports/rules.ts'
import { MOST_WAITING, MOST_WEBHOOKS } from '#shared/webhooks/rules.ts'
import { IMPORT_TURN_MS } from './imports/running.ts'
import type { QueueLimits } from './fair-queue.ts'
import { MOST_STREAMS_OF_ONE, QUEUES } from './limits.ts'
import { AT_ONCE } from './webhooks/dispatcher.ts'

const OPERATIONS = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
const SECTION = OPERATIONS.split('\n## ').find((text) => text.startsWith('Fair use')) ?? ''

/** The cells of the row that begins with a word. */
function rowOf(what: string): string[] {
  const row = SECTION.split('\n').find((line) => line.startsWith(`| ${what}`)) ?? ''
  return row
    .split('|')
    .slice(2, -1)
    .map((cell) => cell.trim())
}

test.each(Object.entries<QueueLimits>(QUEUES))('docs/operations.md has the limits of %s', (name, limits) => {
  const { running, runningOfOne, waiting, waitingOfOne, waitSeconds } = limits
  expect(rowOf(name)).toEqual([...[running, runningOfOne, waiting, waitingOfOne].map(String), `${waitSeconds} s`])
})

test('docs/operations.md has the limits of event streams and of what is queued in the database', () => {
  expect(rowOf('event streams')[1]).toBe(String(MOST_STREAMS_OF_ONE))
  const [, turn, kept] = rowOf('imports')
  expect([turn, kept]).toEqual([
    expect.stringContaining(`after ${IMPORT_TURN_MS / 1000} s at most`),
    `${MOST_IMPORTS} that are kept`,
  ])
  expect(rowOf('deliveries')).toEqual([
    `${AT_ONCE} of each webhook`,
    expect.stringContaining(`${MOST_WEBHOOKS} webhooks`),
    `${MOST_WAITING.toLocaleString('en')} of each`,
  ])
})

test.each(Object.entries<QueueLimits>(QUEUES))('of %s one account never has all turns and places', (_name, limits) => {
  expect(limits.runningOfOne).toBeLessThan(limits.running)
  expect(limits.waitingOfOne * 2).toBeLessThan(limits.waiting)
})
