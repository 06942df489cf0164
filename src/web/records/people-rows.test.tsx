// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ScrolledList } from '../scrolled-list.ts'
import { testPage } from '../ui/test-page.ts'
import { usePeopleRows } from './people-rows.ts'

testPage()

interface Person {
  id: number
  px: number
}

const LIST_TOP = 300
const UNKNOWN_PX = 40

let scrolled: number[]

beforeEach(() => {
  scrolled = []
  // Five rows of people who are not known yet fit into the window.
  Object.assign(window, { innerHeight: 500, scrollY: 0, scrollX: 0 })
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, LIST_TOP, 400, 0)
  window.scrollTo = ((options: ScrollToOptions) => void scrolled.push(options.top ?? 0)) as typeof window.scrollTo
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: 100_000 })
})

/** People with the ids from `first` on, who stand at `offset`, of a list of `total`. */
function pagesOf(people: Person[], offset: number, total: number): ScrolledList<Person> {
  return { rows: people, offset, total, scope: '', more: true, loadAround: () => undefined }
}

const heightOf = (row: Person | undefined) => row?.px ?? UNKNOWN_PX

function drawn(pages: ScrolledList<Person>, kept = -1) {
  let shown: ReturnType<typeof usePeopleRows<Person>> | undefined
  function List(props: { pages: ScrolledList<Person>; kept: number }) {
    shown = usePeopleRows({ ...props, heightOf, stickyPx: 0 })
    return <div ref={shown.list} />
  }
  const { rerender } = render(<List pages={pages} kept={kept} />)
  return {
    again: (next: ScrolledList<Person>) => rerender(<List pages={next} kept={kept} />),
    /** Index, place and height in px of each row, and who it is. */
    rows: () => shown?.drawn.map(({ index, topPx, heightPx, row }) => [index, topPx, heightPx, row?.id]),
    heightPx: () => shown?.heightPx,
    reveal: (index: number) => act(() => shown?.reveal(index)),
  }
}

test('rows stand below each other from the list’s top on, as high as each is, those that are not loaded as high as expected', () => {
  const people = [
    { id: 7, px: 100 },
    { id: 8, px: 60 },
  ]
  const { rows, heightPx } = drawn(pagesOf(people, 1, 4))
  expect(rows()).toEqual([
    [0, 0, 40, undefined],
    [1, 40, 100, 7],
    [2, 140, 60, 8],
    [3, 200, 40, undefined],
  ])
  expect(heightPx()).toBe(240)
})

test('a row that is loaded or changes takes its height, and those below move', () => {
  const { again, rows } = drawn(pagesOf([{ id: 7, px: 100 }], 0, 2))
  again(pagesOf([{ id: 7, px: 30 }], 0, 2))
  expect(rows()).toEqual([
    [0, 0, 30, 7],
    [1, 30, 40, undefined],
  ])
})

test('of many rows those in sight are drawn with eight more, and the one with the focus wherever it is', () => {
  const places = (kept: number) =>
    drawn(pagesOf([], 0, 100), kept)
      .rows()
      ?.map(([index]) => index)
  const inSight = Array.from({ length: 13 }, (_, index) => index)
  expect(places(-1)).toEqual(inSight)
  expect([places(0), places(99), places(100)]).toEqual([inSight, [...inSight, 99], inSight])
})

test('a row that is out of sight is scrolled there, and one in sight moves nothing', () => {
  const { reveal } = drawn(pagesOf([], 0, 100))
  reveal(50)
  // Its lower end stands six pixels above the window's.
  expect(scrolled.at(-1)).toBe(LIST_TOP + 51 * UNKNOWN_PX - 500 + 6)
})
