// Hands a question that was typed elsewhere, such as in the palette, to the assistant: its panel opens when one is handed over,
// and the box that asks takes it.

let waiting: string | null = null
const listeners = new Set<() => void>()

export function handQuestion(question: string): void {
  waiting = question
  for (const listener of listeners) listener()
}

/** Calls back whenever a question is handed over; returns a function that stops this. */
export function onQuestionHanded(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes the waiting question, which is then no longer waiting. */
export function takeQuestion(): string | null {
  const question = waiting
  waiting = null
  return question
}
