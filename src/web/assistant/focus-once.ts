import { useEffect, useRef, type RefObject } from 'react'

/** Gives the focus to an element when it comes, or to the first field in it, where that is `wanted` just then. */
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
