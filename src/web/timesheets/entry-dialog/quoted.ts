/** “demo to the client”, “slides”: the words that show something, each once. */
export function quoted(evidence: readonly { text: string }[]): string {
  return [...new Set(evidence.map(({ text }) => `“${text}”`))].join(', ')
}
