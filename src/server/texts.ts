/**
 * Returns the same string object for equal texts. Texts read from a file or the database are separate objects otherwise, each
 * of which takes memory and work of the engine.
 */
export function oneOfEach(known: Iterable<string> = []): (text: string) => string {
  const texts = new Map<string, string>()
  const oneOf = (text: string) => texts.get(text) ?? (texts.set(text, text), text)
  for (const text of known) oneOf(text)
  return oneOf
}

/** The same text as one flat string; the engine keeps a concatenated text as a tree of its parts. */
export function inOnePiece(text: string): string {
  return Buffer.from(text).toString()
}

/** Decodes a percent-encoded text of an address or a header; returns a text that is not validly encoded as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
