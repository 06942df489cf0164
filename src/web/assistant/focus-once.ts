import { useEffect, useRef, type RefObject } from 'react'

/** Focuses an element when it appears, or the first field in it, if that is `wanted` at that moment. */
export function useFocusOnce<Element extends HTMLElement>(wanted: boolean): RefObject<Element | null> {
  const ref = useRef<Element>(null)
  const first = useRef(wanted)
  useEffect(() => {
    if (!first.current) return
    first.current = false
    const target = ref.current?.querySelector<HTMLElement>('input') ?? ref.current
    target?.focus()
  }, [])
  return ref
}
