import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { createTimeEntry, type TimeEntry } from '#shared/time-entries/contract.ts'
import { weekStart } from '#shared/time/week.ts'
import { getWeekSheet, type WeekSheet } from '#shared/timesheets/contract.ts'
import {
  answered,
  begun,
  forgotten,
  foundStale,
  goneForGood,
  isKeyOld,
  refused,
  retryDelayMs,
  sendable,
  type Change,
} from '#shared/timesheets/outbox.ts'
import { heldBy } from '#shared/timesheets/edited-sheet.ts'
import { refresh } from '../../api.ts'
import { onStreamOpen } from '../../event-stream.ts'
import { lookUp, send, type Outcome } from './calls.ts'
import { load, onEdit, openFor, outboxState, put, remember, setLink } from './outbox.ts'

/** Only one tab sends at a time; where the browser knows no locks, keys keep a repeat harmless. */
const LOCK = 'offbench.outbox'

/**
 * Sends what waits on this device: at once, when the connection returns, and again and again until it is answered.
 * Returns how to try at once. `owner` is whose account it is, null with the shared password.
 */
export function useOutboxSender(owner: number | null): () => void {
  // Before anything is drawn or sent, so that nobody sees or sends what somebody else has typed.
  useLayoutEffect(() => openFor(owner), [owner])
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

  /** Sends what may be sent now; while nobody answers, only `retry` tries. */
  function flush(): void {
    if (busy || outboxState().link !== 'good' || sendable(outboxState().changes).length === 0) return
    busy = true
    void alone(sendAll)
      .catch(() => waitFor({ retryAfterSeconds: null }))
      .finally(() => {
        busy = false
        // What was typed after the last look at the outbox.
        flush()
      })
  }

  function retry(): void {
    clearTimeout(timer)
    setLink('good')
    flush()
  }

  async function sendAll(): Promise<void> {
    load()
    let sent = false
    for (let [one] = sendable(outboxState().changes); one; [one] = sendable(outboxState().changes)) {
      const outcome = await attempt(one)
      if (outcome.kind === 'signed-out') setLink('signed-out')
      if (outcome.kind === 'lost') waitFor(outcome)
      if (outboxState().link !== 'good') break
      failures = 0
      sent = true
      await show(client, one, outcome)
      settle(one.id, outcome)
    }
    if (sent) void refresh(client, createTimeEntry.writes)
  }

  function waitFor({ retryAfterSeconds }: { retryAfterSeconds: number | null }): void {
    failures += 1
    setLink('lost')
    timer = setTimeout(retry, Math.max(retryDelayMs(failures), (retryAfterSeconds ?? 0) * 1000))
  }

  return { flush, retry, stop: () => clearTimeout(timer) }
}

/** The call is written down before it goes out, so that a reload repeats the same one. */
async function attempt(change: Change): Promise<Outcome> {
  const old = isKeyOld(change, new Date())
  const ready = begun(change, new Date().toISOString())
  put(ready.id, ready)
  if (!ready.sent) return { kind: 'forgotten' }
  const { operation } = ready.sent
  const outcome = old ? await lookUp(ready, operation) : await send(ready, operation)
  return outcome.kind === 'forgotten' && !old ? lookUp(ready, operation) : outcome
}

/** What was typed while the call was under way stays wanted. */
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

/** Puts the server's answer on the screen before the change goes, so that a cell does not flicker. */
async function show(client: QueryClient, change: Change, outcome: Outcome): Promise<void> {
  if (outcome.kind !== 'answered') return
  const { entry } = outcome
  const id = entry?.id ?? change.known?.id
  if (entry) remember(change.id, heldBy(entry))
  else if (change.known) remember(change.id, { ...change.known, deleted: true })
  // A read that is under way may have begun before the change.
  await client.cancelQueries({ queryKey: [getWeekSheet.path] })
  client.setQueriesData<WeekSheet>({ queryKey: [getWeekSheet.path] }, (sheet) => {
    if (sheet?.userId !== change.cell.userId || sheet.week !== weekStart(change.cell.date)) return sheet
    const others = sheet.entries.filter((one) => one.id !== id)
    return { ...sheet, entries: entry ? [...others, entry].sort(byId) : others }
  })
}

function byId(one: TimeEntry, other: TimeEntry): number {
  return one.id - other.id
}

async function alone(work: () => Promise<void>): Promise<void> {
  // Browsers have no locks where the page came by plain HTTP from another machine.
  const locks = (navigator as { locks?: LockManager }).locks
  await (locks ? locks.request(LOCK, work) : work())
}
