// Hands an action without an address, such as the change of the theme, from where it was asked for to the frame, which does it.

let run: ((id: string) => void) | null = null

export function handAction(id: string): void {
  run?.(id)
}

/** Calls back whenever an action is handed over; returns a function that stops this. */
export function onActionHanded(listener: (id: string) => void): () => void {
  run = listener
  return () => {
    run = null
  }
}
