// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useBeforeLeaving, usePageGoing } from './before-leaving.ts'
import { useDocumentTitle } from './document-title.ts'
import { isPageGoing, watchForLeaving } from './leaving.ts'
import { mediaIs } from './test-window.ts'
import { ScreenInset, useMediaQuery } from './media-query.ts'
import { dismissToast, showDone, showFailed, showToast, useToast } from './toast.ts'
import { hasUnsaved, reloadLoses, unsaved } from './unsaved.ts'

let hidden = false

beforeAll(() => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
  watchForLeaving()
})
beforeEach(() => void (hidden = false))
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.useRealTimers()
})

/** The page is shown or no longer so. */
function turn(isHidden: boolean): void {
  hidden = isHidden
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a page may go while nobody sees it, and from when it is left until it is there again', () => {
  const going = (...events: string[]) => {
    for (const event of events) window.dispatchEvent(new Event(event))
    return isPageGoing()
  }
  expect([isPageGoing(), going('pagehide'), going('pageshow')]).toEqual([false, true, false])
  turn(true)
  expect(isPageGoing()).toBe(true)
  turn(false)
  expect(isPageGoing()).toBe(false)
})

test('what is to be kept is kept as it is by then, when the page is hidden or left, and no more once its part has gone', () => {
  const kept: string[] = []
  const { rerender, unmount } = renderHook(({ text }) => usePageGoing(() => void kept.push(text)), {
    initialProps: { text: 'a' },
  })
  turn(true)
  rerender({ text: 'b' })
  turn(false)
  window.dispatchEvent(new Event('pagehide'))
  expect(kept).toEqual(['a', 'b'])
  unmount()
  turn(true)
  window.dispatchEvent(new Event('pagehide'))
  expect(kept).toEqual(['a', 'b'])
})

test('where a part must be kept when it goes, it is so then too', () => {
  const kept: string[] = []
  const { rerender, unmount } = renderHook(({ text }) => useBeforeLeaving(() => void kept.push(text)), {
    initialProps: { text: 'a' },
  })
  turn(true)
  rerender({ text: 'b' })
  expect(kept).toEqual(['a'])
  unmount()
  expect(kept).toEqual(['a', 'b'])
})

test('a tab is named after its screen once that is known, and keeps its name until then', () => {
  const { rerender } = renderHook<void, { title: string | undefined }>(({ title }) => useDocumentTitle(title), {
    initialProps: { title: 'Today' },
  })
  expect(document.title).toBe('Today · Offbench')
  rerender({ title: undefined })
  expect(document.title).toBe('Today · Offbench')
  rerender({ title: 'Leave' })
  expect(document.title).toBe('Leave · Offbench')
})

test('a query of the window follows it, and leaves out what stands beside the screen', () => {
  let wide = false
  const lists: EventTarget[] = []
  mediaIs((query) => wide && query === '(width >= 58rem)')
  const asks = window.matchMedia.bind(window)
  window.matchMedia = (query) => {
    const list = asks(query)
    lists.push(list)
    return list
  }
  const { result, unmount } = renderHook(() => useMediaQuery('(width >= 48rem)'), {
    wrapper: ({ children }) => <ScreenInset value={10}>{children}</ScreenInset>,
  })
  expect(result.current).toBe(false)
  wide = true
  act(() => lists.forEach((list) => list.dispatchEvent(new Event('change'))))
  expect(result.current).toBe(true)
  unmount()
  const { result: whole } = renderHook(() => useMediaQuery('(width >= 58rem)'))
  expect(whole.current).toBe(true)
})

test('one toast is shown at a time; a dismissed one is gone at once and forgotten after 1,000 s', () => {
  vi.useFakeTimers()
  const { result } = renderHook(useToast)
  act(() => showDone('Saved.'))
  const first = result.current
  expect(first).toMatchObject({ title: 'Success', description: 'Saved.', look: 'plain', open: true })
  expect(first?.action).toBeUndefined()
  let undone = 0
  act(() => showDone('Deleted.', () => (undone += 1)))
  act(() => dismissToast(first?.id ?? 0))
  expect(result.current).toMatchObject({ description: 'Deleted.', open: true, action: { label: 'Undo' } })
  result.current?.action?.run()
  expect(undone).toBe(1)
  act(() => dismissToast(result.current?.id ?? 0))
  expect(result.current).toMatchObject({ description: 'Deleted.', open: false })
  act(() => void vi.advanceTimersByTime(999_999))
  act(() => dismissToast(result.current?.id ?? 0))
  expect(result.current?.open).toBe(false)
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current).toBeNull()
})

test('a toast that follows a dismissed one is not forgotten with it', () => {
  vi.useFakeTimers()
  const { result } = renderHook(useToast)
  act(() => showToast({ title: 'A', description: 'a' }))
  act(() => dismissToast(result.current?.id ?? 0))
  act(() => showFailed('Not saved.'))
  act(() => void vi.advanceTimersByTime(2_000_000))
  expect(result.current).toMatchObject({ title: 'Error', description: 'Not saved.', look: 'destructive', open: true })
})

test.each([
  ['lost', unsaved(true), true, true],
  ['kept by its screen', unsaved(true, { keptOn: 'leave' }), false, true],
  ['saved', unsaved(false), false, false],
])('what is typed and %s', (_, said, isLost, isLostByReload) => {
  const form = document.body.appendChild(document.createElement('form'))
  if (said['data-unsaved']) form.dataset['unsaved'] = said['data-unsaved']
  expect([hasUnsaved(document), reloadLoses()]).toEqual([isLost, isLostByReload])
})
