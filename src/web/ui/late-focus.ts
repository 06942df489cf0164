import { useEffect, useRef, type RefObject } from 'react'

/**
 * For what appears in a dialog that is open already: its first control takes the focus, which was on what was pressed
 * or, while it loaded, on the dialog's cross. A dialog that only opens places the focus itself.
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
