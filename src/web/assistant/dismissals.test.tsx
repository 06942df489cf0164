// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Insight } from '#shared/assistant/insight.ts'
import { useToast } from '../ui/toast.ts'
import { useDismissals } from './dismissals.ts'

const TODAY = '2026-11-18'
const INSIGHT = { rule: 'over-allocated', title: 'Three people are overbooked', subjects: [] } as unknown as Insight

/** The person whose browser it is. */
const ME: { id: number | undefined } = { id: 7 }

beforeEach(() => localStorage.clear())
afterEach(cleanup)

test('what one dismisses is remembered for oneself alone, said, and taken back by Undo', () => {
  const { result, rerender } = renderHook(
    ({ id }: { id: number | undefined }) => ({ ...useDismissals(id, TODAY), toast: useToast() }),
    { initialProps: ME },
  )
  expect(result.current.dismissals).toEqual({})
  act(() => result.current.dismissInsight(INSIGHT))
  expect(Object.keys(result.current.dismissals)).toEqual(['over-allocated'])
  expect(result.current.toast?.description).toBe(
    'Three people are overbooked comes back when it has changed, or after a week.',
  )
  rerender({ id: undefined })
  expect(result.current.dismissals).toEqual({})
  rerender(ME)
  expect(Object.keys(result.current.dismissals)).toEqual(['over-allocated'])
  act(() => result.current.toast?.action?.run())
  expect(result.current.dismissals).toEqual({})
  expect(localStorage.getItem('offbench.assistant.dismissed.7')).toBe('{}')
})

test('what another release kept counts as nothing', () => {
  localStorage.setItem('offbench.assistant.dismissed.7', '[1]')
  expect(renderHook(() => useDismissals(7, TODAY)).result.current.dismissals).toEqual({})
})
