import { useEffect, useRef, type RefObject } from 'react'

/**
 * When the focused element has left a list, such as a card that was archived, the screen's heading takes the focus. `rows`
 * changes whenever the list does.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>, rows: readonly unknown[] | undefined): void {
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element && box.current?.contains(target) ? target : null
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [box])
  useEffect(() => {
    if (!rows || !focused.current || focused.current.isConnected || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [rows])
}
