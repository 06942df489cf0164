import { useEffect, useEffectEvent } from 'react'

let typed = ''

/** The text that was typed before its search box existed. */
export function typedAhead(): string {
  return typed
}

export function forgetTypedAhead(): void {
  typed = ''
}

/** Takes the place of something with a search box while its code is being loaded: it takes the typed text, which is meant for that box. */
export function TypedAhead({ onEscape }: { onEscape: () => void }) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') {
      forgetTypedAhead()
      onEscape()
    } else if (event.key === 'Backspace') typed = typed.slice(0, -1)
    else if (event.key.length === 1) typed += event.key
    // Nothing can be chosen yet, and Enter would press the button again.
    else if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    forgetTypedAhead()
    const at = document.activeElement
    // People who have moved on to something else type there.
    const listen = (event: KeyboardEvent) => document.activeElement === at && onKey(event)
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
  return null
}
