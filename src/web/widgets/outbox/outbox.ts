import { useSyncExternalStore } from 'react'
import {
  changeIdOf,
  edited,
  newChange,
  type Change,
  type Known,
  type CellAddress,
  type Wanted,
} from '#shared/timesheets/outbox.ts'
import { SHIPPED_RULES, type EntryRules } from '#shared/time-entries/steps.ts'
import { newKey } from '../../idempotency-key.ts'
import { onOwner, setWaiting } from './kept.ts'
import { onOtherTab, readChanges, writeChange } from './storage.ts'

/** `lost`: the server did not answer the last call; `signed-out`: it waits for the password. */
export type Link = 'good' | 'lost' | 'signed-out'

/** The waiting changes of this device, in the form of the screens. */
export interface OutboxState {
  readonly changes: readonly Change[]
  readonly link: Link
  /** False if the browser stores nothing: closing the tab then loses the waiting changes. */
  readonly kept: boolean
  /** The rules by which the company checks entries, as far as they are known yet. */
  readonly rules: EntryRules
}

/** The entry that an edit started from: the server's version, and the change that was under way. */
export interface EditTarget {
  readonly cell: CellAddress
  readonly entry: Known | null
  readonly changeId: string | null
}

const changes = new Map<string, Change>()
const listeners = new Set<() => void>()
const editListeners = new Set<() => void>()

/** What this tab's own calls made of entries, and of changes without one: newer than what an editor started from. */
const ownEntries = new Map<number, Known>()
const ownCreations = new Map<string, number>()

let state: OutboxState = { changes: [], link: 'good', kept: true, rules: SHIPPED_RULES }

load()
onOwner(reopen)
onOtherTab((id, next) => {
  if (next) changes.set(id, next)
  else changes.delete(id)
  publish()
})

export function useOutbox(): OutboxState {
  return useSyncExternalStore(subscribe, () => state)
}

export function outboxState(): OutboxState {
  return state
}

/** Calls `listener` when somebody has made a change here that may be sent; returns a function that stops this. */
export function onEdit(listener: () => void): () => void {
  editListeners.add(listener)
  return () => editListeners.delete(listener)
}

/** Changes the wish for an entry. Fields that are left out stay as they are wanted or known. */
export function edit(target: EditTarget, want: Partial<Wanted> | null): void {
  const before = changeOf(target) ?? newChange(target.cell, newest(target), newKey())
  put(before.id, edited(before, want && { hours: '', notes: '', ...before.wanted, ...want }))
  for (const listener of editListeners) listener()
}

/** Replaces a change by what somebody has decided about it. */
export function decide(id: string, next: Change | null): void {
  put(id, next)
  for (const listener of editListeners) listener()
}

/** Stores the result of a call; null if nothing is left to do. */
export function put(id: string, next: Change | null): void {
  if (next) changes.set(id, next)
  else changes.delete(id)
  const kept = writeChange(id, next)
  // Once there is room again, everything that was refused before is stored too.
  state = { ...state, kept: kept && (state.kept || [...changes.values()].every((one) => writeChange(one.id, one))) }
  publish()
}

/** Remembers the result of an own call, for editors that were open meanwhile. */
export function remember(id: string, entry: Known): void {
  ownEntries.set(entry.id, entry)
  if (entry.deleted) ownCreations.delete(id)
  else ownCreations.set(id, entry.id)
}

/** A draft may be valid by other rules. */
export function setRules(rules: EntryRules): void {
  state = { ...state, rules }
  publish()
  for (const listener of editListeners) listener()
}

export function setLink(link: Link): void {
  if (state.link === link) return
  state = { ...state, link }
  publish()
}

/** Shows and stores only the waiting changes of one account. */
function reopen(): void {
  for (const kept of [changes, ownEntries, ownCreations]) kept.clear()
  state = { ...state, kept: true }
  load()
}

/** Reads the stored changes again, as another tab may have written them. */
export function load(): void {
  if (!state.kept) return
  const stored = readChanges().sort((a, b) => (a.cell.date < b.cell.date ? -1 : 1))
  changes.clear()
  for (const one of stored) changes.set(one.id, one)
  publish()
}

function changeOf({ cell, entry, changeId }: EditTarget): Change | undefined {
  return (
    changes.get(changeId ?? changeIdOf(entry?.id ?? cell)) ??
    (entry ? [...changes.values()].find(({ known }) => known?.id === entry.id) : undefined)
  )
}

function newest({ entry, changeId }: EditTarget): Known | null {
  const id = entry?.id ?? (changeId === null ? undefined : ownCreations.get(changeId))
  const own = id === undefined ? undefined : ownEntries.get(id)
  return own && own.version >= (entry?.version ?? 0) ? own : entry
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function publish(): void {
  state = { ...state, changes: [...changes.values()] }
  setWaiting(changes.size)
  for (const listener of listeners) listener()
}
