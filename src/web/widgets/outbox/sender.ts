import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { saveTimeEntries, type TimeEntry } from '#shared/time-entries/contract.ts'
import { MOST_CELLS_SAVED } from '#shared/timesheets/rules.ts'
import { weekStart } from '#shared/time/week.ts'
import { getWeekSheet, type WeekSheet } from '#shared/timesheets/contract.ts'
import {
  answered,
  begun,
  forgotten,
  foundStale,
  goneForGood,
  isKeyOld,
  nextOperation,
  refused,
  retryDelayMs,
  sendable,
  type Change,
} from '#shared/timesheets/outbox.ts'
import { heldBy } from '#shared/timesheets/edited-sheet.ts'
import { refresh } from '../../api.ts'
import { onStreamOpen } from '../../event-stream.ts'
import { lookUp, send, type Outcome } from './calls.ts'
import { load, onEdit, outboxState, put, remember, setLink } from './outbox.ts'

/** Only one tab sends at a time; if the browser has no locks, keys make a repeat harmless. */
const LOCK = 'offbench.outbox'

/**
 * Sends the waiting changes of this device: at once, when the connection returns, and again until they are answered. Returns a
 * function that tries at once.
 */
export function useOutboxSender(): () => void {
  const client = useQueryClient()
  const [sender] = useState(() => createSender(client))
  useEffect(() => {
    const stops = [onEdit(sender.flush), onStreamOpen(sender.retry)]
    window.addEventListener('online', sender.retry)
    sender.retry()
    return () => {
      window.removeEventListener('online', sender.retry)
      for (const stop of stops) stop()
      sender.stop()
    }
  }, [sender])
  return sender.retry
}

function createSender(client: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let busy = false

  /** Sends what may be sent now; while the server does not answer, only `retry` tries. */
  function flush(): void {
    if (busy || outboxState().link !== 'good' || dueChanges().length === 0) return
    busy = true
    void alone(sendAll)
      .catch(() => waitFor({ retryAfterSeconds: null }))
      .finally(() => {
        busy = false
        // Sends what was typed after the last look at the outbox.
        flush()
      })
  }

  function retry(): void {
    clearTimeout(timer)
    setLink('good')
    flush()
  }

  async function sendAll(): Promise<void> {
    // Changes typed in the same turn are sent along.
    await Promise.resolve()
    load()
    let sent = false
    for (let due = nextCall(); due.length > 0; due = nextCall()) {
      const attempts = await attempt(due)
      const heard = attempts.filter(({ outcome: { kind } }) => kind !== 'lost' && kind !== 'signed-out')
      if (heard.length > 0) {
        failures = 0
        sent = true
        await show(client, heard)
        for (const { change, outcome } of heard) settle(change.id, outcome)
      }
      for (const { outcome } of attempts) {
        if (outcome.kind === 'signed-out') setLink('signed-out')
        if (outcome.kind === 'lost' && outboxState().link === 'good') waitFor(outcome)
      }
      if (outboxState().link !== 'good') break
    }
    if (sent) void refresh(client, saveTimeEntries.writes)
  }

  function waitFor({ retryAfterSeconds }: { retryAfterSeconds: number | null }): void {
    failures += 1
    setLink('lost')
    timer = setTimeout(retry, Math.max(retryDelayMs(failures), (retryAfterSeconds ?? 0) * 1000))
  }

  return { flush, retry, stop: () => clearTimeout(timer) }
}

function dueChanges(): Change[] {
  const { changes, rules } = outboxState()
  return sendable(changes, rules)
}

/** The changes of the next call, in their order: cells to be saved go together, all others go alone. */
function nextCall(): Change[] {
  const due = dueChanges()
  const single = due.findIndex(
    (one) => isKeyOld(one, new Date()) || nextOperation(one, outboxState().rules)?.kind === 'restore',
  )
  return due.slice(0, single < 0 ? MOST_CELLS_SAVED : Math.min(Math.max(single, 1), MOST_CELLS_SAVED))
}

/** A change whose call was made. */
interface Attempt {
  readonly change: Change
  readonly outcome: Outcome
}

/** A call is stored before it goes out, so that a reload repeats the same one. */
async function attempt(changes: readonly Change[]): Promise<Attempt[]> {
  const now = new Date()
  const isOld = changes.some((one) => isKeyOld(one, now))
  const ready = changes.flatMap((one) => {
    const change = begun(one, now.toISOString(), outboxState().rules)
    put(change.id, change)
    return change.sent ? [{ change, operation: change.sent.operation }] : []
  })
  const outcomes = isOld ? [] : await send(ready)
  return Promise.all(
    ready.map(async (one, index) => {
      const outcome = outcomes[index] ?? { kind: 'forgotten' as const }
      return { ...one, outcome: outcome.kind === 'forgotten' ? await lookUp(one) : outcome }
    }),
  )
}

/** Values typed while the call was under way stay wanted. */
function settle(id: string, outcome: Outcome): void {
  const change = outboxState().changes.find((one) => one.id === id)
  if (change) put(id, next(change, outcome))
}

function next(change: Change, outcome: Outcome): Change | null {
  switch (outcome.kind) {
    case 'answered':
      return answered(change, outcome.entry && heldBy(outcome.entry))
    case 'stale':
      return foundStale(change, outcome.theirs && heldBy(outcome.theirs))
    case 'refused':
      return refused(change, outcome.message, outcome.fields)
    case 'gone':
      return goneForGood(change)
    case 'forgotten':
      return forgotten(change)
    default:
      return change
  }
}

/** Puts the server's answers on the screen before the changes are removed, so that a cell does not flicker. */
async function show(client: QueryClient, attempts: readonly Attempt[]): Promise<void> {
  // A read under way may have begun before the changes.
  await client.cancelQueries({ queryKey: [getWeekSheet.path] })
  for (const { change, outcome } of attempts) {
    if (outcome.kind !== 'answered') continue
    const { entry } = outcome
    const id = entry?.id ?? change.known?.id
    if (entry) remember(change.id, heldBy(entry))
    else if (change.known) remember(change.id, { ...change.known, deleted: true })
    client.setQueriesData<WeekSheet>({ queryKey: [getWeekSheet.path] }, (sheet) => {
      if (sheet?.userId !== change.cell.userId || sheet.week !== weekStart(change.cell.date)) return sheet
      const others = sheet.entries.filter((one) => one.id !== id)
      return { ...sheet, entries: entry ? [...others, entry].sort(byId) : others }
    })
  }
}

function byId(one: TimeEntry, other: TimeEntry): number {
  return one.id - other.id
}

async function alone(work: () => Promise<void>): Promise<void> {
  // Browsers have no locks if the page came by plain HTTP from another machine.
  const locks = (navigator as { locks?: LockManager }).locks
  await (locks ? locks.request(LOCK, work) : work())
}
