import { useEffect, useEffectEvent } from 'react'

let typed = ''

/** What was typed before the search box was there that it is meant for. */
export function typedAhead(): string {
  return typed
}

export function forgetTypedAhead(): void {
  typed = ''
}

/** Stands in for what has a search box while its code is on its way: takes what is typed, which is meant for that box. */
export function TypedAhead({ onEscape }: { onEscape: () => void }) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') {
      forgetTypedAhead()
      onEscape()
    } else if (event.key === 'Backspace') typed = typed.slice(0, -1)
    else if (event.key.length === 1) typed += event.key
    // There is nothing yet to be chosen, and the button that was pressed would be pressed again.
    else if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    forgetTypedAhead()
    const at = document.activeElement
    // Who has gone on to something else types there.
    const listen = (event: KeyboardEvent) => document.activeElement === at && onKey(event)
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
  return null
}
