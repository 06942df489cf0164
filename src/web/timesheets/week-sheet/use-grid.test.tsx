// @vitest-environment jsdom
import { act, fireEvent, render, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { WeekSheet } from '#shared/timesheets/contract.ts'
import type { EditedCell, EditedRow, SheetItem } from '#shared/timesheets/edited-sheet.ts'
import type { CellAddress } from '#shared/timesheets/outbox.ts'
import { addDays } from '#shared/time/day.ts'
import { testPage } from '../../ui/test-page.ts'
import { useToast } from '../../ui/toast.ts'
import { outboxState, put } from '../../widgets/outbox/outbox.ts'
import { dayName, emptyCells, fillCells, itemsWithoutNote, noteRow, targetOf, typeHours } from './cell-edits.ts'
import { useBeforeLeaving } from '../../ui/before-leaving.ts'
import { keepFor } from '../../widgets/outbox/kept.ts'
import { useOwnRows } from './own-rows.ts'
import { cellAt, useGrid } from './use-grid.ts'

testPage()

const WEEK = '2026-11-16'
const DAYS = Array.from({ length: 7 }, (_, day) => addDays(WEEK, day))

const addressOf = (projectId: number, day: number): CellAddress => {
  return { userId: 1, projectId, category: 'Development', date: DAYS[day] ?? WEEK }
}
const itemOf = (cell: CellAddress, id: number, hours = '4', notes = 'Docker'): SheetItem => ({
  cell,
  entry: { id, version: 1, hours: Number(hours), notes, rejected: ['Go'], deleted: false },
  change: null,
  state: 'saved',
  hours,
  notes,
  rejected: ['Go'],
})
/** A row with as many entries on its days as told, from Monday on. */
function rowOf(key: string, projectId: number, counts: number[] = [], note = ''): EditedRow {
  const cells = DAYS.map((_, day): EditedCell => {
    const address = addressOf(projectId, day)
    const items = Array.from({ length: counts[day] ?? 0 }, (__, nth) =>
      itemOf(address, projectId * 100 + day * 10 + nth),
    )
    return { address, hours: 4 * items.length, items }
  })
  return {
    key,
    projectId,
    project: { id: projectId, name: key, status: 'Active', client: '' },
    category: 'Development',
    note,
    hours: 0,
    cells,
  }
}

const ROWS = [rowOf('a', 1, [1, 0, 2]), rowOf('b', 2), rowOf('c', 3)]
const SHEET = { days: DAYS.map((date) => ({ date })) } as unknown as WeekSheet

let toast: ReturnType<typeof useToast>

beforeEach(() => {
  localStorage.clear()
  for (const { id } of outboxState().changes) put(id, null)
  vi.useRealTimers()
})

/** A grid whose cells take the keys, as the sheet draws it. */
function grid(today = '2026-11-18', rows = ROWS) {
  let current: ReturnType<typeof useGrid> | undefined
  function Grid() {
    const made = useGrid(SHEET, rows, today, () => true)
    current = made
    toast = useToast()
    return (
      <>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as around the sheet */}
        <table ref={made.table} onKeyDown={() => passed.push('out')}>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                {row.cells.map((cell, day) => (
                  <td
                    key={cell.address.date}
                    tabIndex={-1}
                    data-cell={`${row.key}/${day}`}
                    onKeyDown={(event) => made.onCellKeyDown(event, { row: row.key, day }, cell)}
                  >
                    <button type="button">Inside</button>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <div ref={made.panel}>
          <textarea aria-label="Note" />
        </div>
      </>
    )
  }
  const passed: string[] = []
  render(<Grid />)
  const now = () => {
    if (!current) throw new Error('Nothing is drawn')
    return current
  }
  const at = () => (document.activeElement as HTMLElement | null)?.dataset['cell']
  return {
    now,
    at,
    passed,
    /** Presses a key in a cell; where the focus is then. */
    press: (place: string, key: string, more: object = {}) => {
      const cell = document.querySelector<HTMLElement>(`[data-cell="${place}"]`)
      cell?.focus()
      fireEvent.keyDown(cell ?? document.body, { key, ...more })
      return at()
    },
  }
}

const stored = () =>
  outboxState().changes.map(({ cell, wanted }) => [cell.projectId, cell.date, wanted?.hours ?? null, wanted?.notes])

test.each([
  ['ArrowUp', {}, 'b/3', 'a/3'],
  ['ArrowUp', {}, 'a/3', 'a/3'],
  ['ArrowDown', {}, 'b/3', 'c/3'],
  ['ArrowDown', {}, 'c/3', 'c/3'],
  ['ArrowLeft', {}, 'b/3', 'b/2'],
  ['ArrowLeft', {}, 'b/0', 'b/0'],
  ['ArrowRight', {}, 'b/3', 'b/4'],
  ['ArrowRight', {}, 'b/6', 'b/6'],
  ['Tab', {}, 'b/3', 'b/4'],
  ['Tab', { shiftKey: true }, 'b/3', 'b/2'],
  ['Home', {}, 'b/3', 'b/0'],
  ['End', {}, 'b/3', 'b/6'],
  ['Home', { ctrlKey: true }, 'b/3', 'a/0'],
  ['End', { metaKey: true }, 'b/3', 'c/6'],
])('%s %o leads from %s to %s', (key, more, from, to) => {
  const { press, passed } = grid()
  expect(press(from, key, more)).toBe(to)
  expect(passed).toEqual([])
})

test.each([
  ['Tab', {}, 'b/6'],
  ['Tab', { shiftKey: true }, 'b/0'],
  ['a', {}, 'b/3'],
  ['ArrowLeft', { altKey: true }, 'b/3'],
  ['z', { ctrlKey: true, shiftKey: true }, 'b/3'],
  ['ArrowLeft', { ctrlKey: true }, 'b/3'],
])('%s %o in %s is the browser’s', (key, more, place) => {
  const { press, passed } = grid()
  expect([press(place, key, more), passed]).toEqual([place, ['out']])
})

test('keys in what stands in a cell are its own', () => {
  const { now, passed } = grid()
  const inside = document.querySelector('[data-cell="a/0"] button')
  fireEvent.keyDown(inside ?? document.body, { key: 'Enter' })
  expect([now().editing, passed]).toEqual([null, ['out']])
})

test.each([
  ['Enter', 'a/0', '4'],
  ['F2', 'b/1', ''],
  ['7', 'a/0', '7'],
  [',', 'b/1', ','],
])('%s types into %s, beginning with "%s"', (key, place, initial) => {
  const { press, now } = grid()
  press(place, key)
  const [row = '', day] = place.split('/')
  expect(now().editing).toMatchObject({ place: { row, day: Number(day) }, initial })
  expect(now().editing?.target.entry?.id).toBe(place === 'a/0' ? 100 : undefined)
  expect(now().active).toEqual({ row, day: Number(day) })
})

test('n and Ctrl + Enter open the entries of a cell that has several', async () => {
  for (const [key, more] of [
    ['n', {}],
    ['Enter', { ctrlKey: true }],
  ] as const) {
    const { press, now } = grid()
    press('a/2', key, more)
    expect(now().editing).toBeNull()
    expect(now().active).toEqual({ row: 'a', day: 2 })
    await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'))
    document.body.replaceChildren()
  }
})

test('what is typed over a cell with several entries becomes its total: notes stay, and it can be undone', () => {
  const { press, now } = grid()
  press('a/2', 'Enter')
  expect(now().editing?.initial).toBe('8')
  const [row] = ROWS
  const cell = row?.cells[2]
  if (!row || !cell) throw new Error('No cell')
  const type = (text: string) => act(() => void typeHours(row, cell, targetOf(cell.items[0], cell.address), text))
  type('6')
  expect(stored()).toEqual([[1, '2026-11-18', '2', 'Docker']])
  expect([toast?.title, toast?.description]).toEqual(['Total changed', 'Wed 18 Nov: entry 2 is 2 h (was 4 h).'])
  act(() => toast?.action?.run())
  expect(stored()).toEqual([])
  type('0.25')
  expect(stored()).toEqual([])
  expect(toast?.description).toBe(
    '2 entries need at least 0.5 h. Change or remove the entries of Wed 18 Nov one by one.',
  )
})

test('after typing the focus goes where the key leads, to the note, or nowhere', async () => {
  const { press, now, at } = grid()
  press('b/1', 'Enter')
  act(() => now().endEditing({ row: 'b', day: 1 }, [1, 0]))
  expect([now().editing, at()]).toEqual([null, 'c/1'])
  press('b/1', 'Enter')
  act(() => now().endEditing({ row: 'b', day: 1 }, [0, 0]))
  expect(at()).toBe('b/1')
  document.body.focus()
  act(() => now().endEditing({ row: 'b', day: 4 }))
  expect(now().active).toEqual({ row: 'b', day: 1 })
  act(() => now().endEditing({ row: 'b', day: 4 }, 'note'))
  expect(now().active).toEqual({ row: 'b', day: 4 })
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'))
})

test.each([
  ['2026-11-18', { row: 'a', day: 2 }],
  ['2026-11-22', { row: 'a', day: 6 }],
  ['2026-12-01', { row: 'a', day: 0 }],
])('on %s one begins at %o', (today, place) => {
  expect(grid(today).now().active).toEqual(place)
})

test('an empty sheet has no cell to begin at, and a chosen cell that has gone gives way', () => {
  expect(grid('2026-11-18', []).now().active).toBeNull()
  const { now } = grid()
  act(() => now().choose({ row: 'gone', day: 1 }))
  expect(now().active).toEqual({ row: 'a', day: 2 })
  expect(cellAt(ROWS, { row: 'b', day: 7 })).toBeNull()
  expect(cellAt(ROWS, { row: 'b', day: 6 })?.cell.address.date).toBe('2026-11-22')
})

test('Del empties a cell, Ctrl + z and the toast bring its entry back as it was', () => {
  const { press } = grid()
  press('a/0', 'Delete')
  expect(stored()).toEqual([[1, WEEK, null, undefined]])
  expect([toast?.title, toast?.description]).toEqual(['Emptied', 'Removed 4 h on Mon 16 Nov.'])
  // Emptying an empty cell leaves what can be undone.
  press('b/0', 'Backspace')
  press('b/0', 'z', { ctrlKey: true })
  expect(stored()).toEqual([])
  press('a/2', 'Delete')
  expect([stored().length, toast?.description]).toEqual([2, 'Removed 2 entries.'])
  act(() => toast?.action?.run())
  expect(stored()).toEqual([])
})

test('typed hours are kept without spaces; a new entry gets the note of its row, and nothing empties the entry', () => {
  const row = rowOf('a', 1, [1], 'On call')
  const [first, second] = row.cells
  if (!first || !second) throw new Error('No cells')
  typeHours(row, second, targetOf(undefined, second.address), ' 3 ')
  expect(stored()).toEqual([[1, '2026-11-17', '3', 'On call']])
  typeHours(row, second, targetOf(undefined, second.address), '  ')
  expect(stored()).toHaveLength(1)
  typeHours(row, first, targetOf(first.items[0], first.address), '5')
  expect(stored()[1]).toEqual([1, WEEK, '5', 'Docker'])
  typeHours(row, first, targetOf(first.items[0], first.address), ' ')
  expect(stored()[1]).toEqual([1, WEEK, null, undefined])
})

test('nothing is emptied where there is nothing, and filling can be taken back', () => {
  grid()
  expect(emptyCells([rowOf('b', 2).cells[0]].flatMap((cell) => cell ?? []))).toBeNull()
  act(() => fillCells([{ cell: addressOf(2, 0), want: { hours: '8', notes: 'Docker' } }], 'Monday is filled.'))
  expect([stored(), toast?.title, toast?.description]).toEqual([
    [[2, WEEK, '8', 'Docker']],
    'Filled',
    'Monday is filled.',
  ])
  act(() => toast?.action?.run())
  expect(stored()).toEqual([])
})

test('a note for a row is given to entries without one, and an empty one to none', () => {
  const row = rowOf('a', 1, [1, 1])
  const cells = row.cells.map((cell, day) =>
    day === 1 ? { ...cell, items: cell.items.map((item) => ({ ...item, notes: ' ' })) } : cell,
  )
  expect(itemsWithoutNote({ ...row, cells })).toHaveLength(1)
  noteRow({ ...row, cells }, '  ')
  expect(stored()).toEqual([])
  noteRow({ ...row, cells }, 'On call')
  expect(stored().map(([, date, , notes]) => [date, notes])).toEqual([['2026-11-17', 'On call']])
  expect(dayName('2026-11-16')).toBe('Mon 16 Nov')
})

test('what is being typed is kept when the page or its part goes', () => {
  let hidden = false
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  let times = 0
  const { unmount } = renderHook(() => useBeforeLeaving(() => (times += 1)))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(times).toBe(0)
  hidden = true
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('pagehide'))
  expect(times).toBe(2)
  unmount()
  expect(times).toBe(3)
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('pagehide'))
  expect(times).toBe(3)
  vi.restoreAllMocks()
})

const own = (projectId: number, note = '') => ({ projectId, category: 'Development' as const, note })

test('rows that were put on a sheet are kept in this browser, each once, until they are taken away', () => {
  const first = renderHook(() => useOwnRows(1, WEEK))
  act(() => first.result.current.add([own(1), own(2, 'On call')]))
  act(() => first.result.current.add([own(2, 'other'), own(3)]))
  expect(first.result.current.rows).toEqual([own(1), own(2, 'On call'), own(3)])
  const second = renderHook(() => useOwnRows(1, WEEK))
  expect(second.result.current.rows).toHaveLength(3)
  expect(renderHook(() => useOwnRows(2, WEEK)).result.current.rows).toEqual([])
  act(() => second.result.current.note(own(1), 'Mine'))
  expect(second.result.current.rows).toEqual([own(2, 'On call'), own(3), own(1, 'Mine')])
  for (const projectId of [1, 2, 3]) act(() => second.result.current.remove(own(projectId)))
  expect(Object.keys(localStorage)).toEqual([])
})

test('rows that one account has put on a sheet are not shown to the next one on this computer', () => {
  keepFor(1)
  const ada = renderHook(() => useOwnRows(1, WEEK))
  act(() => ada.result.current.add([own(1, 'Secret')]))
  const shown = (account: number | null) => {
    keepFor(account)
    return renderHook(() => useOwnRows(1, WEEK)).result.current.rows
  }
  expect([shown(2), shown(null), shown(1)]).toEqual([[], [], [own(1, 'Secret')]])
  keepFor(null)
})

test('rows of weeks more than 60 days back are forgotten, and what is no row is none', () => {
  localStorage.setItem('offbench.week-rows.1.2026-09-16', '[]')
  localStorage.setItem('offbench.week-rows.1.2026-09-17', '[]')
  localStorage.setItem('offbench.week-rows.1.notes', '[]')
  localStorage.setItem('offbench.other.2020-01-01', '[]')
  localStorage.setItem(`offbench.week-rows.1.${WEEK}`, '{"not":"rows"}')
  const { result } = renderHook(() => useOwnRows(1, WEEK))
  expect(result.current.rows).toEqual([])
  act(() => result.current.add([own(1)]))
  expect(Object.keys(localStorage).sort()).toEqual([
    'offbench.other.2020-01-01',
    'offbench.week-rows.1.2026-09-17',
    `offbench.week-rows.1.${WEEK}`,
    'offbench.week-rows.1.notes',
  ])
  localStorage.setItem('offbench.week-rows.9.2026-11-16', '{')
  expect(renderHook(() => useOwnRows(9, WEEK)).result.current.rows).toEqual([])
})
