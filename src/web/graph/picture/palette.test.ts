// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let system: MediaQueryList & { matches: boolean }

beforeEach(() => {
  vi.resetModules()
  system = Object.assign(new EventTarget(), { media: '', matches: false }) as typeof system
  window.matchMedia = () => system
  document.head.innerHTML = '<style>span { color: rgb(1, 2, 3) }</style>'
})
afterEach(() => {
  cleanup()
  delete document.documentElement.dataset['theme']
})

const open = async () => renderHook((await import('./palette.ts')).usePalette).result

test('colors are read from the page once for a theme, and again when another is chosen or the system changes', async () => {
  const palette = await open()
  const light = palette.current
  expect(Object.keys(light)).toEqual(expect.arrayContaining(['ink', 'surface', 'accent', 'graph-on']))
  expect(document.querySelector('body > span')).toBeNull()
  await act(async () => void (document.documentElement.dataset['theme'] = 'dark'))
  const dark = palette.current
  expect(dark).not.toBe(light)
  await act(async () => void delete document.documentElement.dataset['theme'])
  expect(palette.current).not.toBe(dark)
  const before = palette.current
  await act(async () => {
    system.matches = true
    system.dispatchEvent(new Event('change'))
  })
  expect(palette.current).not.toBe(before)
  const after = palette.current
  await act(async () => void system.dispatchEvent(new Event('change')))
  expect(palette.current).toBe(after)
})

test('nothing listens any more once the picture has gone', async () => {
  const removed = vi.spyOn(system, 'removeEventListener')
  const disconnected = vi.spyOn(MutationObserver.prototype, 'disconnect')
  await open()
  cleanup()
  expect(removed).toHaveBeenCalledOnce()
  expect(disconnected).toHaveBeenCalledOnce()
})
