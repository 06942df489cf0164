/** Shorter words also begin many others, so only the whole word counts. */
const SHORTEST_BEGINNING = 4

/**
 * A text-search query for notes that may contain one of some words, as `note_words` of the database splits notes: each part of a
 * word must be there, or all parts in one. It may match more than the words, and the notes are then read.
 */
export function wordsQuery(words: readonly string[]): string {
  const queries = words.flatMap((word) => {
    const parts = word.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
    if (parts.length === 0) return []
    const all = parts.map(lexeme).join(' & ')
    return parts.length === 1 ? [all] : [`(${all})`, lexeme(parts.join(''))]
  })
  return [...new Set(queries)].join(' | ')
}

function lexeme(part: string): string {
  return part.length < SHORTEST_BEGINNING ? `'${part}'` : `'${part}':*`
}
