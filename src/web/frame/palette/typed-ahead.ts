import { useEffect, useEffectEvent } from 'react'

let typed = ''

/** What was typed before the palette was there. */
export function typedAhead(): string {
  return typed
}

export function forgetTypedAhead(): void {
  typed = ''
}

/** Stands in for the palette while its code is on its way: takes what is typed, which is meant for the palette. */
export function TypedAhead({ onEscape }: { onEscape: () => void }) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') onEscape()
    else if (event.key === 'Backspace') typed = typed.slice(0, -1)
    else if (event.key.length === 1) typed += event.key
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    forgetTypedAhead()
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
  return null
}
