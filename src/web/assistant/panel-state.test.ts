// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mediaIs } from '../ui/test-window.ts'

const KEY = 'offbench.assistant'

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})
afterEach(cleanup)

async function panel({ wide }: { wide: boolean }) {
  mediaIs((media) => media === '(min-width: 96rem)' && wide)
  const { changePanel, usePanelState } = await import('./panel-state.ts')
  const { result } = renderHook(() => usePanelState())
  return { result, change: (to: Parameters<typeof changePanel>[0]) => act(() => changePanel(to)) }
}

test.each([true, false])(
  'until one chooses, the width of the window decides whether the panel is open: %s',
  async (wide) => {
    const { result, change } = await panel({ wide })
    expect(result.current).toEqual({ expanded: wide, contextAware: true })
    change({ contextAware: false })
    expect(result.current).toEqual({ expanded: wide, contextAware: false })
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ contextAware: false })
  },
)

test('what one has chosen holds in this browser, whatever else changes', async () => {
  const { result, change } = await panel({ wide: true })
  change({ expanded: false })
  expect(result.current.expanded).toBe(false)
  change({ contextAware: false })
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ contextAware: false, expanded: false })
  vi.resetModules()
  expect((await panel({ wide: true })).result.current).toEqual({ expanded: false, contextAware: false })
})

test.each(['no JSON', '[]', '{"expanded":"yes","contextAware":3}'])(
  'what is kept and makes no sense, %s, is left out',
  async (text) => {
    localStorage.setItem(KEY, text)
    expect((await panel({ wide: false })).result.current).toEqual({ expanded: false, contextAware: true })
  },
)
