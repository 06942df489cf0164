// An action that has no address, such as the change of the theme, on its way from where it was asked for to the frame, which does it.

let run: ((id: string) => void) | null = null

export function handAction(id: string): void {
  run?.(id)
}

/** Calls back whenever an action is handed over; returns how to stop that. */
export function onActionHanded(listener: (id: string) => void): () => void {
  run = listener
  return () => {
    run = null
  }
}
