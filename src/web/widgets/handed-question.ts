import { useSyncExternalStore } from 'react'

// A question that was typed elsewhere, such as in the palette, on its way to the assistant: the panel opens while there
// is one, and who asks it takes it.

let handed: string | null = null
const listeners = new Set<() => void>()

export function handQuestion(question: string): void {
  set(question)
}

/** The question that waits to be asked. */
export function useHandedQuestion(): string | null {
  return useSyncExternalStore(subscribe, () => handed)
}

/** The question is being asked, so that it waits no longer. */
export function takeQuestion(): void {
  set(null)
}

function set(question: string | null): void {
  handed = question
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
