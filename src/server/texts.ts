/**
 * Gives one text for all that are the same: those that are read from a file or the database are each of their own, and take memory
 * and the engine's care each.
 */
export function oneOfEach(known: Iterable<string> = []): (text: string) => string {
  const texts = new Map<string, string>()
  const oneOf = (text: string) => texts.get(text) ?? (texts.set(text, text), text)
  for (const text of known) oneOf(text)
  return oneOf
}

/** The same text, which the engine keeps as a tree of its parts where it was put together. */
export function inOnePiece(text: string): string {
  return Buffer.from(text).toString()
}

/** What is percent-encoded in an address or a header; as it stands where it is none. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
