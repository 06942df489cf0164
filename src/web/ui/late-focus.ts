import { useEffect, useRef, type RefObject } from 'react'

/**
 * For content that appears in an open dialog: its first control takes the focus, which was on the pressed element or, during
 * loading, on the dialog's close button. A dialog that only opens places the focus itself.
 */
export function useLateFocus<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useEffect(() => {
    const at = document.activeElement
    const late = at === document.body || part.current?.closest('[role=dialog]')?.contains(at)
    if (late) part.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
  }, [])
  return part
}
