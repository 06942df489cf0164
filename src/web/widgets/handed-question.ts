// A question that was typed elsewhere, such as in the palette, on its way to the assistant: its panel opens when one is
// handed over, and the box that asks takes it.

let waiting: string | null = null
const listeners = new Set<() => void>()

export function handQuestion(question: string): void {
  waiting = question
  for (const listener of listeners) listener()
}

/** Calls back whenever a question is handed over; returns how to stop that. */
export function onQuestionHanded(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The question that waits, which waits no longer then. */
export function takeQuestion(): string | null {
  const question = waiting
  waiting = null
  return question
}
