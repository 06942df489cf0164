// @vitest-environment jsdom
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ScrolledList } from '../scrolled-list.ts'
import { testPage } from '../ui/test-page.ts'
import { onRowKey, useDrawnRows } from './rows.ts'
import type { Identified, Selection } from './selection.tsx'
import { useStaleEdit } from './stale-edit.ts'

testPage()

const ROW_PX = 50

let asked: string[]
let seen: string[]
let scrolled: number[]

beforeEach(() => {
  asked = []
  seen = []
  scrolled = []
  // Ten rows fit into the window.
  Object.assign(window, { innerHeight: 500, scrollY: 0, scrollX: 0 })
  window.scrollBy = ((_: number, y: number) => void scrolled.push(y)) as typeof window.scrollBy
})

/** Rows with the ids from `first` to `last`, of a list of `total`. */
function pagesOf(first: number, last: number, total: number, more = last < total): ScrolledList<Identified> {
  return {
    rows: Array.from({ length: last - first + 1 }, (_, place) => ({ id: first + place, version: 1 })),
    offset: first - 1,
    total,
    scope: '',
    more,
    loadAround: (from, to) => void asked.push(`${from}–${to}`),
  }
}

interface Given {
  pages: ScrolledList<Identified>
  keptId?: number
  page?: { from: number; to: number } | null
}

const onSeen = (first: number, last: number) => void seen.push(`${first}–${last}`)

function drawn(initialProps: Given) {
  const list = { current: document.body.appendChild(document.createElement('div')) }
  const hook = renderHook(
    ({ pages, keptId, page = null }: Given) => useDrawnRows(list, { pages, rowPx: ROW_PX, keptId, page, onSeen }),
    { initialProps },
  )
  return {
    ...hook,
    /** Ids of rows, px of room, and a dash for what is to come. */
    shown: () =>
      hook.result.current.drawn.map((item) =>
        item.kind === 'room' ? `${item.heightPx} px` : String(item.row?.id ?? `– ${item.key}`),
      ),
    places: () => hook.result.current.drawn.flatMap((item) => (item.kind === 'row' ? [item.index] : [])),
    scrollTo: (y: number) =>
      act(async () => {
        Object.assign(window, { scrollY: y })
        window.dispatchEvent(new Event('scroll'))
        await new Promise((resolve) => setTimeout(resolve, 5))
      }),
  }
}

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => String(first + place))

test('of a long list the rows in sight are drawn with ten more, and room is left for the others', async () => {
  const { shown, scrollTo } = drawn({ pages: pagesOf(1, 100, 100) })
  expect(shown()).toEqual([...range(1, 20), `${80 * ROW_PX} px`])
  await scrollTo(40 * ROW_PX)
  expect(shown()).toEqual([`${30 * ROW_PX} px`, ...range(31, 60), `${40 * ROW_PX} px`])
  await scrollTo(90 * ROW_PX)
  expect(shown()).toEqual([`${80 * ROW_PX} px`, ...range(81, 100)])
})

test('what is seen is told, and asked for', async () => {
  const { scrollTo } = drawn({ pages: pagesOf(1, 100, 100) })
  expect([seen.at(-1), asked.at(-1)]).toEqual(['0–9', '0–9'])
  await scrollTo(40 * ROW_PX)
  expect([seen.at(-1), asked.at(-1)]).toEqual(['40–49', '40–49'])
})

test('below the last row that is known, twelve to come are drawn empty, and no more than there are', async () => {
  const { rerender, shown, scrollTo } = drawn({ pages: pagesOf(1, 100, 1_000) })
  await scrollTo(98 * ROW_PX)
  expect(shown().slice(-13)).toEqual(['100', ...range(100, 111).map((place) => `– to come ${place}`)])
  rerender({ pages: pagesOf(1, 100, 104) })
  expect(shown().slice(-5)).toEqual(['100', ...range(100, 103).map((place) => `– to come ${place}`)])
  rerender({ pages: pagesOf(1, 100, 104, false) })
  expect(shown().at(-1)).toBe('100')
})

test('above the first row that is loaded rows are empty too, in their places', async () => {
  const { places, shown, scrollTo } = drawn({ pages: pagesOf(51, 150, 1_000) })
  expect([places()[0], shown()[0]]).toEqual([0, '– to come 0'])
  await scrollTo(50 * ROW_PX)
  expect(shown().slice(0, 12)).toEqual([
    `${40 * ROW_PX} px`,
    ...range(40, 49).map((place) => `– to come ${place}`),
    '51',
  ])
  expect(places()[10]).toBe(50)
})

test('the row that one types into is drawn wherever it is, in its place and once', async () => {
  const { rerender, result, shown, scrollTo } = drawn({ pages: pagesOf(1, 100, 100), keptId: 80 })
  expect(shown()).toEqual([...range(1, 20), `${59 * ROW_PX} px`, '80', `${20 * ROW_PX} px`])
  await scrollTo(75 * ROW_PX)
  expect(shown().filter((id) => id === '80')).toHaveLength(1)
  await scrollTo(95 * ROW_PX)
  expect(result.current.isOutOfList).toBe(false)
  rerender({ pages: pagesOf(1, 100, 100), keptId: 1 })
  expect(shown().slice(0, 2)).toEqual(['1', `${79 * ROW_PX} px`])
  rerender({ pages: pagesOf(1, 100, 100), keptId: 500 })
  expect(result.current.isOutOfList).toBe(true)
  expect(shown()).toEqual([`${80 * ROW_PX} px`, ...range(81, 100)])
  rerender({ pages: pagesOf(1, 100, 100) })
  expect(result.current.isOutOfList).toBe(false)
})

test('the row that one types into keeps its place where the list is loaded from the middle on', () => {
  const { result, shown } = drawn({ pages: pagesOf(51, 150, 200), keptId: 51 })
  expect(shown()).toContain('51')
  expect(result.current.isOutOfList).toBe(false)
})

test('of a list in pages one page is drawn, with the row that one types into after it where it is on another', () => {
  const { rerender, result, shown } = drawn({ pages: pagesOf(1, 40, 40), page: { from: 10, to: 20 } })
  expect(shown()).toEqual(range(11, 20))
  expect([seen.at(-1), asked.at(-1)]).toEqual(['10–19', '10–19'])
  rerender({ pages: pagesOf(1, 40, 40), page: { from: 10, to: 20 }, keptId: 11 })
  expect(shown()).toEqual(range(11, 20))
  rerender({ pages: pagesOf(1, 40, 40), page: { from: 10, to: 20 }, keptId: 20 })
  expect(shown()).toEqual(range(11, 20))
  rerender({ pages: pagesOf(1, 40, 40), page: { from: 10, to: 20 }, keptId: 10 })
  expect(shown()).toEqual([...range(11, 20), '10'])
  rerender({ pages: pagesOf(1, 40, 40), page: { from: 10, to: 20 }, keptId: 21 })
  expect(shown()).toEqual([...range(11, 20), '21'])
  expect(result.current.isOutOfList).toBe(false)
})

test('rows that come or go above what one reads do not move it', async () => {
  const { rerender, scrollTo } = drawn({ pages: pagesOf(2, 101, 200) })
  rerender({ pages: { ...pagesOf(2, 101, 200), offset: 0 } })
  expect(scrolled).toEqual([])
  await scrollTo(40 * ROW_PX)
  // Two rows are new above; then three have gone.
  rerender({ pages: { ...pagesOf(0, 101, 202), offset: 0 } })
  expect(scrolled).toEqual([2 * ROW_PX])
})

test('nothing moves at the top of the list, for what has gone, or where nothing came above', async () => {
  const { rerender, scrollTo } = drawn({ pages: { ...pagesOf(2, 101, 200), offset: 0 } })
  rerender({ pages: { ...pagesOf(0, 101, 202), offset: 0 } })
  expect(scrolled).toEqual([])
  await scrollTo(40 * ROW_PX)
  rerender({ pages: { ...pagesOf(0, 101, 202), offset: 0 } })
  expect(scrolled).toEqual([])
  rerender({ pages: { ...pagesOf(500, 601, 700), offset: 0 } })
  expect(scrolled).toEqual([])
})

const ROWS = [
  { id: 7, version: 1 },
  { id: 8, version: 1 },
  { id: 9, version: 1 },
]

function table(own: Record<string, (row: Identified) => void> = {}) {
  const chosen = new Set<number>()
  const said: string[] = []
  const selection = {
    has: (id: number) => chosen.has(id),
    toggle: ({ id }: Identified, ranged: boolean) => {
      said.push(`${id}${ranged ? ' with those between' : ''}`)
      if (!chosen.delete(id)) chosen.add(id)
    },
  } as Selection<Identified>
  render(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as the tables of records have it
    <table onKeyDown={(event) => onRowKey(event, (index) => ROWS[index], selection, own)}>
      <tbody>
        {ROWS.map(({ id }, index) => (
          <tr key={id} data-index={index}>
            <td>
              <button type="button" data-control="open">{`Open ${id}`}</button>
              <button type="button" data-control="select">{`Select ${id}`}</button>
              <button type="button">{`Other ${id}`}</button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>,
  )
  /** Whether the key was taken. */
  const press = (name: string, key: string, more: object = {}) => {
    const button = screen.getByText(name)
    button.focus()
    return !fireEvent.keyDown(button, { key, ...more })
  }
  return { press, said, chosen, at: () => document.activeElement?.textContent }
}

test('up and down lead to the same control of the next row, and stay at the ends', () => {
  const { press, at, said } = table()
  expect([press('Select 7', 'ArrowDown'), at()]).toEqual([true, 'Select 8'])
  expect([press('Open 8', 'ArrowUp'), at()]).toEqual([true, 'Open 7'])
  expect([press('Open 7', 'ArrowUp'), at()]).toEqual([false, 'Open 7'])
  expect([press('Open 9', 'ArrowDown'), at()]).toEqual([false, 'Open 9'])
  expect(said).toEqual([])
})

test('with Shift both rows are chosen, each once', () => {
  const { press, said, chosen } = table()
  press('Open 7', 'ArrowDown', { shiftKey: true })
  expect(said).toEqual(['7', '8 with those between'])
  press('Open 8', 'ArrowDown', { shiftKey: true })
  expect(said.slice(2)).toEqual(['9 with those between'])
  press('Open 9', 'ArrowUp', { shiftKey: true })
  expect([...chosen]).toEqual([7, 8, 9])
})

test('x chooses the row, further keys do what the table says, and others are left to the browser', () => {
  const edited: number[] = []
  const { press, said } = table({ e: ({ id }) => void edited.push(id) })
  expect([press('Open 8', 'x'), press('Open 9', 'e'), press('Open 9', 'q')]).toEqual([true, true, false])
  expect([said, edited]).toEqual([['8'], [9]])
})

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])('with %o keys are the browser’s', (more) => {
  const { press, said } = table()
  expect([press('Open 8', 'x', more), said]).toEqual([false, []])
})

test('keys count on controls of rows alone', () => {
  const { press, said } = table()
  expect([press('Other 8', 'x'), said]).toEqual([false, []])
})

interface Thing {
  name: string
  hours: number
  total: number
}

function stale(opened: Thing, isSame?: (one: unknown, other: unknown) => boolean) {
  const take = vi.fn<(field: keyof Thing, value: unknown) => void>()
  const fields = ['name', 'hours', 'total'] as const
  const hook = renderHook(() =>
    useStaleEdit<keyof Thing, Thing>({ opened, fields, following: ['total'], take, ...(isSame && { isSame }) }),
  )
  return { ...hook, take }
}

test('a form tells what it has changed of the thing that it was made from', () => {
  const { result } = stale({ name: 'Ada', hours: 8, total: 40 })
  expect(result.current.changed({ name: 'Ada', hours: 9 })).toEqual({ hours: 9 })
  expect(result.current.changed({})).toEqual({})
})

test('what one has not touched takes the others’ change; both stand side by side, and the next try begins from theirs', () => {
  const { result, take } = stale({ name: 'Ada', hours: 8, total: 40 })
  let theirs: readonly (keyof Thing)[] = []
  act(() => {
    theirs = result.current.merge({ name: 'Ada B.', hours: 8, total: 45 }, { name: 'A. Byron', hours: 6, total: 30 })
  })
  expect(theirs).toEqual(['name', 'hours'])
  expect(take.mock.calls).toEqual([['hours', 6]])
  expect(result.current.foreign).toEqual([
    { field: 'name', theirs: 'A. Byron', yours: 'Ada B.' },
    { field: 'hours', theirs: 6, yours: 8 },
  ])
  expect(result.current.base).toEqual({ name: 'A. Byron', hours: 6, total: 30 })
  expect(result.current.changed({ name: 'Ada B.', hours: 6 })).toEqual({ name: 'Ada B.' })
})

test('values may be the same in a way of their own', () => {
  const { result } = stale({ name: 'Ada', hours: 8, total: 40 }, (one, other) => String(one) === String(other))
  expect(result.current.changed({ hours: '8' })).toEqual({})
})
