// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import type { CellAddress, Change, Known } from '#shared/timesheets/outbox.ts'

type Outbox = typeof import('./outbox.ts')

const CELL: CellAddress = { userId: 1, projectId: 2, category: 'Development', date: '2026-11-16' }
const KNOWN: Known = { id: 7, version: 3, hours: 4, notes: 'Docker', deleted: false }
const NEW = { cell: CELL, entry: null, changeId: null }

let outbox: Outbox
let edits: number

beforeEach(async () => {
  localStorage.clear()
  vi.resetModules()
  outbox = await import('./outbox.ts')
  edits = 0
  outbox.onEdit(() => (edits += 1))
})

const changes = () => outbox.outboxState().changes
const only = () => changes()[0]
const keys = () => Object.keys(localStorage).sort()

test('an edit of a new cell is one change, which further edits add to', () => {
  outbox.edit(NEW, { hours: '4' })
  outbox.edit(NEW, { notes: 'Docker' })
  expect(changes()).toHaveLength(1)
  expect(only()).toMatchObject({ cell: CELL, known: null, wanted: { hours: '4', notes: 'Docker' } })
  expect([edits, keys()]).toEqual([2, [`offbench.outbox.${only()?.id}`]])
})

test('an edit of an entry begins from what the server holds, and going back to that leaves nothing', () => {
  outbox.edit({ cell: CELL, entry: KNOWN, changeId: null }, { hours: '5' })
  expect(only()).toMatchObject({ id: 'entry/7', known: KNOWN, wanted: { hours: '5', notes: 'Docker' } })
  outbox.edit({ cell: CELL, entry: KNOWN, changeId: null }, { hours: '4' })
  expect([changes(), keys()]).toEqual([[], []])
  outbox.edit({ cell: CELL, entry: KNOWN, changeId: null }, null)
  expect(only()?.wanted).toBeNull()
})

test('an editor that was open while its entry was made goes on with that entry', () => {
  outbox.edit(NEW, { hours: '4', notes: 'Docker' })
  const id = only()?.id ?? ''
  outbox.remember(id, KNOWN)
  outbox.put(id, null)
  outbox.edit({ ...NEW, changeId: id }, { hours: '5' })
  expect(only()).toMatchObject({ id: 'entry/7', known: KNOWN, wanted: { hours: '5' } })
  // Once it was deleted, the cell is empty again.
  outbox.put('entry/7', null)
  outbox.remember(id, { ...KNOWN, deleted: true })
  outbox.edit({ ...NEW, changeId: id }, { hours: '5' })
  expect(only()?.known).toBeNull()
})

test('what an own call made is newer than what an editor began from, a later reading is newer than that', () => {
  const edit = (version: number) => {
    outbox.put('entry/7', null)
    outbox.edit({ cell: CELL, entry: { ...KNOWN, version }, changeId: null }, { hours: '6' })
    return only()?.known?.version
  }
  outbox.remember('x', { ...KNOWN, version: 5 })
  expect([edit(4), edit(5), edit(6)]).toEqual([5, 5, 6])
  expect(only()?.known?.hours).toBe(4)
})

test('a change of an entry that began as a new cell is found by the entry', () => {
  outbox.edit(NEW, { hours: '4', notes: 'Docker' })
  const change = only()
  if (!change) throw new Error('No change')
  outbox.put(change.id, { ...change, known: KNOWN, wanted: { hours: '5', notes: 'Docker' } })
  outbox.edit({ cell: CELL, entry: KNOWN, changeId: null }, { hours: '6' })
  expect(changes()).toHaveLength(1)
  expect(only()).toMatchObject({ id: change.id, wanted: { hours: '6' } })
})

test('a decision is taken and told; what a call has come to is not an edit', () => {
  outbox.edit(NEW, { hours: '4', notes: 'Docker' })
  const id = only()?.id ?? ''
  outbox.put(id, null)
  expect([edits, changes()]).toEqual([1, []])
  outbox.edit(NEW, { hours: '4', notes: 'Docker' })
  outbox.decide(id, null)
  expect([edits, changes(), keys()]).toEqual([3, [], []])
})

test('those who listen hear of edits until they stop', () => {
  let heard = 0
  const stop = outbox.onEdit(() => (heard += 1))
  outbox.edit(NEW, { hours: '4' })
  stop()
  outbox.edit(NEW, { hours: '5' })
  expect(heard).toBe(1)
})

test('the link is told once it changes', () => {
  const before = outbox.outboxState()
  outbox.setLink('good')
  expect(outbox.outboxState()).toBe(before)
  outbox.setLink('lost')
  expect(outbox.outboxState().link).toBe('lost')
})

test('what another tab writes is shown here: changes, those that are done, and nothing that is none', () => {
  outbox.edit(NEW, { hours: '4' })
  const change = only()
  const tell = (key: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  tell('offbench.outbox.other', JSON.stringify({ ...change, id: 'other' }))
  expect(changes().map(({ id }) => id)).toEqual([change?.id, 'other'])
  tell('offbench.outbox.other', '{"not":"a change"}')
  expect(changes()).toHaveLength(1)
  tell(`offbench.theme`, JSON.stringify({ ...change, id: 'theme' }))
  tell(null, null)
  expect(changes()).toHaveLength(1)
  tell(`offbench.outbox.${change?.id}`, null)
  expect(changes()).toEqual([])
})

test('a tab that opens finds what waits, the oldest day first, and leaves alone what is no change', async () => {
  outbox.edit({ ...NEW, cell: { ...CELL, date: '2026-11-18' } }, { hours: '4' })
  outbox.edit({ ...NEW, cell: { ...CELL, date: '2026-11-17' } }, { hours: '4' })
  localStorage.setItem('offbench.outbox.broken', '{')
  localStorage.setItem('offbench.outbox.other', '{"a":1}')
  localStorage.setItem('offbench.theme', 'dark')
  vi.resetModules()
  const tab = await import('./outbox.ts')
  expect(tab.outboxState().changes.map(({ cell }) => cell.date)).toEqual(['2026-11-17', '2026-11-18'])
  expect(keys()).toHaveLength(5)
})

test('what another tab has finished while this one did not hear of it is gone when all is read again', () => {
  outbox.edit(NEW, { hours: '4' })
  localStorage.clear()
  outbox.load()
  expect(changes()).toEqual([])
})

test('a browser without room is told until all of it is kept, and nothing is lost by reading again', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  outbox.edit(NEW, { hours: '4' })
  expect([outbox.outboxState().kept, keys()]).toEqual([false, []])
  outbox.load()
  expect(changes()).toHaveLength(1)
  full.mockRestore()
  const second: Change = { ...(only() as Change), id: 'second' }
  outbox.put('second', second)
  expect(outbox.outboxState().kept).toBe(true)
  expect(keys()).toHaveLength(2)
})

test('where the browser lets nothing be read, there is nothing', async () => {
  outbox.edit(NEW, { hours: '4' })
  const blocked = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  vi.resetModules()
  expect((await import('./outbox.ts')).outboxState().changes).toEqual([])
  blocked.mockRestore()
})

test('what waits of one account is neither seen nor kept for the next one on this computer, and is there when they are back', async () => {
  const { keepFor } = await import('./kept.ts')
  keepFor(1)
  outbox.edit(NEW, { hours: '4', notes: 'Docker' })
  const id = only()?.id
  expect(keys()).toEqual([`offbench.outbox-of.1.${id}`])
  keepFor(2)
  expect(changes()).toEqual([])
  keepFor(null)
  expect(changes()).toEqual([])
  keepFor(1)
  expect(only()).toMatchObject({ id, wanted: { hours: '4', notes: 'Docker' } })
})
