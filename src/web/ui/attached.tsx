import { useImperativeHandle, useLayoutEffect, type Ref, type RefObject } from 'react'

interface AttachedProps {
  to: RefObject<HTMLElement | null>
  ref?: Ref<HTMLElement>
  onPointerMove?: (event: PointerEvent) => void
  onFocus?: (event: FocusEvent) => void
  [prop: string]: unknown
}

/**
 * Gives an existing element the props that Radix gives to the trigger of a floating layer, as the child of `<Trigger asChild>`.
 * The code of Radix is loaded after the element, which somebody may be about to press.
 */
export function Attached({ to, ref, ...props }: AttachedProps) {
  // oxlint-disable-next-line typescript/no-non-null-assertion -- it is on the page
  useImperativeHandle(ref, () => to.current!, [to])
  useLayoutEffect(() => {
    const element = to.current
    if (!element) return undefined
    const handlers = Object.entries(props).flatMap(([name, value]) =>
      name.startsWith('on') && typeof value === 'function' ? [[name.slice(2).toLowerCase(), value] as const] : [],
    )
    for (const [type, handler] of handlers) element.addEventListener(type, handler as EventListener)
    return () => {
      for (const [type, handler] of handlers) element.removeEventListener(type, handler as EventListener)
    }
  })
  useLayoutEffect(() => {
    const element = to.current
    if (!element) return undefined
    const given = Object.entries(props).filter(
      ([name, value]) => value !== undefined && (/^(aria|data)-/.test(name) || (name === 'id' && element.id === '')),
    )
    const before = given.map(([name]) => [name, element.getAttribute(name)] as const)
    for (const [name, value] of given) element.setAttribute(name, String(value))
    return () => {
      for (const [name, value] of before)
        if (value === null) element.removeAttribute(name)
        else element.setAttribute(name, value)
    }
  })
  // The event that asked for the code has been missed.
  useLayoutEffect(() => {
    const element = to.current
    if (element?.matches(':hover')) props.onPointerMove?.(new PointerEvent('pointermove', { pointerType: 'mouse' }))
    if (element?.matches(':focus-visible')) props.onFocus?.(new FocusEvent('focus'))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [])
  return null
}
