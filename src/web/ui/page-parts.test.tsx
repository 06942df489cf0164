// @vitest-environment jsdom
import { act, render, renderHook } from '@testing-library/react'
import { useRef, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDebounced } from './debounced.ts'
import { useDocumentTitle } from './document-title.ts'
import { focusAgain } from './focus-again.ts'
import { useKeptFocus } from './kept-focus.ts'
import { useLateFocus } from './late-focus.ts'
import { ScreenInset, useMediaQuery } from './media-query.ts'
import { store } from './store.ts'
import { testPage } from './test-page.ts'
import { dismissToast, showDone, showFailed, showToast, useToast } from './toast.ts'

testPage()

beforeEach(() => {
  document.body.innerHTML = '<main><h1 tabindex="-1">Screen</h1></main>'
})
afterEach(() => vi.useRealTimers())

const focused = () => document.activeElement?.textContent

function List({ rows }: { rows: readonly string[] | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  useKeptFocus(box, rows)
  return (
    <>
      <div ref={box}>
        {rows?.map((row) => (
          <button key={row} type="button">
            {row}
          </button>
        ))}
      </div>
      <button type="button">Outside</button>
    </>
  )
}
const press = (name: string) =>
  act(() => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.focus())

test('the heading takes the focus when what had it has left the list, and only then', () => {
  const { rerender } = render(<List rows={['a', 'b']} />)
  press('a')
  rerender(<List rows={['a', 'b', 'c']} />)
  expect(focused()).toBe('a')
  const scrolled = vi.spyOn(HTMLElement.prototype, 'focus')
  rerender(<List rows={['b', 'c']} />)
  expect(focused()).toBe('Screen')
  expect(scrolled).toHaveBeenLastCalledWith({ preventScroll: true })
  scrolled.mockRestore()
})

test('what had the focus outside of the list, or has gone before the list is there, leaves it where it is', () => {
  const { rerender } = render(<List rows={['a', 'b']} />)
  press('a')
  press('Outside')
  rerender(<List rows={['b']} />)
  expect(focused()).toBe('Outside')
  press('b')
  rerender(<List rows={undefined} />)
  expect(document.activeElement).toBe(document.body)
})

function Late({ children }: { children: ReactNode }) {
  return <div ref={useLateFocus<HTMLDivElement>()}>{children}</div>
}

test('what appears in an open dialog takes the focus from it, or from nothing', () => {
  const dialog = (late: boolean) => (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as Radix makes it
    <div role="dialog">
      <button type="button">Cross</button>
      {late && (
        <Late>
          <p>Text</p>
          <button type="button">First</button>
          <button type="button">Second</button>
        </Late>
      )}
    </div>
  )
  const { rerender } = render(dialog(false))
  press('Cross')
  rerender(dialog(true))
  expect(focused()).toBe('First')
  rerender(dialog(false))
  rerender(dialog(true))
  expect(focused()).toBe('First')
})

test('a focus outside of the dialog stays', () => {
  render(<button type="button">Elsewhere</button>)
  press('Elsewhere')
  render(
    <Late>
      <button type="button">First</button>
    </Late>,
  )
  expect(focused()).toBe('Elsewhere')
})

test('the focus goes back to what had it, or to the heading where that has gone or was nothing', () => {
  const opener = document.body.appendChild(document.createElement('button'))
  opener.textContent = 'Opener'
  focusAgain(opener)
  expect(focused()).toBe('Opener')
  focusAgain(document.body)
  expect(focused()).toBe('Screen')
  focusAgain(opener)
  opener.remove()
  focusAgain(opener)
  expect(focused()).toBe('Screen')
  focusAgain(null)
  expect(focused()).toBe('Screen')
})

test('the tab is named after the screen, and keeps its title while the name is not known', () => {
  const initialProps: { title: string | undefined } = { title: 'Leave' }
  const { rerender } = renderHook(({ title }) => useDocumentTitle(title), { initialProps })
  expect(document.title).toBe('Leave · Offbench')
  rerender({ title: undefined })
  expect(document.title).toBe('Leave · Offbench')
  rerender({ title: 'Expenses' })
  expect(document.title).toBe('Expenses · Offbench')
})

test('a media query is followed, and its widths are those of the screen beside the assistant', () => {
  const asked: string[] = []
  const lists: (EventTarget & { matches: boolean })[] = []
  window.matchMedia = (media) => {
    asked.push(media)
    const list = Object.assign(new EventTarget(), { media, matches: lists.some(({ matches }) => matches) })
    lists.push(list)
    return list as unknown as MediaQueryList
  }
  const { result, unmount } = renderHook(() => useMediaQuery('(width >= 48.5rem)'))
  expect([result.current, new Set(asked)]).toEqual([false, new Set(['(width >= 48.5rem)'])])
  act(() => {
    for (const list of lists) list.matches = true
    for (const list of lists.slice()) list.dispatchEvent(new Event('change'))
  })
  expect(result.current).toBe(true)
  unmount()
  asked.length = 0
  renderHook(() => useMediaQuery('(width >= 48.5rem)'), {
    wrapper: ({ children }) => <ScreenInset value={20}>{children}</ScreenInset>,
  })
  expect(new Set(asked)).toEqual(new Set(['(width >= 68.5rem)']))
})

test('a value counts once it has stood still', () => {
  vi.useFakeTimers()
  const { result, rerender } = renderHook(({ value }) => useDebounced(value, 100), { initialProps: { value: 'a' } })
  rerender({ value: 'b' })
  act(() => void vi.advanceTimersByTime(99))
  rerender({ value: 'c' })
  act(() => void vi.advanceTimersByTime(99))
  expect(result.current).toBe('a')
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current).toBe('c')
})

test('a store begins with its value when it is first asked, and tells those who use it of the next', () => {
  let begun = 0
  const made = store(() => {
    begun += 1
    return 'first'
  })
  expect(begun).toBe(0)
  const { result, unmount } = renderHook(() => made.use())
  expect([result.current, made.get(), begun]).toEqual(['first', 'first', 1])
  act(() => made.set('second'))
  expect(result.current).toBe('second')
  unmount()
  made.set('third')
  expect([made.get(), begun]).toEqual(['third', 1])
})

test('one toast is shown at a time, a dismissed one leaves the screen and later the memory', () => {
  vi.useFakeTimers()
  const { result } = renderHook(() => useToast())
  act(() => showDone('It is done.'))
  expect(result.current).toMatchObject({ title: 'Success', description: 'It is done.', look: 'plain', open: true })
  expect(result.current).not.toHaveProperty('action')
  const first = result.current?.id ?? 0
  const undo = () => undefined
  act(() => showDone('Again.', undo))
  expect(result.current).toMatchObject({ action: { label: 'Undo', run: undo } })
  act(() => dismissToast(first))
  expect(result.current?.open).toBe(true)
  act(() => showFailed('It is not.'))
  expect(result.current).toMatchObject({ title: 'Error', look: 'destructive', id: first + 2 })
  act(() => dismissToast(first + 2))
  expect(result.current?.open).toBe(false)
  act(() => void vi.advanceTimersByTime(600_000))
  // A second dismissal does not begin the time anew.
  act(() => dismissToast(first + 2))
  act(() => void vi.advanceTimersByTime(400_000))
  expect(result.current).toBeNull()
  act(() => showFailed('One.'))
  act(() => dismissToast(first + 3))
  act(() => showToast({ title: 'Two', description: '' }))
  act(() => void vi.advanceTimersByTime(2_000_000))
  expect(result.current?.title).toBe('Two')
})
